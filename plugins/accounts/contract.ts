import type {
  CaipAddress,
  CaipNetworkId,
  Namespace,
  Ports,
  Resources,
  Traffic,
} from '../../kernel/index.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { AccountType, OptionsContract, SocialProvider } from '../options/contract.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'restoring' | 'connected'
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'MULTI_CHAIN'

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

/** One wallet connected in one namespace. Several exist side by side; the active one is a pointer. */
export interface Connection {
  /** `namespace:connector id`. */
  readonly id: string
  readonly namespace: Namespace
  readonly connector: ConnectorRef
  readonly accounts: readonly AccountEntry[]
  /** The selected account of this connection. */
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Networks the wallet approved; absent means all. */
  readonly approved?: readonly CaipNetworkId[]
}

/** What is known of the account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address?: string
  readonly caipAddress?: CaipAddress
  readonly allAccounts: readonly AccountEntry[]
  /** Native balance in the smallest unit (wei, lamports, planck, satoshis) as decimal text; absent = unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly balanceDecimals?: number
  readonly balanceStatus: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly tokenBalance: readonly TokenBalance[]
  readonly currentTab: number
  readonly smartAccountDeployed: boolean
  readonly addressLabels: Readonly<Record<string, string>>
  readonly user?: Readonly<Record<string, unknown>>
  readonly profileName?: string
  readonly profileImage?: string
  readonly connectedWalletInfo?: { readonly name: string; readonly icon?: string }
  readonly preferredAccountType: AccountType
  readonly socialProvider: SocialProvider | 'email'
  readonly farcasterUrl?: string
}

/** A native balance and when it was read. */
export interface NativeBalance {
  readonly caipAddress: CaipAddress
  /** Smallest unit, decimal text. */
  readonly value: string
  readonly symbol: string
  readonly decimals: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A token held. Absent address = the native coin. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  readonly address?: string
  /** Fiat value and price as decimal text, when known. */
  readonly value?: string
  readonly price?: string
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

/** What drivers and adapters may touch. */
export interface WalletIo {
  readonly signal: AbortSignal
  readonly traffic: Traffic
  readonly ports: Ports
  readonly resources: Resources
}

export interface SessionObserver {
  accountsChanged(accounts: readonly AccountEntry[], address?: string): void
  networkChanged(caipNetworkId: CaipNetworkId): void
  approvedChanged(caipNetworkIds: readonly CaipNetworkId[]): void
  /** The wallet ended it. */
  disconnected(): void
}

/** What a wallet granted in one namespace. `provider` is the live object the chain adapter signs through. */
export interface WalletSession {
  readonly namespace: Namespace
  readonly accounts: readonly AccountEntry[]
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly approved?: readonly CaipNetworkId[]
  /** Which wallet answered, where the connector could not know. Outside data, made safe to show by the driver. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  readonly provider: unknown
  /** Listens to the wallet; the returned function stops it. */
  watch(observer: SessionObserver): () => void
  /** Lets go of a session that came too late to be watched; for drivers that listen from the start. */
  close?(): void
}

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
}

export interface FeeEstimate {
  /** Total network fee in the smallest unit of the native coin, decimal text. */
  readonly fee: string
  /** eip155: wei per gas, decimal text. */
  readonly gasPrice?: string
  readonly gas?: string
  /** What is to be kept beside the fee because it may rise before it is paid; absent where nothing may be left over. */
  readonly reserve?: string
}

export interface TokenFacts {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Balance of the owner, smallest unit, decimal text. */
  readonly balance: string
}

/** What an account holds, read from the chain at one moment. */
export interface Holdings {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  /** Native balance in the smallest unit, decimal text. */
  readonly native: string
  /** In the order asked for; tokens that gave no usable answer are left out. */
  readonly tokens: readonly (TokenFacts & { readonly address: string })[]
}

/** A transfer and the connection and network it was reviewed for. */
export interface TransferIntent {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
  readonly request: TransferRequest
}

/** What a chain adapter gets for work on a connection. */
export interface ChainIo extends WalletIo {
  readonly provider: unknown
  readonly connection: Connection
  readonly network: CaipNetwork
}
export interface ReadIo extends WalletIo {
  readonly network: CaipNetwork
}

