import {
  type CaipNetworkId,
  type Context,
  type Namespace,
  type Observer,
  type ResourceKey,
  resourceKey,
} from '../../kernel/index.ts'
import type {
  Connection,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import type { Relay, SessionEvent } from './client.ts'
import type {
  SessionFacts,
  SessionFamily,
  WalletConnectContract,
  WalletConnectLoader,
  WalletConnectOptions,
} from './contract.ts'

export type WalletConnectContext = Context<WalletConnectContract>
export type RelayObserver = Observer<WalletConnectContract>

/** The plugin's context and options, stored by `start` for code that loads later. */
export interface Host {
  readonly ctx: WalletConnectContext
  readonly options: WalletConnectOptions
  /** WalletConnect module of EVM accounts, for an app without chain families. */
  readonly basic?: WalletConnectLoader | undefined
}

export const hostKey: ResourceKey<Host> = resourceKey('walletconnect/host')
export const sessionManagerKey: ResourceKey<SessionManager> = resourceKey('walletconnect/center')

/** A lock across tabs for the browser's one relay socket, and the relay. */
export interface RelayLock {
  /**
   * `now` asks the other tab to release it and rejects with `walletconnect/busy`; `if-free` gives up without an error.
   */
  take(want: 'now'): Promise<Relay>
  take(want: 'if-free'): Promise<Relay | undefined>
  /** True if another tab may take it. */
  readonly idle: boolean
  leave(): Promise<void>
}

/** The pairing offer (URI) that a wallet can approve. */
export interface Pairing {
  /** True while an offer exists or is being created. */
  readonly active: boolean
  /** Creates an offer unless an unexpired one exists. */
  prepare(signal: AbortSignal, networks: ConnectRequest['networks']): Promise<void>
  /**
   * Waits until a wallet approves the offer, and renews it when it expires. If the session is not usable, ends it and
   * rejects with `walletconnect/nothing-granted`.
   */
  awaitApproval(
    signal: AbortSignal,
    networks: ConnectRequest['networks'],
    usable: (session: SessionFacts) => boolean,
  ): Promise<SessionFacts>
  reset(): void
}

/** Sends requests over a session. Both methods reject with `walletconnect/no-session` after its end. */
export interface SessionLink {
  /** Asks the wallet once: neither a lost connection nor a late answer leads to a second request. */
  ask(namespace: string, chain: string, method: string, params: unknown): Promise<unknown>
  /** Rejects with `walletconnect/chain-not-granted` unless the wallet approved the chain. */
  approve(namespace: Namespace, chain: string): Promise<void>
}

/** Owns the live objects of the plugin: at most one relay, one offer and one session. */
export interface SessionManager {
  readonly pairing: Pairing
  readonly relayLock: RelayLock
  connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  disconnect(io: WalletIo, connection: Connection): Promise<void>
  /** Takes the relay. Rejects with `walletconnect/busy` if another tab keeps it. */
  ready(io: WalletIo): Promise<void>
  /** Sends requests over one session; they reject after another session has replaced it. */
  link(topic: string): SessionLink
  /** Listens to the events of a session; the returned function stops it. */
  listen(topic: string, listener: (event: SessionEvent) => void): () => void
  /** Ends connections that still use a replaced session. */
  endReplaced(): void
  /** Passes an event on to the listeners of its session. */
  notify(event: SessionEvent): void
  /** Releases the relay and stops watching the page. */
  leave(): Promise<void>
  /** The account selected in a family, if it is one of this session. */
  selected(namespace: Namespace): string | undefined
}

/** The provider of one family, with methods for updates from the wallet. */
export interface FamilyProvider {
  readonly provider: unknown
  at(): CaipNetworkId
  moveTo(chain: CaipNetworkId): void
  granted(family: SessionFamily): void
  accountsChanged(addresses: readonly string[]): void
  /** The session has ended. */
  ended(): void
}
