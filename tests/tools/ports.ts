import type { SourceModule, SyntaxNode } from './modules.ts'
import { isTest } from './modules.ts'
import { childrenOf, isNode, isTypeOnly, lineOf, nodesOf } from './syntax.ts'

/** Time, randomness, network and storage: reached through ports, so that replay needs none. */
const world = [
  'Date.now',
  'new Date',
  'performance.now',
  'Math.random',
  ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'],
  ...['crypto', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches'],
]

/** The page itself: only edge files of a plugin may look at it. */
const page = ['window', 'globalThis', 'self', 'document', 'navigator', 'location', 'history']

/** Files of a plugin that touch the world themselves, each with its names and its reason. */
export const exceptions: Readonly<Record<string, { names: readonly string[]; reason: string }>> = {}

const isDecision = (path: string): boolean =>
  /^plugins\/[^/]+\/(commands|reduce|selectors|effects|contract|errors)(\.ts$|\/|-)/.test(path)
const isHeadless = (path: string): boolean => /^plugins\/[^/]+\/(?!views\/)/.test(path)

/** What a file may not name: nothing of the world in decisions, the page allowed at edges. */
const forbiddenIn = (path: string): readonly string[] => {
  if (isTest(path) || !isHeadless(path)) return []
  const names = isDecision(path) ? [...world, ...page] : world
  return names.filter((name) => !exceptions[path]?.names.includes(name))
}

/** Calls `visit` for each node that exists at run time, with its parent. */
const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void => {
  if (isTypeOnly(node)) return
  visit(node, parent)
  for (const child of childrenOf(node)) walk(child, visit, node)
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : ''

/** Names that the file binds itself: a parameter `fetch` is a port, not the global. */
const boundNames = (program: SyntaxNode): Set<string> => {
  const names = new Set<string>()
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (nameOf(pattern)) names.add(nameOf(pattern))
    for (const key of ['left', 'argument', 'value', 'parameter']) bind(pattern[key])
    for (const key of ['elements', 'properties']) nodesOf(pattern[key]).forEach(bind)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') bind(node.id)
    if (node.type.startsWith('Import')) bind(node.local)
    nodesOf(node.params).forEach(bind)
  })
  return names
}

const isReference = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean => {
  if (node.type !== 'Identifier' || parent === undefined) return false
  if (parent.computed === true) return true
  if (parent.type === 'MemberExpression') return parent.property !== node
  const named = ['Property', 'MethodDefinition', 'PropertyDefinition']
  return !(named.includes(parent.type) && parent.key === node && parent.shorthand !== true)
}

const dottedName = (node: SyntaxNode): string =>
  node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''

const isBareDate = (node: SyntaxNode): boolean =>
  node.type === 'NewExpression' &&
  nameOf(node.callee) === 'Date' &&
  Array.isArray(node.arguments) &&
  node.arguments.length === 0

/** The places of a plugin's headless code that reach the world without a port. */
export const portProblems = ({ path, source, program }: SourceModule): string[] => {
  const forbidden = forbiddenIn(path)
  if (forbidden.length === 0) return []
  const bound = boundNames(program)
  const problems = new Set<string>() // `{ fetch }` is two nodes at one place
  walk(program, (node, parent) => {
    const plain = isReference(node, parent) && !bound.has(nameOf(node)) ? nameOf(node) : ''
    const name = plain || dottedName(node) || (isBareDate(node) ? 'new Date' : '')
    if (forbidden.includes(name)) {
      problems.add(`${path}:${lineOf(source, node.start)}: ${name} is reached through a port`)
    }
  })
  return [...problems]
}

const htmlSinks = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'srcDoc']
const sinkProblem = (node: SyntaxNode): string | undefined => {
  const property = node.type === 'MemberExpression' ? nameOf(node.property) : ''
  const attribute = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : ''
  const key = node.type === 'Property' ? nameOf(node.key) : ''
  for (const name of [property, String(attribute), key]) {
    if (name === 'dangerouslySetInnerHTML' || htmlSinks.includes(name)) return `${name} parses HTML`
  }
  if (dottedName(node) === 'document.write') return 'document.write parses HTML'
  const callee = nameOf(node.callee)
  if (callee === 'eval' || callee === 'Function') return `${callee} runs text as code`
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const called = nameOf(node.callee.property) || callee
    const open = nodesOf(node.arguments).some(isOpenTarget)
    if (called === 'postMessage' && open) return "postMessage with '*' answers any origin"
  }
  return undefined
}

const isOpenTarget = (node: SyntaxNode): boolean => {
  if (node.type === 'Literal') return node.value === '*'
  return nodesOf(node.properties).some(
    ({ key, value }) => nameOf(key) === 'targetOrigin' && nodesOf(value).some(isOpenTarget),
  )
}

/** The places where text could become markup or code, or a message could reach any origin. */
export const sinkProblems = ({ path, source, program }: SourceModule): string[] => {
  const problems: string[] = []
  walk(program, (node) => {
    const problem = sinkProblem(node)
    if (problem !== undefined) problems.push(`${path}:${lineOf(source, node.start)}: ${problem}`)
  })
  return problems
}
