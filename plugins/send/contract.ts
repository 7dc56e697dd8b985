import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract, TokenBalance } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { NftsContract } from '../nfts/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import type { Preview, TransactionFailure, TransactionsContract } from '../transactions/contract.ts'
import type { NamedReceiver, ReceiverResolver } from '../values/index.ts'

export type { NamedReceiver, ReceiverResolver } from '../values/index.ts'

/** A warning the visitor sees and must accept before signing; other plugins may add theirs. */
export type SendWarning =
  | 'poisoning'
  | 'contract-recipient'
  | 'high-fee'
  | 'fee-unknown'
  /** A wallet still holds the very same transfer and may send it as well. */
  | 'unanswered'
  | 'sent-before'

/** What the form held when a transfer was handed over. */
export interface SentForm
  extends Pick<
    SendState,
    | 'token'
    | 'pricedAt'
    | 'sendTokenAmount'
    | 'amountPointGroups'
    | 'receiverAddress'
    | 'receiverText'
    | 'receiverProfileName'
    | 'receiverProfileImageUrl'
  > {
  readonly intentId: string
}

/** The form; the request made of it is in `transactions`. */
export interface SendState {
  readonly token?: TokenBalance
  /** When the price that the token was chosen with was known: milliseconds since 1970. Absent: of unknown age. */
  readonly pricedAt?: number
  /**
   * As typed, 80 characters at most; `review` reads it as a whole or refuses it. With `fiatAmount` what that comes to of
   * the token, a plain decimal, or empty.
   */
  readonly sendTokenAmount: string
  /** The amount is typed in US dollars: as typed. */
  readonly fiatAmount?: string
  /** The dollars were derived from the amount: a newer price changes them, and of typed dollars the amount. */
  readonly fiatDerived?: true
  /** The amount was typed where a point may separate thousands: `1.000` has to be asked about. */
  readonly amountPointGroups?: true
  /** As typed, or the address that a name stands for once it is found. */
  readonly receiverAddress: string
  /** The name in the field, where the address was found by one. */
  readonly receiverText?: string
  readonly receiverProfileName?: string
  /** `data:image/*` or https. */
  readonly receiverProfileImageUrl?: string
  /** Under way for the text in the field, or with `failure` over. */
  readonly receiverLookup?: { readonly failure?: Omit<TransactionFailure, 'rejected'> }
  /** eip155: wei per gas of the last review, decimal text. */
  readonly gasPrice?: string
  /** Native balance in US dollars, decimal text; absent without a price. */
  readonly networkBalanceInUSD?: string
  /** The tokens one can choose from, native first. */
  readonly tokenBalances: readonly TokenBalance[]
  readonly loading: boolean
  /** Milliseconds since 1970 of the last failed token fetch; a retry is allowed 30 s later. */
  readonly lastRetry?: number
  /** Why the form could not be reviewed, or the most not be entered. */
  readonly failure?: TransactionFailure
  /** Connection of the open preview that was made of this form. */
  readonly previewedWith?: string
  /** Network of the request that is being signed. */
  readonly signingOn?: CaipNetworkId
  /** Of the last transfer, to fill the form again should it fail on the chain. Gone with the form of another network. */
  readonly lastSent?: SentForm
}

/** A transfer from the active account on the active network. */
export interface TransferInput {
  /** Address of the receiver, in the family's text form, or a name where a plugin resolves such. */
  readonly to: string
  /** Whole units of the coin or token as decimal text with a point: "1.5" is 1.5 ETH. Anything else is `amount/not-a-number`. */
  readonly amount: string
  /** Address of the token; the native coin when absent. */
  readonly token?: string
  /** Warnings of the review that do not keep it from being sent; any other rejects with `transactions/warned`. */
  readonly accept?: readonly (SendWarning | (string & {}))[]
  /**
   * Names this payment, for example by the number of an order. The same key never asks a wallet twice, also after a
   * reload and in other tabs. While the first call runs, a second one gets its end; once it was sent, the hash. Once the
   * wallet refused or failed: `transactions/key-used` with that code as `facts.outcome`; while it holds the request unanswered,
   * `transactions/unanswered` stands there. A key with another receiver, amount or token: `transactions/key-mismatch`. A call that
   * ended before a wallet was asked leaves the key free. The last 50 keys are kept.
   */
  readonly idempotencyKey?: string
}

