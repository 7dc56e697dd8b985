/** Result of a failed check: unknown form, another key's signature, or not checkable. */
export type SignatureRefusal =
  | 'malformed-signature'
  | 'wrong-signature'
  /** The account is a contract, and no node of its chain was given. */
  | 'no-node'
  /** The node did not answer, or its look-up failed: try again later. */
  | 'not-checked'

/** The part of viem's `PublicClient` that checks contract accounts (ERC-1271, ERC-6492). */
export interface Eip155Client {
  getChainId(): Promise<number>
  verifyMessage(input: {
    readonly address: `0x${string}`
    readonly message: string
    readonly signature: `0x${string}`
  }): Promise<boolean>
}

/** Nodes for the signatures of contract accounts. */
export interface SignatureNodes {
  /** viem's `createPublicClient`, or one per chain (CAIP-2). Absent: only accounts with a key can be checked. */
  readonly eip155?:
    | Eip155Client
    | ((chainId: string) => Eip155Client | undefined | Promise<Eip155Client | undefined>)
    | undefined
  /** Called with the error of a look-up, a node or a family's check that threw; the result is then `not-checked`. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** Passes an error to the site. Its own errors must not turn a visitor's sign-in into an exception. */
export function report({ onFault }: SignatureNodes, error: unknown): 'not-checked' {
  try {
    onFault?.(error)
  } catch {
    // The result is `not-checked` already.
  }
  return 'not-checked'
}

/** Checks a signature of one family; resolves with undefined if it is the account's. */
export type SignatureCheck = (
  input: {
    readonly message: string
    readonly signature: string
    readonly address: string
    /** Reference of the CAIP-2 id in the message. */
    readonly reference: string
  },
  nodes: SignatureNodes,
) => Promise<SignatureRefusal | undefined>
