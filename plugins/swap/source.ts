import type { CaipNetworkId } from '../../kernel/index.ts'

// What a place to swap brings: tokens, prices, quotes and the transactions to sign.

/** A token that can be swapped. Absent address: the native coin. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  readonly address?: string
  readonly decimals: number
  /** `data:image/*` or https. */
  readonly iconUrl?: string
  /** Its approval can be given by a signature (EIP-2612). */
  readonly eip2612?: true
}

/** What is swapped, and the account that swaps. */
export interface SwapOrder {
  readonly networkId: CaipNetworkId
  /** The account that pays and receives. */
  readonly owner: string
  /** Addresses of tokens; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  /** Of `from`, smallest unit, decimal text. */
  readonly amount: string
}

/** What calldata says of itself, as the exchange's contract will read it. */
export interface SwapTerms {
  /** Addresses of tokens; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  readonly receiver: string
  /** Smallest units, decimal text. */
  readonly amount: string
  readonly minimum: string
  /**
   * It pays its caller and does not name the token that is received, as trades on single pools do: the visitor is warned
   * that nothing but the amounts can be compared.
   */
  readonly unnamed?: true
  /** The signed approval that it carries. */
  readonly permit?: SignedPermit
}

/** What a signature that approves (EIP-2612) is for, as the token and the exchange know it. */
export interface SwapPermit {
  /** Of the token, by EIP-712. */
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: number
    readonly verifyingContract: string
  }
  /** The owner's next one, decimal text. */
  readonly nonce: string
  /** Whom it approves. */
  readonly spender: string
}

/** The seven arguments of `permit` (EIP-2612). */
export interface SignedPermit {
  readonly owner: string
  readonly spender: string
  /** Smallest unit, decimal text. */
  readonly value: string
  /** Seconds since 1970, decimal text. */
  readonly deadline: string
  /** 27 or 28. */
  readonly v: number
  /** 32 bytes each, 0x-hex. */
  readonly r: string
  readonly s: string
}

/** A transaction that swaps. */
export interface SwapCall {
  readonly to: string
  /** 0x-hex. */
  readonly data: string
  /** Native coin that goes along, smallest unit, decimal text. */
  readonly value: string
  /** Units of gas it takes, decimal text, where the source estimates. What they cost, the chain's own node says. */
  readonly gas?: string
  /** Absent: the source cannot read it, and it is refused. */
  readonly terms?: SwapTerms
}

/** What a source may use while it answers. */
export interface SwapIo {
  readonly signal: AbortSignal
}

interface OnNetwork {
  readonly networkId: CaipNetworkId
}

/** A place to swap on EVM networks. */
export interface SwapSource {
  readonly id: string
  /** The smallest is asked; default 0. */
  readonly order?: number
  /** Whether it serves a network. Absent: every one. */
  supports?(networkId: CaipNetworkId): boolean
  /** Its code, loaded with the first swap. */
  calls(): SwapCalls | Promise<SwapCalls>
}

/**
 * What a source is asked. What it says is compared with what was ordered: only its `contracts` are called and approved,
 * and approvals are written here, as transactions or as data to sign, for the very amount.
 */
export interface SwapCalls {
  /** The contracts that may take tokens and be called, which are known without a request. */
  contracts(query: OnNetwork, io: SwapIo): Promise<readonly string[]>
  /** Undefined where it turns out that the network is not served. */
  tokens(query: OnNetwork, io: SwapIo): Promise<readonly SwapToken[] | undefined>
  /** US dollars of one whole token, decimal text; undefined where no price is known. */
  price(query: OnNetwork & { readonly token?: string }, io: SwapIo): Promise<string | undefined>
  /** Wei per gas, decimal text. */
  gasPrice(query: OnNetwork, io: SwapIo): Promise<string>
  /** What would be received, smallest unit, decimal text; undefined where the order has no taker. */
  quote(order: SwapOrder, io: SwapIo): Promise<string | undefined>
  /** What the exchange may take already, smallest unit, decimal text. */
  allowance(
    query: OnNetwork & { readonly owner: string; readonly token: string },
    io: SwapIo,
  ): Promise<string>
  /** The contract to approve. */
  approval(
    query: OnNetwork & {
      readonly owner: string
      readonly token: string
      readonly amount: string
    },
    io: SwapIo,
  ): Promise<{ readonly spender: string }>
  /** `slippage`: whole percent. */
  transaction(order: SwapOrder & { readonly slippage: number }, io: SwapIo): Promise<SwapCall>
  /**
   * What a signature has to say for the call to carry it in place of an approval; undefined where token or call take none.
   * Asked for tokens with `eip2612`. Absent, as is `permitted`: none do.
   */
  permit?(
    query: OnNetwork & { readonly owner: string; readonly token: string; readonly call: SwapCall },
    io: SwapIo,
  ): Promise<SwapPermit | undefined>
  /** The same call with the signed approval in it. */
  permitted?(call: SwapCall, permit: SignedPermit, io: SwapIo): SwapCall | Promise<SwapCall>
}
