import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountType } from '../options/contract.ts'

/** An address as a text names it, with everything else that the text says. */
export interface WrittenAddress {
  readonly address: string
  /** The network that the text names. Absent: none. */
  readonly networkId?: CaipNetworkId
  /** True if the text names an amount or a token that cannot be read: the address alone would be another payment. */
  readonly more?: true
  /** The requested amount of the native coin: whole units as decimal text, or smallest units. */
  readonly amount?: { readonly whole: string } | { readonly units: string }
}

/** The records of a name that hold its addresses on a network (ENSIP-9, ENSIP-11, ENSIP-19). */
export interface NameRecords {
  /** Coin types to read, in this order; the first with an address is used. */
  readonly types: readonly number[]
  /** The record of another network, whose address has the same form; used only with the visitor's consent. */
  readonly elsewhere?: { readonly type: number; readonly networkId: CaipNetworkId }
  /** The text form of a record's bytes; undefined if they are no address of the network. */
  address(bytes: Uint8Array): string | undefined
}

/** How addresses of a family are written outside of wallets; loaded when such a text or a name is read. */
export interface AddressForms {
  /** Short names of networks that stand before an address (ERC-3770). Default: none. */
  readonly shortNames?: Readonly<Record<string, CaipNetworkId>>
  /** Networks by the host of a public block explorer, beyond those of the app's networks. Default: none. */
  readonly explorers?: Readonly<Record<string, CaipNetworkId>>
  /** Reads a payment link of the family; undefined for any other text. */
  readPaymentLink?(text: string): WrittenAddress | undefined
  /** Records of names for a network; undefined if names have none for it. */
  nameRecords?(networkId: CaipNetworkId): NameRecords | undefined
}

/** How addresses of a family are written. Pure functions: storage, other tabs and views use them too. */
export interface AddressRules {
  /** The form of an account from any source; checks neither the checksum nor the network. */
  isAccount(text: string): boolean
  /** The form of a receiver as a visitor enters it. Default: `isAccount`. */
  isReceiver?(text: string): boolean
  /**
   * Converts an entered receiver for display and sending. Throws a coded error for an address that cannot be intended.
   * Default: unchanged.
   */
  display?(text: string): string | Promise<string>
  /** One spelling per address, for comparisons. Default: unchanged. */
  canonical?(address: string): string
  /**
   * The address as a CAIP-10 id contains it: 1 to 128 letters, digits, `-`, `.` and `%`. Give it, with `fromId`, if
   * addresses have other characters, such as `:` and `_`, for example as `%3A` and `%5F`. Must not throw. Default:
   * unchanged.
   */
  toId?(address: string): string
  /** The address of a CAIP-10 id, with the characters that `toId` replaced. Must not throw. Default: unchanged. */
  fromId?(text: string): string
  /** Whether two texts name the same account. Default: their canonical spellings are equal. */
  isSame?(left: string, right: string): boolean | Promise<boolean>
  /** Loads the other forms of an address. Default: only the form of CAIP-10 is known. */
  forms?(): Promise<AddressForms>
  /**
   * One whole address in any accepted spelling, as an expression without `^`, `$` and capturing groups. Give it if
   * addresses look like keys (more than 20 bytes of hexadecimal) or like nothing known: fields then accept them, and
   * exports replace them. Default: the forms of the four families of this package.
   */
  readonly shape?: RegExp
  /**
   * A private key or another secret in a text, in a spelling of the family alone; written as `shape` is. Fields refuse
   * it, and records never contain it. Keys in hexadecimal and base58, and recovery phrases, are known without it.
   */
  readonly secret?: RegExp
  /** Prefix of every canonical address of the family, for example `0x`. Default: none. */
  readonly prefix?: string
  /** Canonical spellings of burn addresses, whose private keys are unknown. */
  readonly burned?: readonly string[]
}

/** Paths of a block explorer's pages. */
export interface ExplorerRules {
  /** Path of an account's page, relative to the explorer's URL. Default: `address/…`. */
  account?(address: string): string
}

/** A payment request: an amount of the native coin. */
export interface PaymentRequest {
  readonly address: string
  /** The reference part of the network's CAIP-2 id, such as `1`. */
  readonly reference: string
  /** In the smallest unit, decimal text. */
  readonly units: string
  /** The same in whole units, decimal text. */
  readonly amountText: string
}

/** The properties of a network that decide its usual fees. */
export interface FeeNetwork {
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  readonly testnet?: boolean
}

