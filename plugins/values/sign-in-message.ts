import type { Namespace } from '../../kernel/index.ts'
import { defineErrors, type Errors, inputLimits } from '../../kernel/index.ts'
import { isChecksummedEvmAddress } from './evm-address.ts'
import { isAuthority, isDateTime, isPathText, isUri } from './rfc.ts'
import { isSolanaPublicKey } from './solana-address.ts'

/** The fields of a sign-in message (EIP-4361 for EVM, CAIP-122 for the other families). */
export interface SignInMessage {
  /** Scheme before the domain in the first line, without `://`. */
  readonly scheme?: string
  readonly domain: string
  /** EIP-55 form for EVM, a 32-byte key for Solana, native text elsewhere. */
  readonly address: string
  /** One line; plain ASCII for EVM as its grammar demands. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  /** The CAIP-2 reference: `1` for eip155:1. */
  readonly chainId: string
  /** At least 8 letters or digits. */
  readonly nonce: string
  /** RFC 3339, like the two times below. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

interface SignInMessageErrors {
  'bad-field': { readonly field: string }
  'bad-message': void
}

/** Why a sign-in message is refused. */
export const signInMessageErrors: Errors<'sign-in', SignInMessageErrors> =
  /* @__PURE__ */ defineErrors<'sign-in', SignInMessageErrors>('sign-in', {
    'bad-field': ({ field }) => `The sign-in field "${field}" is missing or malformed. Correct it.`,
    'bad-message': () => 'This text is no sign-in message. Build it with buildSignInMessage().',
  })

const labels: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** The lines after the statement, in the order the standards fix. */
const lines = [
  ['URI: ', 'uri'],
  ['Version: ', 'version'],
  ['Chain ID: ', 'chainId'],
  ['Nonce: ', 'nonce'],
  ['Issued At: ', 'issuedAt'],
  ['Expiration Time: ', 'expirationTime'],
  ['Not Before: ', 'notBefore'],
  ['Request ID: ', 'requestId'],
] as const

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    text.length <= 1024 && pattern.test(text)

const addressRules: Readonly<Record<Namespace, (text: string) => boolean>> = {
  eip155: isChecksummedEvmAddress,
  solana: isSolanaPublicKey,
  // Their checksums need more code; the chain adapter has checked the address it hands over.
  polkadot: matches(/^[1-9A-HJ-NP-Za-km-z]{3,64}$/),
  bip122: matches(/^[0-9A-Za-z]{14,90}$/),
}

function fieldRules(namespace: Namespace): Readonly<Record<string, (text: string) => boolean>> {
  const evm = namespace === 'eip155'
  return {
    domain: isAuthority,
    address: addressRules[namespace] ?? matches(/^[-.%a-zA-Z0-9]{1,128}$/),
    uri: isUri,
    version: (text) => text === '1',
    chainId: matches(evm ? /^(0|[1-9]\d{0,31})$/ : /^[-_a-zA-Z0-9]{1,32}$/),
    nonce: matches(/^[a-zA-Z0-9]{8,}$/),
    issuedAt: isDateTime,
    scheme: matches(/^[A-Za-z][A-Za-z0-9+.-]*$/),
    statement: matches(evm ? /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/ : /^[^\p{C}\p{Zl}\p{Zp}]+$/u),
    expirationTime: isDateTime,
    notBefore: isDateTime,
    requestId: isPathText,
  }
}

const required = 7

/** Throws for the first field that breaks the grammar; line breaks can hide in none of them. */
function check(message: SignInMessage, namespace: Namespace): void {
  for (const [index, [field, fits]] of Object.entries(fieldRules(namespace)).entries()) {
    const value: unknown = message[field as 'domain']
    if (value === undefined && index >= required) continue
    if (typeof value !== 'string' || !fits(value)) {
      throw signInMessageErrors.create('bad-field', { field })
    }
  }
  const { resources = [] } = message
  if (
    !Array.isArray(resources) ||
    !resources.every((uri) => typeof uri === 'string' && isUri(uri))
  ) {
    throw signInMessageErrors.create('bad-field', { field: 'resources' })
  }
}

/**
 * The exact text a wallet signs: EIP-4361 for `eip155`, its CAIP-122 sibling elsewhere. Throws
 * `sign-in/bad-field` when a field is missing or could smuggle in another line.
 */
export function buildSignInMessage(
  message: SignInMessage,
  namespace: Namespace = 'eip155',
): string {
  check(message, namespace)
  const { scheme, domain, address, statement, resources } = message
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  // Without a statement Solana leaves one empty line, EIP-4361 two.
  const gap = namespace === 'solana' ? [] : ['']
  return [
    `${origin} wants you to sign in with your ${labels[namespace] ?? namespace} account:`,
    address,
    '',
    ...(statement === undefined ? gap : [statement, '']),
    ...lines.flatMap(([label, field]) => {
      const value = message[field]
      return value === undefined ? [] : [label + value]
    }),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ].join('\n')
}

/**
 * Reads a sign-in message strictly: every line in its place, every field valid, nothing else.
 * Throws `sign-in/bad-message` or `sign-in/bad-field`.
 */
export function parseSignInMessage(text: string, namespace: Namespace = 'eip155'): SignInMessage {
  const bad = (): Error => signInMessageErrors.create('bad-message')
  if (typeof text !== 'string' || text.length > inputLimits.message) throw bad()
  const rows = text.split('\n')
  const head = /^(?:([^ :/]+):\/\/)?([^ ]+) wants you to sign in with your (\w+) account:$/.exec(
    rows[0] ?? '',
  )
  if (!head || head[3] !== (labels[namespace] ?? namespace)) throw bad()
  const found: Record<string, unknown> = { domain: head[2], address: rows[1] }
  if (head[1] !== undefined) found.scheme = head[1]
  let at = 3
  if (rows[4] === '') {
    found.statement = rows[3]
    at = 5
  } else if (namespace !== 'solana') at = 4
  for (const [label, field] of lines) {
    const row = rows[at]
    if (!row?.startsWith(label)) continue
    found[field] = row.slice(label.length)
    at++
  }
  if (rows[at] === 'Resources:') {
    found.resources = rows.slice(at + 1).map((row) => row.replace(/^- /, ''))
  }
  const message = found as unknown as SignInMessage
  // Reading is lenient, writing is exact: what does not come out letter for letter was no message.
  if (buildSignInMessage(message, namespace) !== text) throw bad()
  return message
}
