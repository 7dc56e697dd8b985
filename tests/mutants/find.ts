import { parseModule, type SyntaxNode } from '../tools/modules.ts'
import { isNode, isTypeOnly, lineOf, nodesOf } from '../tools/syntax.ts'

/** One way to break one line: what stands between `start` and `end` becomes `to`. */
export interface Mutant {
  /** File, line and change: `plugins/send/warnings.ts:41 to === own -> false`. */
  readonly id: string
  readonly path: string
  /** The guard and its change without the line, which moves: the key of the list of survivors. */
  readonly guard: string
  readonly start: number
  readonly end: number
  readonly to: string
  /** The place begins a statement, where a line without semicolons may not begin with a parenthesis. */
  readonly statement?: true
}

const boundary: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const comparisons = new Set([...Object.keys(boundary), '===', '!==', 'in', 'instanceof'])

const isComparison = (node: SyntaxNode): boolean =>
  node.type === 'BinaryExpression' && comparisons.has(String(node.operator))

/** Values that `condition && value` adds to a spread or a list; the condition is no guard. */
const isValue = (node: unknown): boolean =>
  isNode(node) && /^(Object|Array|JSX|Template)/.test(node.type)

type Change = readonly [node: SyntaxNode, to: string]

const opposite = (operator: unknown): string => (operator === '!==' ? 'false' : 'true')

/** Whether a branch throws, or returns early: the guard then stands in the condition. */
function leaves(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'BlockStatement') return (node.body as readonly unknown[]).some(leaves)
  return /^(Throw|Return|Continue|Break)Statement$/.test(node.type)
}

/** A decision is broken the way that lets through what it holds back; the parts of a joined one are broken singly. */
function decision(test: unknown, first: unknown): readonly Change[] {
  if (!isNode(test) || test.type === 'LogicalExpression') return []
  return [[test, leaves(first) ? 'false' : 'true']]
}

/** What a predicate answers, broken to its weaker answer. */
const answer = (value: unknown): readonly Change[] =>
  isNode(value) && isComparison(value) ? [[value, opposite(value.operator)]] : []

function logical(node: SyntaxNode): readonly Change[] {
  const { operator, left, right } = node
  if (operator === '??' || isValue(right)) return []
  const neutral = operator === '&&' ? 'true' : 'false'
  // Of `a && b && c` the pair `a && b` is no part of its own.
  return [left, right]
    .filter(isNode)
    .filter((part) => part.type !== node.type || part.operator !== operator)
    .map((part) => [part, neutral] as const)
}

function comparison(node: SyntaxNode, source: string): readonly Change[] {
  const { left, right, operator } = node
  if (!isNode(left) || !isNode(right)) return []
  const text = (part: SyntaxNode): string => source.slice(part.start, part.end)
  const turned = boundary[String(operator)]
  return turned === undefined ? [] : [[node, `${text(left)} ${turned} ${text(right)}`]]
}

/** A call whose answer is not used can only refuse, record or end something. */
function call(node: SyntaxNode): readonly Change[] {
  const { expression } = node
  if (!isNode(expression)) return []
  const asked =
    expression.type === 'AwaitExpression' && isNode(expression.argument)
      ? expression.argument
      : expression
  return asked.type === 'CallExpression' ? [[expression, 'undefined']] : []
}

/** The ways to break one node. */
function changes(node: SyntaxNode, source: string): readonly Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return decision(node.test, node.consequent)
    case 'LogicalExpression':
      return logical(node)
    case 'BinaryExpression':
      return isComparison(node) ? comparison(node, source) : []
    case 'ExpressionStatement':
      return call(node)
    case 'ArrowFunctionExpression':
      return answer(node.body)
    case 'ReturnStatement':
      return answer(node.argument)
    default:
      return []
  }
}

/** Every mutant of a file, in the order of the text. */
export function findMutants(path: string, source: string): readonly Mutant[] {
  const found = new Map<string, Mutant>()
  const statements = new Map<number, SyntaxNode>()
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'ExpressionStatement' && isNode(node.expression))
      statements.set(node.start, node.expression)
    if (isTypeOnly(node)) return
    for (const [at, to] of changes(node, source)) {
      const text = source.slice(at.start, at.end).replace(/\s+/g, ' ')
      const line = lineOf(source, at.start)
      const guard = `${path} ${text} -> ${to.replace(/\s+/g, ' ')}`
      const id = `${path}:${line} ${text} -> ${to.replace(/\s+/g, ' ')}`
      const key = `${at.start}:${at.end}:${to}`
      const whole = statements.get(at.start)
      if (isLiteral(text) || (whole && whole !== at)) continue
      const place = { start: at.start, end: at.end, ...(whole && { statement: true as const }) }
      found.set(key, { id, path, guard, to, ...place })
    }
    // A broken loop never ends.
    for (const [key, value] of Object.entries(node))
      if (!(key === 'test' && /^(Do|While|For)/.test(node.type))) nodesOf(value).forEach(visit)
  }
  visit(parseModule(path, source).program)
  // A comparison that is switched off whole is broken; its bound is moved only where it is not.
  const off = new Set(
    [...found.values()]
      .filter(({ to }) => isLiteral(to))
      .map(({ start, end: stop }) => `${start}:${stop}`),
  )
  const once = [...found.values()].filter(
    ({ start, end: stop, to }) => isLiteral(to) || !off.has(`${start}:${stop}`),
  )
  return once.sort((one, two) => one.start - two.start || two.end - one.end)
}

const isLiteral = (text: string): boolean => text === 'true' || text === 'false'

/**
 * The file with all its mutants asleep: each place asks `globalThis.isMutant` whether it is the one to be broken.
 * The text keeps its lines, so that stack traces still name the source.
 */
export function instrument(source: string, mutants: readonly Mutant[]): string {
  const render = (from: number, to: number, inside: readonly Mutant[]): string => {
    let text = ''
    let at = from
    for (let index = 0; index < inside.length; ) {
      const { start, end: stop, statement } = inside[index] as Mutant
      const nested = inside.slice(index).filter((other) => other.start < stop)
      const here = nested.filter((other) => other.start === start && other.end === stop)
      const inner = nested.filter((other) => !here.includes(other))
      const asks = here.map(
        ({ id, to: other }) => `isMutant(${JSON.stringify(id)}) ? (${other}) : `,
      )
      text += `${source.slice(at, start)}${statement ? 'void ' : ''}(${asks.join('')}(${render(start, stop, inner)}))`
      at = stop
      index += nested.length
    }
    return text + source.slice(at, to)
  }
  return render(0, source.length, mutants)
}
