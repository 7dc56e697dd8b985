import type { CaipNetworkId } from '../../../kernel/index.ts'

/** The families of this package that can sign in; others bring `capabilities.signIn`. */
export type SignInNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** Fields of a sign-in message (EIP-4361, CAIP-122). Times are RFC 3339 texts. */
export interface SignInMessage {
  /** Written before the domain, for example `https`. */
  readonly scheme?: string
  /** RFC 3986 authority of the site, such as `app.example` or `localhost:3000`. */
  readonly domain: string
  /** Plain address: EIP-55, base58, SS58, a Bitcoin address, or the form of a family from outside. */
  readonly accountAddress: string
  /** One line: characters of a URI and spaces; any text on Solana. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  /** CAIP-2 id; the text contains its reference. */
  readonly chainId: CaipNetworkId
  /** At least 8 letters or digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
