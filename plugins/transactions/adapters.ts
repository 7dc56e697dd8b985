import type { CaipNetworkId, Namespace, Ports } from '../../kernel/index.ts'
import type { ChainIo, Connection, ReadIo, WalletIo } from '../connections/contract.ts'
import type { Simulated, SimulationInput } from './changes/types.ts'
import type { PreviewRow } from './preview-row.ts'
import type { CallRequest, CallsRequest, TransferRequest, TypedData } from './requests.ts'

// Interfaces of chain families for wallet requests.

/** What the rules of a token do to one transfer. */
export interface TransferTerms {
  /** What the receiver gets, smallest unit, decimal text. Absent: no node could tell, which causes a warning. */
  readonly arrives?: string
  /** What leaves the account, smallest unit, decimal text. Absent: the amount. */
  readonly leaves?: string
  /** Further facts about the token for the review. */
  readonly rows?: readonly PreviewRow[]
}

/**
 * Who pays a network fee: the sending account (`self`), or somebody else for it (`sponsor`). `unknown`: only the wallet
 * knows, and shows it before it sends.
 */
export type FeePayer = 'self' | 'sponsor' | 'unknown'

/** Who pays the fee of a request. */
export interface FeePayment {
  readonly payer: FeePayer
  /** The most that the account pays, by its wallet, smallest unit, decimal text. Absent: the estimate counts. */
  readonly fee?: string
}

/** The sender's cost of a transfer or call. */
export interface FeeEstimate {
  /** Total network fee in the smallest unit of the native coin, decimal text. */
  readonly fee: string
  /** True if the fee is an upper limit, and usually less is paid. */
  readonly ceiling?: true
  /** eip155: wei per gas in this estimate, decimal text. */
  readonly gasPrice?: string
  /** Number of units: gas, on bip122 virtual bytes. */
  readonly gas?: string
  /**
   * eip155, chains with a base fee: prices in wei per gas, decimal text, for a transaction with a single price. Used if
   * the account cannot afford the fee above in addition to the amount. Below `least` it may miss the next block. `tip`
   * is the usual tip.
   */
  readonly fixed?: { readonly least: string; readonly usual: string; readonly tip: string }
  /**
   * Subtracted, with the fee, from the maximum amount: room for a rising fee, for more inputs, or for a minimum
   * balance. Absent if nothing may be left over.
   */
  readonly reserve?: string
  /**
   * The part of the fee that opens an account on the chain and does not follow the price of blocks, such as the rent of
   * a token account (solana): smallest unit, decimal text. Absent: none.
   */
  readonly deposit?: string
  /** True if a node simulated the request on its newest state and it succeeded. */
  readonly simulated?: boolean
  /** Who pays, in answers of `transactions.estimate`; adapters say it in `payer`. */
  readonly payer?: FeePayer
}

/**
 * Median price of recent blocks, in the smallest unit of the native coin. A request of `n` units costs `base` plus `n`
 * times `perUnit`. At least one of both is present.
 */
export interface RecentFees {
  /** Part of the fee that does not depend on units: whole number, decimal text. */
  readonly base?: string
  /** Per unit of `FeeEstimate.gas`: decimal text with a point. */
  readonly perUnit?: string
}

/** Fee fields that a host named in a request, in the smallest unit of the native coin, decimal text. */
export interface NamedFee {
  /** The highest total fee. Absent: `gas` times `gasPrice`. */
  readonly fee?: string
  /** Units, if the request names them. */
  readonly gas?: string
  /** The highest price per unit. */
  readonly gasPrice?: string
}

/** Capabilities of a wallet, by their EIP-5792 names (`atomic`, `paymasterService`, …). Outside data. */
export type Capabilities = Readonly<Record<string, unknown>>

/** Tools of a family for a transfer. */
export interface TransferIo extends ChainIo {
  /**
   * Records that the wallet is asked. Call it immediately before the call to the wallet, without an await in between.
   * Throws if the wallet must not be asked. A request that ends before this call counts as not sent. Called by adapters
   * with `handsOver`; for others the request counts as handed over before they are called. `since` is the account's
   * position, with which `sentSince` finds what the wallet sent if it never answers.
   */
  handOver?(since?: string): void
  /**
   * Call it if the request is about to reject and is certainly not sent: neither a wallet nor a node was asked to send,
   * or they refused. Without it, a cancelled request counts as one that the wallet still holds, and so does an error
   * with a code of your own, whatever it says.
   */
  nothingSent?(): void
}

