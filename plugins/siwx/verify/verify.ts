import { fieldsOf, type Namespace } from '../../../kernel/index.ts'
import type { SignedMessage } from '../../networks/contract.ts'
import { canonicalAddress, familyOf, sameSs58 } from '../../values/index.ts'
import { report, type SignatureCheck, type SignatureNodes, type SignatureRefusal } from './check.ts'
import { isSignInNamespace, readChain, readTime } from './grammar.ts'
import { parseSignInMessage } from './message.ts'
import type { SignInMessage, SignInNamespace } from './message-types.ts'

/** An account: a CAIP-2 id and a plain address. */
export interface SignInAccount {
  readonly chainId: string
  readonly accountAddress: string
}

/** Values that the site knows; every given one is compared. */
export interface Expected {
  /** Host and port of the site, in the form of `location.host`. */
  readonly domain: string
  /** The nonce that the site issued for this attempt. It is used up, with any outcome. */
  readonly nonce: string
  readonly uri?: string
  /** CAIP-2 ids on which a visitor may sign in. */
  readonly chainIds?: readonly string[]
  /** Plain address. */
  readonly accountAddress?: string
  /**
   * Longest age of a message, in ms. If set, a message from the future is refused too, and clocks may differ by 60 s: for
   * `issuedAt` and `notBefore`.
   */
  readonly maxAgeMs?: number
}

/** Why a sign-in was refused. `isSiteFault` tells the site's own reasons from the visitor's. */
export type SignInRefusal =
  | 'malformed-message'
  | 'wrong-domain'
  | 'wrong-uri'
  | 'wrong-nonce'
  | 'wrong-chain'
  | 'wrong-address'
  | 'issued-in-future'
  | 'too-old'
  | 'not-yet-valid'
  | 'expired'
  | SignatureRefusal

/**
 * True if the site could not check a sign-in, so that the visitor may try again: it has no node of the account's chain
 * (`no-node`), or a look-up, a node or a family's check failed (`not-checked`). Answer 503 then instead of 401.
 */
export const isSiteFault = (reason: SignInRefusal): boolean =>
  reason === 'no-node' || reason === 'not-checked'

/** The signed message, or why it does not sign an account in. */
export type Verification =
  | { readonly ok: true; readonly message: SignInMessage }
  | { readonly ok: false; readonly reason: SignInRefusal }

const checks: {
  readonly [N in SignInNamespace]: () => Promise<{ readonly check: SignatureCheck }>
} = {
  eip155: () => import('./check-eip155.ts'),
  solana: () => import('./check-solana.ts'),
  polkadot: () => import('./check-polkadot.ts'),
  bip122: () => import('./check-bip122.ts'),
}

/** Names of Solana chains besides their references. */
const solanaNames: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** True if two CAIP-2 ids name the same chain; `solana:mainnet` is `solana:5eykt…`. */
export function isSameChain(left: string, right: string): boolean {
  const full = (id: string): string => {
    const name = id.startsWith('solana:') ? id.slice(7) : ''
    return Object.hasOwn(solanaNames, name) ? `solana:${solanaNames[name]}` : id
  }
  return full(left) === full(right)
}

/**
 * True if both name one account of one family, on any of its networks: with `siwx({ session: 'account' })`, a session of
 * the first signs the second in.
 *
 * @example
 * const isSignedIn = sessions.some((session) => isSameAccount(session, { chainId, accountAddress }))
 */
export function isSameAccount(left: SignInAccount, right: SignInAccount): boolean {
  const [one, other] = [readChain(left.chainId), readChain(right.chainId)]
  if (!one || one.namespace !== other?.namespace) return false
  const { namespace } = one
  const [text, wanted] = [left.accountAddress, right.accountAddress]
  if (text === wanted) return true
  // The case of an EVM address is only a checksum, and each Polkadot network has its own spelling.
  if (namespace === 'eip155') return text.toLowerCase() === wanted.toLowerCase()
  if (namespace === 'polkadot') return sameSs58(text, wanted)
  return canonicalAddress(namespace, text) === canonicalAddress(namespace, wanted)
}

/** Tolerated clock difference of visitors, in ms, when the age of a message is checked. */
const leewayMs = 60_000

