import type { CaipNetworkId, Namespace, Ports, Resources, Traffic } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { AccountType } from '../options/contract.ts'

// What others bring for `accounts`: drivers reach wallets, adapters know a chain family.

export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** One account that a wallet granted. Addresses are in the family’s usual text form. */
export interface AccountEntry {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** How to reach one wallet in one or more namespaces. Plain data: the live object stays with the driver. */
export interface ConnectorRef {
  /** Stable across page loads (an rdns or a name), so that it can be remembered. */
  readonly id: string
  /** Which connector driver knows it. */
  readonly driver: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** `data:image/*` or https. */
  readonly icon?: string
  readonly rdns?: string
}

/** What a wallet lets the app do. */
export interface WalletGrant {
  /** Networks the wallet approved; absent from a connection means all. */
  readonly approved: readonly CaipNetworkId[]
  /** False: the wallet granted no way to send. */
  readonly sends?: false
}

/** One wallet connected in one namespace. Several exist side by side; the active one is a pointer. */
export interface Connection extends Partial<WalletGrant> {
  /** `namespace:connector id`. */
  readonly id: string
  readonly namespace: Namespace
  readonly connector: ConnectorRef
  readonly accounts: readonly AccountEntry[]
  /** The selected account of this connection. */
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** What drivers and adapters may touch. */
export interface WalletIo {
  readonly signal: AbortSignal
  readonly traffic: Traffic
  readonly ports: Ports
  readonly resources: Resources
}

/** What a session tells of its wallet from then on. */
export interface SessionObserver {
  accountsChanged(accounts: readonly AccountEntry[], address?: string): void
  networkChanged(caipNetworkId: CaipNetworkId): void
  approvedChanged(granted: WalletGrant): void
  /** The wallet ended it. */
  disconnected(): void
}

/** What a wallet granted in one namespace. `provider` is the live object the chain adapter signs through. */
export interface WalletSession extends Partial<WalletGrant> {
  readonly namespace: Namespace
  readonly accounts: readonly AccountEntry[]
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Which wallet answered, where the connector could not know. Outside data, made safe to show by the driver. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly provider: unknown
  /** Listens to the wallet; the returned function stops it. */
  watch(observer: SessionObserver): () => void
  /** Lets go of a session that came too late to be watched; for drivers that listen from the start. */
  close?(): void
}

/** What a driver is asked to reach, and where the app would like to be. */
export interface ConnectRequest {
  readonly connector: ConnectorRef
  readonly namespaces: readonly Namespace[]
  /** Every listed network of those namespaces. */
  readonly networks: readonly CaipNetwork[]
  /** The network the app wants, if the wallet can. */
  readonly wanted?: CaipNetworkId
}

/** A way to reach wallets: one per standard. */
export interface ConnectorDriver {
  readonly id: string
  /** Prompts the visitor. Rejects with a coded error; obeys `io.signal`. */
  connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  /** Never prompts. An empty list means that the wallet no longer grants anything. */
  restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  disconnect(io: WalletIo, connection: Connection): Promise<void>
  /** Whether the wallet is still on the page, looked up before it is asked for anything. Absent: it cannot go. */
  present?(io: WalletIo, connector: ConnectorRef): boolean
  /** Makes the wallet use another type of account and resolves with what it grants then. Absent: nothing to be told. */
  preferAccountType?(
    io: WalletIo,
    connection: Connection,
    type: AccountType,
  ): Promise<readonly WalletSession[]>
}

/** What moves from where to where. */
export interface TransferRequest {
  readonly from: string
  readonly to: string
  /** Smallest unit, decimal text. */
  readonly amount: string
  /** Contract or mint of a token; absent for the native coin. */
  readonly token?: { readonly address: string; readonly decimals: number }
  /** Intent id of the preview: one preview is sent at most once. */
  readonly intentId: string
  /** eip155: the wei per gas shown in the preview, decimal text. */
  readonly gasPrice?: string
  /** bip122: the satoshis that were shown as its fee, decimal text; a payment that is built here costs no more. */
  readonly fee?: string
}

/** What a transfer will cost the sender. */
export interface FeeEstimate {
  /** Total network fee in the smallest unit of the native coin, decimal text. */
  readonly fee: string
  /** eip155: wei per gas, decimal text. */
  readonly gasPrice?: string
  readonly gas?: string
  /** What is to be kept beside the fee because it may rise before it is paid; absent where nothing may be left over. */
  readonly reserve?: string
}

/** What a chain says of a token and of its owner’s part of it. */
export interface TokenFacts {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Balance of the owner, smallest unit, decimal text. */
  readonly balance: string
}

/** What a chain adapter gets for work on a connection. */
export interface ChainIo extends WalletIo {
  readonly provider: unknown
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** What a chain adapter gets for a transfer. */
export interface TransferIo extends ChainIo {
  /**
   * To be called when `transfer` is about to reject and neither a wallet nor a node was asked to send: a transfer that
   * was called off otherwise counts as one the wallet still holds.
   */
  nothingSent?(): void
}

/** What a chain adapter gets for a question that needs no wallet. */
export interface ReadIo extends WalletIo {
  readonly network: CaipNetwork
}

/** What a host asks of a wallet, and what that moves. */
export interface Asked<T> extends Pick<HandOverInput, 'networkId' | 'transfers'> {
  readonly accept?: readonly TransferWarning[] | undefined
  ask(): Promise<T>
}

/** The connection behind a provider that a host holds. */
export interface HostedConnection {
  /** Undefined once it has ended. */
  current(): Connection | undefined
  /** Asks the wallet under the rules of `accounts.handOver`; at once when nothing moves. Rejects like `ask`. */
  handOver<T>(asked: Asked<T>): Promise<T>
}

/** One chain family: everything that is the same whichever wallet holds the keys. */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** Resolves with the signature in the family's usual text form. */
  signMessage(io: ChainIo, message: string): Promise<string>
  /** The provider as hosts get it: what it is asked to move is handed over. Absent: hosts get the wallet's own. */
  hosted?(provider: unknown, connection: HostedConnection): unknown
  /** Resolves once the wallet is on `io.network`. Rejects where the family has no switching. */
  switchNetwork(io: ChainIo): Promise<void>
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
  estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate>
  /** Whether code lives at the address; absent where the family has no such thing. */
  isContract?(io: ReadIo, address: string): Promise<boolean>
  /** Every address under which the wallet may name the receiver of a transfer. Absent: `to` as written. */
  payees?(io: Pick<WalletIo, 'signal'>, request: TransferRequest): Promise<readonly string[]>
  /** Resolves with the transaction hash or signature as soon as it was broadcast. */
  transfer(io: TransferIo, request: TransferRequest): Promise<string>
  /**
   * Waits until the transaction is in a block. With `request`, what the block holds is compared with it: another
   * transaction under the same hash is `replaced`, and one that cannot be told apart is not confirmed.
   */
  confirmation(io: ReadIo, hash: string, request?: TransferRequest): Promise<Confirmation>
}

/** What became of a transaction. */
export type Confirmation =
  | 'confirmed'
  | 'failed'
  /** The wallet sent another one in its place: the same at another fee, or (`replaced`) something else. */
  | { readonly replacedBy: string; readonly status: 'confirmed' | 'failed' | 'replaced' }

/** What speaks against asking a wallet for a transfer and can be accepted by name. */
export type TransferWarning =
  /** A wallet still holds the very same transfer and may send it as well. */
  'unanswered'

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

/** A request to a wallet that moves what `transfers` name, for code that asks the wallet itself. */
export interface HandOverInput {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly transfers: readonly NamedTransfer[]
  readonly accept?: readonly TransferWarning[]
  /** Asks the wallet; called at most once, and not at all when the command is refused. */
  ask(): Promise<unknown>
}
