import type { AccountsContract } from '../accounts/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The Polkadot family: extensions found on the page, signing, transfers. Its facts are told by `accounts` and `wallets`. */
export interface PolkadotContract {
  readonly id: 'polkadot'
  readonly requires: AccountsContract | NetworksContract | WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A transaction as `TypeRegistry` writes it for a signer: every number in hex. */
export interface SignerPayload {
  readonly address: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly method: string
  readonly nonce: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly [field: string]: unknown
}

/**
 * What signs for a Polkadot account, whichever wallet holds the keys. A driver of another plugin puts one
 * into its session. Methods that a wallet lacks are absent.
 */
export interface PolkadotProvider {
  /** Throws a coded error when the wallet would not sign for this network. Absent: nothing to check. */
  check?(address: string, network: CaipNetwork): void
  /** Message bytes in hex in; signature in hex out, 64 or 65 bytes, or 65 and 66 with a scheme byte. */
  signRaw?(address: string, data: `0x${string}`): Promise<unknown>
  /** Resolves with the signature in hex, scheme byte first. */
  signPayload?(payload: SignerPayload): Promise<unknown>
}
