import type { AccountsContract } from '../accounts/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The Solana family: discovery by the Wallet Standard, signing, transfers. Its facts are told by `accounts` and `wallets`. */
export interface SolanaContract {
  readonly id: 'solana'
  readonly requires: AccountsContract | NetworksContract | WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/**
 * What signs for a Solana account, whichever wallet holds the keys: bytes in, bytes out. A driver of
 * another plugin puts one into its session. Methods that a wallet lacks are absent.
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
  ): Promise<Uint8Array>
  /** Signs and broadcasts; resolves with the 64-byte signature. */
  signAndSendTransaction?(
    address: string,
    transaction: Uint8Array,
    network: CaipNetwork,
  ): Promise<Uint8Array>
}
