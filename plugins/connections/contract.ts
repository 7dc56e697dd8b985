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
  WalletPause,
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
  WalletPause,
  WalletSession,
} from './connector.ts'

/** Connection status of a family; `restoring` shows the stored account until its wallet responds. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'restoring' | 'connected'

/** Account of one namespace. */
export interface AccountState {
  readonly status: ConnectionStatus
  /** True once the wallet has answered on this page. */
  readonly isConnected: boolean
  readonly address?: string
  readonly caipAddress?: CaipAddress
  readonly allAccounts: readonly AccountEntry[]
  /** Set while the wallet is connected but cannot be asked, for example because it is locked. */
  readonly paused?: WalletPause
  readonly connectedWalletInfo?: { readonly name: string; readonly icon?: string }
  readonly preferredAccountType: AccountType
}

/** A gate's id and view. */
export interface ReachedGate {
  readonly id: string
  readonly view?: ViewName
}

/** All connections, the active one of each family, and their accounts. */
export interface ConnectionsState {
  readonly connections: readonly Connection[]
  /** Ids of connections whose wallets have not answered on this page yet. */
  readonly dormant: readonly string[]
  /** True after restoring was cancelled: dormant wallets are not asked until the next restore. */
  readonly restorePaused: boolean
  /** Id of the active connection of each namespace. */
  readonly active: { readonly [N in Namespace]?: string }
  readonly accounts: { readonly [N in Namespace]: AccountState }
  /** The pending attempt, if there is one. */
  readonly connecting?: {
    readonly connector: ConnectorRef
    readonly namespaces: readonly Namespace[]
    /** `seq` of the command that connects, as in its facts and its end. Absent in earlier recordings. */
    readonly run?: number
    /** The gate at which the attempt waits; the wallet has approved. */
    readonly gate?: ReachedGate
    /** The granted connections, while gates decide. */
    readonly candidates?: readonly Connection[]
    /** Number of times that a candidate's wallet changed its network. Absent: never. */
    readonly networkChanges?: number
  }
  /** Why the last attempt failed. */
  readonly failure?: {
    readonly connector: ConnectorRef
    readonly code: string
    readonly text: string
    /** Values in the text. */
    readonly facts?: unknown
    readonly rejected: boolean
  }
  readonly disconnecting: boolean
  /** `seq` of each pending command that disconnects. Absent: none, and in earlier recordings. */
  readonly disconnectRuns?: readonly number[]
  /** `seq` of each pending command that restores. Absent: none, and in earlier recordings. */
  readonly restoreRuns?: readonly number[]
  /**
   * Number of times that the app ended each connection's session, here or in another tab; grants from before that may
   * be revoked. Absent: never, and in earlier recordings. At most 100 connections, the latest ones.
   */
  readonly disconnects?: { readonly [connectionId: string]: number }
  /** Highest count removed from `disconnects`; it applies to every connection that is not listed there. Absent: 0. */
  readonly disconnectsDropped?: number
  /** The type of account that the host's options set as default. */
  readonly defaultTypes: { readonly [N in Namespace]?: AccountType }
  /** The type of account that the visitor chose. */
  readonly preferredTypes: { readonly [N in Namespace]?: AccountType }
}

/**
 * Text forms of addresses by family. A family from outside adds its own: ``declare module 'wallet-kernel' { interface
 * Addresses { toy: `toy${string}` } }``
 */
export interface Addresses {
  readonly eip155: `0x${string}`
}

type AddressOf<N> = N extends keyof Addresses ? Addresses[N] : string

/** The account of a family as a discriminated union: `address` exists only if an account is known. */
export type Account<N extends Namespace = Namespace> =
  | {
      readonly status: 'disconnected' | 'connecting'
      readonly isConnected: false
      readonly address?: undefined
      readonly caipAddress?: undefined
      readonly connection?: undefined
      readonly networkId?: undefined
    }
  | {
      readonly status: 'restoring' | 'connected' | 'connecting'
      /** True with `connected`, and with `restoring`: the account is known, and its wallet has yet to answer here. */
      readonly isConnected: boolean
      readonly address: AddressOf<N>
      readonly caipAddress: CaipAddress<N>
      readonly networkId: CaipNetworkId<N>
      readonly connection: Connection
      /** Set while the wallet is connected but cannot be asked, for example because it is locked. */
      readonly paused?: WalletPause
    }

