import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import type { CaipNetwork, FamilyFacts } from '../networks/contract.ts'

/** The grant of one family: ids and names as the wallet wrote them, addresses checked. */
export interface SessionFamily {
  readonly namespace: Namespace
  /** Canonical CAIP-10 ids, the wallet's selected account first. */
  readonly accounts: readonly CaipAddress[]
  /** CAIP-2 ids in the wallet's form, even if obsolete. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** All addresses of the account with their purposes, if the wallet listed them (see `listing`). */
  readonly listed?: readonly AccountEntry[]
}

/** A request to a session's wallet, as defined in the family's WalletConnect specification. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id for the request; default: the app's network. */
  readonly chain?: CaipNetworkId
}

/** One family's part of a session. After the session's end everything rejects with `walletconnect/no-session`. */
export interface FamilySession {
  /** The current grant. */
  granted(): SessionFamily
  /** The app's network. */
  network(): CaipNetworkId
  /**
   * Asks the wallet once: neither a lost connection nor a late answer leads to a second request.
   *
   * @param read converts the answer to the result. If it throws or returns `undefined`, rejects with
   * `walletconnect/bad-answer`.
   * @throws `walletconnect/method-not-granted`, `walletconnect/chain-not-granted`, both before the wallet is asked.
   */
  ask(request: WalletRequest): Promise<unknown>
  ask<T>(request: WalletRequest, read: (answer: unknown) => T | undefined): Promise<T>
  /**
   * Switches the app to a network without asking the wallet. Rejects with `walletconnect/chain-not-granted` if it was
   * not approved.
   */
  switchTo(chain: string): Promise<void>
  /** Records that the wallet itself switched to a network. */
  moveTo(chain: CaipNetworkId): void
}

/** The provider for the family's chain adapter, and the session events that it receives. */
export interface FamilyWallet {
  readonly provider: unknown
  accountsChanged?(addresses: readonly string[]): void
  networkChanged?(chain: CaipNetworkId): void
  /** Called after the session's end. */
  ended?(why: Error): void
}

/** The WalletConnect module of a chain family. Loads when a wallet is paired or a session is restored. */
export interface WalletConnectFamily {
  /** Methods that a proposal requests. All are optional: a wallet that lacks one can still pair. */
  readonly methods: readonly string[]
  /** Events that a proposal requests, in addition to `accountsChanged` and `chainChanged`. */
  readonly events?: readonly string[]
  /** Those of `methods` that move funds. A wallet that granted none of them is connected read-only. */
  readonly sends: readonly string[]
  /** Ids that older wallets use, by the app's CAIP-2 id. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The accounts among a session's addresses on one network, each once. Default: all, as `eoa`. */
  entries?(
    addresses: readonly string[],
    about: { readonly granted: SessionFamily; readonly network: CaipNetwork | undefined },
  ): readonly AccountEntry[]
  /** True if two addresses are spellings of one account. Default: never. */
  isSame?(left: string, right: string): boolean
  /**
   * Where a wallet lists addresses that are not among the session's accounts: a session property, and an event for
   * changes.
   */
  readonly listing?: {
    readonly property: string
    readonly event: string
    read(value: unknown): readonly AccountEntry[]
  }
  /** Starts using the family's part of a session. */
  connect(session: FamilySession): FamilyWallet
}

/** Loader that a family declares: `() => import('./walletconnect.ts')`, a module with an export of this name. */
export type WalletConnectLoader = () => Promise<{ readonly walletConnect: WalletConnectFamily }>

/** Facts of a family that supports pairing. */
export interface PairedFamilyFacts extends FamilyFacts {
  readonly walletConnect: WalletConnectLoader
}
