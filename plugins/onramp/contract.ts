import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'

/** Where the buyer lives, for sources that sell by country. */
export interface Residence {
  /** Two letters, ISO 3166. */
  readonly country: string
  /** Needed in the United States. */
  readonly subdivision?: string
}

/** Something on sale on the network that is asked about. */
export interface OnrampAsset {
  /** As the source names it; ids repeat, symbols do not. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The source's name of the network. */
  readonly network: string
  /** Contract or mint; absent for the native coin. */
  readonly contract?: string
}

/** A way to pay. Limits are decimal text in its currency. */
export interface PaymentMethod {
  /** `card` or `ach_bank_account`, among others, in either case. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** What can be paid with. */
export interface PaymentCurrency {
  /** Such as `USD`. */
  readonly id: string
  readonly methods: readonly PaymentMethod[]
}

/** What can be bought, and what with. */
export interface OnrampOffer {
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly PaymentCurrency[]
  /** The source gave no list: this one is built in, and shown as such. */
  readonly builtIn?: true
}

/** An amount of a currency in its whole units, decimal text: "50.25" is 50 dollars and 25 cents. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs. */
export interface OnrampQuote {
  readonly quoteId: string
  /** What is paid in all. */
  readonly paymentTotal: Money
  /** What of it is exchanged. */
  readonly paymentSubtotal: Money
  readonly networkFee: Money
  /** The seller's fee; absent where it names none. */
  readonly sellerFee?: Money
  /** What is got; of an estimate the same as what is paid. */
  readonly purchaseAmount: Money
  /** The source gave no quote: nothing can be bought from this one. */
  readonly estimate?: true
}

/** The account and the network that something is bought for. */
export interface OnrampQuery {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly residence?: Residence
}

/** What is bought, and how it is paid. */
export interface OnrampOrder {
  readonly asset: OnrampAsset
  readonly currency: PaymentCurrency
  readonly method: PaymentMethod
  /** What is paid, whole units of the currency as decimal text: "50.25" is 50 dollars and 25 cents. */
  readonly amount: string
}

/** Something bought, as a source knows it. */
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
  /** Of the transaction that delivered it. */
  readonly hash?: string
}

interface SourceIo {
  readonly signal: AbortSignal
}

/** Where prices and purchases are looked up. */
export interface OnrampSource {
  readonly id: string
  /** The smallest is asked; default 0. */
  readonly order?: number
  /** Whether it knows a network. Absent: every one. */
  supports?(networkId: CaipNetworkId): boolean
  offer(query: OnrampQuery, io: SourceIo): Promise<OnrampOffer>
  quote(query: OnrampQuery & { readonly order: OnrampOrder }, io: SourceIo): Promise<OnrampQuote>
  /** What the account bought, newest first. Absent: nothing is known of it. */
  purchases?(query: OnrampQuery, io: SourceIo): Promise<readonly Purchase[]>
}

/** The seller that takes the payment and delivers. */
export interface OnrampSeller {
  readonly id: string
  readonly name: string
  readonly order?: number
  /** `data:image/*` or https. */
  readonly icon?: string
  /** Families it delivers on. */
  readonly namespaces: readonly Namespace[]
  /** What it takes, percent as decimal text. */
  readonly fee: { readonly min: string; readonly max: string }
  /** Currencies that its link can name an amount in. Absent: every one. */
  readonly currencies?: readonly string[]
  /** Its link can name whole amounts only. */
  readonly whole?: true
  /** The address of its page for the order: https. */
  url(query: OnrampQuery & { readonly order: OnrampOrder }, io: SourceIo): Promise<string>
}

/** What the host sets. */
export interface OnrampOptions {
  readonly residence?: Residence
  /** Lists Meld as a seller: the public key that Meld gave you, and its page. Default page `https://meldcrypto.com`. */
  readonly meld?: { readonly publicKey: string; readonly url?: string }
}

/** The form, as typed and chosen; what is absent is the first of the offer. */
export interface OnrampForm {
  readonly amount: string
  /** The amount was typed where a point may separate thousands. */
  readonly pointGroups?: boolean
  readonly currency?: string
  /** Symbol of an asset. */
  readonly asset?: string
  readonly method?: string
}

/** A seller's page that was opened, and what was ordered there. */
export interface OpenedPage {
  readonly owner: CaipAddress
  readonly sellerId: string
  readonly sellerName: string
  /** A handle into the vault; absent once the page that opened it is gone. */
  readonly link?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly order: OpenedOrder
  /** Ids of what was bought before; absent: not read yet. */
  readonly known?: readonly string[]
}

/** What was ordered, as repeated orders are recognised. */
export interface OpenedOrder extends Money {
  /** Of the asset. */
  readonly symbol: string
}

/** The purchase that a visitor puts together, with what is on sale and its offers. */
export interface OnrampState extends OnrampOptions {
  /** Whose offer this is, on which network. */
  readonly owner?: CaipAddress
  /** `unsupported`: no source knows the network, or nothing is on sale there. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  readonly failedAt?: number
  readonly offer?: OnrampOffer
  readonly form: OnrampForm
  readonly quoteStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Of the form as it is. */
  readonly quote?: OnrampQuote
  /** The seller's page that was opened last, until what was bought there has ended. It outlives the page. */
  readonly opened?: OpenedPage
  /** Pages that were opened before it within a day, newest first, at most 20; what was ordered there may have been paid. */
  readonly earlier?: readonly OpenedPage[]
  /** Newest first; of `owner`. */
  readonly purchases: readonly Purchase[]
  readonly purchasesStatus: 'idle' | 'loading' | 'ready' | 'failed'
}

/** Buying coins for money: prices, sellers, and what was bought. */
export interface OnrampContract {
  readonly id: 'onramp'
  readonly requires: BalancesContract | ConnectionsContract | ModalContract | NetworksContract
  readonly uses: AccountContract | I18nContract
  readonly state: OnrampState
  readonly commands: {
    /** Reads what is on sale. Rejects with `onramp/unavailable`, and within 30 s after that with `onramp/retry-later`. */
    load(): void
    /** Types an amount, in whole units of the currency ("50.25"), or chooses something; what is not named stays. */
    enter(change: Partial<OnrampForm>): void
    /** Asks what the order of the form costs. Rejects with `onramp/…` and `amount/…`. */
    quote(): OnrampQuote
    /**
     * Opens the seller's page in a new window, and resolves with its address; a browser may block the window, so the view
     * shows a link. Then purchases are read every 5 s until one has ended, at most 10 minutes. Rejects with `onramp/…`:
     * `onramp/estimate` where the source gave no quote, `onramp/already-opened` where a page was opened for the same order
     * within a day and nothing has come of it yet, unless `accept` names `opened`.
     */
    buy(sellerId: string, options?: { readonly accept?: readonly 'opened'[] }): string
    /** Reads what the account bought. Rejects with `onramp/purchases-unavailable`. */
    loadPurchases(): void
  }
  readonly events: {
    started: { readonly owner: CaipAddress }
    /** Without assets: nothing is on sale there, or no source knows the network. */
    offered: { readonly owner: CaipAddress; readonly offer: OnrampOffer }
    failed: { readonly owner: CaipAddress; readonly at: number }
    entered: Partial<OnrampForm>
    quoteStarted: void
    quoted: { readonly quote: OnrampQuote }
    quoteFailed: void
    opened: Omit<OpenedPage, 'owner' | 'known'>
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
