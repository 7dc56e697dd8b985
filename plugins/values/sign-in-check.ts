import type { SignInMessage } from './sign-in-message.ts'

/** What a signed message must agree with; a field left out is not compared. */
export interface SignInExpectation {
  readonly domain?: string
  readonly nonce?: string
  readonly chainId?: string
  readonly address?: string
  /** Milliseconds since 1970. There is no leeway. */
  readonly now: number
}

/** Why a well-formed message is not accepted. */
export type SignInRefusal = 'domain' | 'nonce' | 'chain' | 'address' | 'expired' | 'not-yet-valid'

/** The first reason to refuse a parsed message, or undefined. It does not check the signature. */
export function refuseSignIn(
  message: SignInMessage,
  expected: SignInExpectation,
): SignInRefusal | undefined {
  const differs = (name: 'domain' | 'nonce' | 'chainId' | 'address'): boolean =>
    expected[name] !== undefined && expected[name] !== message[name]
  if (differs('domain')) return 'domain'
  if (differs('nonce')) return 'nonce'
  if (differs('chainId')) return 'chain'
  // The parser has put EVM addresses into their one checksum form.
  if (differs('address')) return 'address'
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && expected.now >= Date.parse(expirationTime)) return 'expired'
  if (notBefore !== undefined && expected.now < Date.parse(notBefore)) return 'not-yet-valid'
  return undefined
}
