import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The Bitcoin family: sats-connect, UniSat-like, OKX-like and Leather wallets, and those of the Wallet Standard. Its facts belong to `connections` and `wallets`. */
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

/** A partially signed transaction and what is to be done with it. */
export interface PsbtRequest {
  /** base64, whatever encoding the wallet uses. */
  readonly psbt: string
  /** Absent: every input that the wallet can sign. */
  readonly inputs?: readonly { readonly address: string; readonly index: number }[]
  /** Finalise and send it, too. */
  readonly broadcast?: boolean
  readonly network: CaipNetwork
  /** For hosts: the warnings they accept; without, a payment that a wallet still holds is `transactions/unanswered`. */
  readonly accept?: readonly TransferWarning[]
}

/**
 * What signs for a Bitcoin account, whichever wallet holds the keys: satoshis are bigint, PSBTs and
 * signatures base64. A connector of another plugin puts one into its session. Methods that a wallet
 * lacks are absent.
 */
export interface BitcoinProvider {
  /** Throws a coded error when the wallet no longer is where the app is. Absent: it cannot be asked. */
  check?(address: string, network: CaipNetwork): Promise<void>
  switchNetwork?(network: CaipNetwork): Promise<void>
  /** Resolves with the base64 signature. */
  signMessage?(input: {
    readonly address: string
    readonly message: string
    readonly protocol: MessageProtocol
  }): Promise<string>
  /** Pays satoshis from the payment account; resolves with the transaction's id. */
  sendTransfer?(input: {
    readonly from: string
    readonly to: string
    readonly amount: bigint
    readonly network: CaipNetwork
    /** As in `PsbtRequest`. */
    readonly accept?: readonly TransferWarning[]
  }): Promise<string>
  signPsbt?(request: PsbtRequest): Promise<{ readonly psbt: string; readonly txid?: string }>
}
