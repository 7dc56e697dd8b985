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

/** Something visitors do that hosts may count. */
export interface TrackedEvent {
  /** For example `CONNECT_SUCCESS`. */
  readonly event: string
  readonly properties?: EventProperties
  /** The active account, if one is connected. */
  readonly address?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A receiver of events. If one throws or rejects, the others still get the event. */
export interface AnalyticsSink {
  readonly id: string
  send(event: TrackedEvent): PromiseLike<void> | void
}

/** Turns a fact into an event. */
export interface AnalyticsTracker {
  /** The fact: `plugin/name`. */
  readonly on: string
  /** Undefined: not counted. Called with the state after the fact; secrets in a payload are handles. */
  track(
    payload: unknown,
    state: TrackedState,
  ): Pick<TrackedEvent, 'event' | 'properties'> | undefined
}

/** State of other plugins when an event is made. */
export interface TrackedState {
  readonly connections?: ConnectionsContract['state'] | undefined
  readonly networks?: NetworksContract['state'] | undefined
  readonly options?: Pick<OptionsContract['state'], 'projectId'> | undefined
  readonly transactions?: TransactionsContract['state'] | undefined
}

/** Whether the provider accepts events from this page, and data from earlier facts for later events. */
export interface AnalyticsState {
  /** The provider refuses events from this origin; the console said so once. */
  readonly forbidden?: true
  /** How the last phone wallet was reached: by a link opened here, or by a scanned code. */
  readonly paired?: 'mobile' | 'qrcode'
  /** The last transfer preview. */
  readonly reviewed?: { readonly intentId: string; readonly flow: string }
}

/** Reads the log and passes events to sinks. No other plugin depends on it. */
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
    /** An event did not reach the provider; without `status` there was no answer. It is not sent again. */
    notSent: { readonly event: string; readonly status?: number }
    forbidden: void
  }
  readonly slots: {
    sinks: AnalyticsSink
    /** Trackers for events of other plugins, in addition to ours. */
    trackers: AnalyticsTracker
  }
}

/** Receivers of events. */
export interface AnalyticsOptions {
  /** Receives every event. */
  readonly onEvent?: (event: TrackedEvent) => PromiseLike<void> | void
  /**
   * Whether the provider also gets them, and at which URL; needs a project id. Default: only without `onEvent`, at
   * `https://pulse.walletconnect.org`.
   */
  readonly provider?: boolean | { readonly url: string }
}
