import type { CallRequest, TransferRequest } from '../requests.ts'

// Balance changes of a request, from a simulation by the chain's nodes.

/** A change of one balance. */
export interface BalanceChange {
  /** The account, in the family's text form. */
  readonly owner: string
  /** Contract or mint; absent for the native coin. */
  readonly token?: string
  /** Token id of an NFT, decimal text. */
  readonly id?: string
  /** Symbol of the token, or of its collection; empty if it has none. */
  readonly symbol: string
  /** Decimals of `units`; absent if unknown. */
  readonly decimals?: number
  /**
   * Smallest unit, decimal text; with a minus if it leaves: "-1250000000000000000" is −1.25 ETH. Without the network
   * fee. For an NFT the number of copies.
   */
  readonly units: string
}

/** An approval that is larger after a request than before. */
export interface OpenApproval {
  /** Contract or mint. */
  readonly token: string
  /** Empty if it has none. */
  readonly symbol: string
  /** The account that may then take the token. */
  readonly spender: string
}

/** A request to simulate. */
export interface SimulationInput {
  readonly from: string
  /** Requests of the steps, in order. */
  readonly requests: readonly (TransferRequest | CallRequest)[]
  /** Instead of requests: a whole transaction that a host has built, in the family's encoding. */
  readonly encoded?: string
  /** Accounts whose balances are compared: the sender, and the receiver if there is one. */
  readonly owners: readonly string[]
  /** Tokens to compare in addition to those found. */
  readonly tokens: readonly string[]
  /** Tokens that the page lists: compared if the node does not list what moves. Absent: none. */
  readonly listed?: readonly string[]
  /** Tokens whose symbols and decimals the caller knows. */
  readonly named: readonly string[]
  /** NFTs to compare. */
  readonly items: readonly MovedItem[]
}

/** An NFT that leaves the account. */
export interface MovedItem {
  /** Its contract. */
  readonly address: string
  /** Decimal text. */
  readonly id: string
  /** Number of copies, decimal text. */
  readonly units: string
}

/** The outcome of a simulation, as the chain's nodes tell it. */
export interface Simulated {
  /**
   * Changes other than 0, each owner spelled as in the input. Without symbol and decimals for the native coin and for
   * `named` tokens. Symbols are untrusted words.
   */
  readonly changes: readonly (Omit<BalanceChange, 'symbol'> & { readonly symbol?: string })[]
  readonly approvals: readonly OpenApproval[]
  /** True if the chain would refuse a request. */
  readonly fails?: true
  /** True if more changed than could be compared. */
  readonly incomplete?: true
  readonly limit?: SimulationLimit
}

/**
 * Why a simulation may miss a change. `unlisted`: the node does not list what a contract moves, so only known tokens are
 * compared. `wallet-chooses`: the wallet makes the transaction itself, and may pay with others of the account's coins.
 */
export type SimulationLimit = 'unlisted' | 'wallet-chooses'

/** A token whose amounts stand in a review, as the chain tells it. */
export interface NamedToken {
  /** Contract or mint, as in the row. */
  readonly address: string
  /** Empty if it has none. */
  readonly symbol: string
  readonly decimals: number
  /** Factor of shown amounts, decimal text; absent for 1. */
  readonly multiplier?: string
}

/** What a review shows of a simulation. */
export interface Simulation {
  /** The preview to which it belongs. */
  readonly intentId: string
  /** `unsupported`: this network cannot tell. `unanswered`: no node answered in time. */
  readonly status: 'running' | 'known' | 'unsupported' | 'unanswered'
  /** Changes of the sender first. Empty unless known. */
  readonly changes: readonly BalanceChange[]
  readonly approvals: readonly OpenApproval[]
  /** Ids of the warnings that must be accepted as well; see `Preview.warnings`. */
  readonly warnings: readonly string[]
  /** Steps that could not be simulated, if the others were. */
  readonly missed?: number
  readonly limit?: SimulationLimit
  /** Tokens of the preview's rows (`units`); those that no node knows are missing. */
  readonly tokens?: readonly NamedToken[]
}

/** What a request is meant to change, as its review says it. Amounts in the smallest unit, decimal text. */
export interface Intended {
  /** Native coin that leaves, without the fee. */
  readonly native: string
  /** Tokens that leave. */
  readonly tokens: readonly { readonly address: string; readonly units: string }[]
  readonly items: readonly MovedItem[]
  /** The receiver, and the amount that is to arrive there; absent if no single account is paid. */
  readonly arrives?: { readonly to: string; readonly token?: string; readonly units: string }
  /** The least that the account receives in exchange. */
  readonly receives?: { readonly token?: string; readonly least: string }
}