/** The send flow: a form over `transactions`. */
export interface SendContract {
  readonly id: 'send'
  readonly requires:
    | ConnectionsContract
    | TransactionsContract
    | BalancesContract
    | ModalContract
    | NetworksContract
    | OptionsContract
  readonly uses: AccountContract | I18nContract | NftsContract | TokensContract
  readonly state: SendState
  readonly commands: {
    /** Reads native and configured token balances of the active account from the chain. Refused for 30 s after a failure. */
    loadTokens(): void
    /** Chooses a token of the active network. Rejects with `send/token-elsewhere`. */
    chooseToken(token: TokenBalance): void
    /**
     * Enters the text of the amount field in whole units ("1.5"), kept as it is. `pointGroups`: the visitor's language may write a
     * thousand as `1.000`; without it a point is the decimal mark.
     */
    enterAmount(text: string, pointGroups?: boolean): void
    /**
     * Enters the text of the amount field in US dollars: the amount of the token is derived at its price, exactly, and
     * rounded down to its decimals; a newer price counts them anew. Rejects with `send/no-price`.
     */
    enterFiat(text: string, pointGroups?: boolean): void
    /** Lets the amount be typed in US dollars, or in the token again. The amount stays. Rejects with `send/no-price`. */
    switchFiat(on: boolean): void
    /**
     * Enters all there is of the token, less the network fee for the native coin; resolves with the text, in whole units
     * ("1.4987"). Rejects with `send/…`.
     */
    enterMax(): string
    /** Enters an address, or a name, which is looked up after a moment. */
    enterReceiver(text: string): void
    /**
     * Looks up the name in the receiver field; an address stays as it is. Rejects with `send/name-unknown` or the
     * resolver's own error.
     */
    resolveReceiver(): void
    /** Checks form, decimals and balance, estimates the fee and freezes what will be signed. Rejects with `send/…`, `transactions/…`, `amount/…` or `address/…`. */
    review(): Preview
    /** Signs and broadcasts the preview, once. Resolves with the transaction hash. */
    submit(intentId: string): string
    /** Stops waiting for the wallet. It may still broadcast, which is recorded when it happens. */
    abandon(): void
    /** Empties the form, and gives up its review. */
    reset(): void
    /**
     * Sends what the host names: fills the form, reviews and submits with the same checks, without the modal.
     * Resolves with the transaction hash; rejects like `review` and `submit`, and with `send/invalid-input`. While
     * another transfer is reviewed or signed: `send/busy`, and that one goes on. With warnings that `accept` does not
     * name: `transactions/warned`, listed in `facts.warnings`.
     */
    transfer(input: TransferInput): string
  }
  readonly events: {
    tokensStarted: void
    tokensLoaded: { readonly networkId: CaipNetworkId; readonly tokens: readonly TokenBalance[] }
    tokensFailed: { readonly at: number }
    /** The account was disconnected during the read, and none took its place. */
    tokensDropped: void
    /** `pricedAt`: when its price was known, where it has one. */
    tokenChosen: { readonly token: TokenBalance; readonly pricedAt?: number }
    /** `fiat`: US dollars as typed, which `text` was derived from; with `derived` it is the other way round. */
    amountEntered: {
      readonly text: string
      readonly pointGroups?: true
      readonly fiat?: string
      readonly derived?: true
    }
    maxFailed: Omit<TransactionFailure, 'rejected'>
    /** The form is incomplete or cannot be sent. */
    reviewRefused: Omit<TransactionFailure, 'rejected'>
    receiverEntered: { readonly text: string }
    receiverLookedUp: { readonly text: string }
    receiverResolved: NamedReceiver & { readonly text: string }
    receiverUnresolved: { readonly of: string } & Omit<TransactionFailure, 'rejected'>
    wasReset: void
  }
  readonly slots: {
    receivers: ReceiverResolver
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly Send: true
    readonly SendTokens: true
  }
}
