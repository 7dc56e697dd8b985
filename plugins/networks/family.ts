import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountType } from '../options/contract.ts'

/** How addresses of a chain family are written. Pure rules: storage, other tabs and views ask them as well. */
export interface AddressRules {
  /** The form of an account from any source; checks neither checksum nor network. */
  isAccount(text: string): boolean
  /** The form of a receiver as a visitor enters it. Default: `isAccount`. */
  isReceiver?(text: string): boolean
  /** An entered receiver as it is shown and sent. Throws a coded error for one that cannot be meant. Default: as entered. */
  display?(text: string): string | Promise<string>
  /** One spelling per address, to compare by. Default: as written. */
  canonical?(address: string): string
  /** Whether two texts name the same account. Default: their canonical spellings are equal. */
  isSame?(left: string, right: string): boolean | Promise<boolean>
  /** Characters that every canonical address of the family begins with, such as `0x`. Default: none. */
  readonly prefix?: string
  /** Canonical spellings of burn addresses, whose keys are unknown. */
  readonly burned?: readonly string[]
}

/** Which pages of a block explorer show what. */
export interface ExplorerRules {
  /** The path of an account's page below the explorer's address. Default: `address/…`. */
  account?(address: string): string
}

/** A payment request: an amount of the native coin. */
export interface PaymentRequest {
  readonly address: string
  /** The reference part of the network's CAIP-2 id, such as `1`. */
  readonly reference: string
  /** Smallest unit, decimal text. */
  readonly amount: string
  /** The same in whole units, decimal text. */
  readonly amountText: string
}

/** A network, as far as it matters to what fees are usual on it. */
export interface FeeNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  readonly testnet?: boolean
}

/** The fees of a network that need no second look: smallest unit of its native coin, decimal text. */
export interface UsualFees {
  /** A fee up to this is not compared with the amount. Default: each is. */
  readonly low?: string
  /**
   * A higher fee is warned about, whatever the amount. Default: more than 25 US dollars, if the coin's price is known; else
   * a fee counts as much beside the amount from a hundredth of it, not from a tenth.
   */
  readonly high?: string
  /** A higher price is warned about, per unit that is paid for: gas, on bip122 a virtual byte. Default: none is. */
  readonly highPrice?: string
}

/** How transfers of a family are offered and judged in the Send view. */
export interface SendRules {
  /** What is usual on a network. Absent: a fee is only compared with the amount. */
  fees?(network: FeeNetwork): UsualFees | Promise<UsualFees>
  /** A native transfer is not sent without an estimate. */
  readonly needsEstimate?: true
  /** The smallest amount of the native coin that is carried, smallest unit; default `1`. */
  readonly least?: string
  /** The types of account that can pay. Default: all. */
  readonly from?: readonly AccountType[]
  /** The sentence of a transfer that failed. Default: `failed`. */
  readonly failure?: 'failed' | 'failed-solana'
}

/** What every other plugin may have to know of a chain family. */
export interface FamilyFacts {
  readonly namespace: Namespace
  /** What visitors call the family, beside wallets of several; default: the namespace. */
  readonly name?: string
  readonly address: AddressRules
  readonly explorer?: ExplorerRules
  /** The link by which wallets of the family are asked to pay; undefined for an address that none of them pays to. Absent: there is none. */
  paymentLink?(request: PaymentRequest): string | undefined
  /** The types of account there are; the first is connected unless the host or the visitor prefers another. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  readonly capabilities?: {
    /** Absent: the Send view is not offered. */
    readonly send?: SendRules
  }
  /** Loads what WalletConnect needs of the family; `defineChainFamily` knows of which type. Absent: it is not paired with. */
  readonly walletConnect?: () => Promise<object>
}
