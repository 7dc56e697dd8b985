import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { AccountsContract } from '../accounts/contract.ts'
import type { BalancesContract, TokenBalance } from '../balances/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract } from '../transactions/contract.ts'

/** A warning the visitor sees and must accept before signing. */
export type SendWarning =
  | 'poisoning'
  | 'contract-recipient'
  | 'high-fee'
  | 'fee-unknown'
  /** A wallet still holds the very same transfer and may send it as well. */
  | 'unanswered'

/** Everything the visitor agrees to, frozen at review time and compared again right before signing. */
export interface SendPreview {
  /** One intent, one signature: a second submit with the same id does nothing. */
  readonly intentId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly connectionId: string
  readonly from: string
  readonly to: string
  readonly token: TokenBalance
  /** In whole units and in the token's smallest unit, both plain decimal text. */
  readonly amountText: string
  readonly amount: string
  /** Network fee in the native coin's smallest unit, decimal text; absent when it could not be estimated. */
  readonly fee?: string
  readonly gasPrice?: string
  readonly warnings: readonly SendWarning[]
}

/** A transfer that was handed to the network. */
export interface SentTransaction {
  readonly intentId: string
  /** Of what is in the block, once it is known that the wallet sent that in its place. */
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly to: string
  readonly amountText: string
  readonly symbol: string
  /** A hash says that it was broadcast, not that it is in a block. `replaced`: the wallet sent something else instead. */
  readonly status: 'started' | 'confirmed' | 'failed' | 'replaced'
}

/** Why the last review or submit ended without a transaction. */
export interface SendFailure {
  readonly code: string
  /** English, from the catalogue. */
  readonly text: string
  /** The values in the text. */
  readonly facts?: unknown
  /** The visitor said no: nothing to be alarmed about. */
  readonly rejected: boolean
}

/** The form, the preview and how far sending is. */
export interface SendState {
  readonly token?: TokenBalance
  /** As typed, 80 characters at most; `review` reads it as a whole or refuses it. */
  readonly sendTokenAmount: string
  /** The amount was typed where a point may separate thousands: `1.000` has to be asked about. */
  readonly amountPointGroups?: true
  readonly receiverAddress: string
  readonly receiverProfileName?: string
  readonly receiverProfileImageUrl?: string
  /** eip155: wei per gas of the last review, decimal text. */
  readonly gasPrice?: string
  /** Fee of the last review and native balance in US dollars, decimal text; absent without a price. */
  readonly gasPriceInUSD?: string
  readonly networkBalanceInUSD?: string
  /** The tokens one can choose from, native first. */
  readonly tokenBalances: readonly TokenBalance[]
  readonly loading: boolean
  /** Milliseconds since 1970 of the last failed token fetch; a retry is allowed 30 s later. */
  readonly lastRetry?: number
  readonly status: 'idle' | 'previewing' | 'previewed' | 'signing'
  /** Intent id of the review under way. */
  readonly reviewing?: string
  readonly preview?: SendPreview
  readonly failure?: SendFailure
  /** Handed to a wallet and no longer waited for: the wallet may still broadcast them. */
  readonly abandoned: readonly SendPreview[]
  /** Newest first, at most 20. */
  readonly sent: readonly SentTransaction[]
  /** Addresses sent to before, newest first, at most 50: look-alikes are told from them. */
  readonly recipients: readonly string[]
  /**
   * Addresses that other tabs say they sent to, newest first, at most 50. Look-alikes of them are told as well, but a
   * place here makes no address a known one.
   */
  readonly recipientsElsewhere: readonly string[]
}

