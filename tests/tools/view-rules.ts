import { isTest, type SourceModule, type SyntaxNode } from './modules.ts'
import { isNode, lineOf, nodesOf, walk } from './syntax.ts'

const isView = (path: string): boolean => /^plugins\/[^/]+\/views\//.test(path) && !isTest(path)

/** `dispatch.modal.close` of a call, or of the callee of one; undefined for anything else. */
function calleeOf(node: SyntaxNode, source: string): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  return source.slice(node.callee.start, node.callee.end)
}

/** A command as views reach it: `dispatch.send.review`, `run.walletconnect.pair`, `kernel.dispatch.x.y`. */
const command = /^(?:\w+\.)?(?:dispatch|run|connections|profiles|commands)\??\.(?:\w+\??\.)?\w+$/

const timers = ['setTimeout', 'setInterval', 'delay']

/** Commands in a piece of syntax, in the order of the text. */
const commandsIn = (node: SyntaxNode, source: string): readonly string[] =>
  [...walk(node)].flatMap((one) => {
    const callee = calleeOf(one, source)
    return callee !== undefined && command.test(callee) ? [callee] : []
  })

/**
 * Where a view closes the modal, waits, or lets one command follow another: what follows is an effect's or a command's.
 * The close button is the shell's.
 */
export function viewProblems({ path, source, program }: SourceModule): readonly string[] {
  if (!isView(path)) return []
  const problems: string[] = []
  const add = (node: SyntaxNode, what: string): void => {
    problems.push(`${path}:${lineOf(source, node.start)} ${what}`)
  }
  for (const node of walk(program)) {
    const callee = calleeOf(node, source)
    if (callee === undefined) {
      if (node.type === 'AwaitExpression' && commandsIn(node, source).length > 0)
        add(node, 'waits for a command: what follows it is an effect on what it records')
      continue
    }
    if (/\bmodal\??\.close$/.test(callee))
      add(node, 'closes the modal: an effect or a step after connecting does')
    if (timers.includes(callee))
      add(node, `waits by ${callee}: the clock port is for effects, and for what a view draws`)
    const [follow] = /\.(then|finally)$/.exec(callee) ?? []
    if (follow === undefined) continue
    const { start } = node.callee as SyntaxNode
    const after = nodesOf(node.arguments).flatMap((one) => commandsIn(one, source))
    if (after.length > 0 && commandsIn(node.callee as SyntaxNode, source).length > 0)
      add({ ...node, start }, `lets ${after[0]} follow a command: an effect does`)
  }
  return problems
}
