import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'

/** The buyer's residence, for sources that sell by country. */
export interface Residence {
  /** Two letters, ISO 3166. */
  readonly country: string
  /** Needed in the United States. */
  readonly subdivision?: string
}

/** An asset on sale on the requested network. */
export interface OnrampAsset {
  /** The source's id; ids may repeat, symbols do not. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The source's name of the network. */
  readonly network: string
  /** Contract or mint; absent for the native coin. */
  readonly contract?: string
}

/** A payment method. Limits are decimal text in its currency. */
export interface PaymentMethod {
  /** For example `card` or `ach_bank_account`, in either case. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency to pay with. */
export interface PaymentCurrency {
  /** For example `USD`. */
  readonly id: string
  readonly methods: readonly PaymentMethod[]
}

/** Assets on sale, and ways to pay. */
export interface OnrampOffer {
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly PaymentCurrency[]
  /** The source gave no list: a built-in one is shown, and marked as such. */
  readonly builtIn?: true
}

/** An amount of a currency in its whole units, decimal text: "50.25" is 50 dollars and 25 cents. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** The price of a purchase. */
export interface OnrampQuote {
  readonly quoteId: string
  /** The total to pay. */
  readonly paymentTotal: Money
  /** The part of it that is exchanged. */
  readonly paymentSubtotal: Money
  readonly networkFee: Money
  /** The seller's fee; absent if it is not stated. */
  readonly sellerFee?: Money
  /** The purchased amount; for an estimate it equals the payment. */
  readonly purchaseAmount: Money
  /** The source gave no quote: this estimate cannot be bought. */
  readonly estimate?: true
}

/** The account and network of a purchase. */
export interface OnrampQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly residence?: Residence
}

/** The asset to buy, the amount to pay, and how to pay it. */
export interface OnrampOrder {
  readonly asset: OnrampAsset
  readonly currency: PaymentCurrency
  readonly method: PaymentMethod
  /** The payment in whole units of the currency, decimal text: "50.25" is 50 dollars and 25 cents. */
  readonly amount: string
}

/** A purchase, as returned by a source. */
export interface Purchase {
  /** Unique within a source. */
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  readonly networkId: CaipNetworkId
  /** Milliseconds since 1970. */
  readonly at: number
  readonly symbol?: string
  /** Whole units of the coin as decimal text: "0.02" is 0.02 ETH. */
  readonly amount?: string
  /** Hash of the delivering transaction. */
  readonly hash?: string
}

interface SourceIo {
  readonly signal: AbortSignal
}

/** A source of prices and purchases. */
export interface OnrampSource {
  readonly id: string
  /** The source with the smallest order is used; default 0. */
  readonly order?: number
  /** Whether it supports a network. Absent: all. */
  supports?(networkId: CaipNetworkId): boolean
  offer(query: OnrampQuery, io: SourceIo): Promise<OnrampOffer>
  quote(query: OnrampQuery & { readonly order: OnrampOrder }, io: SourceIo): Promise<OnrampQuote>
  /** The account's purchases, newest first. Absent: the source cannot list them. */
  purchases?(query: OnrampQuery, io: SourceIo): Promise<readonly Purchase[]>
}

/** A seller that takes the payment and delivers. */
export interface OnrampSeller {
  readonly id: string
  readonly name: string
  readonly order?: number
  /** `data:image/*` or https. */
  readonly icon?: string
  /** Namespaces it delivers on. */
  readonly namespaces: readonly Namespace[]
  /** Its fee in percent, decimal text. */
  readonly fee: { readonly min: string; readonly max: string }
  /** Currencies in which its link can state an amount. Absent: all. */
  readonly currencies?: readonly string[]
  /** Its link can state whole amounts only. */
  readonly whole?: true
  /** The https URL of its page for the order. */
  url(query: OnrampQuery & { readonly order: OnrampOrder }, io: SourceIo): Promise<string>
}

/** Options of the plugin. */
export interface OnrampOptions {
  readonly residence?: Residence
  /** Lists Meld as a seller: your public key from Meld, and its page. Default page `https://meldcrypto.com`. */
  readonly meld?: { readonly publicKey: string; readonly url?: string }
}

/** The form, as typed and chosen; absent fields mean the first of the offer. */
export interface OnrampForm {
  readonly amount: string
  /** The amount was typed in a language with points as thousands separators. */
  readonly pointGroups?: boolean
  readonly currency?: string
  /** Symbol of an asset. */
  readonly asset?: string
  readonly method?: string
}