/** Outcome of a transaction. */
export type Confirmation =
  | 'confirmed'
  | 'failed'
  /** The wallet sent another transaction instead: the same with another fee, or (`replaced`) something else. */
  | { readonly replacedBy: string; readonly status: 'confirmed' | 'failed' | 'replaced' }

/** Data of a transaction in a block. */
export interface TransactionReceipt {
  /** The paid fee, smallest unit of the native coin, decimal text. */
  readonly fee?: string
  /** Who paid it, if it was not the account that signed the transaction (a user operation). */
  readonly payer?: Exclude<FeePayer, 'unknown'>
  /** Number of blocks since, including its own. */
  readonly confirmations: number
}

/** Warnings that block a transfer unless the caller lists them in `accept`. */
export type TransferWarning =
  /** A wallet still holds an identical transfer and may send it as well. */
  | 'unanswered'
  /** A block contains an identical transfer, which a wallet was asked for before a reload and never answered. */
  | 'sent-before'
  /**
   * The network fee is large compared with the amount, with recent blocks or with usual fees. Checked by
   * `transactions.send`, and by `transactions.request` for a fee that the request names.
   */
  | 'high-fee'
  /**
   * Nothing is known that the fee could be compared with, or no price tells which part of the amount it is and it is not
   * small. Checked like `high-fee`.
   */
  | 'fee-unchecked'
  /**
   * `transactions.send` found no fee to check, and the wallet does not choose it: the host or the adapter sets the
   * price.
   */
  | 'fee-unknown'
  /** A simulation of the transfer was refused by the chain. This and the next are checked for transfers alone. */
  | 'changes-fail'
  /** In the simulation an approval stays open. */
  | 'changes-approval'
  /** In the simulation something else leaves the account too. */
  | 'changes-other'
  /** In the simulation more leaves than the request names. */
  | 'changes-more'
  /** In the simulation nothing arrives. */
  | 'changes-nothing'
  /** In the simulation less arrives than the request names. */
  | 'changes-less'
  /** Typed data of a host's provider lets somebody take all of a token. This and the next are checked for it alone. */
  | 'approval-unlimited'
  /** It can be used years from now. */
  | 'approval-endless'
  /** It is an order for nothing. */
  | 'order-nothing'
  /** It lets another account do everything. */
  | 'delegate-unlimited'
  /** It allows or orders something without naming its chain. */
  | 'chain-unnamed'

/** A transfer as it is named in a transaction. */
export interface NamedTransfer {
  readonly from: string
  /**
   * solana: for a token, the receiving token account; absent if the transaction does not name it. bip122: also an
   * output script, hex. polkadot: also a public key, 0x-hex.
   */
  readonly to?: string
  /** Smallest unit, decimal text. */
  readonly units: string
  /** Contract or mint of a token; any text if the transaction does not name it (solana); absent for the native coin. */
  readonly token?: string
  /** eip155: calldata sent with native coin, hex: a call, or data that an app appends to a plain transfer. */
  readonly data?: string
}

/** Something that a request does besides the transfers that can be read from it: a call, or steps of programs. */
export interface NamedAct {
  readonly from: string
  /** By `actDigest` of `values`: equal for acts with the same effect. */
  readonly digest: string
}

/** A mined transaction of an account, with the transfers that could be read from it. */
export interface MinedTransfers {
  readonly hash: string
  readonly transfers: readonly NamedTransfer[]
}

