import { isTest, type SourceModule, type SyntaxNode } from './modules.ts'

// Quirks of single wallets stand in tables, one row per wallet (`Quirks`), and nowhere else.

/** Files that may name a wallet beside the tables, and why. */
export const named: Readonly<Record<string, string>> = {
  'plugins/bip122/injected.ts': 'The two forms of provider that it reads are called after wallets.',
  'plugins/solana/coinbase.ts': 'The form of this wallet’s provider, which is code.',
  'plugins/wallets/obtainable.ts': 'Which wallets are suggested to somebody who has none.',
}

/** Whether a file holds such a table. */
export const isTable = (path: string): boolean =>
  /^plugins\/[^/]+\/([\w-]+-)?quirks\.ts$/.test(path)

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flat().filter(isNode)

function* nodesOf(node: SyntaxNode): Generator<SyntaxNode, undefined> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

/** A text, or a name by which a field is read or written. */
const wordOf = ({ type, value, name }: SyntaxNode): string =>
  type === 'Literal' && typeof value === 'string'
    ? value
    : type === 'Identifier' && typeof name === 'string'
      ? name
      : ''

/** The declaration of the table, which is named `quirks`. */
function tableOf({ program }: SourceModule): SyntaxNode | undefined {
  return [...nodesOf(program)].find(
    ({ type, id }) => type === 'VariableDeclarator' && isNode(id) && wordOf(id) === 'quirks',
  )
}

interface Row {
  readonly wallet: string
  readonly start: number
  readonly fields: SyntaxNode
}

function rowsOf(module: SourceModule): readonly Row[] {
  const table = tableOf(module)?.init
  if (!isNode(table)) return []
  return childrenOf(table).flatMap(({ type, start, key, value }) =>
    type === 'Property' && isNode(key) && isNode(value)
      ? [{ wallet: wordOf(key), start, fields: value }]
      : [],
  )
}

/** The comment right above a place, without its marks. */
function commentAbove(source: string, start: number): string {
  const lines = source.slice(0, start).trimEnd().split('\n')
  const from = lines.findLastIndex((line) => !/^\s*(\/\/|\/\*\*|\*)/.test(line)) + 1
  return lines
    .slice(from)
    .join(' ')
    .replace(/[*/]+ ?/g, '')
    .trim()
}

/** Rows without a sentence, and without a source for what they say. */
export function undocumented(module: SourceModule): readonly string[] {
  const table = tableOf(module)
  const forAll = table
    ? commentAbove(module.source, module.source.lastIndexOf('\nexport', table.start))
    : ''
  return rowsOf(module).flatMap(({ wallet, start }) => {
    const said = commentAbove(module.source, start)
    if (!/^\S.{10,}\.$/.test(said)) return [`${module.path}: ${wallet} has no sentence`]
    return /\bSource\b/.test(said + forAll) ? [] : [`${module.path}: ${wallet} has no source`]
  })
}

/** Fields by which a wallet is recognized. */
const marks = ['flags', 'path', 'testnetPath', 'key', 'rdns', 'otherRdns']

/** Every name and mark of a wallet in the tables. */
function wordsOf(tables: readonly SourceModule[]): ReadonlySet<string> {
  const words = tables
    .flatMap(rowsOf)
    .flatMap(({ wallet, fields }) => [
      wallet,
      ...childrenOf(fields).flatMap(({ key, value }) =>
        isNode(key) && isNode(value) && marks.includes(wordOf(key))
          ? [...nodesOf(value)].map(wordOf)
          : [],
      ),
    ])
  return new Set(words.filter((word) => word !== ''))
}

/** Files that name a wallet of a table outside the tables, except `named`; and entries of `named` that name no wallet. */
export function strayNames(
  modules: readonly SourceModule[],
  allowed: Readonly<Record<string, string>> = named,
): readonly string[] {
  const words = wordsOf(modules.filter(({ path }) => isTable(path)))
  const found = modules.flatMap(({ path, source, program }) => {
    if (!path.startsWith('plugins/') || isTest(path) || isTable(path) || path.includes('/locales/'))
      return []
    return [...nodesOf(program)]
      .filter((node) => words.has(wordOf(node)))
      .map(({ start }) => ({ path, line: source.slice(0, start).split('\n').length }))
  })
  return [
    ...found
      .filter(({ path }) => !(path in allowed))
      .map(({ path, line }) => `${path}:${line} names a wallet: write it into a quirks.ts`),
    ...Object.keys(allowed)
      .filter((path) => !found.some((one) => one.path === path))
      .map((path) => `${path} names no wallet any more`),
  ]
}
