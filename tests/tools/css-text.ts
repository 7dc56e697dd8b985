import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A sheet without comments, line breaks and optional spaces. Quoted text stays as it is. */
export const compactCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,>]) ?/g, '$1')
            .replace(/: /g, ':')
            .replace(/ \/ /g, '/')
            .replace(/ !important/g, '!important')
            .replace(/;}/g, '}'),
    )
    .join('')
    .trim()

/** Vite plugin: the library carries its sheets (`import css from './x.css?raw'`) as compact text. */
export const cssText = (): Plugin => ({
  name: 'wallet-kernel:css-text',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.css?raw')) return undefined
    const css = readFileSync(id.slice(0, -'?raw'.length), 'utf8')
    return { code: `export default ${JSON.stringify(compactCss(css))}`, moduleType: 'js' }
  },
})
