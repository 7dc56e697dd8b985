/** A JSON-RPC error a wallet answers with. Codes: 4xxx EIP-1193, 5xxx WalletConnect. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const userRejected = (): WalletError => new WalletError(5000, 'User rejected.')

/** A session request as a family sees it. `chain` is a CAIP-2 id. */
export interface FamilyRequest {
  readonly method: string
  readonly params: unknown
  readonly chain: string
}

/** What a family may ask of the wallet around it. */
export interface FamilyPorts {
  /** Node of a chain by CAIP-2 id, if the wallet was given one. */
  readonly rpcUrl: (chain: string) => string | undefined
  /** Base of an Esplora-shaped API (`/address/:a/utxo`, `POST /tx`), for bip122. */
  readonly bitcoinUrl: string | undefined
  /** Moves the whole session to this chain and notifies the app. */
  readonly switchChain: (chain: string) => Promise<void>
  /** Whether the wallet can move to this chain. */
  readonly knowsChain: (chain: string) => boolean
  readonly activeAccount: () => number
}

/** One chain family of the phone wallet: its keys and its methods. */
export interface Family {
  /** Its CAIP-2 namespace. */
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Address of every account on this chain, in account order. */
  addresses(chain: string): readonly string[]
  /** Resolves with the JSON result; rejects with `WalletError`. */
  handle(request: FamilyRequest): Promise<unknown>
}

export type CreateFamily = (seeds: readonly Uint8Array[], ports: FamilyPorts) => Family

/** Params as object (solana, polkadot and bip122 send one object). */
export function objectParams(params: unknown): Readonly<Record<string, unknown>> {
  const value = Array.isArray(params) ? params[0] : params
  if (typeof value !== 'object' || value === null) throw invalid('an object is expected')
  return value as Record<string, unknown>
}

export function textParam(params: Readonly<Record<string, unknown>>, key: string): string {
  const value = params[key]
  if (typeof value !== 'string') throw invalid(`${key} must be text`)
  return value
}

export const invalid = (why: string): WalletError =>
  new WalletError(-32602, `Invalid params: ${why}.`)

export const unsupported = (method: string): WalletError =>
  new WalletError(5101, `Unsupported method ${method}.`)

/** Index of the account that owns this address. Throws "unauthorized" when none does. */
export function accountOf(addresses: readonly string[], address: string): number {
  const index = addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  if (index < 0) throw new WalletError(4100, `${address} is not an account of this wallet.`)
  return index
}

/** The item at this index. Throws when there is none, which would be our own mistake. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}.`)
  return item
}
