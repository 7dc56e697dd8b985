import type { CaipNetworkId } from '../../kernel/index.ts'
import type { ViewName } from '../modal/contract.ts'
import type { FeePayer } from './adapters.ts'
import type { Simulation } from './changes/types.ts'
import type { Preview } from './preview.ts'
import type { Arrival } from './preview-row.ts'
import type { Sentence, Step } from './request-kind.ts'

// State of wallet requests.

/** A transfer that a wallet was asked for and has not answered, as far as this browser knows. */
export interface HandedOver {
  readonly intentId: string
  /**
   * SHA-256 of sender, receiver, token, amount and network, hex; several if there are several transfers, spellings or
   * open parts. For a request of several steps under a key, which has an entry until its last step: that of the key.
   */
  readonly digests: readonly string[]
  readonly connectionId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** SHA-256 of the host's idempotency key, followed by that of its request. */
  readonly keyed?: string
  /** Network of the transfer. */
  readonly networkId?: CaipNetworkId
  /** SHA-256 of the network and the account that pays, hex; in entries of earlier versions absent. */
  readonly account?: string
  /** Number of different transfers in the request, if there are several: the first digests are theirs. */
  readonly parts?: number
  /** Position of the account right before, in its family's form: later transactions come after it. Absent: unknown. */
  readonly since?: string
  /** True if an identical transfer was handed over twice: a mined one may be either of them. */
  readonly repeated?: true
  /** Hash of an identical mined transaction that was sent after this request. The wallet itself has not answered. */
  readonly hash?: string
  /** Time of an error of the wallet that leaves open if it was sent, in milliseconds since 1970. */
  readonly failed?: number
  /** True if that error came from elsewhere, for example from a lost session: the wallet may still show the request. */
  readonly lost?: true
  /** True if this page asked for it. */
  readonly here?: true
}

/** The outcome of a transfer whose wallet answered. */
export interface AnsweredTransfer {
  readonly intentId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Present with an idempotency key; then also the transaction hash or the code of the failure. */
  readonly keyed?: string
  readonly hash?: string
  readonly code?: string
  /**
   * True if not the wallet answered, but an identical transaction was found in a block. The warning is `sent-before`.
   */
  readonly found?: true
  /** True if the wallet answered this page. */
  readonly here?: true
}

/** The wallet requests of a preview, for after its confirmation. */
export interface ReviewedRequest {
  /** A handle into the vault, for the preview and its steps, which no record contains. */
  readonly sealed: string
  /** SHA-256 of each step's request, hex, in order: the handed-over requests are compared with it. */
  readonly digests: readonly string[]
}

/** A wallet request that was sent: a block is compared with it. */
export interface AskedRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  readonly connectionId: string
  /** Kind of the step. */
  readonly kind: string
  /** A handle into the vault, for the request. */
  readonly sealed: string
  /** SHA-256 of the request, hex. */
  readonly digest: string
}

/** A request that was sent to the network. */
export interface SentTransaction {
  readonly intentId: string
  /** Hash; of the mined transaction, if the wallet sent another one instead. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** The paying account, and the time of the wallet's answer in ms since 1970; absent in earlier recordings. */
  readonly from?: string
  readonly at?: number
  /** The next three fields are present for a transfer; for another kind if it has them. */
  readonly to?: string
  readonly amountText?: string
  readonly symbol?: string
  /**
   * Price of one whole token in US dollars at the review, decimal text; absent if unknown, and in earlier recordings.
   */
  readonly price?: string
  /** Who paid the fee, by the review. Absent if there was none, and in earlier recordings. */
  readonly feePayer?: FeePayer
  /** What the receiver got, if the token's rules change it. */
  readonly arrival?: Arrival
  /** Description of a request of another kind. */
  readonly action?: Sentence
  /** True if `hash` is a batch's id (EIP-5792); removed when the transaction is known. */
  readonly batch?: true
  /** True if code asked for it and no view shows it: its host reports the outcome. */
  readonly headless?: true
  /**
   * A hash only proves the broadcast, not that a block contains it. `replaced`: the wallet sent something else instead.
   */
  readonly status: 'started' | 'confirmed' | 'failed' | 'replaced'
}

