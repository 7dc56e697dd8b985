import type { SyntaxNode } from '../modules.ts'
import { child, list, type Member } from './plugin-sources.ts'
import { type Declaration, docBefore } from './sources.ts'

const endOf = (node: SyntaxNode | undefined): number => node?.end ?? 0

const isFunction = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** The head of a function: what it takes and gives, without its body. */
function headOf(source: string, node: SyntaxNode): string {
  const body = child(node, 'body')
  const head = source.slice(node.start, body === undefined ? endOf(node) : body.start)
  // What stands between the arrow and the body is about the body.
  return head.replace(/=>\s*(\/\/[^\n]*\n\s*)*\(?\s*$/, '').trim()
}

/** `const name: Type`, or how the value is made where the type follows from that. */
function variableSignature({ name, node, source }: Declaration): string {
  const declarators = list(node, 'declarations')
  const one = declarators.find((each) => child(each, 'id')?.name === name)
  const id = child(one, 'id')
  const made = child(one, 'init')
  if (child(id, 'typeAnnotation')) return `const ${source.slice(id?.start, endOf(id))}`
  if (made && isFunction(made))
    return headOf(source, made).replace(
      /^(async )?/,
      (asynchronous) => `${asynchronous}function ${name}`,
    )
  const members = list(made, 'properties') as readonly Member[]
  if (members.length > 0 && members.every(({ method }) => method)) {
    const heads = members.map((member) => memberSignature(source, member))
    return `const ${name}: {\n${heads.join('\n')}\n}`
  }
  return `const ${source.slice(one?.start, endOf(one))}`
}

const isPublic = (member: Member): boolean =>
  member.type !== 'StaticBlock' &&
  member.accessibility !== 'private' &&
  child(member, 'key')?.type !== 'PrivateIdentifier'

/** A member of a class without its body or its value, after its docstring. */
function memberSignature(source: string, member: Member): string {
  const value = child(member, 'value')
  const head = isFunction(value) ? child(value, 'body') : value
  const text = source.slice(member.start, head?.start ?? endOf(member)).replace(/\s*=?\s*$/, '')
  const doc = docBefore(source, member.start)
  return doc === '' ? `  ${text}` : `  /** ${doc.replace(/\n/g, '\n   * ')} */\n  ${text}`
}

/** A class with the heads of what it makes public. */
function classSignature({ node, source }: Declaration): string {
  const body = child(node, 'body')
  const members = list(body, 'body').filter(isPublic)
  const lines = members.map((member) => memberSignature(source, member))
  return `${source.slice(node.start, body?.start)}{\n${lines.join('\n')}\n}`
}

/** A declaration as a reader of the types sees it: no bodies and no private members. */
export function signatureOf(one: Declaration): string {
  const { type } = one.node
  if (type === 'FunctionDeclaration') return headOf(one.source, one.node)
  if (type === 'VariableDeclaration') return variableSignature(one)
  if (type === 'ClassDeclaration') return classSignature(one)
  return one.text
}