/** A request to a wallet with its transfers, for code that asks the wallet itself. */
export interface WalletRequest {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly transfers: readonly NamedTransfer[]
  /** Held and refused like the transfers: the same act is not asked for twice while a wallet may still do it. */
  readonly acts?: readonly NamedAct[]
  /**
   * The fee that the request names; `unknown` if it fixes a fee that it does not tell, which is `fee-unchecked`. Absent:
   * the wallet chooses the fee and shows it, and it is not judged here.
   */
  readonly fee?: NamedFee | 'unknown'
  readonly accept?: readonly TransferWarning[]
  /**
   * The transactions of the request, if `transfers` are all that they are meant to move: they are simulated, and
   * `transactions/warned` rejects what moves besides. Absent: the wallet alone shows what the request changes.
   */
  readonly requests?: readonly (TransferRequest | CallRequest)[]
  /** The same of a family whose transactions are no calls: the whole transaction in the encoding that its `simulate` reads. */
  readonly encoded?: string
  /** True for a batch: another account may send it, so the account's position says nothing about it. */
  readonly batch?: boolean
  /** Checks before the wallet is asked; throws to refuse. Nothing counts as handed over before it resolves. */
  ready?(): Promise<void>
  /** Asks the wallet. Called at most once, and never if the command is refused. */
  ask(): Promise<unknown>
}

/** A host's request to a wallet, with its transfers. */
export interface Asked<T>
  extends Pick<
    WalletRequest,
    'networkId' | 'transfers' | 'acts' | 'requests' | 'encoded' | 'batch' | 'ready'
  > {
  readonly fee?: WalletRequest['fee'] | undefined
  readonly accept?: readonly TransferWarning[] | undefined
  ask(): Promise<T>
}

/** The connection behind a host's provider. */
export interface HostedConnection {
  /** Undefined after its end. */
  current(): Connection | undefined
  /**
   * Asks the wallet under the rules of `transactions.request`; directly if it does nothing that can be repeated, and
   * names no fee. Rejects like `ask`.
   */
  handOver<T>(asked: Asked<T>): Promise<T>
  /**
   * Asks the wallet while its session is open. Rejects with `connections/wallet-gone` once it has ended: then nothing is
   * asked, and a late answer is ignored. For every request that is not handed over.
   */
  whileOpen<T>(ask: () => Promise<T>): Promise<T>
  /**
   * Call it before a wallet signs a message. Throws `transactions/foreign-sign-in` for a sign-in to another site than the
   * page's, and `transactions/foreign-transaction` for a transaction.
   */
  refuseForeign(message: string | Uint8Array): Promise<void>
  /**
   * Call it before a wallet signs typed data. Throws `transactions/other-chain` for data of another chain than the
   * connection's, and `transactions/warned` for warnings that a review of the data would show, unless `accept` lists them.
   */
  refuseTypedData(data: unknown, accept?: readonly TransferWarning[]): Promise<void>
  /** The kernel's clock, for time limits of reads that need no person. */
  readonly ports: Pick<Ports, 'clock'>
}

/** Tools of a chain adapter that waits for a block, including the wallet that was asked, if this page still has it. */
export interface ConfirmationIo extends ReadIo, Partial<Pick<ChainIo, 'provider' | 'connection'>> {}

