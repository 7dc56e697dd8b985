import type { CaipAddress, CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import type { CaipNetwork, FamilyFacts } from '../networks/contract.ts'

/** What a wallet granted one family: ids and names as the wallet wrote them, addresses checked. */
export interface SessionFamily {
  readonly namespace: Namespace
  /** Canonical CAIP-10 ids, the wallet's selected account first. */
  readonly accounts: readonly CaipAddress[]
  /** CAIP-2 ids as the wallet knows them; one that is out of use stays what it is. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Every address of the account with its purpose, as far as the wallet listed them (see `listing`). */
  readonly listed?: readonly AccountEntry[]
}

/** A request to the wallet of a session, in the terms of the family's WalletConnect specification. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** The CAIP-2 id it is for; default: the network the app is on. */
  readonly chain?: CaipNetworkId
}

/** One family's part of a session. Everything rejects with `walletconnect/no-session` once the session is over. */
export interface FamilySession {
  /** What the wallet grants now. */
  granted(): SessionFamily
  /** The network the app is on. */
  network(): CaipNetworkId
  /**
   * Asks the wallet, once: neither a lost connection nor a late answer leads to a second request.
   *
   * @param read makes a result of the answer; where it throws or gives `undefined`, `walletconnect/bad-answer` is thrown.
   * @throws `walletconnect/method-not-granted`, `walletconnect/chain-not-granted` before the wallet is asked.
   */
  ask(request: WalletRequest): Promise<unknown>
  ask<T>(request: WalletRequest, read: (answer: unknown) => T | undefined): Promise<T>
  /** Takes the app to a network without asking the wallet. Throws `walletconnect/chain-not-granted` unless it was approved. */
  switchTo(chain: string): Promise<void>
  /** Notes that the wallet itself went to a network. */
  moveTo(chain: CaipNetworkId): void
}

/** What the family's chain adapter signs through, and the facts of the session it receives. */
export interface FamilyWallet {
  readonly provider: unknown
  accountsChanged?(addresses: readonly string[]): void
  networkChanged?(chain: CaipNetworkId): void
  /** The session is over. */
  ended?(why: Error): void
}

/** What WalletConnect needs of a chain family. Loaded when a wallet is paired or a session comes back. */
export interface WalletConnectFamily {
  /** The requests that a proposal asks for. All are optional: one that a wallet lacks does not end the pairing. */
  readonly methods: readonly string[]
  /** The same for events, beside `accountsChanged` and `chainChanged`. */
  readonly events?: readonly string[]
  /** Those of `methods` that move funds: a wallet that granted none of them is connected to be looked at. */
  readonly sends: readonly string[]
  /** Ids that older wallets use, by the CAIP-2 id that the app uses. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The accounts among the addresses of a session on one network, each once. Default: all, as `eoa`. */
  entries?(
    addresses: readonly string[],
    about: { readonly granted: SessionFamily; readonly network: CaipNetwork | undefined },
  ): readonly AccountEntry[]
  /** Whether two addresses are one account that is written in two ways. Default: never. */
  isSame?(left: string, right: string): boolean
  /** Where a wallet lists addresses that the session's accounts do not name: a session property, and an event of changes. */
  readonly listing?: {
    readonly property: string
    readonly event: string
    read(value: unknown): readonly AccountEntry[]
  }
  /** Begins to use the family's part of a session. */
  connect(session: FamilySession): FamilyWallet
}

/** How a family declares what WalletConnect needs of it: `() => import('./walletconnect.ts')` with an export of this name. */
export type WalletConnectLoader = () => Promise<{ readonly walletConnect: WalletConnectFamily }>

/** The facts of a family that can be paired with. */
export interface PairedFamilyFacts extends FamilyFacts {
  readonly walletConnect: WalletConnectLoader
}
