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
  const before = source.slice(0, start).trimEnd()
  const open = before.endsWith('*/') ? before.lastIndexOf('/*') : -1
  if (open === -1 || !before.startsWith('/**', open)) return ''
  const lines = before.slice(open + 3, -2).split('\n')
  return lines
    .map((line) => line.replace(/^ *\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

type Named = SyntaxNode & { readonly id?: { readonly name?: string } | null }
const nodesOf = (node: SyntaxNode, field: string): readonly Named[] =>
  (node[field] as readonly Named[] | undefined) ?? []

/** What a file declares at its top level, exported or not, by its name. */
export function declarationsOf(path: string): ReadonlyMap<string, Declaration> {
  const { program, source } = parseModule(path, read(path))
  const found = new Map<string, Declaration>()
  for (const statement of nodesOf(program, 'body')) {
    const node = (statement.declaration as Named | undefined) ?? statement
    const named = node.type === 'VariableDeclaration' ? nodesOf(node, 'declarations') : [node]
    const text = source.slice(node.start, node.end as number)
    for (const { id } of named)
      if (id?.name !== undefined)
        found.set(id.name, {
          ...{ name: id.name, node, source, text },
          doc: docBefore(source, statement.start),
        })
  }
  return found
}

/** The TypeScript files of a folder that are no tests; empty where there is none. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .map(({ name }) => `${folder}/${name}`)
    .sort()
