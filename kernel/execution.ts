import type { Cause } from './record.ts'
import type { KernelError } from './values/errors.ts'

/** The origin of a command or a fact. */
export interface DispatchOptions {
  readonly cause: Cause
  /** The scope of the run; closing the scope cancels the run. */
  readonly scope?: number | string
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
  /** The run or effect that dispatched it; cancelling that cancels this run. */
  readonly parent?: Parent
}

/** A run or effect that commands are dispatched from. */
export interface Parent {
  /** Why it was cancelled or timed out; commands that it dispatches afterwards do not start. */
  readonly calledOff?: KernelError | undefined
}

/** The execution a context belongs to: a command run, an effect run or a plugin's start. */
export interface Execution extends DispatchOptions, Parent {
  /** Facts emitted after the end are dropped. */
  readonly ended?: boolean
  readonly signal: AbortSignal
}

/** A command in flight. */
export interface PendingRun {
  readonly seq: number
  readonly type: string
  readonly at: number
  readonly scope?: number | string
  cancel(): void
}

/** An execution that ends: a command run or an effect run. */
export class Task implements Execution {
  /** Cause of every fact and command from this task. */
  cause: Cause
  ended = false
  #reason: KernelError | undefined
  #controller: AbortController | undefined

  constructor(cause: Cause) {
    this.cause = cause
  }

  /** Created on first access; most tasks never need one. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#reason) this.#controller.abort(this.#reason)
    return this.#controller.signal
  }

  get calledOff(): KernelError | undefined {
    return this.#reason
  }

  abort(reason: KernelError): void {
    this.ended = true
    this.#reason = reason
    this.#controller?.abort(reason)
  }
}

/**
 * Converts an asynchronous result to a native promise: `Promise.resolve` follows a foreign thenable and accepts only
 * its first answer. Undefined for a synchronous result. Throws errors of getters and traps.
 */
export function promised(result: unknown): Promise<unknown> | undefined {
  const later =
    typeof result === 'object' &&
    result !== null &&
    typeof (result as { readonly then?: unknown }).then === 'function'
  return later ? Promise.resolve(result) : undefined
}
