import { inputLimits } from '../../../kernel/index.ts'
import { signInLines } from '../../values/index.ts'
import { accountWords, isSignInNamespace, readChain, wrongField } from './grammar.ts'
import { signInMessageErrors } from './message-errors.ts'
import type { SignInMessage } from './message-types.ts'

const refuse = (field: string) => signInMessageErrors.create('bad-message', { field })

/** Solana's sign-in feature leaves one line empty where there is no statement, EIP-4361 two. */
const gap = (namespace: string, statement: string | undefined): readonly string[] => {
  if (statement !== undefined) return ['', statement, '']
  return namespace === 'solana' ? [''] : ['', '']
}

/**
 * The text that a wallet signs: EIP-4361 for `eip155`, the form of its sign-in feature for `solana`, CAIP-122 after the
 * pattern of EIP-4361 for the others.
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
    `${site}${message.domain} wants you to sign in with your ${accountWords[namespace]} account:`,
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
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?([^\s/]+) wants you to sign in with your ([A-Za-z]+) account:$/

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
 * Reads a sign-in message strictly: only what `buildSignInMessage` writes is one, letter by letter.
 *
 * @throws `siwx/bad-message` with the first field that is absent or wrong.
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (typeof text !== 'string' || text.length > inputLimits.message) throw refuse('text')
  const [head = '', accountAddress = '', ...lines] = text.split('\n')
  const [, scheme, domain, word] = firstLine.exec(head) ?? []
  const namespace = Object.entries(accountWords).find(([, known]) => known === word)?.[0]
  if (domain === undefined || namespace === undefined || !isSignInNamespace(namespace))
    throw refuse('domain')
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
  // Built again it is the very same text, or something in it was not read.
  if (buildSignInMessage(message) !== text) throw refuse('text')
  return message
}
