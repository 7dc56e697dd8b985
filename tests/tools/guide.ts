import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './modules.ts'
import { type CodeBlock, codeBlocks } from './readme.ts'

const pages: string = join(root, 'examples/site/pages')

/** The readme stands in the root, every other document among the pages. */
const pathOf = (document: string): string =>
  document === 'README.md' ? join(root, document) : join(pages, document)

/** The documentation's pages that are written by hand: their path below `pages/`, and their text as it stands there. */
export const handWritten = (): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(pages, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ path, text: readFileSync(pathOf(path), 'utf8') }))

/** The readme and those pages. */
export const documents = (): ReturnType<typeof handWritten> => [
  { path: 'README.md', text: readFileSync(pathOf('README.md'), 'utf8') },
  ...handWritten(),
]

/** Every code block of the documents by page and file: `server.md/app/wallet.tsx`. Throws for two of the same name. */
export function guideBlocks(): ReadonlyMap<string, CodeBlock> {
  const found = documents().flatMap(({ path, text }) =>
    codeBlocks(text).map((block) => [`${path}/${block.file}`, block] as const),
  )
  const blocks = new Map(found)
  if (blocks.size < found.length) {
    const names = found.map(([name]) => name)
    const twice = names.filter((name, index) => names.indexOf(name) < index)
    throw new Error(`Two blocks of a document have one name: ${twice.join(', ')}`)
  }
  return blocks
}

/** A block of the documents by page and file. Throws, naming it, where there is none. */
export function guideBlock(name: string): CodeBlock {
  const [, path = '', file = ''] = /^(.+?\.md)\/(.+)$/.exec(name) ?? []
  const block =
    path !== '' && existsSync(pathOf(path))
      ? codeBlocks(readFileSync(pathOf(path), 'utf8')).find((one) => one.file === file)
      : undefined
  if (block === undefined) throw new Error(`No document has the block ${name}.`)
  return block
}
