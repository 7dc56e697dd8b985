import {
  type CaipNetworkId,
  type Context,
  type Namespace,
  type Observer,
  type ResourceKey,
  resourceKey,
} from '../../kernel/index.ts'
import type { Connection, ConnectRequest, WalletIo, WalletSession } from '../accounts/contract.ts'
import type { Happening, Relay } from './client.ts'
import type {
  SessionFacts,
  SessionFamily,
  WalletConnectContract,
  WalletConnectOptions,
} from './contract.ts'

export type WalletConnectContext = Context<WalletConnectContract>
export type Outside = Observer<WalletConnectContract>

/** What `start` leaves for the code that is loaded later. */
export interface Host {
  readonly ctx: WalletConnectContext
  readonly options: WalletConnectOptions
}

/** What `start` leaves for the code that is loaded later. */
export const hostKey: ResourceKey<Host> = resourceKey('walletconnect/host')
export const centerKey: ResourceKey<Center> = resourceKey('walletconnect/center')

/** The right to hold the browser's one relay socket, and the relay behind it. */
export interface Lease {
  /** `now` asks the tab that holds it to let go and rejects with `walletconnect/busy`; `if-free` gives up quietly. */
  take(want: 'now'): Promise<Relay>
  take(want: 'if-free'): Promise<Relay | undefined>
  /** Whether another tab may have it. */
  readonly idle: boolean
  leave(): Promise<void>
}

/** The offer that a wallet may take. */
export interface Pairing {
  /** True while there is an offer, or one is being made. */
  readonly active: boolean
  /** Makes an offer unless there is one with life in it. */
  prepare(signal: AbortSignal, networks: ConnectRequest['networks']): Promise<void>
  /**
   * Waits until a wallet takes the offer, renewing it as often as needed. A session that is not usable is ended;
   * rejects with `walletconnect/nothing-granted` then.
   */
  agree(
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

/** The live half of the plugin: one relay at most, one offer at most, one session. */
export interface Center {
  readonly pairing: Pairing
  readonly lease: Lease
  connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]>
  disconnect(io: WalletIo, connection: Connection): Promise<void>
  /** The way to one session's wallet: once another session has taken its place, it leads to nobody. */
  link(topic: string): SessionLink
  /** Calls back for what happens to a session; the returned function stops it. */
  listen(topic: string, heard: (happening: Happening) => void): () => void
  /** Ends what still lives on a session that another one replaced. */
  endReplaced(): void
  tell(happening: Happening): void
  /** Lets go of the relay and of the page. */
  leave(): Promise<void>
  /** The account selected in a family, if it is one of this session. */
  selected(namespace: Namespace): string | undefined
}

/** A family's provider and what the wallet tells it. */
export interface Moving {
  readonly provider: unknown
  at(): CaipNetworkId
  moveTo(chain: CaipNetworkId): void
  granted(family: SessionFamily): void
  accountsChanged(addresses: readonly string[]): void
  /** The session is over. */
  ended(): void
}

/** Asks the wallet of the session on one chain. */
export type Ask = (method: string, params: unknown, chain: CaipNetworkId) => Promise<unknown>
