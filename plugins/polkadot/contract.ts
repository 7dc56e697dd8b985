import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/** The Polkadot family: extensions found on the page, signing, transfers. Its facts belong to `connections` and `wallets`. */
export interface PolkadotContract {
  readonly id: 'polkadot'
  readonly requires:
    | ConnectionsContract
    | TransactionsContract
    | NetworksContract
    | OptionsContract
    | WalletsContract
  readonly uses: BalancesContract | ModalContract | I18nContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A network of this family; its accounts are written with its own address prefix. */
export interface PolkadotNetwork extends CaipNetwork {
  /** SS58 prefix: 0 Polkadot, 2 Kusama, 42 any. Absent: 42. */
  readonly ss58Prefix?: number
}

/** A transaction as the chain's library writes it for a signer: every number in hex. */
export interface SignerPayload {
  readonly address: string
  readonly method: string
  readonly genesisHash: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly [field: string]: unknown
}

/**
 * What signs for a Polkadot account, whichever wallet holds the keys. A connector of another plugin puts one
 * into its session. Methods that a wallet lacks are absent; accounts are found by public key.
 */
export interface PolkadotProvider {
  /** Throws a coded error when the wallet would not sign for this account on this network. Absent: nothing to check. */
  check?(address: string, network: CaipNetwork): void
  /** Resolves once work is done on this network. Absent: the wallet signs for any. */
  switchNetwork?(network: CaipNetwork): Promise<void>
  /** Message bytes in hex, already inside `<Bytes>`; resolves with the signature in hex, without a scheme byte. */
  signRaw?(address: string, data: `0x${string}`): Promise<string>
  /**
   * Resolves with the signature in hex, its scheme byte first. `accept` is for hosts: the warnings they accept, without
   * which a transfer that a wallet still holds is `transactions/unanswered`.
   */
  signPayload?(
    address: string,
    payload: SignerPayload,
    accept?: readonly TransferWarning[],
  ): Promise<string>
}
