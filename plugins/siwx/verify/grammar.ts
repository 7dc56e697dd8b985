import {
  decodeBase58,
  decodeSs58,
  parseEvmAddress,
  readBitcoinAddress,
} from '../../values/index.ts'
import type { SignInMessage, SignInNamespace } from './message-types.ts'

// The grammar of EIP-4361 (https://eips.ethereum.org/EIPS/eip-4361) and CAIP-122, over RFC 3986 and RFC 3339.

/** The name of each family's accounts in the first line. */
export const accountWords: { readonly [N in SignInNamespace]: string } = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

export const isSignInNamespace = (text: string): text is SignInNamespace =>
  Object.hasOwn(accountWords, text)

const sub = "[A-Za-z0-9\\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2}"
const host = `(?:\\[[0-9A-Fa-f:.]+\\]|(?:${sub})+)`
const authority = `(?:(?:${sub}|:)*@)?${host}(?::[0-9]*)?`
const path = `(?:${sub}|[:@/])*`
const rest = `(?:\\?(?:${sub}|[:@/?])*)?(?:#(?:${sub}|[:@/?])*)?`

const domainRule = new RegExp(`^${authority}$`)
const uriRule = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:${authority})?(?:/${path})?|(?!//)${path})${rest}$`,
)
const statementRule = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const hour = '(?:[01]\\d|2[0-3])'
const sixty = '[0-5]\\d'
const timeRule = new RegExp(
  `^(\\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T${hour}:${sixty}:${sixty}(?:\\.\\d{1,9})?(?:Z|[+-]${hour}:${sixty})$`,
)

/** Milliseconds since 1970 of an RFC 3339 text; undefined of anything else, 31 February included. */
export function readTime(text: string): number | undefined {
  const parts = timeRule.exec(text)
  if (!parts) return undefined
  const [, year = 0, month = 0, day = 0] = parts.map(Number)
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}

/** A line break or another control character, which could make a field look like several. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const isAddress: { readonly [N in SignInNamespace]: (text: string) => boolean } = {
  eip155: (text) => holds(() => parseEvmAddress(text) === text),
  solana: (text) => decodeBase58(text, 44)?.length === 32,
  polkadot: (text) => holds(() => decodeSs58(text).account),
  bip122: (text) => readBitcoinAddress(text) !== undefined,
}

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false // What a parser throws says that it is no address.
  }
}

const isText = (value: unknown, rule: RegExp, most = 2_000): value is string =>
  typeof value === 'string' && value.length <= most && rule.test(value)
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && readTime(value) !== undefined
const isUri = (value: unknown): boolean => isText(value, uriRule)

const chainRules: { readonly [N in SignInNamespace]: RegExp } = {
  eip155: /^(?:0|[1-9][0-9]{0,31})$/,
  solana: /^[-_a-zA-Z0-9]{1,32}$/,
  polkadot: /^[-_a-zA-Z0-9]{1,32}$/,
  bip122: /^[-_a-zA-Z0-9]{1,32}$/,
}

/** The family and the reference of a CAIP-2 id whose accounts sign in. */
export function readChain(
  chainId: unknown,
): { readonly namespace: SignInNamespace; readonly reference: string } | undefined {
  if (typeof chainId !== 'string') return undefined
  const [namespace = '', reference = '', ...more] = chainId.split(':')
  if (more.length > 0 || !isSignInNamespace(namespace)) return undefined
  return chainRules[namespace].test(reference) ? { namespace, reference } : undefined
}

function isStatement(value: unknown, namespace: SignInNamespace): boolean {
  if (namespace === 'solana')
    return typeof value === 'string' && value.length > 0 && !controls.test(value)
  return isText(value, statementRule, 10_000)
}

const absentOr = (value: unknown, check: (value: unknown) => boolean): boolean =>
  value === undefined || check(value)

/** The first field that the grammar refuses, by its name; undefined: the message may be signed. */
export function wrongField(
  message: { readonly [F in keyof SignInMessage]?: unknown },
): string | undefined {
  const chain = readChain(message.chainId)
  if (!chain) return 'chainId'
  const { namespace } = chain
  const { accountAddress } = message
  const checks: readonly (readonly [keyof SignInMessage, boolean])[] = [
    ['scheme', absentOr(message.scheme, (value) => isText(value, /^[A-Za-z][A-Za-z0-9+.-]*$/))],
    ['domain', isText(message.domain, domainRule, 255)],
    ['accountAddress', typeof accountAddress === 'string' && isAddress[namespace](accountAddress)],
    ['statement', absentOr(message.statement, (value) => isStatement(value, namespace))],
    ['uri', isUri(message.uri)],
    ['version', message.version === '1'],
    ['nonce', isText(message.nonce, /^[A-Za-z0-9]{8,}$/, 250)],
    ['issuedAt', isTime(message.issuedAt)],
    ['expirationTime', absentOr(message.expirationTime, isTime)],
    ['notBefore', absentOr(message.notBefore, isTime)],
    [
      'requestId',
      absentOr(message.requestId, (value) => isText(value, new RegExp(`^(?:${sub}|[:@])*$`))),
    ],
    [
      'resources',
      absentOr(message.resources, (value) => Array.isArray(value) && value.every(isUri)),
    ],
  ]
  return checks.find(([, valid]) => !valid)?.[0]
}
