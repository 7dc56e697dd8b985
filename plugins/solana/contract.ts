import type { CaipNetworkId } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The Solana family: discovery by the Wallet Standard, signing, transfers. Its facts belong to `connections` and `wallets`. */
export interface SolanaContract {
  readonly id: 'solana'
  readonly requires:
    | ConnectionsContract
    | TransactionsContract
    | NetworksContract
    | WalletsContract
    | OptionsContract
  readonly uses: BalancesContract | I18nContract
  readonly state: object
  /**
   * For code that builds its own transactions. Bytes in, bytes out, and none of them in the log. They reject with
   * `solana/…` codes, among them `declined` and `wallet-gone` (the connection ended before the wallet answered).
   */
  readonly commands: {
    /** Resolves with the 64-byte Ed25519 signature over the message as given. */
    signMessage(input: SolanaSigning): Uint8Array
    /** Wire transaction in, signed wire transaction out; nothing is sent. */
    signTransaction(input: SolanaSigning): Uint8Array
    /**
     * Signs and broadcasts, through the network's own node where the wallet cannot; resolves with the 64-byte
     * signature that names the transaction.
     */
    signAndSendTransaction(input: SolanaSigning): Uint8Array
  }
  readonly events: object
}

/** What an account of the active Solana connection is to sign. */
export interface SolanaSigning {
  /** Which of the connection's accounts, base58. Default: the selected one. */
  readonly address?: string
  /** The network a transaction is for. Default: the connection's. */
  readonly networkId?: CaipNetworkId
  /** The message, or the wire form of a transaction (`transaction.serialize()`). */
  readonly bytes: Uint8Array
  /** Warnings the host accepts; without, a transfer that a wallet still holds is `transactions/unanswered`. */
  readonly accept?: readonly TransferWarning[]
}

/**
 * What signs for a Solana account, whichever wallet holds the keys: bytes in, bytes out. A connector of
 * another plugin puts one into its session. Methods that a wallet lacks are absent. `accept` is for hosts: the warnings
 * they accept, without which a transfer that a wallet still holds is `transactions/unanswered`.
 */
export interface SolanaProvider {
  /** Throws a coded error when the wallet no longer is where the app is. Absent: nothing to check. */
  check?(address: string, network: CaipNetwork): void
  /** Resolves once work is done on this network. Absent: the wallet signs for any. */
  switchNetwork?(network: CaipNetwork): Promise<void>
  /** Resolves with the 64-byte signature over the message as given. */
  signMessage?(address: string, message: Uint8Array): Promise<Uint8Array>
  /** Wire transaction in, signed wire transaction out. */
  signTransaction?(
    address: string,
    transaction: Uint8Array,
    network: CaipNetwork,
    accept?: readonly TransferWarning[],
  ): Promise<Uint8Array>
  /** Signs and broadcasts; resolves with the 64-byte signature. */
  signAndSendTransaction?(
    address: string,
    transaction: Uint8Array,
    network: CaipNetwork,
    accept?: readonly TransferWarning[],
  ): Promise<Uint8Array>
}
