import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract, ViewName } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { AccountType, OptionsContract } from '../options/contract.ts'
import type { AfterConnect, ConnectionGate } from './connecting.ts'
import type {
  AccountEntry,
  ChainAdapter,
  Connection,
  Connector,
  ConnectorRef,
  OpenWallet,
  WalletGrant,
} from './connector.ts'

export type {
  AfterConnect,
  Candidate,
  Connected,
  ConnectionGate,
  GateIo,
  GateReason,
} from './connecting.ts'
export type {
  AccountEntry,
  ChainAdapter,
  ChainIo,
  Connection,
  Connector,
  ConnectorRef,
  ConnectorType,
  ConnectRequest,
  OpenWallet,
  ReadIo,
  SessionObserver,
  TokenFacts,
  WalletGrant,
  WalletIo,
  WalletSession,
} from './connector.ts'

/** How far a family’s connection is; `restoring` shows the stored account until its wallet responds. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'restoring' | 'connected'

/** What is known of the account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address?: string
  readonly caipAddress?: CaipAddress
  readonly allAccounts: readonly AccountEntry[]
  readonly connectedWalletInfo?: { readonly name: string; readonly icon?: string }
  readonly preferredAccountType: AccountType
}

/** A gate by its id, with the view that it shows. */
export interface ReachedGate {
  readonly id: string
  readonly view?: ViewName
}

/** Connections, the active one of each family, and what is known of their accounts. */
export interface ConnectionsState {
  readonly connections: readonly Connection[]
  /** Ids of the connections whose wallet has not answered on this page yet. */
  readonly dormant: readonly string[]
  /** True after restoring was cancelled: dormant wallets are not asked until the next restore. */
  readonly restorePaused: boolean
  /** Id of the active connection of each namespace. */
  readonly active: { readonly [N in Namespace]?: string }
  readonly accounts: { readonly [N in Namespace]: AccountState }
  /** Connector being connected, while one is. */
  readonly connecting?: {
    readonly connector: ConnectorRef
    readonly namespaces: readonly Namespace[]
    /** The gate that the attempt waits at: the wallet has said yes. */
    readonly gate?: ReachedGate
    /** What the wallet granted, while gates decide. */
    readonly candidates?: readonly Connection[]
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
  /** What the visitor chose. */
  readonly preferredTypes: { readonly [N in Namespace]?: AccountType }
}

/** Connecting, restoring and leaving wallets, for every family. */
export interface ConnectionsContract {
  readonly id: 'connections'
  readonly requires: ModalContract | NetworksContract | OptionsContract
  readonly uses: I18nContract
  readonly state: ConnectionsState
  readonly commands: {
    /**
     * Prompts the wallet. Rejects with `connections/…` codes. A later call takes the place of one that still waits,
     * which rejects with `connections/superseded`; a double click on the same wallet is refused.
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
    /** Makes a connection the active one of its namespace. `connections/no-chain` for an id without a namespace. */
    activate(connectionId: string): void
    /** Makes an account of a connection, as its wallet granted it, the one that is used. */
    selectAccount(input: { readonly connectionId: string; readonly address: string }): void
    /** Notifies the wallet, reconnects and remembers the choice; a wallet that cannot leaves it at `eoa`. */
    preferAccountType(input: { readonly type: AccountType; readonly namespace?: Namespace }): void
    /**
     * The live wallet of a connection, for plugins that ask it for something. Rejects with `connections/not-connected`,
     * `connections/wallet-gone` and `connections/not-on-page`.
     */
    openWallet(connectionId: string): OpenWallet
  }
  readonly events: {
    connectStarted: { readonly connector: ConnectorRef; readonly namespaces: readonly Namespace[] }
    /** The wallet said yes; the attempt waits at a gate. */
    gateReached: { readonly gate: ReachedGate; readonly connections: readonly Connection[] }
    connected: { readonly connections: readonly Connection[]; readonly background?: true }
    connectFailed: {
      readonly connector: ConnectorRef
      readonly namespaces: readonly Namespace[]
      readonly code: string
      readonly text: string
      readonly facts?: unknown
      readonly rejected: boolean
      /** The gate that did not let it through. */
      readonly gate?: ReachedGate
      /** One more family of a wallet that is connected already: no reason for alarm. */
      readonly background?: true
    }
    restoreStarted: { readonly namespaces: readonly Namespace[] }
    restored: { readonly connections: readonly Connection[] }
    restoreFailed: { readonly connectionIds: readonly string[] }
    /** A gate could not be asked about these: they stay known and are not connected until they are tried again. */
    restorePostponed: { readonly connectionIds: readonly string[] }
    disconnectStarted: { readonly connectionIds: readonly string[] }
    /** Connections ended on this page; a disconnect succeeded unless `failed` is set. */
    disconnected: {
      readonly connectionIds: readonly string[]
      readonly namespaces: readonly Namespace[]
      readonly by: 'visitor' | 'wallet' | 'host'
      /** A wallet did not confirm it: `disconnectFailed` names each, unless the command was called off. */
      readonly failed?: true
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
    approvedChanged: { readonly connectionId: string } & WalletGrant
    activated: { readonly connectionId: string }
    defaultTypesSet: { readonly types: ConnectionsState['defaultTypes'] }
    accountTypePreferred: { readonly namespace: Namespace; readonly type: AccountType }
  }
  readonly slots: {
    connectors: Connector
    /** Asked before a connection counts as made. A deferred plugin that adds one says `guards: true`. */
    gates: ConnectionGate
    afterConnect: AfterConnect
    /** Names of views in which a visitor connects: the modal closes when that is done. */
    connectViews: ViewName
    adapters: ChainAdapter
    /** The provider of a connection as hosts get it, made of the wallet's own. */
    hosted: (connectionId: string, provider: unknown) => unknown
  }
}
