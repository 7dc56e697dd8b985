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
  /**
   * For code that builds its own transactions. Nothing of what is signed is in the log. They reject with
   * `polkadot/not-connected`, `polkadot/cannot-sign`, `polkadot/cannot-send`, and with `connections/declined`, `/locked`
   * or `/wallet-gone` (the connection ended before the wallet answered) as the wallet answers.
   */
  readonly commands: {
    /** Signs bytes inside `<Bytes>`; resolves with the signature in hex, without a scheme byte. */
    signRaw(input: PolkadotRaw): string
    /**
     * Signs a transaction that is not sent; resolves with the signature in hex, its scheme byte first. Rejects with
     * `polkadot/unlisted-network` for a chain that the app does not list, and as `transactions.request` does.
     */
    signPayload(input: PolkadotPayload): string
  }
  readonly events: object
}

/** Bytes that an account of the active Polkadot connection is to sign. */
export interface PolkadotRaw {
  /** Which of the connection's accounts, with any prefix. Default: the selected one. */
  readonly address?: string
  /** Hex after 0x, else text. */
  readonly data: string
}

/** A transaction that an account of the active Polkadot connection is to sign. */
export interface PolkadotPayload {
  /** Names the account and the chain, too. */
  readonly payload: SignerPayload
  /** Warnings the host accepts; without, a transfer that a wallet still holds is `transactions/unanswered`. */
  readonly accept?: readonly TransferWarning[]
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
