import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
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

/** What an exchange offers, and what it was compared with. */
export interface SwapQuote {
  /** Of the token that is received, smallest unit, decimal text. */
  readonly toAmount: string
  /** When it was fetched: milliseconds since 1970. For 30 s it counts. */
  readonly at: number
  /** US dollars of one whole token, decimal text; absent where no price is known. */
  readonly prices: { readonly from?: string; readonly to?: string; readonly native?: string }
  /** How much less is received than the prices promise: percent, decimal text with two places. Absent: not known. */
  readonly impact?: string
  /** Wei per gas, decimal text. */
  readonly gasPrice: string
}

/** What of a pair an account holds, smallest unit, decimal text. */
export interface SwapHoldings {
  readonly owner: string
  readonly networkId: CaipNetworkId
  /** By the token's address in lower case; the native coin under an empty one. */
  readonly amounts: Readonly<Record<string, string>>
}

/** A swap that is in a block, and what it brought. */
export interface SwapResult {
  readonly intentId: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly symbol: string
  /** Whole units as decimal text, read from the receipt; absent where the node did not say. */
  readonly received?: string
  /** US dollars of one whole token when it was quoted, decimal text; absent: not known, and in earlier recordings. */
  readonly price?: string
}

/** What the form held when its review was confirmed. */
export interface SubmittedForm extends Pick<SwapState, 'from' | 'to' | 'amount' | 'pointGroups'> {
  readonly intentId: string
}

/** The swap that a visitor puts together, with its tokens, its quotes and how far it is. */
export interface SwapState {
  /** Where swaps are offered; absent: on the networks of the default provider. */
  readonly networks?: readonly CaipNetworkId[]
  /** Whose tokens these are. */
  readonly networkId?: CaipNetworkId
  /** `unsupported`: no swaps on this network. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'unsupported'
  /** Suggested ones first, then popular ones, then the rest as the source has them. */
  readonly tokens: readonly SwapToken[]
  readonly from?: SwapToken
  readonly to?: SwapToken
  /** As typed, 80 characters at most; `review` reads it as a whole or refuses it. */
  readonly amount: string
  /** The amount was typed where a point may separate thousands. */
  readonly pointGroups?: true
  /** For the pair and the amount as they are. */
  readonly quote?: SwapQuote
  readonly held?: SwapHoldings
  /** Why there is no quote, or the form could not be reviewed. */
  readonly failure?: Omit<TransactionFailure, 'rejected'>
  /** Of the form's last review. */
  readonly intentId?: string
  /** Of the last swap, to fill the form again should it fail on the chain. Gone with the form of another network. */
  readonly submittedForm?: SubmittedForm
  /** Newest first, at most 20. */
  readonly results: readonly SwapResult[]
}

/** A swap of the active account on the active network. */
export interface SwapInput {
  /** Address of the token that is paid with; the native coin when absent. */
  readonly from?: string
  /** Address of the token that is received; the native coin when absent. */
  readonly to?: string
  /** Whole units of `from` as decimal text with a point: "1.5" is 1.5 ETH. */
  readonly amount: string
  /** Least that a new quote may promise, whole units of `to` as decimal text ("4200.5"): less than that rejects with `swap/price-moved`. */
  readonly expected?: string
  /** Warnings of the review that do not keep it from being sent; any other rejects with `transactions/warned`. */
  readonly accept?: readonly string[]
  /** Names this swap: as in `send`, the same key never asks a wallet twice. */
  readonly idempotencyKey?: string
}

/** The swap flow: a pair, an amount and a quote, and the request to the wallet through `transactions`. */
export interface SwapContract {
  readonly id: 'swap'
  readonly requires:
    | BalancesContract
    | ConnectionsContract
    | ModalContract
    | NetworksContract
    | TransactionsContract
  readonly uses: AccountContract | I18nContract | TokensContract
  readonly state: SwapState
  readonly commands: {
    /** Opens the view, with a pair chosen: addresses of tokens, an empty text is the native coin. */
    open(pair?: { readonly from?: string; readonly to?: string }): void
    /**
     * Reads the tokens of the active network, once, and what the account holds of the pair. Rejects with
     * `swap/unsupported`, and with `swap/not-initialized` where no source answers.
     */
    load(): void
    /** Chooses a token of the list for one side; the other side's token trades places. Rejects with `swap/unknown-token`. */
    chooseToken(side: 'from' | 'to', address?: string): void
    /** Enters the text of the amount field in whole units ("1.5"), kept as it is. `pointGroups`: a point may stand between thousands. */
    enterAmount(text: string, pointGroups?: boolean): void
    /** Enters all there is, less what the network fee may be for the native coin; resolves with the text in whole units ("1.4987"). Rejects with `swap/insufficient-balance`. */
    enterMax(): string
    /** What is paid becomes what is received. */
    flip(): void
    /** Fetches a quote for the form. Rejects with `swap/…`, `amount/…`. */
    refresh(): void
    /**
     * Fetches a quote anew, builds the transactions, compares them with it and freezes what will be signed. Rejects with
     * `swap/…`, `transactions/…` or `amount/…`.
     */
    review(): Preview
    /** Empties the form, and gives up its review. */
    reset(): void
    /** Swaps what the host names, with the same checks, without the modal. Resolves with the transaction hash. */
    swap(input: SwapInput): string
  }
  readonly events: {
    loadStarted: { readonly networkId: CaipNetworkId }
    loaded: { readonly networkId: CaipNetworkId; readonly tokens: readonly SwapToken[] }
    loadFailed: { readonly networkId: CaipNetworkId }
    unsupported: { readonly networkId: CaipNetworkId }
    held: SwapHoldings
    pairChosen: { readonly from?: SwapToken; readonly to?: SwapToken }
    amountEntered: { readonly text: string; readonly pointGroups?: true }
    quoted: { readonly quote: SwapQuote }
    /** The form has no quote, or cannot be reviewed. */
    failed: Omit<TransactionFailure, 'rejected'>
    settled: SwapResult
    wasReset: void
  }
  readonly slots: {
    /** The first that serves a network is asked. */
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
