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

// What others bring for `connections`: connectors reach wallets, adapters know a chain family.

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

/** How to reach one wallet in one or more namespaces. Plain data: the live object stays with its `Connector`. */
export interface ConnectorRef {
  /** Stable across page loads (an rdns or a name), so that it can be remembered. */
  readonly id: string
  /** Id of the `Connector` that knows it. */
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

/** What connectors and adapters may touch. */
export interface WalletIo {
  readonly signal: AbortSignal
  readonly traffic: Traffic
  readonly ports: Ports
  readonly resources: Resources
}

/** Changes that a session reports from then on. */
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
  /** Which wallet answered, where the connector could not know. Outside data, made safe to show by the connector. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly provider: unknown
  /** Listens to the wallet; the returned function stops it. */
  watch(observer: SessionObserver): () => void
  /** Lets go of a session that came too late to be watched; for connectors that listen from the start. */
  close?(): void
}

/** What a connector is asked to reach, and where the app would like to be. */
export interface ConnectRequest {
  readonly connector: ConnectorRef
  readonly namespaces: readonly Namespace[]
  /** Every listed network of those namespaces. */
  readonly networks: readonly CaipNetwork[]
  /** The network the app wants, if the wallet can. */
  readonly wanted?: CaipNetworkId
  /** One more family of a wallet: what is on screen is another one's, and the wallet is not asked to go anywhere. */
  readonly background?: boolean
}

/** A way to reach wallets: one per standard. */
export interface Connector {
  readonly id: string
  /** Prompts the visitor. Rejects with a coded error; obeys `io.signal`. */
  connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  /** Never prompts. An empty list means that the wallet no longer grants anything. */
  restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  disconnect(io: WalletIo, connection: Connection): Promise<void>
  /** Whether the wallet is still on the page, looked up before it is asked for anything. Absent: it cannot go. */
  present?(io: WalletIo, connector: ConnectorRef): boolean
  /**
   * Waits for what a request needs, before the wallet is asked for a signature or a transfer: a cancelled one was
   * never sent by then. Rejects with a coded error; nothing is shown in the wallet. Absent: nothing to wait for.
   */
  ready?(io: WalletIo): Promise<void>
  /**
   * Makes the wallet use another type of account and resolves with what it grants then, or with nothing where its session
   * goes on and has notified its observer. Absent: the wallet needs no notification.
   */
  preferAccountType?(
    io: WalletIo,
    connection: Connection,
    type: AccountType,
  ): Promise<readonly WalletSession[]>
}

/** Facts of a token on chain, and the owner’s balance. */
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

/** What a chain adapter gets for a question that needs no wallet. */
export interface ReadIo extends WalletIo {
  readonly network: CaipNetwork
}

/** A connected wallet that may be asked. */
export interface OpenWallet {
  readonly connection: Connection
  /** The live object that the session brought. */
  readonly provider: unknown
  /** Aborted with what open requests end with, once the wallet is let go of. */
  readonly gone: AbortSignal
  /** Waits until its connector can ask it, for requests that it shows. Absent: it can. */
  ready?(signal: AbortSignal): Promise<void>
  /**
   * Waits for the wallet's answer: not after `signal` was aborted, nor after the wallet went away. What the wallet throws
   * becomes a code, and one that reports itself disconnected is.
   */
  answered<T>(work: Promise<T>, signal: AbortSignal): Promise<T>
  /** The code that something the wallet threw becomes. */
  coded(error: unknown): KernelError
}

/** One chain family: everything that is the same whichever wallet holds the keys. */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** Resolves once the wallet is on `io.network`. Rejects where the family has no switching. */
  switchNetwork(io: ChainIo): Promise<void>
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
}