/** Fees that need no warning: smallest unit of the native coin, decimal text. */
export interface UsualFees {
  /** A fee up to this is not compared with the amount. Default: every fee is. */
  readonly low?: string
  /**
   * A higher fee is warned about, whatever the amount. Default: 25 US dollars, if the coin's price is known; without a
   * price, a fee is warned about from a hundredth of the amount instead of a tenth.
   */
  readonly high?: string
  /** A higher price per unit (gas, on bip122 a virtual byte) is warned about. Default: no limit. */
  readonly highPrice?: string
  /** A price per unit up to this is not compared with recent blocks. Default: every price is. */
  readonly lowPrice?: string
  /** A transfer of more units is warned about: a token's contract can use them for itself. Default: no limit. */
  readonly highUnits?: string
}

/** How the Send view offers and checks transfers of a family. */
export interface SendRules {
  /** Usual fees on a network. Absent: a fee is only compared with the amount. */
  fees?(network: FeeNetwork): UsualFees | Promise<UsualFees>
  /** A native transfer without an estimate is not sent; with `price`, neither is one without a price per unit. */
  readonly needsEstimate?: true | 'price'
  /** The smallest transferable amount of the native coin, in the smallest unit; default `1`. */
  readonly least?: string
  /** Account types that can pay. Default: all. */
  readonly from?: readonly AccountType[]
  /** The text for a failed transfer. Default: `failed`. */
  readonly failure?: 'failed' | 'failed-solana'
}

/**
 * Where accounts of a family can swap. Swaps are contract calls, so the chain adapter must provide `call` and
 * `estimateCall`.
 */
export interface SwapRules {
  /** Networks with swaps, unless the host names others. Absent: all that a swap source supports. */
  readonly networks?: readonly CaipNetworkId[]
}

/** How a family stores NFTs. */
export interface NftRules {
  /**
   * Standards of its contracts, with Ethereum's ABI: 20-byte hex addresses, nodes with `eth_call`, and a chain adapter
   * with `call`. NFTs of these standards can be sent; if no source lists NFTs, the host's collections are read from the
   * chain.
   */
  readonly standards: readonly ('erc721' | 'erc1155')[]
}

/** A sign-in message (CAIP-122) with the signature of an account. */
export interface SignedMessage {
  readonly message: string
  /** The result of `signMessage` of the family's chain adapter. */
  readonly signature: string
  readonly address: string
  /** The reference part of the CAIP-2 id in the message. */
  readonly reference: string
}

/**
 * How accounts of a family sign in. The message contains the family's `name`, which must consist of words with
 * the letters A to Z.
 */
export interface SignInRules {
  /**
   * Whether the key of the address signed the message. `siwx/verify` calls it, on pages, and on servers that define the
   * family.
   */
  verify(signed: SignedMessage): Promise<boolean>
}

/** Abilities of a family's accounts. Plugins do not offer a missing ability. */
export interface FamilyCapabilities {
  /** Sending the native coin. */
  readonly send?: SendRules
  /** Swapping coins and tokens. */
  readonly swap?: SwapRules
  /** NFTs that the app reads and sends itself. Absent: NFTs from sources are shown and cannot be sent. */
  readonly nfts?: NftRules
  /** Receiving coins bought from an on-ramp. */
  readonly buy?: true
  /**
   * Sign-in by a signed message. `true`: `siwx/verify` has the verification built in, as for the four families of
   * this package.
   */
  readonly signIn?: true | SignInRules
}

/** Facts about a family for all other plugins. */
export interface FamilyFacts {
  readonly namespace: Namespace
  /** Name for visitors, shown for wallets with several namespaces; default: the namespace. */
  readonly name?: string
  readonly address: AddressRules
  readonly explorer?: ExplorerRules
  /**
   * Payment link for wallets of the family; undefined for an address they cannot pay. Absent: there are no links.
   */
  paymentLink?(request: PaymentRequest): string | undefined
  /** Account types; the first is connected unless the host or the visitor prefers another. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  readonly capabilities?: FamilyCapabilities
  /** Name of a network in the Wallet Standard, such as `solana:mainnet`. Absent: its CAIP-2 id. */
  chainName?(networkId: CaipNetworkId): string | undefined
  /** Loads the family's WalletConnect support, whose type `defineChainFamily` defines. Absent: no pairing. */
  readonly walletConnect?: () => Promise<object>
}
