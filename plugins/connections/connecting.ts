import type { ViewName } from '../modal/contract.ts'
import type { Connection } from './connector.ts'

// What others bring for the way from a wallet's yes to a visitor who goes on: gates before, steps after "connected".

/** What is decided on: `connect` a wallet's yes, `restore` a remembered one, the others a wallet that changed by itself. */
export type GateReason = 'connect' | 'restore' | 'account' | 'network'

/** What a wallet granted. With `connect` it is no connection yet, but `openWallet` already reaches it. */
export interface Candidate {
  readonly reason: GateReason
  readonly connections: readonly Connection[]
  /** One more family of a wallet that is connected already. */
  readonly background: boolean
}

/** What a gate gets to decide with. */
export interface GateIo {
  /** Aborted when the answer is not waited for any more. */
  readonly signal: AbortSignal
  /** Ends the time limit: from now on the visitor is waited for. */
  asksVisitor(): void
}

/**
 * Stands between a wallet's yes and the fact `connected`, which no reader and no other tab receives before every gate has
 * passed. A gate that refuses, throws or takes too long ends the wallet's session, and nothing is remembered.
 */
export interface ConnectionGate {
  readonly id: string
  /** The smallest first; default 0. */
  readonly order?: number
  /**
   * What it is asked about; default `connect` alone. With `restore` it decides within 10 s, or calls `asksVisitor`; the
   * connection is known meanwhile and counts as `restoring`. With `account` and `network` the connection stands while it
   * decides, and ends when it refuses.
   */
  readonly on?: readonly GateReason[]
  /** View of its plugin, shown while an attempt waits for it. Leaving the view ends the attempt. */
  readonly view?: ViewName
  /** Time limit in ms; default 30 s, and none with a view, where the visitor decides. */
  readonly limitMs?: number
  /** Whether the gate applies to this candidate; default: always. */
  applies?(candidate: Candidate): boolean
  /**
   * Resolves to let the candidate through. Throws a coded error, or resolves with false, to refuse it. An error without a
   * code, such as that of a file that did not load, means that the gate could not be asked: nobody is let through, and
   * with `restore` the connection stays known for another try.
   */
  pass(candidate: Candidate, io: GateIo): PromiseLike<unknown> | unknown
}

/** What has just been connected. */
export type Connected = Pick<Candidate, 'connections' | 'background'>

/** Something that follows when a visitor has connected; one step after the other. */
export interface AfterConnect {
  /** The step of this plugin with the same id gives way: `network` (order 0) and `close` (order 100). */
  readonly id: string
  /** The smallest first; default 50. */
  readonly order?: number
  /** Whether there is something to do, asked when its turn comes; default: always. */
  applies?(connected: Connected): boolean
  /** The next step waits for it. `signal` is aborted when the kernel stops. */
  run(connected: Connected, io: { readonly signal: AbortSignal }): PromiseLike<unknown> | unknown
}