/** One chain family: everything that is the same whichever wallet holds the keys. */
export interface ChainAdapter {
  readonly namespace: Namespace
  isAddress(text: string): boolean
  /** Resolves with the signature in the family's usual text form. */
  signMessage(io: ChainIo, message: string): Promise<string>
  /** Resolves once the wallet is on `io.network`. Rejects where the family has no switching. */
  switchNetwork(io: ChainIo): Promise<void>
  /** Native balance in the smallest unit, decimal text. */
  balance(io: ReadIo, address: string): Promise<string>
  token(io: ReadIo, token: string, owner: string): Promise<TokenFacts>
  estimate(io: ChainIo, request: TransferRequest): Promise<FeeEstimate>
  /** Whether code lives at the address; absent where the family has no such thing. */
  isContract?(io: ReadIo, address: string): Promise<boolean>
  /** Resolves with the transaction hash or signature as soon as it was broadcast. */
  transfer(io: ChainIo, request: TransferRequest): Promise<string>
  /** Waits until the transaction is in a block. */
  confirmation(io: ReadIo, hash: string): Promise<Confirmation>
}

/** What became of a transaction. */
export type Confirmation =
  | 'confirmed'
  | 'failed'
  /** The wallet sent another one in its place: the same at another fee, or (`replaced`) something else. */
  | { readonly replacedBy: string; readonly status: 'confirmed' | 'failed' | 'replaced' }

/** A tile or row that leads to another plugin's view. */
export interface AccountAction {
  readonly id: string
  /** Names a glyph of the icon set. */
  readonly icon: string
  /** Message key with its English text. */
  readonly label: { readonly key: string; readonly text: string }
  readonly view: string
  readonly namespaces?: readonly Namespace[]
}
/** A tab of the account view; `load` brings a module exporting a React component `Tab`. */
export interface AccountTab {
  readonly id: string
  readonly label: { readonly key: string; readonly text: string }
  readonly load: () => Promise<unknown>
}

export interface AccountsState {
  readonly connections: readonly Connection[]
  /** Ids of the connections whose wallet was not heard on this page yet. */
  readonly asleep: readonly string[]
  /** True while nobody asks those: restoring was called off. */
  readonly resting: boolean
  /** Id of the active connection of each namespace. */
  readonly active: { readonly [N in Namespace]?: string }
  readonly accounts: { readonly [N in Namespace]: AccountState }
  /** Connector being connected, while one is. */
  readonly connecting?: {
    readonly connector: ConnectorRef
    readonly namespaces: readonly Namespace[]
  }
  /** Why the last attempt ended without a connection. */
  readonly failure?: {
    readonly connector: ConnectorRef
    readonly code: string
    readonly text: string
    /** The values in the text. */
    readonly facts?: unknown
    readonly rejected: boolean
  }
  readonly disconnecting: boolean
  /** The type of account used where nothing else was chosen, from the host's options. */
  readonly defaultTypes: { readonly [N in Namespace]?: AccountType }
  /** Balances of connected accounts as last read, newest first: for 30 s they serve without asking again. */
  readonly nativeBalances: readonly NativeBalance[]
  /** What the visitor chose. */
  readonly preferredTypes: { readonly [N in Namespace]?: AccountType }
}

