/** What a check that fails says: the signature is of no known form, of another key, or could not be checked. */
export type SignatureRefusal =
  | 'malformed-signature'
  | 'wrong-signature'
  /** A contract account, and no node of its chain was given. */
  | 'no-node'
  /** The node did not answer, or looking it up failed: ask again later. */
  | 'not-checked'

/** What of viem's `PublicClient` is asked about contract accounts (ERC-1271, ERC-6492). */
export interface Eip155Client {
  getChainId(): Promise<number>
  verifyMessage(input: {
    readonly address: `0x${string}`
    readonly message: string
    readonly signature: `0x${string}`
  }): Promise<boolean>
}

/** Where accounts that are contracts are asked. */
export interface SignatureNodes {
  /** viem's `createPublicClient`, or one per chain (CAIP-2). Absent: accounts with a key only. */
  readonly eip155?:
    | Eip155Client
    | ((chainId: string) => Eip155Client | undefined | Promise<Eip155Client | undefined>)
    | undefined
}

/** Checks one family's signatures; undefined: it is the account's. */
export type SignatureCheck = (
  input: {
    readonly message: string
    readonly signature: string
    readonly address: string
    /** Of the CAIP-2 id in the message. */
    readonly reference: string
  },
  nodes: SignatureNodes,
) => Promise<SignatureRefusal | undefined>
