import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { AnalyticsContract } from '../analytics/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { TransactionReceipt, TransactionsContract } from '../transactions/contract.ts'

/** A transfer within a transaction. */
export interface ActivityTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, decimal text. */
  readonly amount?: string
  /** Symbol of a token, or the name of a collectible. */
  readonly symbol?: string
  /**
   * US dollars of one whole token at the time of the transfer, decimal text; absent: unknown. Never a current price.
   */
  readonly price?: string
  /** `data:image/*` or https. */
  readonly icon?: string
  readonly collectible?: true
  /** The source marked it as spam. */
  readonly spam?: true
}

/** One transaction of an account, as returned by a source. */
export interface ActivityItem {
  /** Unique within a source. */
  readonly id: string
  readonly hash?: string
  readonly networkId: CaipNetworkId
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** For example `send`, `receive`, `trade`, `approve`, `mint`; others are shown as `execute`. */
  readonly kind: string
  /** Milliseconds since 1970; absent: not in a block yet. */
  readonly at?: number
  readonly from?: string
  readonly to?: string
  /** Name of the app that requested it. */
  readonly app?: string
  readonly transfers: readonly ActivityTransfer[]
}

/** Query to a source. */
export interface ActivityQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  /** `next` of the previous page; absent: the newest page. */
  readonly cursor?: string
}

/** Transactions, newest first. */
export interface ActivityPage {
  readonly items: readonly ActivityItem[]
  /** Cursor of the next page; absent: this is the last one. */
  readonly next?: string
}

/** A source of accounts' transactions. */
export interface ActivitySource {
  readonly id: string
  /** The source with the smallest order is used; default 0. */
  readonly order?: number
  /** Whether it supports a network. Absent: all. */
  supports?(networkId: CaipNetworkId): boolean
  page(query: ActivityQuery, io: { readonly signal: AbortSignal }): Promise<ActivityPage>
}

/** On-chain details of one transaction. */
export interface InspectedTransaction extends TransactionReceipt {
  readonly hash: string
}

/** The transactions of one account on one network, and how far they were read. */
export interface ActivityState {
  /** The account with its network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source supports the network. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** Newest first, without spam. */
  readonly items: readonly ActivityItem[]
  readonly next?: string
  /** When the newest page was read: milliseconds since 1970. */
  readonly at?: number
  /** The transaction last inspected, with details from its block. */
  readonly inspected?: InspectedTransaction
}

/** Transactions of an account: from a source, and recently sent on this page. */
export interface ActivityContract {
  readonly id: 'activity'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | TransactionsContract
  readonly uses: AccountContract | AnalyticsContract | I18nContract
  readonly state: ActivityState
  readonly commands: {
    /**
     * Reads the newest page of the active account, unless it was read in the last 15 s. Rejects with
     * `activity/unavailable`.
     */
    load(): void
    /** Reads the next page, if there is one. Rejects with `activity/unavailable`. */
    loadMore(): void
    /** Reads a transaction's fee and confirmations from the chain, if its family supports that. */
    inspect(input: { readonly networkId: CaipNetworkId; readonly hash: string }): void
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    loaded: ActivityPage & {
      readonly owner: CaipAddress
      readonly at: number
      /** These are appended to the known ones. */
      readonly more?: true
    }
    failed: {
      readonly owner: CaipAddress
      /** For analytics: the cursor of the requested page, empty for the first. */
      readonly properties?: { readonly cursor: string; readonly isSmartAccount: boolean }
    }
    unsupported: { readonly owner: CaipAddress }
    inspected: InspectedTransaction
  }
  readonly slots: {
    sources: ActivitySource
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Transaction: true
  }
}
