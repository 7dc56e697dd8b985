import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { AccountType, OptionsContract, SocialProvider } from '../options/contract.ts'
import type {
  AccountEntry,
  ChainAdapter,
  Confirmation,
  Connection,
  ConnectorDriver,
  ConnectorRef,
  FeeEstimate,
  HandOverInput,
  TokenFacts,
  TransferRequest,
  TransferWarning,
  WalletGrant,
} from './drivers.ts'

export type {
  AccountEntry,
  Asked,
  ChainAdapter,
  ChainIo,
  Confirmation,
  Connection,
  ConnectorDriver,
  ConnectorRef,
  ConnectorType,
  ConnectRequest,
  FeeEstimate,
  HandOverInput,
  HostedConnection,
  NamedTransfer,
  ReadIo,
  SessionObserver,
  TokenFacts,
  TransferIo,
  TransferRequest,
  TransferWarning,
  WalletGrant,
  WalletIo,
  WalletSession,
} from './drivers.ts'

/** How far a family’s connection is; `restoring` shows what was remembered until its wallet is heard. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'restoring' | 'connected'

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
  /** Warnings the visitor or the host has accepted. Without: `accounts/unanswered` where it applies. */
  readonly accept?: readonly TransferWarning[]
  /** Digests of the host's idempotency key and of its request, joined; the end is then kept, and a key is used once. */
  readonly keyed?: string
}

/** A transfer that a wallet was asked for and has not answered, as far as this browser knows. */
export interface HandedOver {
  readonly intentId: string
  /** SHA-256 of sender, receiver, token, amount and network, hex; several for several transfers, spellings or open parts. */
  readonly digests: readonly string[]
  readonly connectionId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** SHA-256 of the host's idempotency key, then of its request. */
  readonly keyed?: string
  /** This page asked for it. */
  readonly here?: true
}

/** How a transfer ended whose wallet answered. */
export interface AnsweredTransfer {
  readonly intentId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Present with an idempotency key, and with it the transaction hash or the code of the failure. */
  readonly keyed?: string
  readonly hash?: string
  readonly code?: string
  /** The wallet answered this page. */
  readonly here?: true
}

/** Connections, the active one of each family, and what is known of their accounts. */
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
  /** Transfers whose wallet has not answered, of this page first, newest first; those of others count for 24 hours. */
  readonly unanswered: readonly HandedOver[]
  /** Ended transfers with an idempotency key, of this page first, newest first; at most 50 of it and 50 of others. */
  readonly answered: readonly AnsweredTransfer[]
  /** What the visitor chose. */
  readonly preferredTypes: { readonly [N in Namespace]?: AccountType }
}

/** Connecting, restoring and leaving wallets, signing and transfers, for every family. */
export interface AccountsContract {
  readonly id: 'accounts'
  readonly requires: ModalContract | NetworksContract | OptionsContract
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
     * the wallet: `accounts/in-other-tab`. While a wallet holds the very same transfer unanswered, also after a reload:
     * `accounts/unanswered`, unless `accept` names that. While storage has not said what wallets hold:
     * `accounts/not-read`, whatever is accepted; try again later.
     */
    transfer(intent: TransferIntent): string
    /**
     * Whether a wallet holds the very same transfer unanswered, asked for in this page, before a reload or in another
     * tab. `accounts/not-read` while storage has not said.
     */
    isUnanswered(intent: Pick<TransferIntent, 'networkId' | 'request'>): boolean
    /**
     * Asks a wallet through `ask` under the same rules as `transfer`, for bridges whose callers build their own
     * transactions. Resolves and rejects like `ask`; `accounts/unanswered`, `accounts/in-other-tab`,
     * `accounts/not-read`, `accounts/not-connected` before it is called.
     */
    handOver(input: HandOverInput): unknown
    /**
     * What is known of the transfer with an idempotency key, by the key's digest: without `hash` and `code` its wallet
     * has not answered. Undefined: no wallet was asked. `accounts/not-read` while storage has not said.
     */
    readTransfer(keyDigest: string): AnsweredTransfer | undefined
    /** Removes an entry of `unanswered` whose end the host knows, for example from the chain. */
    forgetTransfer(intentId: string): void
    /** Stops waiting: a wallet not yet asked is not asked, one that was may still broadcast, which is told then. */
    stopTransfer(intentId: string): void
    /**
     * Resolves once the transaction, or what the wallet sent in its place, is in a block. What the block holds is
     * compared with `request`; for a transfer that this page handed to a wallet, that request is known.
     */
    awaitConfirmation(input: {
      readonly networkId: CaipNetworkId
      readonly hash: string
      readonly request?: TransferRequest
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
    defaultTypesSet: { readonly types: AccountsState['defaultTypes'] }
    accountTypePreferred: { readonly namespace: Namespace; readonly type: AccountType }
    balanceStarted: { readonly caipAddress: CaipAddress }
    balanceLoaded: NativeBalance
    balanceFailed: { readonly caipAddress: CaipAddress }
    /** The wallet broadcast a transfer; told even when nobody waits for it any more. */
    transferred: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly hash: string
    }
    /** Recorded before the wallet is asked, in the same turn. */
    handedOver: Omit<HandedOver, 'here'>
    handedOverElsewhere: Omit<HandedOver, 'here'>
    /** The wallet sent it, refused it or failed; not recorded while that is unknown. */
    walletAnswered: Omit<AnsweredTransfer, 'here'>
    walletAnsweredElsewhere: Omit<AnsweredTransfer, 'here'>
  }
  readonly slots: {
    drivers: ConnectorDriver
    adapters: ChainAdapter
  }
}