/** Connects, restores and disconnects wallets of every family. */
export interface ConnectionsContract {
  readonly id: 'connections'
  readonly requires: ModalContract | NetworksContract | OptionsContract
  readonly uses: I18nContract
  readonly state: ConnectionsState
  readonly commands: {
    /**
     * Prompts the wallet. Rejects with `connections/…` codes. A later call supersedes a pending one, which rejects with
     * `connections/superseded`; a double click on the same wallet is refused.
     */
    connect(input: {
      readonly connector: ConnectorRef
      readonly namespaces?: readonly Namespace[]
      readonly networkId?: CaipNetworkId
      /** True for a further family of a wallet: the app stays on its current family. */
      readonly background?: boolean
    }): readonly Connection[]
    /** Tries to restore every remembered connection without a prompt. */
    restore(): void
    /**
     * Disconnects; without input, everything. The connections of one WalletConnect (or e-mail/social) session end
     * together.
     */
    disconnect(input?: { readonly namespace?: Namespace; readonly connectionId?: string }): void
    /**
     * Ends a connection that a gate does not let stay, with those of the same session; without an id, every connection.
     * No request reaches its wallet any more, `disconnected` is recorded in the same turn, and the wallet has 3 s to end
     * the session. Unlike `disconnect`, it loads no code and reports no failure. `by`: who wants it; default `host`.
     */
    turnAway(connectionId?: string, by?: 'visitor' | 'host'): void
    /**
     * Makes a connection the active one of its namespace. Rejects with `connections/no-chain` if the id has no
     * namespace.
     */
    activate(connectionId: string): void
    /**
     * Lets the visitor choose another account in the wallet, which prompts. Rejects with `connections/choose-in-wallet`
     * if the wallet has no such prompt: the app then follows what is chosen there.
     */
    chooseAccount(connectionId: string): void
    /** Selects one of the accounts that a connection's wallet granted. */
    selectAccount(input: { readonly connectionId: string; readonly address: string }): void
    /**
     * Asks the wallet to change the account type, reconnects and stores the choice. If the wallet cannot, the type is
     * `eoa`.
     */
    preferAccountType(input: { readonly type: AccountType; readonly namespace?: Namespace }): void
    /**
     * Opens the live wallet of a connection for plugins that send it requests. Rejects with
     * `connections/not-connected`, `connections/wallet-gone` and `connections/not-on-page`. A paused wallet is asked
     * first, without a prompt, if it can be used again; otherwise rejects with `connections/locked` or
     * `connections/no-answer`.
     */
    openWallet(connectionId: string): OpenWallet
    /**
     * Prompts a locked wallet to unlock, or to share its account again. Resolves when the connection is no longer
     * paused. Rejects with `connections/…` codes, such as `connections/declined`.
     */
    unlock(connectionId: string): void
  }
  readonly events: {
    connectStarted: { readonly connector: ConnectorRef; readonly namespaces: readonly Namespace[] }
    /** The wallet approved; the attempt waits at a gate. */
    gateReached: { readonly gate: ReachedGate; readonly connections: readonly Connection[] }
    connected: { readonly connections: readonly Connection[]; readonly background?: true }
    connectFailed: {
      readonly connector: ConnectorRef
      readonly namespaces: readonly Namespace[]
      readonly code: string
      readonly text: string
      readonly facts?: unknown
      readonly rejected: boolean
      /** The gate that refused. */
      readonly gate?: ReachedGate
      /** True for a further family of a connected wallet: do not alert the visitor. */
      readonly background?: true
    }
    restoreStarted: { readonly namespaces: readonly Namespace[] }
    restored: { readonly connections: readonly Connection[] }
    restoreFailed: { readonly connectionIds: readonly string[] }
    /**
     * Gates could not be asked about these connections: they stay known, but are not connected until the next try.
     * `paused`: their wallet could not be asked either.
     */
    restorePostponed: { readonly connectionIds: readonly string[]; readonly paused?: WalletPause }
    disconnectStarted: { readonly connectionIds: readonly string[] }
    /** Connections ended on this page; the disconnect succeeded unless `failed` is set. */
    disconnected: {
      readonly connectionIds: readonly string[]
      readonly namespaces: readonly Namespace[]
      readonly by: 'visitor' | 'wallet' | 'host'
      /** A wallet did not confirm: `disconnectFailed` names each one, unless the command was cancelled. */
      readonly failed?: true
    }
    /** Another tab connected. This page asks the wallets without a prompt; working connections stay. */
    connectedElsewhere: { readonly connections: readonly Connection[] }
    /** Another tab's visitor disconnected, or its wallet did; in the second case this page asks the wallet as well. */
    disconnectedElsewhere: {
      readonly connectionIds: readonly string[]
      readonly by: 'visitor' | 'wallet' | 'host'
    }
    /** Gates refused connections: their sessions are ended at the wallet. */
    turnedAway: { readonly connectionIds: readonly string[] }
    disconnectFailed: {
      readonly failures: readonly { readonly connectionId: string; readonly text: string }[]
    }
    accountsChanged: {
      readonly connectionId: string
      readonly accounts: readonly AccountEntry[]
      readonly address: string
    }
    /**
     * The wallet cannot be asked; its connection and session stay. `unanswered`: it has not answered since the page
     * loaded, and no gate has to decide.
     */
    walletPaused: {
      readonly connectionId: string
      readonly reason: WalletPause
      readonly unanswered?: true
    }
    /** The wallet can be asked again. */
    walletResumed: { readonly connectionId: string }
    walletNetworkChanged: { readonly connectionId: string; readonly networkId: CaipNetworkId }
    approvedChanged: { readonly connectionId: string } & WalletGrant
    activated: { readonly connectionId: string }
    defaultTypesSet: { readonly types: ConnectionsState['defaultTypes'] }
    accountTypePreferred: { readonly namespace: Namespace; readonly type: AccountType }
  }
  readonly slots: {
    connectors: Connector
    /** Gates that must pass before a connection counts as made. */
    gates: ConnectionGate
    afterConnect: AfterConnect
    /** Views in which a visitor connects: the modal closes after a connection. */
    connectViews: ViewName
    adapters: ChainAdapter
    /**
     * Builds the provider that hosts get from the wallet's provider. `end` returns the signal of the session that the
     * provider belongs to; it is aborted with `connections/wallet-gone` once that session has ended, even if the wallet
     * is connected again.
     */
    hosted: (connectionId: string, provider: unknown, end: () => AbortSignal) => unknown
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly UnlockWallet: true
  }
}
