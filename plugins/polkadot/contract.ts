import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/**
 * The Polkadot family: extensions found on the page, signing, transfers. `connections` and `wallets` record its facts.
 */
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
   * For code that builds its own transactions. Signed data never enters the log. Rejects with `polkadot/not-connected`,
   * `polkadot/cannot-sign`, `polkadot/cannot-send`, or, depending on the wallet's answer, with `connections/declined`,
   * `/locked` or `/wallet-gone` (the connection ended before the wallet answered).
   */
  readonly commands: {
    /** Signs bytes inside `<Bytes>`; resolves with the signature in hex, without a scheme byte. */
    signRaw(input: PolkadotRaw): string
    /**
     * Signs a transaction without sending it. Rejects with `polkadot/unlisted-network` for a chain that the app does not
     * list, with `polkadot/other-transaction` if the wallet built another transaction, and like `transactions.request`.
     */
    signPayload(input: PolkadotPayload): SignedPayload
  }
  readonly events: object
}

/** Bytes to sign with an account of the active Polkadot connection. */
export interface PolkadotRaw {
  /** Account of the connection, with any prefix. Default: the selected one. */
  readonly address?: string
  /** Hex if it starts with 0x, otherwise text. */
  readonly data: string
}

/** A transaction to sign with an account of the active Polkadot connection. */
export interface PolkadotPayload {
  /** Also names the account and the chain. */
  readonly payload: SignerPayload
  /** Accepted warnings. Without them, a transfer that a wallet still holds rejects with `transactions/unanswered`. */
  readonly accept?: readonly TransferWarning[]
}

/** A network of this family; its addresses have its own prefix. */
export interface PolkadotNetwork extends CaipNetwork {
  /** SS58 prefix: 0 Polkadot, 2 Kusama, 42 generic. Absent: 42. */
  readonly ss58Prefix?: number
}

/** A transaction in the form of the chain's library for signers: every number in hex. */
export interface SignerPayload {
  readonly address: string
  readonly method: string
  readonly genesisHash: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  /**
   * True if the caller sends `signedTransaction` of the answer, if there is one. Accounts on a Ledger can only be used
   * with it: their extension adds the hash of the chain's metadata.
   */
  readonly withSignedTransaction?: boolean
  readonly [field: string]: unknown
}

/** A signed payload. */
export interface SignedPayload {
  /** Hex, with its scheme byte first. */
  readonly signature: string
  /** The whole transaction, hex: send this one in place of one built from the payload and the signature. */
  readonly signedTransaction?: string
}

/**
 * Signs for a Polkadot account through any wallet. A connector of another plugin puts one into its
 * session. Methods that a wallet lacks are absent; accounts are found by public key.
 */
export interface PolkadotProvider {
  /** Throws a coded error if the wallet would not sign for this account on this network. Absent: nothing to check. */
  check?(address: string, network: CaipNetwork): void
  /** Switches to this network. Absent: the wallet signs for any network. */
  switchNetwork?(network: CaipNetwork): Promise<void>
  /**
   * Signs a message. `data`: hex bytes, already inside `<Bytes>`. Resolves with the signature in hex, without a scheme
   * byte.
   */
  signRaw?(address: string, data: `0x${string}`): Promise<string>
  /**
   * Signs a transaction. Hosts pass accepted warnings as `accept`; without them, a transfer that a wallet still holds
   * rejects with `transactions/unanswered`.
   */
  signPayload?(
    address: string,
    payload: SignerPayload,
    accept?: readonly TransferWarning[],
  ): Promise<SignedPayload>
}
