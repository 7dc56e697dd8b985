/** A network that something can be bought on. Names are those of the specification. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** The number of an EVM chain, as text. */
  readonly chain_id?: string | undefined
  /** Absent for the native coin. */
  readonly contract_address?: string | undefined
}

/** Something that can be bought. Ids repeat: keep them apart by symbol. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** What can be paid with. Limits are decimal text in that currency. */
export interface PaymentCurrency {
  /** Such as `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** `card` or `ach_bank_account`, among others. */
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** What can be bought and paid with. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The service gave no list: this one is built in, and to be shown as an estimate. */
  readonly builtIn?: true
}
