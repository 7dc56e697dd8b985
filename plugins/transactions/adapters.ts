import type { CaipNetworkId, Namespace, Ports } from '../../kernel/index.ts'
import type { ChainIo, Connection, ReadIo, WalletIo } from '../connections/contract.ts'

// What a chain family brings for requests to wallets.

/** What moves from where to where. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  /** Smallest unit (wei, lamports, planck, sat) as decimal text: "1500000000000000000" is 1.5 ETH. */
  readonly amount: string
  /** Contract or mint of a token; absent for the native coin. */
  readonly token?: { readonly address: string; readonly decimals: number }
  /** eip155: wei per gas, decimal text. Absent: the wallet finds its own. */
  readonly gasPrice?: string
  /** eip155: what of `gasPrice` is tip at most, decimal text: `gasPrice` is then `maxFeePerGas`. Absent: a price of the old kind. */
  readonly maxPriorityFeePerGas?: string
  /** eip155: gas limit, decimal text. Absent: the wallet finds its own. */
  readonly gas?: string
  /** The fee that was shown, smallest unit, decimal text. Families that build the transaction reject if it rose (`…/fee-rose`). */
  readonly fee?: string
}

/** A call of a contract, for families whose transactions are calls. */
export interface CallRequest {
  readonly from: string
  readonly to: string
  /** Native coin that goes along, smallest unit, decimal text. */
  readonly value: string
  /** 0x-hex. */
  readonly data: string
  /** eip155: wei per gas and gas limit, decimal text. Absent: the wallet finds its own. */
  readonly gasPrice?: string
  readonly gas?: string
}

/** Data that a wallet shows field by field and signs as one (EIP-712), plain JSON. */
export interface TypedData {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly domain: Readonly<Record<string, string | number>>
  readonly message: Readonly<Record<string, string | number>>
}

/** Calls that succeed or fail as one (EIP-5792, `atomicRequired`). */
export interface CallsRequest {
  readonly from: string
  readonly calls: readonly Pick<CallRequest, 'to' | 'value' | 'data'>[]
}

/** What a transfer or call will cost the sender. */
export interface FeeEstimate {
  /** Total network fee in the smallest unit of the native coin, decimal text. */
  readonly fee: string
  /** The fee is the most that it can be, and usually less is paid. */
  readonly ceiling?: true
  /** eip155: wei per gas that the fee is counted with, decimal text. */
  readonly gasPrice?: string
  /** Units that are paid for: gas, on bip122 virtual bytes. */
  readonly gas?: string
  /**
   * eip155, chains with a base fee: wei per gas, decimal text, for a transaction that names a single price because the
   * account cannot afford the fee above beside the amount. With less than `least` it may not get into the next block.
   * `tip` is what others pay beside the base fee.
   */
  readonly fixed?: { readonly least: string; readonly usual: string; readonly tip: string }
  /**
   * What is to be kept beside the fee when all is sent: it may rise before it is paid, every coin costs, or an account
   * has to keep something. Absent where nothing may be left over.
   */
  readonly reserve?: string
  /** A node tried the request out on the newest state, and it succeeded there. */
  readonly simulated?: boolean
}

/** What a wallet can do, by the names of EIP-5792 (`atomic`, `paymasterService`, …). Outside data. */
export type Capabilities = Readonly<Record<string, unknown>>

/** What a family gets for a transfer. */
export interface TransferIo extends ChainIo {
  /**
   * Records that the wallet is asked: to be called right before the call that asks it, with nothing awaited in between.
   * Throws what speaks against asking. A request that ends before this call is not one the wallet may still send. Called
   * by adapters that say `handsOver`; for others the request counts as handed over before they are called. `since` is
   * where the account stands, by which `sentSince` finds what the wallet sent should it never answer.
   */
  handOver?(since?: string): void
  /**
   * To be called when `transfer` is about to reject and neither a wallet nor a node was asked to send: a transfer that
   * was called off otherwise counts as one the wallet still holds.
   */
  nothingSent?(): void
}

/** What became of a transaction. */
export type Confirmation =
  | 'confirmed'
  | 'failed'
  /** The wallet sent another one in its place: the same at another fee, or (`replaced`) something else. */
  | { readonly replacedBy: string; readonly status: 'confirmed' | 'failed' | 'replaced' }

/** What a block says of a transaction. */
export interface TransactionReceipt {
  /** What the sender paid, smallest unit of the native coin, decimal text. */
  readonly fee?: string
  /** Blocks since, its own included. */
  readonly confirmations: number
}

/** Warnings that block a transfer unless the caller lists them in `accept`. */
export type TransferWarning =
  /** A wallet still holds the very same transfer and may send it as well. */
  | 'unanswered'
  /** A block holds the very same transfer, which a wallet was asked for before a reload and never answered. */
  | 'sent-before'
  /** The network fee is much beside the amount, or more than is usual on the network. Judged by `transactions.send`. */
  | 'high-fee'
  /** `transactions.send` found no fee to judge, and the wallet does not choose it: the host names a price, or the fee is set here. */
  | 'fee-unknown'