/** A seller's page that was opened, and the order placed there. */
export interface OpenedPage {
  readonly owner: CaipAddress
  readonly sellerId: string
  readonly sellerName: string
  /** A handle of the vault; absent once the page that opened it is closed. */
  readonly link?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly order: OpenedOrder
  /** Ids of earlier purchases; absent: not read yet. */
  readonly known?: readonly string[]
}

/** The order, for recognising repeated ones. */
export interface OpenedOrder extends Money {
  /** Symbol of the asset. */
  readonly symbol: string
}

/** The purchase being prepared, with the offer, quotes and earlier purchases. */
export interface OnrampState extends OnrampOptions {
  /** The account with its network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source supports the network, or nothing is on sale there. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly failedAt?: number
  readonly offer?: OnrampOffer
  readonly form: OnrampForm
  readonly quoteStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** The quote for the current form. */
  readonly quote?: OnrampQuote
  /** When the quote was requested: milliseconds since 1970. Absent in earlier recordings. */
  readonly quotedAt?: number
  /** The seller's page opened last, until its purchase has ended. Stored. */
  readonly opened?: OpenedPage
  /** Pages opened earlier within a day, newest first, at most 50; their orders may have been paid. */
  readonly earlier?: readonly OpenedPage[]
  /** The purchases of `owner`, newest first. */
  readonly purchases: readonly Purchase[]
  readonly purchasesStatus: 'idle' | 'loading' | 'ready' | 'failed'
}

/** Buying coins for money: prices, sellers and purchases. */
export interface OnrampContract {
  readonly id: 'onramp'
  readonly requires: BalancesContract | ConnectionsContract | ModalContract | NetworksContract
  readonly uses: AccountContract | I18nContract | OptionsContract
  readonly state: OnrampState
  readonly commands: {
    /** Reads the offer. Rejects with `onramp/unavailable`, and within 30 s after that with `onramp/retry-later`. */
    load(): void
    /** Sets an amount, in whole units of the currency ("50.25"), or a choice; other fields are kept. */
    enter(change: Partial<OnrampForm>): void
    /** Requests a quote for the form's order. Rejects with `onramp/…` and `amount/…`. */
    quote(): OnrampQuote
    /**
     * Opens the seller's page in a new window, and resolves with its URL; if the browser blocks the window, the view
     * shows a link. Then reads purchases every 5 s until one has ended, for at most 10 minutes. Rejects with
     * `onramp/…`: `onramp/estimate` without a quote; `onramp/outdated` if the quote was older than 30 s and a new one gives
     * less, which is then shown; `onramp/already-opened` if a page for the same order was opened
     * within a day and its outcome is unknown, `onramp/too-many-opened` if more pages were opened in a day than are
     * remembered; unless `accept` contains `opened`.
     */
    buy(sellerId: string, options?: { readonly accept?: readonly 'opened'[] }): string
    /** Reads the account's purchases. Rejects with `onramp/purchases-unavailable`. */
    loadPurchases(): void
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    /** Without assets: nothing is on sale there, or no source supports the network. */
    offered: { readonly owner: CaipAddress; readonly offer: OnrampOffer }
    failed: { readonly owner: CaipAddress; readonly at: number }
    entered: Partial<OnrampForm>
    quoteStarted: void
    /** `at` is absent in earlier recordings. */
    quoted: { readonly quote: OnrampQuote; readonly at?: number }
    quoteFailed: void
    /** `owner` is absent in earlier recordings. */
    opened: Omit<OpenedPage, 'owner' | 'known'> & Partial<Pick<OpenedPage, 'owner'>>
    /** Another tab opened a seller's page. */
    openedElsewhere: { readonly page: OpenedPage }
    purchasesStarted: { readonly owner: CaipAddress }
    purchasesLoaded: { readonly owner: CaipAddress; readonly purchases: readonly Purchase[] }
    purchasesFailed: { readonly owner: CaipAddress }
  }
  readonly slots: {
    sources: OnrampSource
    sellers: OnrampSeller
  }
}

declare module '../modal/contract.ts' {
  interface Views {
    readonly OnRamp: true
    readonly OnRampChoice: true
    readonly OnRampPurchases: true
  }
}
