import type { SyntaxNode } from './modules.ts'

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The syntax nodes in a field of a node, which holds one, a list, or something else. */
export const nodesOf = (value: unknown): readonly SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

/** The nodes directly below a node. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flatMap(nodesOf)

/** A node and all below it. */
export function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

/** True for types, which do not exist at run time; `x as T` does. */
export const isTypeOnly = ({ type }: SyntaxNode): boolean =>
  type.startsWith('TS') && !/^TS(As|NonNull|Satisfies|TypeAssertion|Instantiation)/.test(type)

/** The line, from 1, of a place in a text. */
export const lineOf = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length
