import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { handWritten } from '../guide.ts'
import { root } from '../modules.ts'
import { apiPages } from './api-page.ts'
import { contractPage, pluginsPage } from './contract-page.ts'
import { errorEntries } from './errors.ts'
import { errorsPage } from './errors-page.ts'
import { withSources } from './page-blocks.ts'
import { pluginSources } from './plugin-sources.ts'
import { publicDeclarations } from './public-declarations.ts'
import { quirksPage } from './quirks-page.ts'
import { storedTable } from './stored.ts'

/** Files that the site serves as they are. */
const served: string = join(root, 'examples/site/public')
/** Where VitePress finds the pages. */
const target: string = join(root, 'examples/site/.cache/pages')

/** Every page of the site by its path. */
export async function allPages(): Promise<ReadonlyMap<string, string>> {
  const entries = await errorEntries()
  const plugins = pluginSources()
  const stored = storedTable(plugins)
  const written = ({ path, text }: { readonly path: string; readonly text: string }) =>
    [path, withSources(text).replace('<!-- stored -->', stored)] as const
  return new Map([
    ...handWritten().map(written),
    ...plugins.map(
      (plugin) => [`plugins/${plugin.folder}.md`, contractPage(plugin, plugins, entries)] as const,
    ),
    ...apiPages(publicDeclarations(), plugins, entries),
    ['plugins.md', pluginsPage(plugins)] as const,
    ['errors.md', errorsPage(entries)] as const,
    ['quirks.md', quirksPage()] as const,
  ])
}

/** Writes the pages to where VitePress finds them. */
export async function writePages(): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  cpSync(served, join(target, 'public'), { recursive: true })
  for (const [path, text] of await allPages()) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
}
