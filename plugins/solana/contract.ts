import type { CaipNetworkId } from '../../kernel/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'
import type { CaipNetwork, NetworksContract } from '../networks/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { TransactionsContract, TransferWarning } from '../transactions/contract.ts'
import type { WalletsContract } from '../wallets/contract.ts'

/**
 * The Solana family: discovery by the Wallet Standard, signing, transfers. `connections` and `wallets` record its
 * facts.
 */
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
   * For code that builds its own transactions. Takes and returns bytes, which never enter the log. Rejects with
   * `solana/…` codes, for example `declined` and `wallet-gone` (the connection ended before the wallet answered).
   */
  readonly commands: {
    /** Resolves with the 64-byte Ed25519 signature over the unchanged message. */
    signMessage(input: SolanaSigning): Uint8Array
    /** Takes a wire transaction and resolves with the signed one; sends nothing. */
    signTransaction(input: SolanaSigning): Uint8Array
    /**
     * Signs and sends: through the wallet, or through the network's own node if the wallet cannot send or the network
     * says `broadcast: 'app'`. Resolves with the 64-byte signature that identifies the transaction. Rejects with
     * `solana/bad-options` for an option that no node takes.
     */
    signAndSendTransaction(input: SolanaSigning): Uint8Array
  }
  readonly events: object
}

/** The used exports of `@solana-mobile/wallet-standard-mobile` 0.6. */
export interface MobileWalletAdapterSdk {
  registerMwa(config: {
    appIdentity: { name?: string; uri?: string; icon?: string }
    authorizationCache: never
    chains: readonly `${string}:${string}`[]
    chainSelector: never
    onWalletNotFound: () => Promise<void>
  }): void
  createDefaultAuthorizationCache(): object
  createDefaultChainSelector(): object
}

/** Wallet apps of an Android phone. `connections` and `wallets` record most of its facts. */
export interface MobileWalletAdapterContract {
  readonly id: 'mobile-wallet-adapter'
  readonly requires:
    | ConnectionsContract
    | SolanaContract
    | NetworksContract
    | OptionsContract
    | ModalContract
  readonly state: {
    /** True once the wallet is being registered on this page. */
    readonly registered: boolean
  }
  readonly commands: object
  readonly events: { registerStarted: void; registerFailed: void }
}

/** Input for signing with an account of the active Solana connection. */
export interface SolanaSigning {
  /** Account of the connection, base58. Default: the selected one. */
  readonly address?: string
  /** Network of the transaction. Default: the connection's. */
  readonly networkId?: CaipNetworkId
  /** The message, or the wire form of a transaction (`transaction.serialize()`). */
  readonly bytes: Uint8Array
  /** Accepted warnings. Without them, a transfer that a wallet still holds rejects with `transactions/unanswered`. */
  readonly accept?: readonly TransferWarning[]
  /** For `signAndSendTransaction`: how the transaction is sent. */
  readonly options?: SolanaSendOptions
}

/** States of a block, from the fastest to the safest, and their older names. */
export type SolanaCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** How a transaction is sent. The wallet gets them, or the node if the app sends. */
export interface SolanaSendOptions {
  /** Sends without a simulation by the node. */
  readonly skipPreflight?: boolean
  /** State on which the node simulates. Default of the app's node: `confirmed`. */
  readonly preflightCommitment?: SolanaCommitment
  /** State that a wallet waits for before it answers. The app's node answers at once. */
  readonly commitment?: SolanaCommitment
  /** How often the node sends it again. Default: until its blockhash expires. */
  readonly maxRetries?: number
  /** Slot that the node must have reached. */
  readonly minContextSlot?: number
}

/** How the transfers of this family are priced and sent. */
export interface SolanaSending {
  /**
   * Price for priority, in micro-lamports per compute unit; 0 for none. Default: what three of four transactions on the
   * same accounts paid less than in recent blocks, at most 1,000,000.
   */
  readonly unitPrice?: bigint
  /**
   * State on which transfers are prepared and simulated, `confirmed` by default. With `finalized` a transfer is also
   * confirmed only when its block is final, some 13 s later.
   */
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
  /** As in `SolanaSendOptions`. */
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
}

/**
 * Signs for a Solana account through any wallet; takes and returns bytes. A connector of another plugin
 * puts one into its session. Methods that a wallet lacks are absent. Hosts pass accepted warnings as `accept`; without
 * them, a transfer that a wallet still holds rejects with `transactions/unanswered`.
 */
export interface SolanaProvider {
  /** Throws a coded error if the wallet no longer has this account or network. Absent: nothing to check. */
  check?(address: string, network: CaipNetwork): void
  /** Switches to this network. Absent: the wallet signs for any network. */
  switchNetwork?(network: CaipNetwork): Promise<void>
  /** Resolves with the 64-byte signature over the unchanged message. */
  signMessage?(address: string, message: Uint8Array): Promise<Uint8Array>
  /** Takes a wire transaction and resolves with the signed one. */
  signTransaction?(
    address: string,
    transaction: Uint8Array,
    network: CaipNetwork,
    accept?: readonly TransferWarning[],
  ): Promise<Uint8Array>
  /** Signs and sends; resolves with the 64-byte signature. */
  signAndSendTransaction?(
    address: string,
    transaction: Uint8Array,
    network: CaipNetwork,
    accept?: readonly TransferWarning[],
    options?: SolanaSendOptions,
  ): Promise<Uint8Array>
}
