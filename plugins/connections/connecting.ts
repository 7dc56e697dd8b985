import type { ViewName } from '../modal/contract.ts'
import type { Connection } from './connector.ts'

// Extension points between a wallet's approval and the connected page: gates before the fact `connected`, steps after
// it.

/**
 * Event that a gate decides on: `connect` an approval, `restore` a remembered connection, the others a change in the
 * wallet.
 */
export type GateReason = 'connect' | 'restore' | 'account' | 'network'

/** Connections to decide on. With `connect` they are not connected yet, but `openWallet` already reaches them. */
export interface Candidate {
  readonly reason: GateReason
  readonly connections: readonly Connection[]
  /** True for a further family of a wallet that is already connected. */
  readonly background: boolean
}

/** Tools of a gate. */
export interface GateIo {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Removes the time limit: from now on the gate waits for the visitor. */
  asksVisitor(): void
  /**
   * Reports code that must load before the gate can decide; until then the gate counts as not asked. `lazy` and
   * `lazyMethods` call it if this object is their first argument.
   */
  loading(code: Promise<unknown>): void
}

/**
 * Decides on a connection between the wallet's approval and the fact `connected`, which is recorded and sent to other
 * tabs only after every gate has passed. If a gate refuses, throws or takes too long, the wallet's session ends and
 * nothing is stored.
 */
export interface ConnectionGate {
  readonly id: string
  /** Smaller numbers come first; default 0. */
  readonly order?: number
  /**
   * Events that it decides on; default only `connect`. With `restore` it must decide within 10 s or call `asksVisitor`;
   * until then the connection is known and counts as `restoring`. With `account` and `network` the connection stays
   * usable until the gate refuses. With `connect` and `network` it is asked about an attempt again, with the reason
   * `connect`, if the wallet changes its network before all gates have passed.
   */
  readonly on?: readonly GateReason[]
  /** View of its plugin, shown while an attempt waits for the gate. Leaving the view ends the attempt. */
  readonly view?: ViewName
  /** Time limit in ms; default 30 s, or none if it has a view, because the visitor decides there. */
  readonly limitMs?: number
  /** True if the gate applies to this candidate; default: always. */
  applies?(candidate: Candidate): boolean
  /**
   * Resolves to let the candidate through. Throws a coded error, or resolves with false, to refuse it. An error without
   * a code, or `kernel/not-loaded` from lazy code, means that the gate could not be asked: the candidate does not pass,
   * but with `restore` the connection stays known and can be retried. The same holds if the time limit of `restore`
   * ends while that code loads.
   */
  pass(candidate: Candidate, io: GateIo): PromiseLike<unknown> | unknown
}

/** The connections that were just made. */
export type Connected = Pick<Candidate, 'connections' | 'background'>

/** A step after a connection. Steps run one after the other. */
export interface AfterConnect {
  /** Replaces this plugin's step of the same id: `network` (order 0) or `close` (order 100). */
  readonly id: string
  /** Smaller numbers come first; default 50. */
  readonly order?: number
  /** True if there is something to do, called when its turn comes; default: always. */
  applies?(connected: Connected): boolean
  /** The next step waits for the result. `signal` is aborted when the kernel stops. */
  run(connected: Connected, io: { readonly signal: AbortSignal }): PromiseLike<unknown> | unknown
}
