import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type { Preview, TransactionFailure, TransactionsContract } from '../transactions/contract.ts'
import type { SwapSource, SwapToken } from './source.ts'

export type {
  SignedPermit,
  SwapCall,
  SwapCalls,
  SwapIo,
  SwapOrder,
  SwapPermit,
  SwapSource,
  SwapTerms,
  SwapToken,
} from './source.ts'

/** A quote of an exchange, and the prices it was compared with. */
export interface SwapQuote {
  /** Amount of the received token, smallest unit, decimal text. */
  readonly toUnits: string
  /** When it was fetched: milliseconds since 1970. It is valid for 30 s. */
  readonly at: number
  /** Price of one whole token in US dollars, decimal text; absent if unknown. */
  readonly prices: { readonly from?: string; readonly to?: string; readonly native?: string }
  /** Loss compared with the prices: percent, decimal text with two decimals. Absent if unknown. */
  readonly impact?: string
  /** Wei per gas, decimal text. */
  readonly gasPrice: string
}

/** Balances of the pair's tokens, smallest unit, decimal text. */
export interface SwapHoldings {
  readonly owner: string
  readonly networkId: CaipNetworkId
  /** Smallest unit by the token's address in lower case; the native coin has an empty key. */
  readonly units: Readonly<Record<string, string>>
}

/** A swap that is in a block, and the amount received. */
export interface SwapResult {
  readonly intentId: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly symbol: string
  /** Received amount in whole units, decimal text, read from the receipt; absent if the node did not report it. */
  readonly received?: string
  /**
   * Price of one whole token in US dollars at the time of the quote, decimal text; absent if unknown, and in earlier
   * recordings.
   */
  readonly price?: string
}

/** Content of the form when its review was confirmed. */
export interface SubmittedForm extends Pick<SwapState, 'from' | 'to' | 'amount' | 'pointGroups'> {
  readonly intentId: string
}

/** A token of an account for which approving by signature failed. */
export interface FailedPermit {
  readonly networkId: CaipNetworkId
  readonly owner: string
  /** Address of the token. */
  readonly token: string
}

/** The swap form, with its tokens, quotes and status. */
export interface SwapState {
  /** Networks with swaps; default: those that each family names (`capabilities.swap`). */
  readonly networks?: readonly CaipNetworkId[]
  /** Network of `tokens`. */
  readonly networkId?: CaipNetworkId
  /** `unsupported`: no swaps on this network. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** Suggested tokens first, then popular ones, then the rest in the order of the source. */
  readonly tokens: readonly SwapToken[]
  readonly from?: SwapToken
  readonly to?: SwapToken
  /** As typed, at most 80 characters; `review` accepts the whole text or rejects it. */
  readonly amount: string
  /** True if the amount was typed in a locale whose point may separate thousands. */
  readonly pointGroups?: true
  /** Quote for the current pair and amount. */
  readonly quote?: SwapQuote
  readonly held?: SwapHoldings
  /** Why there is no quote, or why the review failed. */
  readonly failure?: Omit<TransactionFailure, 'rejected'>
  /** Id of the form's last review. */
  readonly intentId?: string
  /** Form of the last swap, to fill the form again if the swap fails on the chain. Removed when the network changes. */
  readonly submittedForm?: SubmittedForm
  /** Newest first, at most 20. */
  readonly results: readonly SwapResult[]
  /**
   * Tokens that this page approves by transactions because a signature failed. Newest first, at most 100; absent: none.
   */
  readonly failedPermits?: readonly FailedPermit[]
}

/** A swap of the active account on the active network. */
export interface SwapInput {
  /** Address of the token to pay with; default: the native coin. */
  readonly from?: string
  /** Address of the token to receive; default: the native coin. */
  readonly to?: string
  /** Whole units of `from` as decimal text with a point: "1.5" is 1.5 ETH. */
  readonly amount: string
  /**
   * Smallest amount that a new quote may promise, in whole units of `to` as decimal text ("4200.5"). Otherwise the
   * command rejects with `swap/price-moved`.
   */
  readonly expected?: string
  /** Ids of accepted warnings; any other warning rejects with `transactions/warned`. */
  readonly accept?: readonly string[]
  /** Identifies this swap: as in `send`, the same key never asks a wallet twice. */
  readonly idempotencyKey?: string
}

/** The swap flow: a pair, an amount, a quote, and the request to the wallet through `transactions`. */
export interface SwapContract {
  readonly id: 'swap'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | TransactionsContract
  readonly uses: AccountContract | I18nContract | OptionsContract | TokensContract
  readonly state: SwapState
  readonly commands: {
    /** Opens the view with a chosen pair: addresses of tokens, or an empty text for the native coin. */
    open(pair?: { readonly from?: string; readonly to?: string }): void
    /**
     * Reads the tokens of the active network once, and the account's balances of the pair. Rejects with
     * `swap/unsupported`, or with `swap/not-initialized` if no source answers.
     */
    load(): void
    /**
     * Chooses a listed token for one side; if it is the other side's token, the sides swap as with `flip`. Rejects with
     * `swap/unknown-token`.
     */
    chooseToken(side: 'from' | 'to', address?: string): void
    /**
     * Enters the text of the amount field in whole units ("1.5"), unchanged. `pointGroups`: a point may separate
     * thousands.
     */
    enterAmount(text: string, pointGroups?: boolean): void
    /**
     * Enters the whole balance, for the native coin minus an estimated network fee; resolves with the text in whole
     * units ("1.4987"). Rejects with `swap/insufficient-balance`.
     */
    enterMax(): string
    /** Exchanges the two tokens. If there is a quote, the amount to receive becomes the amount to pay. */
    flip(): void
    /** Fetches a quote for the form. Rejects with `swap/…`, `amount/…`. */
    refresh(): void
    /**
     * Fetches a new quote, builds the transactions, compares them with the quote and freezes what will be signed.
     * Rejects with `swap/…`, `transactions/…` or `amount/…`.
     */
    review(): Preview
    /** Empties the form and discards its review. */
    reset(): void
    /**
     * Swaps for the host with the same checks, without the modal, from the account and on the network of the time of
     * the call. Resolves with the transaction hash.
     */
    swap(input: SwapInput): string
  }
  readonly events: {
    loadStarted: { readonly networkId: CaipNetworkId }
    loaded: { readonly networkId: CaipNetworkId; readonly tokens: readonly SwapToken[] }
    loadFailed: { readonly networkId: CaipNetworkId }
    unsupported: { readonly networkId: CaipNetworkId }
    held: SwapHoldings
    pairChosen: {
      readonly from?: SwapToken
      readonly to?: SwapToken
      /** The new amount to pay, in whole units of `from` ("1500.25"). Absent: it stays as it is. */
      readonly amount?: string
    }
    amountEntered: { readonly text: string; readonly pointGroups?: true }
    quoted: { readonly quote: SwapQuote }
    /** The form has no quote, or cannot be reviewed. */
    failed: Omit<TransactionFailure, 'rejected'>
    settled: SwapResult
    /** Approving by signature failed: this page now approves this token with transactions for this account. */
    permitFailed: FailedPermit
    wasReset: void
  }
  readonly slots: {
    /** Sources of swaps; the first one that serves a network is used. */
    sources: SwapSource
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Swap: true
    readonly SwapSelectToken: true
    readonly SwapResult: true
  }
}
