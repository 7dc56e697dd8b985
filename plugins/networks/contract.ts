import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { FamilyFacts } from './family.ts'

export type {
  AddressRules,
  ExplorerRules,
  FamilyFacts,
  FeeNetwork,
  PaymentRequest,
  SendRules,
  UsualFees,
} from './family.ts'

/** A network as CAIP-2 names it, with what is needed to read from it and to add it to a wallet. */
export interface CaipNetwork {
  /** The reference part of the CAIP-2 id, such as `1`. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** Read endpoints, best first. Never empty for a network the app reads from. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
  readonly testnet?: boolean
  /** eip155, rollups: the contract that says what posting a transaction to the parent chain costs. Absent: the chain is asked for it. */
  readonly gasPriceOracle?: string
  /** How the endpoints are asked. Default: one after another, in their order. */
  readonly rpc?: RpcOptions
}

/** How the read endpoints of a network are asked. */
export interface RpcOptions {
  /** Those of `rpcUrls` that are never given to wallets, because they carry the key of a project. */
  readonly keyed?: readonly string[]
  /** Those that read a request whatever its content type: sent as plain text, it needs no preflight. */
  readonly plain?: readonly string[]
  /** Sends up to so many JSON-RPC requests of one turn as a batch; `true`: 1000, which is the most. Default: each alone. */
  readonly batch?: number | true
  /** While it is asked, measures every endpoint each 4 s; the fastest that answers is asked first. */
  readonly rank?: boolean
}

/** Asks the connected wallet of one namespace to change its network. */
export interface NetworkSwitcher {
  /** False when nothing is connected there: switching is then only the app's own choice. */
  connected(namespace: Namespace): boolean
  /** What is lacking before the app can go to a family, in words; the view Connect mends it, opened with the family. */
  needs?(
    namespace: Namespace,
  ): { readonly key: string; readonly text: string; readonly facts?: unknown } | undefined
  /** Resolves once a wallet that is being connected was asked for its last family; undefined where none is. */
  settled?(): Promise<void> | undefined
  /** Resolves once the wallet really is on the network; rejects with a coded error otherwise. */
  switchTo(network: CaipNetwork, signal: AbortSignal): Promise<void>
}

/** The networks the app lists, which is active, and where wallets are that left them. */
export interface NetworksState {
  readonly networks: readonly CaipNetwork[]
  readonly activeNamespace?: Namespace
  /** The network chosen in each namespace. */
  readonly active: { readonly [N in Namespace]?: CaipNetworkId }
  /** Networks the connected wallet approved, per namespace; absent means all. */
  readonly approved: { readonly [N in Namespace]?: readonly CaipNetworkId[] }
  /** What the visitor chose, as it is remembered; a choice outlives a page that does not list it yet. */
  readonly chosen: {
    readonly activeNamespace?: Namespace
    readonly active: { readonly [N in Namespace]?: CaipNetworkId }
  }
  /** Networks on which the connected login offers smart accounts. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
  readonly switchingTo?: CaipNetworkId
  readonly switchingNamespace: boolean
  /** Networks that connected wallets are on although the app does not list them, per namespace. */
  readonly unsupported: { readonly [N in Namespace]?: CaipNetworkId }
}

/** The networks of the app, and going from one to another. */
export interface NetworksContract {
  readonly id: 'networks'
  readonly requires: ModalContract | OptionsContract
  readonly uses: I18nContract
  readonly state: NetworksState
  readonly commands: {
    /** Makes a listed network active, asking the connected wallet when there is one. Throws `networks/not-found`. */
    switchNetwork(caipNetworkId: CaipNetworkId): void
    /**
     * Follows a wallet that moved by itself: nothing is asked, an unlisted network is noted in `unsupported`.
     * In the background the active family stays the one it is; `elsewhere` applies another tab's switch, which is not sent back.
     */
    adopt(
      caipNetworkId: CaipNetworkId,
      options?: { readonly background?: boolean; readonly elsewhere?: boolean },
    ): void
    /** Notes which networks the connected wallet of a family approved; none given means all. */
    approve(input: {
      readonly namespace: Namespace
      readonly caipNetworkIds?: readonly CaipNetworkId[]
    }): void
    /** Records the networks with smart accounts; dispatched by the plugin that provides them. */
    enableSmartAccounts(caipNetworkIds: readonly CaipNetworkId[]): void
    /** Shows another family, on the network that was active in it. Rejects with `networks/chain-not-found` where it has none. */
    switchNamespace(namespace: Namespace): void
    /** Adds a network to those of the app. */
    addNetwork(network: CaipNetwork): void
    /** The active network's removal makes the first remaining one active. */
    removeNetwork(caipNetworkId: CaipNetworkId): void
    /** Drops a whole family; another family's first network becomes active. */
    removeNamespace(namespace: Namespace): void
  }
  readonly events: {
    listed: { readonly networks: readonly CaipNetwork[] }
    switchStarted: { readonly caipNetworkId: CaipNetworkId }
    /** Absent `background`: the family became the active one, too. */
    switched: {
      readonly caipNetworkId: CaipNetworkId
      readonly namespace: Namespace
      readonly background?: true
      /** Followed from another tab. */
      readonly elsewhere?: true
    }
    /** Another tab went to a network. A wallet that is connected here decides for itself. */
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
    /** What is the same for all networks and wallets of a chain family. */
    families: FamilyFacts
    /** Networks the chain adapters bring along. */
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
