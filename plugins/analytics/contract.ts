import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import type { WalletConnectContract } from '../walletconnect/contract.ts'

/** Values of an event. Amounts are decimal text. */
export interface EventProperties {
  readonly [name: string]: string | number | boolean
}

/** Something that visitors do and hosts count. */
export interface TrackedEvent {
  /** Such as `CONNECT_SUCCESS`. */
  readonly event: string
  readonly properties?: EventProperties
  /** The active account, if one is connected. */
  readonly address?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where events go. One that throws or rejects keeps no other from its event. */
export interface AnalyticsSink {
  readonly id: string
  send(event: TrackedEvent): PromiseLike<void> | void
}

/** Makes an event of a fact. */
export interface AnalyticsTracker {
  /** The fact: `plugin/name`. */
  readonly on: string
  /** Undefined: this one does not count. Called with the state after the fact; secrets in a payload are handles. */
  track(
    payload: unknown,
    state: TrackedState,
  ): Pick<TrackedEvent, 'event' | 'properties'> | undefined
}

/** What is known of the other plugins when an event is made. */
export interface TrackedState {
  readonly connections?: ConnectionsContract['state'] | undefined
  readonly networks?: NetworksContract['state'] | undefined
  readonly transactions?: TransactionsContract['state'] | undefined
}

/** Whether the provider takes events from this page. */
export interface AnalyticsState {
  /** The provider does not accept events from this origin; the console said so once. */
  readonly forbidden?: true
}

/** Reads the log and hands what counts to sinks. Nothing else of the product depends on it. */
export interface AnalyticsContract {
  readonly id: 'analytics'
  readonly requires: OptionsContract
  readonly uses:
    | ConnectionsContract
    | I18nContract
    | ModalContract
    | NetworksContract
    | TransactionsContract
    | WalletConnectContract
  readonly state: AnalyticsState
  readonly commands: object
  readonly events: {
    /** An event did not reach the provider; absent status: no answer. It is not sent again. */
    notSent: { readonly event: string; readonly status?: number }
    forbidden: void
  }
  readonly slots: {
    sinks: AnalyticsSink
    /** Events of other plugins, beside those of ours. */
    trackers: AnalyticsTracker
  }
}

/** Where events go. */
export interface AnalyticsOptions {
  /** Gets every event. */
  readonly onEvent?: (event: TrackedEvent) => PromiseLike<void> | void
  /**
   * Whether the provider gets them too, and under which address; it needs a project id. Default: only without `onEvent`,
   * at `https://pulse.walletconnect.org`.
   */
  readonly provider?: boolean | { readonly url: string }
}
