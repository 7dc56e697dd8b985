import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { FamilyFacts } from './family.ts'

export type {
  AddressForms,
  AddressRules,
  ExplorerRules,
  FamilyCapabilities,
  FamilyFacts,
  FeeNetwork,
  NameRecords,
  NftRules,
  PaymentRequest,
  SendRules,
  SignedMessage,
  SignInRules,
  SwapRules,
  UsualFees,
  WrittenAddress,
} from './family.ts'

/** A network by its CAIP-2 id, with the data for reading from it and for adding it to a wallet. */
export interface CaipNetwork {
  /** The reference part of the CAIP-2 id, for example `1`. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** Read endpoints, best first. Not empty for a network the app reads from. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
  readonly testnet?: boolean
  /**
   * eip155 rollups: the contract that returns the cost of posting a transaction to the parent chain. Absent: read from
   * the chain.
   */
  readonly gasPriceOracle?: string
  /**
   * Solana: `'app'` if wallets only sign, and the app's endpoints send. Absent: a wallet that can send does so through
   * its own node; on clusters that the Wallet Standard does not name, the app sends in any case.
   */
  readonly broadcast?: 'app'
  /** How requests use the endpoints. Default: one after another, in their order. */
  readonly rpc?: RpcOptions
}

/** A listed network: its CAIP-2 id, or the number of an EVM chain. */
export type NetworkReference = CaipNetworkId | number

/** How requests use the read endpoints of a network. */
export interface RpcOptions {
  /** Endpoints of `rpcUrls` that are never given to wallets, because they contain a project's key. */
  readonly keyed?: readonly string[]
  /** Endpoints that accept any content type: requests are sent as plain text, which needs no preflight. */
  readonly plain?: readonly string[]
  /** Batches up to this many JSON-RPC requests of one turn; `true`: 1000, the maximum. Default: no batches. */
  readonly batch?: number | true
  /** Measures all endpoints every 4 s while in use, and uses the fastest first. */
  readonly rank?: boolean
}

/** Asks the connected wallet of a namespace to switch its network. */
export interface NetworkSwitcher {
  /** False if no wallet is connected there: the app then switches alone. */
  connected(namespace: Namespace): boolean
  /**
   * The missing step before the app can switch to a family, as a text; the visitor resolves it in the Connect view,
   * which opens with the family.
   */
  needs?(
    namespace: Namespace,
  ): { readonly key: string; readonly text: string; readonly facts?: unknown } | undefined
  /** Resolves once a wallet that is connecting has answered for its last family; undefined if none is connecting. */
  settled?(): Promise<void> | undefined
  /** Resolves once the wallet is on the network; rejects with a coded error otherwise. */
  switchTo(network: CaipNetwork, signal: AbortSignal): Promise<void>
}

/** The app's networks, the active one, and unlisted networks that wallets are on. */
export interface NetworksState {
  readonly networks: readonly CaipNetwork[]
  readonly activeNamespace?: Namespace
  /** The current network of each namespace. */
  readonly active: { readonly [N in Namespace]?: CaipNetworkId }
  /** Networks that the connected wallet approved, by namespace; absent means all. */
  readonly approved: { readonly [N in Namespace]?: readonly CaipNetworkId[] }
  /** The visitor's choice, as stored; kept even if a page does not list that network yet. */
  readonly chosen: {
    readonly activeNamespace?: Namespace
    readonly active: { readonly [N in Namespace]?: CaipNetworkId }
  }
  /** Networks chosen on this page while no wallet of the family was connected: the next wallet is asked for them. */
  readonly picked?: { readonly [N in Namespace]?: CaipNetworkId }
  /** Networks on which the connected login offers smart accounts. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
  readonly switchingTo?: CaipNetworkId
  readonly switchingNamespace: boolean
  /** `seq` of the command that switches now, as in its facts and its end. Absent: none, and in earlier recordings. */
  readonly switchRun?: number
  /** Unlisted networks that connected wallets are on, by namespace. */
  readonly unsupported: { readonly [N in Namespace]?: CaipNetworkId }
}

/** The app's networks, and switching between them. */
export interface NetworksContract {
  readonly id: 'networks'
  readonly requires: ModalContract | OptionsContract
  readonly uses: I18nContract
  readonly state: NetworksState
  readonly commands: {
    /**
     * Makes a listed network active; asks the wallet if one is connected. Throws `networks/not-found`, and times out
     * after two minutes.
     */
    switchNetwork(network: NetworkReference): void
    /**
     * Follows a wallet that switched by itself, without asking it; an unlisted network is recorded in `unsupported`.
     * `background` keeps the active family; `elsewhere` applies another tab's switch, which is not sent back.
     */
    adopt(
      caipNetworkId: CaipNetworkId,
      options?: { readonly background?: boolean; readonly elsewhere?: boolean },
    ): void
    /** Records the networks that the connected wallet of a family approved; without any, all are approved. */
    approve(input: {
      readonly namespace: Namespace
      readonly caipNetworkIds?: readonly CaipNetworkId[]
    }): void
    /** Records networks with smart accounts; dispatched by the plugin that provides them. */
    enableSmartAccounts(caipNetworkIds: readonly CaipNetworkId[]): void
    /**
     * Switches to another family, on its last active network. Rejects with `networks/chain-not-found` if it has
     * none.
     */
    switchNamespace(namespace: Namespace): void
    /** Adds a network to the app's list. */
    addNetwork(network: CaipNetwork): void
    /** Removes a network. If it was active, the first remaining one becomes active. */
    removeNetwork(caipNetworkId: CaipNetworkId): void
    /** Removes a family; another family's first network becomes active. */
    removeNamespace(namespace: Namespace): void
  }
  readonly events: {
    listed: { readonly networks: readonly CaipNetwork[] }
    switchStarted: { readonly caipNetworkId: CaipNetworkId }
    /** Without `background` the family became active too. */
    switched: {
      readonly caipNetworkId: CaipNetworkId
      readonly namespace: Namespace
      readonly background?: true
      /** Received from another tab. */
      readonly elsewhere?: true
      /** Chosen while no wallet of the family was connected. */
      readonly alone?: true
    }
    /** Another tab switched. A wallet connected in this tab decides its own network. */
    switchedElsewhere: {
      readonly caipNetworkId: CaipNetworkId
      readonly namespace: Namespace
      readonly background?: true
    }
    switchFailed: { readonly caipNetworkId: CaipNetworkId; readonly code: string }
    namespaceSwitchStarted: { readonly namespace: Namespace }
    namespaceSwitched: { readonly namespace: Namespace }
    networkAdded: { readonly network: CaipNetwork }
    networkRemoved: { readonly caipNetworkId: CaipNetworkId }
    namespaceRemoved: { readonly namespace: Namespace }
    smartAccountsEnabled: { readonly caipNetworkIds: readonly CaipNetworkId[] }
    approvedChanged: {
      readonly namespace: Namespace
      readonly caipNetworkIds?: readonly CaipNetworkId[]
    }
    unsupportedMet: { readonly namespace: Namespace; readonly caipNetworkId: CaipNetworkId }
  }
  readonly slots: {
    /** Facts about a family that hold for all its networks and wallets. */
    families: FamilyFacts
    /** Networks that chain adapters contribute. */
    networks: CaipNetwork
    switchers: NetworkSwitcher
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Networks: true
    readonly UnsupportedChain: true
  }
}