function timeProblem(
  message: SignInMessage,
  expected: Expected,
  at: number,
): SignInRefusal | undefined {
  const { issuedAt, notBefore, expirationTime } = message
  const issued = readTime(issuedAt) ?? Number.NaN
  if (expected.maxAgeMs !== undefined) {
    if (issued > at + leewayMs) return 'issued-in-future'
    if (!(issued >= at - expected.maxAgeMs)) return 'too-old'
  }
  // As for `issuedAt`, a site that limits the age tolerates clocks: here of less than 60 s.
  const tooEarly = expected.maxAgeMs === undefined ? at + 1 : at + leewayMs
  if (notBefore !== undefined && !((readTime(notBefore) ?? Number.NaN) < tooEarly))
    return 'not-yet-valid'
  if (expirationTime !== undefined && !((readTime(expirationTime) ?? Number.NaN) > at))
    return 'expired'
  return undefined
}

function problem(
  message: SignInMessage,
  expected: Expected,
  at: number,
): SignInRefusal | undefined {
  const { domain, uri, nonce, chainId, accountAddress } = message
  if (domain !== expected.domain) return 'wrong-domain'
  if (expected.uri !== undefined && uri !== expected.uri) return 'wrong-uri'
  if (nonce !== expected.nonce) return 'wrong-nonce'
  if (expected.chainIds?.every((known) => !isSameChain(known, chainId))) return 'wrong-chain'
  if (expected.accountAddress !== undefined && accountAddress !== expected.accountAddress)
    return 'wrong-address'
  return timeProblem(message, expected, at)
}

/** Asks a family from outside. Only `true` accepts; any other result is a refusal or a check that did not happen. */
async function checkOutside(
  namespace: Namespace,
  signed: SignedMessage,
  nodes: SignatureNodes,
): Promise<SignatureRefusal | undefined> {
  const rules = familyOf(namespace)?.capabilities?.signIn
  if (typeof rules !== 'object') return 'malformed-signature'
  try {
    return (await rules.verify(signed)) === true ? undefined : 'wrong-signature'
  } catch (error) {
    return report(nodes, error)
  }
}

/**
 * Checks that the account in the message signed the text; resolves with undefined if it did. Does not check the text's
 * fields. Never throws: an error of a look-up, of a node or of loading code is `not-checked`.
 */
export async function checkSignature(
  {
    message,
    signature,
    chainId,
    accountAddress,
  }: {
    readonly message: string
    readonly signature: string
    readonly chainId: string
    readonly accountAddress: string
  },
  nodes: SignatureNodes = {},
): Promise<SignatureRefusal | undefined> {
  const chain = readChain(chainId)
  if (!chain || typeof signature !== 'string' || signature.length > 8_000)
    return 'malformed-signature'
  const { namespace, reference } = chain
  const signed = { message, signature, address: accountAddress, reference }
  if (!isSignInNamespace(namespace)) return checkOutside(namespace, signed, nodes)
  try {
    const { check } = await checks[namespace]()
    return await check(signed, nodes)
  } catch (error) {
    return report(nodes, error)
  }
}

/**
 * Decides whether a signed message signs its account in: parses the text strictly, compares every field that the site
 * knows, then checks the times and the signature. Never throws because of a visitor's input, nor if a look-up of the
 * site's does; `isSiteFault` tells these apart.
 *
 * The caller must prevent replays: remove the nonce from your store before you call this, so that it is used only once.
 *
 * @example
 * const { ok } = await verifySignIn({ message, signature }, { domain: 'app.example', nonce }, { at: Date.now() })
 */
export async function verifySignIn(
  proof: { readonly message: string; readonly signature: string },
  expected: Expected,
  {
    at,
    ...nodes
  }: SignatureNodes & {
    /** Milliseconds since 1970, by the site's own clock. */
    readonly at: number
  },
): Promise<Verification> {
  let text: string
  let signature: string
  let message: SignInMessage
  try {
    // A visitor may send anything instead, for example null.
    ;({ message: text, signature } = fieldsOf(proof) as typeof proof)
    message = parseSignInMessage(text)
  } catch {
    return { ok: false, reason: 'malformed-message' }
  }
  const { chainId, accountAddress } = message
  const reason: SignInRefusal | undefined =
    problem(message, expected, at) ??
    (await checkSignature({ message: text, signature, chainId, accountAddress }, nodes))
  return reason === undefined ? { ok: true, message } : { ok: false, reason }
}
