import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { AnalyticsContract } from '../analytics/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { TransactionReceipt, TransactionsContract } from '../transactions/contract.ts'

/** Something that moved within a transaction. */
export interface ActivityTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, decimal text. */
  readonly amount?: string
  /** Symbol of a token, or the name of a collectible. */
  readonly symbol?: string
  /** US dollars of one whole token when it moved, decimal text; absent: not known, as is a price of another moment. */
  readonly price?: string
  /** `data:image/*` or https. */
  readonly icon?: string
  readonly collectible?: true
  /** The source takes it for an advertisement. */
  readonly spam?: true
}

/** One transaction of an account, as a source knows it. */
export interface ActivityItem {
  /** Unique within a source. */
  readonly id: string
  readonly hash?: string
  readonly networkId: CaipNetworkId
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Such as `send`, `receive`, `trade`, `approve`, `mint`; others are shown as `execute`. */
  readonly kind: string
  /** Milliseconds since 1970; absent: not in a block yet. */
  readonly at?: number
  readonly from?: string
  readonly to?: string
  /** Name of the app behind it. */
  readonly app?: string
  readonly transfers: readonly ActivityTransfer[]
}

/** What is asked of a source. */
export interface ActivityQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Where the last page ended; absent: the newest. */
  readonly cursor?: string
}

/** Transactions, newest first. */
export interface ActivityPage {
  readonly items: readonly ActivityItem[]
  /** What to ask the next page with; absent: this was the last. */
  readonly next?: string
}

/** Where the transactions of accounts are looked up. */
export interface ActivitySource {
  readonly id: string
  /** The smallest is asked; default 0. */
  readonly order?: number
  /** Whether it knows a network. Absent: every one. */
  supports?(networkId: CaipNetworkId): boolean
  page(query: ActivityQuery, io: { readonly signal: AbortSignal }): Promise<ActivityPage>
}

/** What the chain says of one transaction. */
export interface InspectedTransaction extends TransactionReceipt {
  readonly hash: string
}

/** The transactions of one account on one network, and how far they are read. */
export interface ActivityState {
  /** Whose transactions these are, on which network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source knows the network. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** Newest first; without what is only spam. */
  readonly items: readonly ActivityItem[]
  readonly next?: string
  /** When the newest page was read: milliseconds since 1970. */
  readonly at?: number
  /** The last one that was looked at, as far as its block says more. */
  readonly inspected?: InspectedTransaction
}

/** What an account did: its transactions from a source, and what was sent here a moment ago. */
export interface ActivityContract {
  readonly id: 'activity'
  readonly requires: ConnectionsContract | ModalContract | NetworksContract | TransactionsContract
  readonly uses: AccountContract | AnalyticsContract | I18nContract
  readonly state: ActivityState
  readonly commands: {
    /** Reads the newest page of the active account; within 15 s the last one serves. Rejects with `activity/unavailable`. */
    load(): void
    /** Reads the next page, if there is one. Rejects with `activity/unavailable`. */
    loadMore(): void
    /** Reads from the chain what a transaction cost and how deep it is, where its family says so. */
    inspect(input: { readonly networkId: CaipNetworkId; readonly hash: string }): void
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    loaded: ActivityPage & {
      readonly owner: CaipAddress
      readonly at: number
      /** These follow the ones that are known. */
      readonly more?: true
    }
    failed: {
      readonly owner: CaipAddress
      /** For those who count: of the page that was asked for, empty for the first one. */
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
