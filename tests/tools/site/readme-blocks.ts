import { codeBlocks } from '../readme.ts'
import { read } from './sources.ts'

/** The line in a page that stands for a block of the readme: `<!-- readme: src/App.tsx -->`. */
const marker = /^<!-- readme: (\S+) -->$/gm
/** The line in a page that stands for a file of the repository: `<!-- file: examples/ssr/app.tsx -->`. */
const fileMarker = /^<!-- file: (\S+) -->$/gm

const kindOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? ''

/** A page with the blocks of the readme and the files that it names. Throws, naming it, where there is none. */
export function withSources(page: string): string {
  const blocks = codeBlocks(read('README.md'))
  const fence = (path: string, code: string): string =>
    `\`\`\`${kindOf(path)}\n${code.trimEnd()}\n\`\`\``
  return page
    .replace(marker, (_, name: string) => {
      const block = blocks.find(({ file }) => file === name)
      if (block === undefined) throw new Error(`The readme has no block ${name}.`)
      return fence(name, block.code)
    })
    .replace(fileMarker, (_, path: string) => fence(path, read(path)))
}
