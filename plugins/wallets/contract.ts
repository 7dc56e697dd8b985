import type { Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract, ConnectorRef, ConnectorType } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { ConnectMethod, ConnectorGroup, OptionsContract } from '../options/contract.ts'

/**
 * The source of a wallet entry: a list, the host, the visitor's last choice, or the standard by which it was found on
 * the page.
 */
export type WalletOrigin =
  | 'announced'
  | 'injected'
  | 'standard'
  | 'listed'
  | 'custom'
  | 'recent'
  | (string & {})

/** A wallet as one source observed it, before merging. */
export interface FoundWallet {
  readonly origin: WalletOrigin
  readonly connector?: ConnectorRef
  /** Its id in the provider's list, if known. */
  readonly listId?: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly certified?: boolean
  readonly order?: number
  /** The only networks that it knows: names of the Wallet Standard, otherwise CAIP-2 ids. Absent: not known. */
  readonly chains?: readonly string[]
}

/** One displayed wallet, merged from the data of all sources. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** MULTI_CHAIN (or AUTH) for several merged connectors; absent without connectors. */
  readonly type?: ConnectorType
  readonly installed: boolean
  readonly group: ConnectorGroup
  readonly namespaces: readonly Namespace[]
  /** Ways to reach it on this device, one per standard or namespace. Empty for a wallet only known from a list. */
  readonly connectors: readonly ConnectorRef[]
  /** The only networks that it knows, by namespace; see `FoundWallet.chains`. */
  readonly chains?: { readonly [N in Namespace]?: readonly string[] }
  readonly recent: boolean
  readonly certified: boolean
  readonly homepage?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
}

/** Watches the page for wallets of one standard. */
export interface WalletSource {
  readonly id: string
  /** The driver of its wallets' connectors, if its code is small enough to fetch before a wallet is chosen. */
  readonly driver?: { readonly id: string; readonly load: () => Promise<unknown> }
  /** Calls `found` with its complete current list whenever that changes; the returned function stops it. */
  start(found: (wallets: readonly FoundWallet[]) => void): () => void
}

/** A service's list of wallets, requested only while the modal is in use. */
export interface WalletListAddress {
  /** Base address of the list API. */
  readonly url: string
  /** Default: the project id of `options()`. Without one no request is made. */
  readonly projectId?: string
}

/**
 * A block of the connect view contributed by a plugin (e-mail, social); `load` imports a module that exports `Method`.
 */
export interface ConnectMethodEntry {
  readonly id: Exclude<ConnectMethod, 'wallet'>
  /** The feature it belongs to: it is shown while that is on. Default: `email` or `socials`, by its id. */
  readonly feature?: string
  readonly load: () => Promise<unknown>
}

/** A wallet that was connected on this browser. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** Links of a phone wallet: with one of them it can be shown and opened without the list. */
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
}

/**
 * The part of the provider's list that was fetched, without the featured and recommended wallets, which are a source.
 */
export interface WalletListState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Rows of the fetched pages, in the list's order. */
  readonly wallets: readonly FoundWallet[]
  /** The last fetched page, from 1; 0 = none. */
  readonly page: number
  /** Number of wallets in the list. */
  readonly count: number
  readonly more: 'idle' | 'loading' | 'failed'
  /** There is no further page. */
  readonly complete: boolean
  /** Whether only certified wallets are requested. */
  readonly certified: boolean
  readonly search?: {
    readonly query: string
    readonly status: 'loading' | 'ready' | 'failed'
    readonly wallets: readonly FoundWallet[]
  }
}

/** Wallets by source, the last used wallets, and the provider's list. */
export interface WalletsState {
  /** Current wallets of each source, by source id, in registration order. */
  readonly sources: readonly { readonly id: string; readonly wallets: readonly FoundWallet[] }[]
  /** Newest first, at most 2. */
  readonly recent: readonly RecentWallet[]
  readonly list: WalletListState
  /**
   * Connection ids of wallets that were on an unlisted network when they were last connected in this browser. Newest
   * first, at most 20. Absent: none.
   */
  readonly unserved?: readonly string[]
}

/** Returns whether a wallet may be shown. */
export type WalletFilter = (wallet: Wallet) => boolean

/** Wallets from all sources, merged into one list; connects one of them. */
export interface WalletsContract {
  readonly id: 'wallets'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | OptionsContract
  readonly uses: I18nContract
  readonly state: WalletsState
  readonly commands: {
    /**
     * Connects a shown wallet in every family it reaches (or the one named), one prompt after another. Declining a
     * later prompt keeps the families granted before. Throws `wallets/not-found`, `wallets/no-way`.
     */
    connect(input: { readonly walletId: string; readonly namespace?: Namespace }): void
    /** Records a wallet as last used; `connect` does this itself. */
    remember(wallet: RecentWallet): void
    /** Removes a wallet from the last used ones. */
    forgetRecent(id: string): void
    /**
     * Fetches the featured and recommended wallets unless they were fetched. Rejects with `wallets/list-failed`.
     * Without a list, a phone without wallets is offered common ones, which open the page in their own browsers.
     */
    loadList(): void
    /** Fetches the next 40 wallets of the list. Rejects with `wallets/list-failed`. */
    loadPage(): void
    /** Searches up to 100 wallets by name, after a delay of 200 ms; an empty text ends the search. */
    search(text: string): void
    /** Fetches only the certified wallets of the list, or all of them again. */
    filterCertified(certified: boolean): void
  }
  readonly events: {
    observed: { readonly source: string; readonly wallets: readonly FoundWallet[] }
    recentAdded: RecentWallet
    /** A wallet was connected on a network that the app does not list, or again on one that it lists. */
    servingNoted: { readonly connectionId: string; readonly served: boolean }
    recentForgotten: { readonly id: string }
    listStarted: void
    listLoaded: { readonly wallets: readonly FoundWallet[]; readonly count: number }
    listFailed: void
    pageStarted: void
    pageLoaded: {
      readonly page: number
      readonly wallets: readonly FoundWallet[]
      readonly count: number
      readonly last: boolean
    }
    pageFailed: void
    searchStarted: { readonly query: string }
    searched: { readonly query: string; readonly wallets: readonly FoundWallet[] }
    searchFailed: { readonly query: string }
    certifiedFiltered: { readonly certified: boolean }
  }
  readonly slots: {
    sources: WalletSource
    connectMethods: ConnectMethodEntry
    /** Only the first one is used. */
    lists: WalletListAddress
    /** Whether a wallet from any source may be shown. A filter that throws is ignored. */
    filters: WalletFilter
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly ConnectingExternal: true
    readonly AllWallets: true
    readonly WhatIsAWallet: true
    readonly GetAWallet: true
  }
}
