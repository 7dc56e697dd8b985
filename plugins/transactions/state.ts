import type { CaipNetworkId } from '../../kernel/index.ts'
import type { ViewName } from '../modal/contract.ts'
import type { Preview } from './preview.ts'
import type { Sentence, Step } from './request-kind.ts'

// What is known of requests to wallets.

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
  /** Where it was to be sent. */
  readonly networkId?: CaipNetworkId
  /** Where the account stood right before, in its family's terms: what the wallet sends comes after it. Absent: not known. */
  readonly since?: string
  /** The very same was handed over twice: what a block holds may be either of the two. */
  readonly repeated?: true
  /** A block holds the very same, sent after it was asked for: the transaction's hash. The wallet itself has not answered. */
  readonly hash?: string
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
  /** Not the wallet has answered, the chain has: the very same is in a block. It is warned about as sent before. */
  readonly found?: true
  /** The wallet answered this page. */
  readonly here?: true
}

/** A request that was handed to the network. */
export interface SentTransaction {
  readonly intentId: string
  /** Of what is in the block, once it is known that the wallet sent that in its place. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** The account that pays, and when the wallet answered, in ms since 1970; absent in earlier recordings. */
  readonly from?: string
  readonly at?: number
  /** These three of a transfer; of another kind as far as it has them. */
  readonly to?: string
  readonly amountText?: string
  readonly symbol?: string
  /** US dollars of one whole token when it was reviewed, decimal text; absent: not known, and in earlier recordings. */
  readonly price?: string
  /** What another kind is called. */
  readonly action?: Sentence
  /** `hash` is a batch's id (EIP-5792); gone once the transaction is known. */
  readonly batch?: true
  /** A hash proves the broadcast, not the inclusion in a block. `replaced`: the wallet sent something else instead. */
  readonly status: 'started' | 'confirmed' | 'failed' | 'replaced'
}

/** Why the last review or submit ended without a transaction. */
export interface TransactionFailure {
  readonly code: string
  /** English, from the catalogue. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: unknown
  /** True when the visitor refused. */
  readonly rejected: boolean
  /** Why, as far as the wallet or the node said. */
  readonly reason?: FailureReason
  /** The wallet may still send it: the sentence that says so. */
  readonly maySend?: Pick<FailureReason, 'code' | 'text'>
}

/** What a wallet or a node gave as the reason of a failure. */
export interface FailureReason {
  /** Key of its sentence; of a reason that is not known, the one that quotes it. */
  readonly code: string
  /** English. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: { readonly said: string }
}

/** How far a request of several steps is. */
export interface TransactionStep {
  /** From 0. */
  readonly index: number
  readonly count: number
  /** Its name, and what it asks the wallet for where that is not what the whole request is called. */
  readonly label?: NonNullable<Step['label']>
}

/** The request under way, and what wallets were asked for as far as this browser knows. */
export interface TransactionsState {
  readonly status: 'idle' | 'previewing' | 'previewed' | 'signing'
  /** Where the flow of the last preparation goes back to. */
  readonly view?: ViewName
  /** Intent id of the review under way. */
  readonly reviewing?: string
  readonly preview?: Preview
  /** Fee of the preview in US dollars, decimal text; absent without a price. */
  readonly gasPriceInUSD?: string
  readonly failure?: TransactionFailure
  /** The step that is signed, or with `hash` confirmed, where there are several. */
  readonly step?: TransactionStep & { readonly hash?: string }
  /** Handed to a wallet and no longer waited for: the wallet may still broadcast them. */
  readonly abandoned: readonly Preview[]
  /** Newest first, at most 20. */
  readonly sent: readonly SentTransaction[]
  /**
   * When the newest transaction was sent that this page knows of, milliseconds since 1970: what other pages send while
   * this one is frozen is noticed by it.
   */
  readonly lastSentAt?: number
  /** Addresses sent to before, newest first, at most 50: look-alikes are detected by them. */
  readonly recipients: readonly string[]
  /**
   * Addresses that other tabs report as sent to, newest first, at most 50. Their look-alikes are detected as well, but a
   * place here makes no address a known one.
   */
  readonly recipientsElsewhere: readonly string[]
  /**
   * Transfers whose wallet has not answered, of this page first, newest first; those of others count for 24 hours. At
   * most 50 count: another transfer is refused then.
   */
  readonly unanswered: readonly HandedOver[]
  /** Ended transfers with an idempotency key, of this page first, newest first; at most 50 of it and 50 of others. */
  readonly answered: readonly AnsweredTransfer[]
}
