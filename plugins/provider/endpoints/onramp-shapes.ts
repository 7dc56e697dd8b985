/** A network with assets on sale. Names are the specification's. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** The number of an EVM chain, as text. */
  readonly chain_id?: string | undefined
  /** Absent for the native coin. */
  readonly contract_address?: string | undefined
}

/** An asset on sale. Ids repeat: distinguish assets by symbol. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** A payment currency. Limits are decimal text in that currency. */
export interface PaymentCurrency {
  /** For example `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** For example `card` or `ach_bank_account`. */
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** Assets on sale and ways to pay. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The service gave no list: this is the built-in one, to be shown as an estimate. */
  readonly builtIn?: true
}
