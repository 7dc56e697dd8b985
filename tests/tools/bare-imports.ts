import type { SourceModule, SyntaxNode } from './modules.ts'

/** Functions that wait for what their argument imports no longer than 30 s. */
const limited = new Set([
  ...['arrival', 'lazy', 'lazyMethods', 'inTime', 'lazyModule', 'lazyKernel', 'useLateComponent'],
])

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

const calleeOf = ({ callee }: SyntaxNode): unknown =>
  isNode(callee) && callee.type === 'Identifier' ? callee.name : undefined

/** A loader, such as `() => import('./x.ts')`: whoever calls it waits for it. */
const isLoader = (parent: SyntaxNode, node: SyntaxNode): boolean =>
  parent.type === 'ArrowFunctionExpression' && parent.body === node

/**
 * The `import()` of a file that wait without a limit, as `path: import('./x.ts')`: neither loaders, nor within a call of
 * a function that limits the wait.
 */
export function bareImports({ path, source, program }: SourceModule): readonly string[] {
  const found: string[] = []
  function visit(node: SyntaxNode, parent: SyntaxNode): void {
    if (node.type === 'CallExpression' && limited.has(calleeOf(node) as string)) return
    if (node.type === 'ImportExpression' && !isLoader(parent, node))
      found.push(`${path}: ${source.slice(node.start, node.end as number)}`)
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child, node)
  }
  visit(program, program)
  return found
}
