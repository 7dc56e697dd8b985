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

/** A warning that the visitor sees and must accept before signing; other plugins may add theirs. */
export type SendWarning =
  | 'poisoning'
  | 'contract-recipient'
  | 'high-fee'
  | 'fee-unknown'
  /** The address of the name is set for another network. */
  | 'name-elsewhere'
  /** No node could tell how much of the token arrives. */
  | 'arrival-unknown'
  /** A wallet still holds an identical transfer and may send it as well. */
  | 'unanswered'
  | 'sent-before'

/** Content of the form when a transfer was handed over. */
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
    | 'receiverSetFor'
  > {
  readonly intentId: string
}

/** State of the form; its request is in `transactions`. */
export interface SendState {
  readonly token?: TokenBalance
  /** Time of the token's price, milliseconds since 1970. Absent: unknown. */
  readonly pricedAt?: number
  /**
   * As typed, at most 80 characters; `review` accepts the whole text or rejects it. With `fiatAmount`, the derived
   * amount of the token, a plain decimal or empty.
   */
  readonly sendTokenAmount: string
  /** The amount in US dollars as typed; absent if the token's amount is typed. */
  readonly fiatAmount?: string
  /**
   * True if the dollars were derived from the amount: a newer price then changes the dollars; otherwise it changes the
   * amount.
   */
  readonly fiatDerived?: true
  /** True if the amount was typed in a locale whose point may separate thousands, so that `1.000` is ambiguous. */
  readonly amountPointGroups?: true
  /** As typed, or the address that a name led to. */
  readonly receiverAddress: string
  /** The name in the field, if it led to the address. */
  readonly receiverText?: string
  readonly receiverProfileName?: string
  /** `data:image/*` or https. */
  readonly receiverProfileImageUrl?: string
  /** The network for which the name's address is set, if it is another one: the review warns. */
  readonly receiverSetFor?: CaipNetworkId
  /** Present during a look-up of the text in the field; with `failure`, after it failed. */
  readonly receiverLookup?: { readonly failure?: Omit<TransactionFailure, 'rejected'> }
  /** eip155: wei per gas in the last review, decimal text. */
  readonly gasPrice?: string
  /** Native balance in US dollars, decimal text; absent without a price. */
  readonly networkBalanceInUSD?: string
  /** The tokens to choose from, native first. */
  readonly tokenBalances: readonly TokenBalance[]
  readonly loading: boolean
  /** Time of the last failed read of tokens, milliseconds since 1970; a retry is allowed 30 s later. */
  readonly lastRetry?: number
  /** Why the form could not be reviewed, or the maximum not entered. */
  readonly failure?: TransactionFailure
  /** Connection of this form's open preview. */
  readonly previewedWith?: string
  /** Network of the request that is being signed. */
  readonly signingOn?: CaipNetworkId
  /** Id of the host's transfer that is being prepared; another one is refused meanwhile. */
  readonly preparing?: string
  /**
   * Form of the last transfer, to fill the form again if the transfer fails on the chain. Removed when the network
   * changes.
   */
  readonly lastSent?: SentForm
}

/** A transfer from the active account on the active network. */
export interface TransferInput {
  /** Address of the receiver in the family's text form, or a name if a plugin can look it up. */
  readonly to: string
  /**
   * Whole units of the coin or token as decimal text with a point: "1.5" is 1.5 ETH. Of a token with a multiplier, as
   * wallets show it. Anything else rejects with
   * `amount/not-a-number`.
   */
  readonly amount: string
  /** Address of the token; default: the native coin. */
  readonly token?: string
  /** Ids of accepted warnings; any other warning rejects with `transactions/warned`. */
  readonly accept?: readonly (SendWarning | (string & {}))[]
  /**
   * Identifies this payment, for example by an order number. The same key never asks a wallet twice, even after a
   * reload and in other tabs. During the first call a second one gets its outcome; after the transfer was sent, the
   * hash. If the wallet refused or failed: `transactions/key-used` with that code in `facts.outcome`; while it holds
   * the request unanswered, `facts.outcome` is `transactions/unanswered`. A key with another receiver, amount or token:
   * `transactions/key-mismatch`. If a call ended before a wallet was asked, the key can be used again. The last 50 keys
   * are kept.
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
    /**
     * Reads native and configured token balances of the active account from the chain. Refused for 30 s after a
     * failure.
     */
    loadTokens(): void
    /** Chooses a token of the active network. Rejects with `send/token-elsewhere`. */
    chooseToken(token: TokenBalance): void
    /**
     * Enters the text of the amount field in whole units ("1.5"), unchanged. `pointGroups`: the visitor's language may
     * write a thousand as `1.000`; without it a point is the decimal mark.
     */
    enterAmount(text: string, pointGroups?: boolean): void
    /**
     * Enters the text of the amount field in US dollars. The amount of the token is derived from its price, rounded
     * down to the token's decimals; a newer price changes it. Rejects with `send/no-price`.
     */
    enterFiat(text: string, pointGroups?: boolean): void
    /** Switches the field to US dollars, or back to the token. The amount stays. Rejects with `send/no-price`. */
    switchFiat(on: boolean): void
    /**
     * Enters the whole balance, for the native coin minus the network fee; resolves with the text in whole units
     * ("1.4987"). Rejects with `send/…`.
     */
    enterMax(): string
    /** Enters an address or a name; a name is looked up after a pause. */
    enterReceiver(text: string): void
    /**
     * Looks up the name in the receiver field; an address stays as it is. Rejects with `send/name-unknown` or the
     * resolver's error.
     */
    resolveReceiver(): void
    /** Checks form, decimals and balance, estimates the fee and freezes what will be signed. Rejects with `send/…`, `transactions/…`, `amount/…` or `address/…`. */
    review(): Preview
    /**
     * Signs and broadcasts the preview, once. Resolves with the transaction hash. `shown`: the ids of the warnings that
     * the visitor has accepted, of the preview and of its simulation; see `transactions.submit`. Default: those of the
     * preview.
     */
    submit(intentId: string, by?: { readonly shown?: readonly string[] }): string
    /** Stops waiting for the wallet. It may still broadcast, which is then recorded. */
    abandon(): void
    /** Empties the form and discards its review. */
    reset(): void
    /**
     * Reviews and submits the host's transfer with the same checks, without the modal. The form and the visitor's view
     * stay as they are. Resolves with the transaction hash. Pays from the account and on the network of the time of the
     * call; after a change: `send/account-changed`, `transactions/account-changed` or `transactions/network-changed`.
     * Rejects like `review` and `submit`, and with `send/invalid-input`. While another transfer is reviewed or signed,
     * or the visitor looks at a preview: `send/busy`, and that one continues. With warnings that `accept` does not list:
     * `transactions/warned`, listed in `facts.warnings`.
     */
    transfer(input: TransferInput): string
  }
  readonly events: {
    tokensStarted: void
    tokensLoaded: { readonly networkId: CaipNetworkId; readonly tokens: readonly TokenBalance[] }
    tokensFailed: { readonly at: number }
    /** The account was disconnected during the read, and no other one is active. */
    tokensDropped: void
    /** `pricedAt`: time of its price, if it has one. */
    tokenChosen: { readonly token: TokenBalance; readonly pricedAt?: number }
    /** `fiat`: US dollars as typed, from which `text` was derived; with `derived`, `fiat` was derived from `text`. */
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
    /** A host's transfer is being read from the chain and reviewed; `transferPrepared` ends that. */
    transferStarted: { readonly id: string }
    transferPrepared: { readonly id: string }
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
