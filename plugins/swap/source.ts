import type { CaipNetworkId } from '../../kernel/index.ts'

// Interface of a swap source: tokens, prices, quotes and the transactions to sign.

/** A token that can be swapped. Absent address: the native coin. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  readonly address?: string
  readonly decimals: number
  /** `data:image/*` or https. */
  readonly iconUrl?: string
  /** True if a signature can approve it (EIP-2612). */
  readonly eip2612?: true
}

/** The tokens, the amount and the account of a swap. */
export interface SwapOrder {
  readonly networkId: CaipNetworkId
  /** The account that pays and receives. */
  readonly owner: string
  /** Addresses of tokens; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  /** Amount of `from`, smallest unit, decimal text. */
  readonly units: string
}

/** The meaning of calldata, as the exchange's contract will read it. */
export interface SwapTerms {
  /** Addresses of tokens; absent: the native coin. */
  readonly from?: string
  readonly to?: string
  readonly receiver: string
  /** Smallest units, decimal text. */
  readonly units: string
  readonly minimum: string
  /**
   * True if the call pays its caller but does not name the received token, as trades on single pools do. The visitor is
   * warned that only the amounts could be compared.
   */
  readonly unnamed?: true
  /** The signed approval in the calldata. */
  readonly permit?: SignedPermit
}

/** Approval data for a signature (EIP-2612), as the token and the exchange define it. */
export interface SwapPermit {
  /** EIP-712 domain of the token. */
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: number
    readonly verifyingContract: string
  }
  /** The owner's next nonce, decimal text. */
  readonly nonce: string
  /** The approved address. */
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

/** A transaction of a swap. */
export interface SwapCall {
  readonly to: string
  /** 0x-hex. */
  readonly data: string
  /** Native coin that is sent with the call, smallest unit, decimal text. */
  readonly value: string
  /** Units of gas, decimal text, if the source estimates them. The chain's own node says what they cost. */
  readonly gas?: string
  /** If the source cannot read the calldata, this is absent and the call is rejected. */
  readonly terms?: SwapTerms
}

/** Tools of a source. */
export interface SwapIo {
  readonly signal: AbortSignal
}

interface OnNetwork {
  readonly networkId: CaipNetworkId
}

/** A source of swaps, on networks of families with the capability `swap`. */
export interface SwapSource {
  readonly id: string
  /** Sources with smaller numbers are preferred; default 0. */
  readonly order?: number
  /** True if it serves a network. Absent: it serves every network. */
  supports?(networkId: CaipNetworkId): boolean
  /** The source's code, loaded with the first swap. */
  calls(): SwapCalls | Promise<SwapCalls>
}

/**
 * Requests to a source. The answers are compared with the order: only its `contracts` are called and approved. The
 * approvals, as transactions or data to sign, are built by this plugin, for exactly the amount.
 */
export interface SwapCalls {
  /** The contracts that may take tokens and be called. Must be known without a request. */
  contracts(query: OnNetwork, io: SwapIo): Promise<readonly string[]>
  /** Undefined if the network turns out not to be served. */
  tokens(query: OnNetwork, io: SwapIo): Promise<readonly SwapToken[] | undefined>
  /** Price of one whole token in US dollars, decimal text; undefined if unknown. */
  price(query: OnNetwork & { readonly token?: string }, io: SwapIo): Promise<string | undefined>
  /** Wei per gas, decimal text. */
  gasPrice(query: OnNetwork, io: SwapIo): Promise<string>
  /** Amount that would be received, smallest unit, decimal text; undefined if nobody fills the order. */
  quote(order: SwapOrder, io: SwapIo): Promise<string | undefined>
  /** Amount that the exchange may already take, smallest unit, decimal text. */
  allowance(
    query: OnNetwork & { readonly owner: string; readonly token: string },
    io: SwapIo,
  ): Promise<string>
  /** The contract to approve. */
  approval(
    query: OnNetwork & {
      readonly owner: string
      readonly token: string
      /** Smallest unit, decimal text. */
      readonly units: string
    },
    io: SwapIo,
  ): Promise<{ readonly spender: string }>
  /** `slippage`: whole percent. */
  transaction(order: SwapOrder & { readonly slippage: number }, io: SwapIo): Promise<SwapCall>
  /**
   * The approval to sign so that the call can carry it; undefined if the token or the call does not support that.
   * Called for tokens with `eip2612`. Without this method or `permitted`, no call carries approvals.
   */
  permit?(
    query: OnNetwork & { readonly owner: string; readonly token: string; readonly call: SwapCall },
    io: SwapIo,
  ): Promise<SwapPermit | undefined>
  /** The same call with the signed approval in it. */
  permitted?(call: SwapCall, permit: SignedPermit, io: SwapIo): SwapCall | Promise<SwapCall>
}
