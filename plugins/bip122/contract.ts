import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/**
 * The Bitcoin family: sats-connect, UniSat-like, OKX-like and Leather wallets, and those of the Wallet Standard.
 * `connections` and `wallets` record its facts.
 */
export interface Bip122Contract {
  readonly id: 'bip122'
  readonly requires: ConnectionsContract | TransactionsContract | NetworksContract | WalletsContract
  readonly uses: BalancesContract | ModalContract | I18nContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** How Bitcoin messages are signed: with the key (`ecdsa`) or as BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** A partially signed transaction, and options for signing it. */
export interface PsbtRequest {
  /** base64, for any encoding of the wallet. */
  readonly psbt: string
  /** Absent: every input that the wallet can sign. */
  readonly inputs?: readonly { readonly address: string; readonly index: number }[]
  /** Also finalise and send it. */
  readonly broadcast?: boolean
  readonly network: CaipNetwork
  /**
   * For hosts: accepted warnings. Without them, a payment that a wallet still holds rejects with
   * `transactions/unanswered`.
   */
  readonly accept?: readonly TransferWarning[]
}

/**
 * Signs for a Bitcoin account through any wallet. Satoshis are bigint, PSBTs and signatures base64. A
 * connector of another plugin puts one into its session. Methods that a wallet lacks are absent.
 */
export interface BitcoinProvider {
  /** Throws a coded error if the wallet no longer has this account or network. Absent: it cannot be checked. */
  check?(address: string, network: CaipNetwork): Promise<void>
  switchNetwork?(network: CaipNetwork): Promise<void>
  /** Resolves with the base64 signature. */
  signMessage?(input: {
    readonly address: string
    readonly message: string
    readonly protocol: MessageProtocol
  }): Promise<string>
  /** Pays satoshis from the payment account; resolves with the transaction id. */
  sendTransfer?(input: {
    readonly from: string
    readonly to: string
    /** Satoshis; anything but a bigint rejects with `bip122/bad-amount`. */
    readonly units: bigint
    readonly network: CaipNetwork
    /** Like `accept` of `PsbtRequest`. */
    readonly accept?: readonly TransferWarning[]
  }): Promise<string>
  signPsbt?(request: PsbtRequest): Promise<{ readonly psbt: string; readonly txid?: string }>
}
