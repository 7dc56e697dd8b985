import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../.cache/pages', import.meta.url))

/** A page by its first heading. */
const page = (name) => ({
  text: /^# (.*)$/m.exec(readFileSync(join(pages, `${name}.md`), 'utf8'))?.[1] ?? name,
  link: `/${name}`,
})
// Without `collapsed`: the theme nests its button for that in another one, which WCAG forbids.
const group = (text, names) => ({ text, items: names.map(page) })
const inside = (folder) =>
  readdirSync(join(pages, folder))
    .sort()
    .map((name) => `${folder}/${name.replace(/\.md$/, '')}`)

/** The pages at the left: each entry point beside the API, everything else beside the guide. */
export const sidebar = () => ({
  '/api': [group('API', ['api', ...inside('api')]), group('Guide', ['start', 'plugins', 'errors'])],
  '/': [
    group('Use it', [
      ...['start', 'hooks', 'wallets', 'elements', 'server', 'security'],
      ...['themes', 'languages', 'reports', 'testing'],
    ]),
    group('Reference', ['api', 'plugins', 'errors', 'quirks', 'versions']),
    group('Each plugin', inside('plugins')),
    group('Coming from', ['compared', ...inside('from')]),
    group('Extend it', ['authoring', 'architecture']),
  ],
})
