import type { Namespace } from '../../../kernel/index.ts'
import {
  decodeBase58,
  decodeSs58,
  isAccountAddress,
  knownFamilies,
  parseEvmAddress,
  readBitcoinAddress,
} from '../../values/index.ts'
import type { SignInMessage, SignInNamespace } from './message-types.ts'

// The grammar of EIP-4361 (https://eips.ethereum.org/EIPS/eip-4361) and CAIP-122, over RFC 3986 and RFC 3339.

/** Name of each family's accounts in the message's first line, for the families of this package. */
const ourWords: { readonly [N in SignInNamespace]: string } = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

export const isSignInNamespace = (text: string): text is SignInNamespace =>
  Object.hasOwn(ourWords, text)

/** Families by the name of their accounts. A family from outside cannot take a name that is already used. */
function namespacesByWord(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(ourWords).map(([namespace, word]) => [word, namespace]))
  for (const { namespace, name = '', capabilities } of knownFamilies()) {
    const isWritable = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name) && !found.has(name)
    if (isWritable && typeof capabilities?.signIn === 'object') found.set(name, namespace)
  }
  return found
}

/** The name of a family's accounts in the first line; undefined if the family cannot sign in. */
export const accountWord = (namespace: string): string | undefined =>
  [...namespacesByWord()].find(([, known]) => known === namespace)?.[0]

/** The family whose accounts have this name in the first line. */
export const namespaceNamed = (word: string): string | undefined => namespacesByWord().get(word)

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

/** Milliseconds since 1970 from an RFC 3339 text; undefined for anything else, including 31 February. */
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

const isAddressOf = (namespace: Namespace, text: string): boolean =>
  isSignInNamespace(namespace)
    ? isAddress[namespace](text)
    : holds(() => isAccountAddress(text, namespace))

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false // A parser that throws means that it is not an address.
  }
}

const isText = (value: unknown, rule: RegExp, most = 2_000): value is string =>
  typeof value === 'string' && value.length <= most && rule.test(value)
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && readTime(value) !== undefined
const isUri = (value: unknown): boolean => isText(value, uriRule)

/** CAIP-2's pattern of a reference; for EVM it is stricter, so that each chain has one spelling. */
const referenceRule = (namespace: string): RegExp =>
  namespace === 'eip155' ? /^(?:0|[1-9][0-9]{0,31})$/ : /^[-_a-zA-Z0-9]{1,32}$/

/** Namespace and reference of a CAIP-2 id whose family can sign in. */
export function readChain(
  chainId: unknown,
): { readonly namespace: Namespace; readonly reference: string } | undefined {
  if (typeof chainId !== 'string') return undefined
  const [namespace = '', reference = '', ...more] = chainId.split(':')
  if (more.length > 0 || accountWord(namespace) === undefined) return undefined
  const isReference = referenceRule(namespace).test(reference)
  return isReference ? { namespace: namespace as Namespace, reference } : undefined
}

function isStatement(value: unknown, namespace: Namespace): boolean {
  if (namespace === 'solana')
    return typeof value === 'string' && value.length > 0 && !controls.test(value)
  return isText(value, statementRule, 10_000)
}

const absentOr = (value: unknown, check: (value: unknown) => boolean): boolean =>
  value === undefined || check(value)

/** Name of the first field that the grammar refuses; undefined if the message may be signed. */
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
    [
      'accountAddress',
      typeof accountAddress === 'string' && isAddressOf(namespace, accountAddress),
    ],
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