/** Why the last review or submit ended without a transaction. */
export interface TransactionFailure {
  readonly code: string
  /** English text from the catalogue. */
  readonly text: string
  /** Values in the text. */
  readonly facts?: unknown
  /** True if the visitor refused. */
  readonly rejected: boolean
  /** Reason of the wallet or the node, if it gave one. */
  readonly reason?: FailureReason
  /** Text that says that the wallet may still send it; absent if it cannot, or once the chain says that it did not. */
  readonly maySend?: Pick<FailureReason, 'code' | 'text'>
  /** Id of the request, with `maySend`. */
  readonly intentId?: string
}

/** A wallet's or a node's reason for a failure. */
export interface FailureReason {
  /** Key of its text; for an unknown reason, of the text that quotes it. */
  readonly code: string
  /** English text. */
  readonly text: string
  /** Values in the text. */
  readonly facts?: { readonly said: string }
}

/** Progress of a request with several steps. */
export interface TransactionStep {
  /** Counted from 0. */
  readonly index: number
  readonly count: number
  /** Name of the step, and its wallet request if that differs from the whole request's description. */
  readonly label?: NonNullable<Step['label']>
}

/** The current request, and what wallets were asked for as far as this browser knows. */
export interface TransactionsState {
  readonly status: 'idle' | 'previewing' | 'previewed' | 'signing'
  /** View to which the last prepared flow returns. */
  readonly view?: ViewName
  /** True if code asked for the current or last request: no view shows it or its outcome. */
  readonly headless?: true
  /** Intent id of the running review. */
  readonly reviewing?: string
  /** `seq` of the command that reviews or signs now, as in its facts and its end. Absent in earlier recordings. */
  readonly run?: number
  readonly preview?: Preview
  /** Request of the last preview, until it is confirmed. */
  readonly request?: ReviewedRequest
  /** What the preview changes, by a simulation. Absent if it moves nothing, and in earlier recordings. */
  readonly simulation?: Simulation
  /** Fee of the preview in US dollars, decimal text; absent without a price. */
  readonly gasPriceInUSD?: string
  readonly failure?: TransactionFailure
  /** The step that is being signed or, with `hash`, confirmed, if there are several. */
  readonly step?: TransactionStep & { readonly hash?: string }
  /** Previews that were handed to a wallet and are no longer awaited: the wallet may still broadcast them. */
  readonly abandoned: readonly Preview[]
  /** Newest first, at most 20. */
  readonly sent: readonly SentTransaction[]
  /**
   * Time at which the newest known transaction was sent, milliseconds since 1970: a page that was frozen notices by it
   * what other pages have sent.
   */
  readonly lastSentAt?: number
  /** Earlier receivers, newest first, at most 50: used to detect look-alikes. */
  readonly recipients: readonly string[]
  /**
   * Receivers that other tabs report, newest first, at most 50. Their look-alikes are detected too, but these addresses
   * do not count as known.
   */
  readonly recipientsElsewhere: readonly string[]
  /**
   * Transfers whose wallets have not answered: this page's first, newest first. Those of other pages count for 24
   * hours. At most 50 count; then another transfer is refused.
   */
  readonly unanswered: readonly HandedOver[]
  /**
   * Ids of intents that were sent to a wallet of this page, newest first, at most 1,000: an intent is sent only once,
   * with any outcome.
   */
  readonly spent?: readonly string[]
  /**
   * True if there were more than 1,000. Then no host's id is accepted, because it may be one that `spent` has
   * forgotten.
   */
  readonly spentForgotten?: true
  /** Sent requests of this page's wallets, newest first, at most 50. */
  readonly asked?: readonly AskedRequest[]
  /**
   * Ended transfers with an idempotency key: this page's first, newest first; at most 50 of this page and 50 of others.
   */
  readonly answered: readonly AnsweredTransfer[]
}
