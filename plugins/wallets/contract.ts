import type { Namespace } from '../../kernel/index.ts'
import type { ConnectionsContract, ConnectorRef, ConnectorType } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { ConnectMethod, ConnectorGroup, OptionsContract } from '../options/contract.ts'

/**
 * Where a wallet entry came from: a list, the host, the visitor's last choice, or else the standard by which it was found
 * on the page, as its source names it.
 */
export type WalletOrigin =
  | 'announced'
  | 'injected'
  | 'standard'
  | 'listed'
  | 'custom'
  | 'recent'
  | (string & {})

/** A wallet as observed by one source, before merging. */
export interface FoundWallet {
  readonly origin: WalletOrigin
  readonly connector?: ConnectorRef
  /** Explorer id in the provider's list, when known. */
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
}

/** One wallet as shown: the data of all its sources, merged. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** MULTI_CHAIN (or AUTH) when several connectors were merged; absent when there is none. */
  readonly type?: ConnectorType
  readonly installed: boolean
  readonly group: ConnectorGroup
  readonly namespaces: readonly Namespace[]
  /** Ways to reach it on this device, one per standard or namespace. Empty for a wallet only known from a list. */
  readonly connectors: readonly ConnectorRef[]
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
  /** The driver of its wallets' connectors, where its code is small enough to be fetched before one is chosen. */
  readonly driver?: { readonly id: string; readonly load: () => Promise<unknown> }
  /** Calls `found` with its complete current list whenever that changes; the returned function stops it. */
  start(found: (wallets: readonly FoundWallet[]) => void): () => void
}

/** A list of wallets kept by a provider's service, asked only while the modal is in use. */
export interface WalletListAddress {
  /** Base address of the list API. */
  readonly url: string
  /** Default: the project id of `options()`. Without any, nothing is asked. */
  readonly projectId?: string
}

/** A block of the connect view contributed by a plugin (e-mail, social); `load` brings a module exporting `Method`. */
export interface ConnectMethodEntry {
  readonly id: Exclude<ConnectMethod, 'wallet'>
  readonly load: () => Promise<unknown>
}

/** A wallet that was connected on this browser. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** Links of a phone wallet: with one of them it is shown, and reached, without the list. */
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
}

/** What was fetched of the provider's list beyond the featured and recommended wallets, which are a source. */
export interface WalletListState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Rows of the pages so far, in the list's order. */
  readonly wallets: readonly FoundWallet[]
  /** The last page that is there, from 1; 0 = none. */
  readonly page: number
  /** How many wallets the list has. */
  readonly count: number
  readonly more: 'idle' | 'loading' | 'failed'
  /** There is no further page. */
  readonly complete: boolean
  /** Only certified wallets are wanted. */
  readonly certified: boolean
  readonly search?: {
    readonly query: string
    readonly status: 'loading' | 'ready' | 'failed'
    readonly wallets: readonly FoundWallet[]
  }
}

/** What each source sees, the wallets used last, and the provider’s list. */
export interface WalletsState {
  /** What each source sees at the moment, by source id, in registration order. */
  readonly sources: readonly { readonly id: string; readonly wallets: readonly FoundWallet[] }[]
  /** Newest first, at most 2. */
  readonly recent: readonly RecentWallet[]
  readonly list: WalletListState
}

/** Says of a wallet whether it may be shown. */
export type WalletFilter = (wallet: Wallet) => boolean

/** Wallets of every source, merged into one list; connecting one of them. */
export interface WalletsContract {
  readonly id: 'wallets'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | OptionsContract
  readonly uses: I18nContract
  readonly state: WalletsState
  readonly commands: {
    /**
     * Connects a shown wallet in every family it reaches (or the one named), one prompt after another. A later
     * prompt that is declined leaves what was granted before. Throws `wallets/not-found`, `wallets/no-way`.
     */
    connect(input: { readonly walletId: string; readonly namespace?: Namespace }): void
    /** Notes a wallet as used last; connecting through `connect` does so by itself. */
    remember(wallet: RecentWallet): void
    /** Takes a wallet out of those used last. */
    forgetRecent(id: string): void
    /**
     * Fetches the featured and recommended wallets unless they are there. Rejects with `wallets/list-failed`. Without a list,
     * a phone on which no wallet is found is offered the usual ones, which open the page in their own browsers.
     */
    loadList(): void
    /** Fetches the next 40 wallets of the list. Rejects with `wallets/list-failed`. */
    loadPage(): void
    /** Looks for up to 100 wallets by name once 200 ms have passed; an empty text ends the search. */
    search(text: string): void
    /** Fetches the certified wallets of the list alone, or all of them again. */
    filterCertified(certified: boolean): void
  }
  readonly events: {
    observed: { readonly source: string; readonly wallets: readonly FoundWallet[] }
    recentAdded: RecentWallet
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
    /** The first one is used. */
    lists: WalletListAddress
    /** Whether a wallet may be shown, wherever it comes from. One that throws is ignored. */
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
