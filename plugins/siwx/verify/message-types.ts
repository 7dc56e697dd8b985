import type { CaipNetworkId } from '../../../kernel/index.ts'

/** Families whose accounts sign in. */
export type SignInNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** What a visitor signs to sign in: the fields of EIP-4361 and CAIP-122. Times are RFC 3339 texts. */
export interface SignInMessage {
  /** Before the domain, such as `https`. */
  readonly scheme?: string
  /** RFC 3986 authority of the site, such as `app.example` or `localhost:3000`. */
  readonly domain: string
  /** Plain address: EIP-55, base58, SS58, or a Bitcoin address. */
  readonly accountAddress: string
  /** One line: of letters of a URI and spaces, on Solana any text. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  /** CAIP-2, whose reference is what the text names. */
  readonly chainId: CaipNetworkId
  /** At least 8 letters or digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
