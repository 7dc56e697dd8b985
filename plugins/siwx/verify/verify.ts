import { fieldsOf } from '../../../kernel/index.ts'
import type { SignatureCheck, SignatureNodes, SignatureRefusal } from './check.ts'
import { readChain, readTime } from './grammar.ts'
import { parseSignInMessage } from './message.ts'
import type { SignInMessage, SignInNamespace } from './message-types.ts'

/** What the site knows itself; every one that is given is compared. */
export interface Expected {
  /** Host and port of the site, as `location.host` has them. */
  readonly domain: string
  /** The nonce that the site gave out for this attempt. It is spent, whatever comes of it. */
  readonly nonce: string
  readonly uri?: string
  /** CAIP-2 ids that a visitor may sign in on. */
  readonly chainIds?: readonly string[]
  /** Plain address. */
  readonly accountAddress?: string
  /** How old a message may be, in ms; then one from the future is refused, too. */
  readonly maxAgeMs?: number
}

/** Why a sign-in is refused. */
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

/** The message that was signed, or why it does not sign an account in. */
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

/** Chains of Solana have names beside their references. */
const solanaNames: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** Whether two CAIP-2 ids name the same chain; `solana:mainnet` is `solana:5eykt…`. */
export function isSameChain(left: string, right: string): boolean {
  const full = (id: string): string => {
    const name = id.startsWith('solana:') ? id.slice(7) : ''
    return Object.hasOwn(solanaNames, name) ? `solana:${solanaNames[name]}` : id
  }
  return full(left) === full(right)
}

/** Clocks of visitors differ by this much at most, in ms, where the age of a message is checked. */
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
  if (notBefore !== undefined && !((readTime(notBefore) ?? Number.NaN) <= at))
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

/** Checks that the account in the message signed the text; undefined: it did. The text's fields are not looked at. */
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
  const { check } = await checks[chain.namespace]()
  return check({ message, signature, address: accountAddress, reference: chain.reference }, nodes)
}

/**
 * Decides whether a signed message signs its account in: the text is read strictly, every field that the site knows is
 * compared, then the times, then the signature. Never throws on what a visitor sent.
 *
 * Replay is the caller's: take the nonce out of the store before this is called, so that it serves once.
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
  // A visitor may send anything in its place, such as null.
  const { message: text, signature } = fieldsOf(proof) as typeof proof
  let message: SignInMessage
  try {
    message = parseSignInMessage(text)
  } catch {
    return { ok: false, reason: 'malformed-message' }
  }
  const { chainId, accountAddress } = message
  const reason =
    problem(message, expected, at) ??
    (await checkSignature({ message: text, signature, chainId, accountAddress }, nodes))
  return reason === undefined ? { ok: true, message } : { ok: false, reason }
}
