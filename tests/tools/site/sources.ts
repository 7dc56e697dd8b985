import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseModule, root, type SyntaxNode } from '../modules.ts'

/** A declaration at the top level of a file: its name, its node, its source text and its docstring. */
export interface Declaration {
  readonly name: string
  readonly node: SyntaxNode
  readonly source: string
  readonly text: string
  readonly doc: string
}

/** A file of the repository as text. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The docstring that ends right before a place of the source, as Markdown; empty without one. */
export function docBefore(source: string, start: number): string {
  // A rule of the linter may be lifted between a docstring and what it is about.
  const before = source.slice(0, start).replace(/(?:\s*\/\/ biome-ignore .*)*\s*$/, '')
  // Only the first line of a docstring begins so: `image/*` may stand inside.
  const open = [...before.matchAll(/^[ \t]*\/\*\*/gm)].at(-1)
  if (open === undefined || before.indexOf('*/', open.index) !== before.length - 2) return ''
  const lines = before.slice(open.index + open[0].length, -2).split('\n')
  return lines
    .map((line) => line.replace(/^ *\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

type Named = SyntaxNode & { readonly id?: { readonly name?: string } | null }
const nodesOf = (node: SyntaxNode, field: string): readonly Named[] =>
  (node[field] as readonly Named[] | undefined) ?? []

/** Every declaration at the top level of a file, exported or not, in order; overloads are one each. */
export function allDeclarations(path: string): readonly Declaration[] {
  const { program, source } = parseModule(path, read(path))
  return nodesOf(program, 'body').flatMap((statement) => {
    const node = (statement.declaration as Named | undefined) ?? statement
    const named = node.type === 'VariableDeclaration' ? nodesOf(node, 'declarations') : [node]
    const text = source.slice(node.start, node.end)
    const doc = docBefore(source, statement.start)
    return named.flatMap(({ id }) =>
      id?.name === undefined ? [] : [{ name: id.name, node, source, text, doc }],
    )
  })
}

/** What a file declares at its top level by its name; of overloads, the one with the body. */
export const declarationsOf = (path: string): ReadonlyMap<string, Declaration> =>
  new Map(allDeclarations(path).map((one) => [one.name, one]))

/** The TypeScript files of a folder that are no tests; empty where there is none. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .map(({ name }) => `${folder}/${name}`)
    .sort()
