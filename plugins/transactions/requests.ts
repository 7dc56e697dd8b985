// Requests to a wallet, as chain families take them.

/** A transfer of coins or tokens. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  /** Smallest unit (wei, lamports, planck, sat) as decimal text: "1500000000000000000" is 1.5 ETH. */
  readonly units: string
  /** Contract or mint of a token; absent for the native coin. */
  readonly token?: { readonly address: string; readonly decimals: number }
  /** eip155: wei per gas, decimal text. Absent: the wallet sets its own. */
  readonly gasPrice?: string
  /**
   * eip155: the largest part of `gasPrice` that is tip, decimal text; `gasPrice` is then `maxFeePerGas`. Absent: a
   * legacy gas price.
   */
  readonly maxPriorityFeePerGas?: string
  /** eip155: gas limit, decimal text. Absent: the wallet sets its own. */
  readonly gas?: string
  /**
   * The shown fee, smallest unit, decimal text. Families that build the transaction reject with `…/fee-rose` if it has
   * risen.
   */
  readonly fee?: string
  /**
   * What the receiver gets of a token that keeps a part of each transfer, smallest unit, decimal text. Families reject
   * with `…/token-changed` if it is another amount now. Absent: the whole amount.
   */
  readonly arrives?: string
}

/** A contract call, for families whose transactions are calls. */
export interface CallRequest {
  readonly from: string
  readonly to: string
  /** Native coin that is sent with the call, smallest unit, decimal text. */
  readonly value: string
  /** 0x-hex. */
  readonly data: string
  /** eip155: wei per gas and gas limit, decimal text. Absent: the wallet sets its own. */
  readonly gasPrice?: string
  readonly gas?: string
}

/** Calls that succeed or fail together (EIP-5792, `atomicRequired`). */
export interface CallsRequest {
  readonly from: string
  readonly calls: readonly Pick<CallRequest, 'to' | 'value' | 'data'>[]
}

/** Data that a wallet shows field by field and signs as a whole (EIP-712), plain JSON. */
export interface TypedData {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly domain: Readonly<Record<string, string | number>>
  readonly message: Readonly<Record<string, TypedValue>>
}

/** A value of typed data: text, a number, a structure or a list. */
export type TypedValue =
  | string
  | number
  | boolean
  | readonly TypedValue[]
  | { readonly [name: string]: TypedValue }
