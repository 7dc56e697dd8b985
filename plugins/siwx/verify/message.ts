import { inputLimits } from '../../../kernel/index.ts'
import { signInLines } from '../../values/index.ts'
import { accountWord, namespaceNamed, readChain, wrongField } from './grammar.ts'
import { signInMessageErrors } from './message-errors.ts'
import type { SignInMessage } from './message-types.ts'

const refuse = (field: string) => signInMessageErrors.create('bad-message', { field })

/** Without a statement, Solana's sign-in feature has one empty line and EIP-4361 two. */
const gap = (namespace: string, statement: string | undefined): readonly string[] => {
  if (statement !== undefined) return ['', statement, '']
  return namespace === 'solana' ? [''] : ['', '']
}

/**
 * Builds the text that a wallet signs: EIP-4361 for `eip155`, the form of its sign-in feature for `solana`, CAIP-122 in
 * the pattern of EIP-4361 for the others. The text names a family from outside by its `name`.
 *
 * @throws `siwx/bad-message` with the first field that the standard refuses.
 */
export function buildSignInMessage(message: SignInMessage): string {
  const wrong = wrongField(message)
  const chain = readChain(message.chainId)
  if (wrong !== undefined || !chain) throw refuse(wrong ?? 'chainId')
  const { namespace, reference } = chain
  const values = { ...message, chainId: reference }
  const site = message.scheme === undefined ? '' : `${message.scheme}://`
  const text = [
    `${site}${message.domain} wants you to sign in with your ${accountWord(namespace)} account:`,
    message.accountAddress,
    ...gap(namespace, message.statement),
    ...signInLines.flatMap(([tag, field]) =>
      values[field] === undefined ? [] : [`${tag}: ${values[field]}`],
    ),
    ...(message.resources ? ['Resources:', ...message.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
  if (text.length > inputLimits.message) throw refuse('text')
  return text
}

const firstLine =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?([^\s/]+) wants you to sign in with your ([A-Za-z]+(?: [A-Za-z]+)*) account:$/

function readTagged(lines: string[]): { [field: string]: string } {
  const found: { [field: string]: string } = {}
  for (const [tag, field] of signInLines) {
    const [line = ''] = lines
    if (!line.startsWith(`${tag}: `)) continue
    found[field] = line.slice(tag.length + 2)
    lines.shift()
  }
  return found
}

function readResources(lines: string[]): readonly string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined
  lines.shift()
  return lines.splice(0).map((line) => {
    if (!line.startsWith('- ')) throw refuse('resources')
    return line.slice(2)
  })
}

/**
 * Parses a sign-in message strictly: accepts only a text that `buildSignInMessage` writes, character by character.
 *
 * @throws `siwx/bad-message` with the first missing or wrong field.
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (typeof text !== 'string' || text.length > inputLimits.message) throw refuse('text')
  const [head = '', accountAddress = '', ...lines] = text.split('\n')
  const [, scheme, domain, word] = firstLine.exec(head) ?? []
  const namespace = namespaceNamed(word ?? '')
  if (domain === undefined || namespace === undefined) throw refuse('domain')
  const statement = lines[2] === '' ? lines[1] : undefined
  for (const expected of gap(namespace, statement))
    if (lines.shift() !== expected) throw refuse('statement')
  const { chainId, ...fields } = readTagged(lines)
  const resources = readResources(lines)
  const message = {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(statement !== undefined && { statement }),
    ...fields,
    chainId: `${namespace}:${chainId ?? ''}`,
    ...(resources && { resources }),
  } as SignInMessage
  // If building it again does not give the same text, some part was not read.
  if (buildSignInMessage(message) !== text) throw refuse('text')
  return message
}