/** Signs and sends for one chain family through any wallet. */
export interface TransactionAdapter {
  readonly namespace: Namespace
  /** True if `transfer`, `call` and `sendCalls` call `handOver` immediately before they ask the wallet. */
  readonly handsOver?: true
  /** Resolves with the signature in the family's usual text form. */
  signMessage(io: ChainIo, message: string): Promise<string>
  /** Signs with the account and on the network of `io`; resolves with 0x-hex. Absent: the family has no typed data. */
  signTypedData?(io: ChainIo, data: TypedData): Promise<string>
  /** The address whose key signed the data, by computation only; undefined if no key made the signature. */
  signerOf?(io: ChainIo, data: TypedData, signature: string): Promise<string | undefined>
  /** Builds the provider for hosts, which hands transfers over. Absent: hosts get the wallet's provider. */
  hosted?(provider: unknown, connection: HostedConnection): unknown
  estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate>
  /**
   * Who pays for these requests of the account, in this order; an empty list if they are not known yet. A rejection and
   * no answer within 4 s count as `unknown`. Shows nothing in the wallet. Absent: the account pays, unless it is a smart
   * account.
   */
  payer?(io: ChainIo, requests: readonly (TransferRequest | CallRequest)[]): Promise<FeePayment>
  /**
   * What recent blocks charged, by one `node` of the network's endpoints, for comparing a fee with it. Asked of the
   * first two endpoints, while the fee is estimated; rejects if the node does not know. Absent: fees of the family are
   * compared with its limits (`SendRules.fees`) and with the amount alone.
   */
  recentFees?(
    io: ReadIo,
    asked: { readonly from: string; readonly node: string },
  ): Promise<RecentFees>
  /**
   * Simulates requests one after the other on the newest state of the network's nodes, and compares balances and
   * approvals before and after. Asks no wallet. Undefined if no node of the network can tell. Absent: the family cannot
   * tell.
   */
  simulate?(io: ChainIo, input: SimulationInput): Promise<Simulated | undefined>
  /** True if the adapter sets the fee for this provider's wallet. Absent: wallets choose and show the fee. */
  setsFee?(provider: unknown): boolean
  /** True if there is code at the address; absent if the family has no contracts. */
  isContract?(io: ReadIo, address: string): Promise<boolean>
  /**
   * What the rules of the request's token do to this transfer. Throws a coded error for a token that cannot be sent.
   * Absent: the receiver of a token gets the whole amount.
   */
  terms?(io: ReadIo, request: TransferRequest): Promise<TransferTerms>
  /** All addresses by which the wallet may name the receiver of a transfer. Absent: `to` as written. */
  payees?(io: Pick<WalletIo, 'signal'>, request: TransferRequest): Promise<readonly string[]>
  /** Resolves with the transaction hash or signature after the broadcast. */
  transfer(io: TransferIo, request: TransferRequest): Promise<string>
  /**
   * Waits until the transaction is in a block. With `request`, compares it with the block: another transaction with the
   * same hash is `replaced`, and one that cannot be compared is not confirmed.
   */
  confirmation(
    io: ConfirmationIo,
    hash: string,
    request?: TransferRequest | CallRequest,
  ): Promise<Confirmation>
  /**
   * Undefined until a block contains the transaction. `account`: whose fee counts if several accounts share it. Absent:
   * the family cannot tell.
   */
  receipt?(io: ReadIo, hash: string, account?: string): Promise<TransactionReceipt | undefined>
  /**
   * Mined transactions that the account sent after `since`, the argument of `handOver`, oldest first; at most a few.
   * Absent: a request that a wallet never answered stays open.
   */
  sentSince?(io: ReadIo, address: string, since: string): Promise<readonly MinedTransfers[]>
  /**
   * The account's position: a text that changes with each transaction that nodes know of, also before a block contains
   * it, such as the next nonce. Read before a wallet is asked; `handOver` may name a later one. Absent: unknown.
   */
  position?(io: ReadIo, address: string): Promise<string>
  /**
   * True if nodes know of no transaction that the account sent after `since`, and nobody else can send for it. After a
   * wallet's error that leaves the outcome open, and some minutes, the request then counts as never sent. Absent: it
   * stays open.
   */
  isUnmoved?(io: ReadIo, address: string, since: string): Promise<boolean>
  /**
   * Time of the newest block, milliseconds since 1970. It is asked together with `isUnmoved`: the answer of a node that
   * lags does not count. Absent: this page's clock alone decides how much time has passed.
   */
  blockTime?(io: ReadIo): Promise<number>
  /**
   * Resolves with the hash after the broadcast. If this or one of the next two is absent, the family has no such calls.
   */
  call?(io: TransferIo, request: CallRequest): Promise<string>
  /** Estimates a call. With `gas` (units, decimal text) it only prices that gas, without a simulation. */
  estimateCall?(io: ChainIo, request: CallRequest, gas?: string): Promise<FeeEstimate>
  /** The transfers of the call, named as in the hosts' provider, so that both are recognised as the same. */
  transfersOf?(
    io: Pick<WalletIo, 'signal'>,
    request: CallRequest,
  ): Promise<readonly NamedTransfer[]>
  /**
   * The wallet's capabilities on `io.network` with its current account. Absent: wallets of the family do not report
   * any.
   */
  capabilities?(io: ChainIo): Promise<Capabilities>
  /** Called if `atomic` is supported. Resolves with the batch's id when the wallet has accepted it. */
  sendCalls?(io: TransferIo, request: CallsRequest): Promise<string>
  /** Waits until the batch is in a block; `replacedBy` is then its transaction. */
  batchConfirmation?(io: ChainIo, id: string): Promise<Confirmation>
}