export interface AccountsContract {
  readonly id: 'accounts'
  readonly requires: NetworksContract | OptionsContract
  readonly state: AccountsState
  readonly commands: {
    /**
     * Prompts the wallet. Rejects with `accounts/…` codes. A later call takes the place of one that still waits,
     * which rejects with `accounts/superseded`; a double click on the same wallet is refused.
     */
    connect(input: {
      readonly connector: ConnectorRef
      readonly namespaces?: readonly Namespace[]
      readonly networkId?: CaipNetworkId
      /** One more family of a wallet: the app stays on the family it is on. */
      readonly background?: boolean
    }): readonly Connection[]
    /** Tries every remembered connection without prompting. */
    restore(): void
    /** No input: everything. One WalletConnect (or e-mail/social) connection takes its siblings along. */
    disconnect(input?: { readonly namespace?: Namespace; readonly connectionId?: string }): void
    /** Makes a connection the active one of its namespace. */
    activate(connectionId: string): void
    selectAccount(input: { readonly connectionId: string; readonly address: string }): void
    /**
     * Signs with the active account of the namespace (default: the active one). The text and signature stay out of
     * the log. A text of more than 16,384 characters: `accounts/message-too-long`.
     */
    signMessage(input: { readonly message: string; readonly namespace?: Namespace }): string
    /** Asks the node; with `cached`, only when the last answer is older than 30 s. */
    refreshBalance(input?: { readonly namespace?: Namespace; readonly cached?: boolean }): void
    selectTab(index: number): void
    /** Tells the wallet, reconnects and remembers the choice; a wallet that cannot leaves it at `eoa`. */
    preferAccountType(input: { readonly type: AccountType; readonly namespace?: Namespace }): void
    /** Reads the active account's native balance and the given tokens. Rejects when the chain cannot be reached. */
    readHoldings(input: {
      readonly namespace?: Namespace
      readonly tokens: readonly string[]
    }): Holdings
    estimateTransfer(intent: TransferIntent): FeeEstimate
    /** Whether code lives at the address; false for families without such a thing. */
    isContract(input: { readonly networkId: CaipNetworkId; readonly address: string }): boolean
    /**
     * Signs and broadcasts; resolves with the hash. Connection, account and network are compared with the intent
     * right before the wallet is asked, and an intent id is used once: `accounts/account-changed`,
     * `accounts/network-changed`, `accounts/already-sent`. While another tab has handed the very same transfer to
     * the wallet: `accounts/in-other-tab`.
     */
    transfer(intent: TransferIntent): string
    /** Stops waiting: a wallet not yet asked is not asked, one that was may still broadcast, which is told then. */
    stopTransfer(intentId: string): void
    /** Resolves once the transaction, or what the wallet sent in its place, is in a block. */
    awaitConfirmation(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
    }): Confirmation
  }
  readonly events: {
    connectStarted: { readonly connector: ConnectorRef; readonly namespaces: readonly Namespace[] }
    connected: { readonly connections: readonly Connection[]; readonly background?: true }
    connectFailed: {
      readonly connector: ConnectorRef
      readonly namespaces: readonly Namespace[]
      readonly code: string
      readonly text: string
      readonly facts?: unknown
      readonly rejected: boolean
      /** One more family of a wallet that is connected already: no reason for alarm. */
      readonly background?: true
    }
    restoreStarted: { readonly namespaces: readonly Namespace[] }
    restored: { readonly connections: readonly Connection[] }
    restoreFailed: { readonly connectionIds: readonly string[] }
    disconnectStarted: void
    disconnected: {
      readonly connectionIds: readonly string[]
      readonly namespaces: readonly Namespace[]
      readonly by: 'visitor' | 'wallet' | 'host'
    }
    /** Another tab connected. Here the wallets are asked without a prompt, and a connection that works stays. */
    connectedElsewhere: { readonly connections: readonly Connection[] }
    /** Another tab's visitor left; or its wallet did, and then the wallet is asked here as well. */
    disconnectedElsewhere: {
      readonly connectionIds: readonly string[]
      readonly by: 'visitor' | 'wallet' | 'host'
    }
    disconnectFailed: {
      readonly failures: readonly { readonly connectionId: string; readonly text: string }[]
    }
    accountsChanged: {
      readonly connectionId: string
      readonly accounts: readonly AccountEntry[]
      readonly address: string
    }
    walletNetworkChanged: { readonly connectionId: string; readonly networkId: CaipNetworkId }
    approvedChanged: { readonly connectionId: string; readonly approved: readonly CaipNetworkId[] }
    activated: { readonly connectionId: string }
    defaultTypesSet: { readonly types: AccountsState['defaultTypes'] }
    accountTypePreferred: { readonly namespace: Namespace; readonly type: AccountType }
    balanceStarted: { readonly caipAddress: CaipAddress }
    balanceLoaded: NativeBalance
    balanceFailed: { readonly caipAddress: CaipAddress }
    tabSelected: { readonly namespace: Namespace; readonly index: number }
    /** The wallet broadcast a transfer; told even when nobody waits for it any more. */
    transferred: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly hash: string
    }
  }
  readonly slots: {
    drivers: ConnectorDriver
    adapters: ChainAdapter
    actions: AccountAction
    tabs: AccountTab
    profileRows: AccountAction
  }
}
