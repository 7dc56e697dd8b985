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
  /** How EVM accounts are paired with in an app without chain families. */
  readonly basic?: WalletConnectLoader | undefined
}

export const hostKey: ResourceKey<Host> = resourceKey('walletconnect/host')
export const sessionManagerKey: ResourceKey<SessionManager> = resourceKey('walletconnect/center')

/** A lock across tabs on the browser's one relay socket, and the relay behind it. */
export interface RelayLock {
  /** `now` asks the tab that holds it to let go and rejects with `walletconnect/busy`; `if-free` gives up quietly. */
  take(want: 'now'): Promise<Relay>
  take(want: 'if-free'): Promise<Relay | undefined>
  /** Whether another tab may have it. */
  readonly idle: boolean
  leave(): Promise<void>
}

/** The pairing offer (URI) that a wallet can approve. */
export interface Pairing {
  /** True while there is an offer, or one is being made. */
  readonly active: boolean
  /** Creates an offer unless an unexpired one exists. */
  prepare(signal: AbortSignal, networks: ConnectRequest['networks']): Promise<void>
  /**
   * Waits until a wallet approves the offer and renews it when it expires. A session that is not usable is ended and
   * rejects with `walletconnect/nothing-granted`.
   */
  awaitApproval(
    signal: AbortSignal,
    networks: ConnectRequest['networks'],
    usable: (session: SessionFacts) => boolean,
  ): Promise<SessionFacts>
  reset(): void
}

/** Both reject with `walletconnect/no-session` once the session is over. */
export interface SessionLink {
  /** Asks the wallet, once: neither a lost connection nor a late answer leads to a second request. */
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
  /** Takes the relay. Rejects with `walletconnect/busy` while another tab keeps it. */
  ready(io: WalletIo): Promise<void>
  /** Requests over one session; they reject once another session has replaced it. */
  link(topic: string): SessionLink
  /** Subscribes to the events of a session; returns the unsubscribe function. */
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

/** The provider of one family, with the updates that the wallet sends for it. */
export interface FamilyProvider {
  readonly provider: unknown
  at(): CaipNetworkId
  moveTo(chain: CaipNetworkId): void
  granted(family: SessionFamily): void
  accountsChanged(addresses: readonly string[]): void
  /** The session is over. */
  ended(): void
}
