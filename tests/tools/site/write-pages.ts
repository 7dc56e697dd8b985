import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../modules.ts'
import { errorEntries } from './errors.ts'
import { errorsPage } from './errors-page.ts'
import { withSources } from './readme-blocks.ts'

const sources: string = join(root, 'examples/site/pages')
/** Where VitePress finds the pages. */
const target: string = join(root, 'examples/site/.cache/pages')

/** The pages written by hand: their path below `pages/`, and their text as it stands there. */
export const handWritten = (): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(sources, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }))

/** Every page of the site by its path. */
export async function allPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ...handWritten().map(({ path, text }) => [path, withSources(text)] as const),
    ['errors.md', errorsPage(await errorEntries())] as const,
  ])
}

/** Writes the pages to where VitePress finds them. */
export async function writePages(): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  for (const [path, text] of await allPages()) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
}