/** A transfer from the active account on the active network. */
export interface TransferInput {
  /** Address of the receiver, in the family's text form. */
  readonly to: string
  /** Whole units as decimal text with a point, "1.5"; anything else is `amount/not-a-number`. */
  readonly amount: string
  /** Address of the token; the native coin when absent. */
  readonly token?: string
  /** Warnings of the review that do not keep it from being sent; any other rejects with `send/warned`. */
  readonly accept?: readonly SendWarning[]
  /**
   * Names this payment, for example by the number of an order. The same key never asks a wallet twice, also after a
   * reload and in other tabs. While the first call runs, a second one gets its end; once it was sent, the hash. Once the
   * wallet refused or failed: `send/key-used` with that code as `facts.outcome`; while it holds the request unanswered,
   * `transactions/unanswered` stands there. A key with another receiver, amount or token: `send/key-mismatch`. A call that
   * ended before a wallet was asked leaves the key free. The last 50 keys are kept.
   */
  readonly idempotencyKey?: string
}

/** The send flow: form, preview, signing, confirmation. */
export interface SendContract {
  readonly id: 'send'
  readonly requires:
    | AccountsContract
    | TransactionsContract
    | BalancesContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: AccountContract | I18nContract
  readonly state: SendState
  readonly commands: {
    /** Reads native and configured token balances of the active account from the chain. Refused for 30 s after a failure. */
    loadTokens(): void
    /** Chooses a token of the active network. Rejects with `send/token-elsewhere`. */
    chooseToken(token: TokenBalance): void
    /**
     * Enters the text of the amount field, kept as it is. `pointGroups`: the visitor's language may write a
     * thousand as `1.000`; without it a point is the decimal mark.
     */
    enterAmount(text: string, pointGroups?: boolean): void
    /** Enters all there is of the token, less the network fee for the native coin; resolves with the text. Rejects with `send/…`. */
    enterMax(): string
    enterReceiver(text: string): void
    /** Checks form, decimals and balance, estimates the fee and freezes what will be signed. Rejects with `send/…`, `amount/…` or `address/…`. */
    review(): SendPreview
    /** Signs and broadcasts the preview, once. Resolves with the transaction hash. */
    submit(intentId: string): string
    /** Stops waiting for the wallet. It may still broadcast, which is told when it happens. */
    abandon(): void
    reset(): void
    /**
     * Sends what the host names: fills the form, reviews and submits with the same checks, without the modal.
     * Resolves with the transaction hash; rejects like `review` and `submit`, and with `send/invalid-input`. While
     * another transfer is reviewed or signed: `send/busy`, and that one goes on. With warnings that `accept` does not
     * name: `send/warned`, listed in `facts.warnings`.
     */
    transfer(input: TransferInput): string
  }
  readonly events: {
    tokensStarted: void
    tokensLoaded: { readonly networkId: CaipNetworkId; readonly tokens: readonly TokenBalance[] }
    tokensFailed: { readonly at: number }
    /** Whose they were left while the chain answered, and nobody came instead. */
    tokensDropped: void
    tokenChosen: { readonly token: TokenBalance }
    amountEntered: { readonly text: string; readonly pointGroups?: true }
    maxFailed: Omit<SendFailure, 'rejected'>
    receiverEntered: { readonly text: string }
    reviewStarted: { readonly intentId: string }
    reviewed: {
      readonly preview: SendPreview
      readonly gasPriceInUSD?: string
    }
    reviewFailed: { readonly intentId: string } & Omit<SendFailure, 'rejected'>
    submitStarted: {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol: string
      readonly amountText: string
    }
    submitted: SentTransaction
    /** Another tab sent this: a preview of the very same transfer closes, a review under way is worth nothing. */
    submittedElsewhere: Pick<SentTransaction, 'networkId' | 'to' | 'amountText' | 'symbol'>
    submitFailed: SendFailure & {
      readonly intentId: string
      readonly networkId: CaipNetworkId
      readonly symbol: string
      readonly amountText: string
      /** The wallet may still send it: the preview counts as abandoned. */
      readonly unanswered?: boolean
    }
    abandoned: { readonly intentId: string }
    confirmed: {
      readonly hash: string
      readonly status: 'confirmed' | 'failed' | 'replaced'
      readonly replacedBy?: string
    }
    wasReset: void
  }
}
