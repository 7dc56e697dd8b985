/** A message key with its English text. */
export interface Label {
  readonly key: string
  readonly text: string
}

/** A label with its values. */
export type Sentence = Label & { readonly facts?: unknown }

/** A row of a review: a part of what is signed, in the visitor's words. */
export interface PreviewRow {
  readonly label: Sentence
  /** A plain text, or one to translate. */
  readonly value: string | Sentence
  /**
   * `address`: shown in full, in groups. `amount`: decimals with a point and without thousands separators, each with
   * its unit; shown in the visitor's number format. `text`: a text to sign, shown whole and with its line breaks, with
   * marks for characters that cannot be seen; the value in the preview is a handle into the vault. `units`: a whole
   * number of the smallest unit of `token`, decimal text; shown in the token's units as soon as a node has given its
   * decimals. `spender`: an address that may then take tokens, shown like `address`; the review warns if it is no
   * contract, on networks that have contracts. Default: plain text, for values that are already formatted.
   */
  readonly format?: 'address' | 'amount' | 'text' | 'units' | 'spender'
  /** Contract or mint of the token of `units`; absent for the native coin. */
  readonly token?: string
  /** True if somebody else may take the `units`. The review warns if that is more than the account holds. */
  readonly allowance?: true
  /** True to show it below all others: a contract to compare, which is neither paid, nor a receiver, nor approved. */
  readonly last?: boolean
  /** Id of the warning that this row causes. */
  readonly warns?: RowWarning
}

/** Warnings that a row of a plan causes. */
export type RowWarning =
  | 'name-elsewhere'
  | 'arrival-unknown'
  /** Somebody else may take all of a token. */
  | 'approval-unlimited'
  /** A signature that others can use has no end. */
  | 'approval-endless'
  /** A permit, order or delegation does not name its chain, and may count on each. */
  | 'chain-unnamed'
  /** An order gives something for nothing. */
  | 'order-nothing'
  /** Another account may act for this one without limits. */
  | 'delegate-unlimited'

/** The part of a transfer that arrives, of a token that does not deliver the sent amount. */
export interface Arrival {
  /** Whole units, decimal text with a point. Absent: no node could tell. */
  readonly amountText?: string
}