/** A transfer as a transaction names it. */
export interface NamedTransfer {
  readonly from: string
  /**
   * solana: for a token, the token account that receives; absent where the transaction does not name it. bip122: also
   * an output script, hex. polkadot: also a public key, 0x-hex.
   */
  readonly to?: string
  /** Smallest unit, decimal text. */
  readonly amount: string
  /** Contract or mint of a token, or any text where the transaction does not name it (solana); absent: native coin. */
  readonly token?: string
  /** eip155: what goes along with native coin, hex: a call, or what an app appends to a plain transfer. */
  readonly data?: string
}

/** A transaction of an account in a block, and what it moves as far as that can be read. */
export interface MinedTransfers {
  readonly hash: string
  readonly transfers: readonly NamedTransfer[]
}

/** A request to a wallet that moves what `transfers` name, for code that asks the wallet itself. */
export interface WalletRequest {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly transfers: readonly NamedTransfer[]
  readonly accept?: readonly TransferWarning[]
  /** Reads what speaks against asking, and throws it. Nothing counts as handed over before it has ended. */
  ready?(): Promise<void>
  /** Asks the wallet; called at most once, and not at all when the command is refused. */
  ask(): Promise<unknown>
}

/** What a host asks of a wallet, and what that moves. */
export interface Asked<T> extends Pick<WalletRequest, 'networkId' | 'transfers' | 'ready'> {
  readonly accept?: readonly TransferWarning[] | undefined
  ask(): Promise<T>
}

/** The connection behind a provider that a host holds. */
export interface HostedConnection {
  /** Undefined once it has ended. */
  current(): Connection | undefined
  /** Asks the wallet under the rules of `transactions.request`; at once when nothing moves. Rejects like `ask`. */
  handOver<T>(asked: Asked<T>): Promise<T>
  /** The kernel's clock, for limits of reads that need no person. */
  readonly ports: Pick<Ports, 'clock'>
}

/** What a chain adapter waits for a block with: also the wallet that was asked, while this page has it. */
export interface ConfirmationIo extends ReadIo, Partial<Pick<ChainIo, 'provider' | 'connection'>> {}

/** How wallets of one chain family sign and send, whichever wallet holds the keys. */
export interface TransactionAdapter {
  readonly namespace: Namespace
  /** `transfer`, `call` and `sendCalls` call `handOver` right before they ask the wallet. */
  readonly handsOver?: true
  /** Resolves with the signature in the family's usual text form. */
  signMessage(io: ChainIo, message: string): Promise<string>
  /** The signature as 0x-hex, of the account and on the network that `io` names. Absent: the family has no such data. */
  signTypedData?(io: ChainIo, data: TypedData): Promise<string>
  /** The address of the key that signed the data, by arithmetic alone; undefined for what no key signs. */
  signerOf?(io: ChainIo, data: TypedData, signature: string): Promise<string | undefined>
  /** The provider as hosts get it: what it is asked to move is handed over. Absent: hosts get the wallet's own. */
  hosted?(provider: unknown, connection: HostedConnection): unknown
  estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate>
  /** Whether the adapter sets the fee of what the wallet behind this provider signs. Absent: wallets choose and show it. */
  setsFee?(provider: unknown): boolean
  /** Whether code lives at the address; absent where the family has no such thing. */
  isContract?(io: ReadIo, address: string): Promise<boolean>
  /** Every address under which the wallet may name the receiver of a transfer. Absent: `to` as written. */
  payees?(io: Pick<WalletIo, 'signal'>, request: TransferRequest): Promise<readonly string[]>
  /** Resolves with the transaction hash or signature as soon as it was broadcast. */
  transfer(io: TransferIo, request: TransferRequest): Promise<string>
  /**
   * Waits until the transaction is in a block. With `request`, what the block holds is compared with it: another
   * transaction under the same hash is `replaced`, and one that cannot be distinguished is not confirmed.
   */
  confirmation(
    io: ConfirmationIo,
    hash: string,
    request?: TransferRequest | CallRequest,
  ): Promise<Confirmation>
  /** Undefined while no block holds the transaction. Absent: the family does not say. */
  receipt?(io: ReadIo, hash: string): Promise<TransactionReceipt | undefined>
  /**
   * What the account sent after `since`, as `handOver` was told it, and blocks hold by now, oldest first; a few at most.
   * Absent: what a wallet never answered stays open.
   */
  sentSince?(io: ReadIo, address: string, since: string): Promise<readonly MinedTransfers[]>
  /** Resolves with the hash as soon as the call was broadcast. Absent, as are the next two: no such calls. */
  call?(io: TransferIo, request: CallRequest): Promise<string>
  /** With `gas`, units as decimal text: what so much costs; the call is not tried out. */
  estimateCall?(io: ChainIo, request: CallRequest, gas?: string): Promise<FeeEstimate>
  /** What the call moves, as the provider of hosts names it, so that both are known as the same. */
  transfersOf?(
    io: Pick<WalletIo, 'signal'>,
    request: CallRequest,
  ): Promise<readonly NamedTransfer[]>
  /** What the wallet can do on `io.network`, as its account is now. Absent: wallets of the family do not say. */
  capabilities?(io: ChainIo): Promise<Capabilities>
  /** Asked where `atomic` is supported. Resolves with the batch's id as soon as the wallet took it. */
  sendCalls?(io: TransferIo, request: CallsRequest): Promise<string>
  /** Waits until the batch is in a block, which `replacedBy` names. */
  batchConfirmation?(io: ChainIo, id: string): Promise<Confirmation>
}
