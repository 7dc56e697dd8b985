import type {
  CaipNetworkId,
  KernelError,
  Namespace,
  Ports,
  Resources,
  Traffic,
} from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { AccountType } from '../options/contract.ts'
import type { WalletPause } from './pauses.ts'

export type { WalletPause } from './pauses.ts'

// Interfaces for other plugins: connectors reach wallets, adapters implement a chain family.

export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** An account that a wallet granted. The address is in its family's usual text form. */
export interface AccountEntry {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/**
 * Identifies a wallet and its connector, for one or more namespaces. Plain data: the `Connector` keeps the live object.
 */
export interface ConnectorRef {
  /** Stable across page loads (an rdns or a name), so that it can be stored. */
  readonly id: string
  /** Id of its `Connector`. */
  readonly driver: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** `data:image/*` or https. */
  readonly icon?: string
  readonly rdns?: string
}

/** Permissions that a wallet granted. */
export interface WalletGrant {
  /** Networks that the wallet approved; if absent from a connection, all of them. */
  readonly approved: readonly CaipNetworkId[]
  /** False: the wallet granted no method for sending. */
  readonly sends?: false
}

/** A wallet connected in one namespace. Several can exist; one per namespace is active. */
export interface Connection extends Partial<WalletGrant> {
  /** `namespace:connector id`. */
  readonly id: string
  readonly namespace: Namespace
  readonly connector: ConnectorRef
  readonly accounts: readonly AccountEntry[]
  /** The selected account. */
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Set while the wallet cannot be asked. The connection and its sign-in stay. Absent: it can be asked. */
  readonly paused?: WalletPause
}

/** Tools of connectors and adapters. */
export interface WalletIo {
  readonly signal: AbortSignal
  readonly traffic: Traffic
  readonly ports: Ports
  readonly resources: Resources
}

/** Receives changes that a session reports. */
export interface SessionObserver {
  /**
   * An empty list pauses the connection as `unshared`, because most wallets do not say if they are locked or took the
   * permission back; call `paused` or `disconnected` if the wallet says so. The next accounts end the pause.
   */
  accountsChanged(accounts: readonly AccountEntry[], address?: string): void
  networkChanged(caipNetworkId: CaipNetworkId): void
  approvedChanged(granted: WalletGrant): void
  /** The wallet cannot be asked for a while. */
  paused(reason: WalletPause): void
  /** The wallet can be asked again; its accounts did not change. Ignored if it is locked. */
  resumed(): void
  /** The wallet ended the session. */
  disconnected(): void
}

/**
 * A session that a wallet granted in one namespace. `provider` is the live object through which the chain adapter
 * signs.
 */
export interface WalletSession extends Partial<WalletGrant> {
  readonly namespace: Namespace
  readonly accounts: readonly AccountEntry[]
  readonly address: string
  readonly networkId: CaipNetworkId
  /** The wallet that answered, if the connector did not know it before. The connector must clean this outside data. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /**
   * A restored wallet that shares no account now: `accounts` may then be empty, and the remembered ones are shown.
   * `locked`: it says that it still allows this app. `unshared`: it does not say.
   */
  readonly paused?: 'locked' | 'unshared'
  readonly provider: unknown
  /** Starts listening to the wallet; the returned function stops it. */
  watch(observer: SessionObserver): () => void
  /** Closes a session that arrived too late to be watched; for connectors that listen from the start. */
  close?(): void
}

/** A request to connect. */
export interface ConnectRequest {
  readonly connector: ConnectorRef
  readonly namespaces: readonly Namespace[]
  /** All listed networks of those namespaces. */
  readonly networks: readonly CaipNetwork[]
  /** The network that the app prefers. */
  readonly wanted?: CaipNetworkId
  /** The visitor chose `wanted` before: a wallet on another listed network is asked to switch as well. */
  readonly insists?: true
  /** A further family of a wallet: the screen shows another family, and the wallet is not asked to switch networks. */
  readonly background?: boolean
}

/** Reaches the wallets of one standard. */
export interface Connector {
  readonly id: string
  /** Prompts the visitor. Rejects with a coded error; stops when `io.signal` is aborted. */
  connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  /**
   * Restores sessions without a prompt. An empty list means that the wallet grants nothing any more, and so do the
   * codes 4001 and 4100. After any other error, and without an answer in 10 s, its connections stay paused, and a late
   * answer counts, unless its type is `AUTH`. `kernel/not-loaded`, with which `lazy` and `lazyMethods` reject, means that it could not be asked:
   * its connections stay known and can be retried.
   */
  restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  disconnect(io: WalletIo, connection: Connection): Promise<void>
  /**
   * Lets the visitor choose in the wallet which accounts this app sees, and resolves with sessions of these. Absent:
   * `connect` is asked again, unless one session serves several families. If no person was asked, the wallet decides
   * alone, and the visitor is told so.
   */
  chooseAccount?(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  /**
   * True if `restore` never shows anything to the visitor: a paused wallet is then asked again at intervals. Default:
   * false; a pause then ends with the wallet's next event.
   */
  readonly silent?: boolean
  /** True if the wallet is still on the page; checked before each request. Absent: it cannot disappear. */
  present?(io: WalletIo, connector: ConnectorRef): boolean
  /**
   * Resolves when the wallet can receive a signature or transfer request; a request cancelled before that was never
   * sent. Rejects with a coded error; the wallet shows nothing. Absent: nothing to wait for.
   */
  ready?(io: WalletIo): Promise<void>
  /**
   * Switches the wallet to another type of account. Resolves with its new sessions, or with nothing if the session
   * continues and has notified its observer. Absent: the wallet needs no notice.
   */
  preferAccountType?(
    io: WalletIo,
    connection: Connection,
    type: AccountType,
  ): Promise<readonly WalletSession[]>
}

/** Facts of a token on chain, and the owner's balance. */
export interface TokenFacts {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Balance of the owner, smallest unit, decimal text. */
  readonly balance: string
  /**
   * The factor by which every wallet multiplies amounts of this token before it shows them (ERC-8056, scaled amounts of
   * Token-2022), decimal text. Absent: 1.
   */
  readonly multiplier?: string
}

/** Tools of a chain adapter for work on a connection. */
export interface ChainIo extends WalletIo {
  readonly provider: unknown
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** Tools of a chain adapter for reads that need no wallet. */
export interface ReadIo extends WalletIo {
  readonly network: CaipNetwork
}

/** A connected wallet that can be asked. */
export interface OpenWallet {
  readonly connection: Connection
  /** The live object of the session. */
  readonly provider: unknown
  /** Aborted when the wallet is released; its reason is the error of open requests. */
  readonly gone: AbortSignal
  /** Resolves when the connector can send it requests that the wallet shows. Absent: immediately. */
  ready?(signal: AbortSignal): Promise<void>
  /**
   * Waits for the wallet's answer until `signal` is aborted or the wallet is gone. Converts the wallet's error to a
   * coded one. If the error says that the wallet has disconnected, ends the connection.
   */
  answered<T>(work: Promise<T>, signal: AbortSignal): Promise<T>
  /** Converts a wallet's error to a coded one. */
  coded(error: unknown): KernelError
}

/** Implements a chain family, independent of the wallet that holds the keys. */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** Resolves when the wallet is on `io.network`. Rejects if the family does not support switching. */
  switchNetwork(io: ChainIo): Promise<void>
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
}
