import type { Cause } from './record.ts'
import type { KernelError } from './values/errors.ts'

/** On whose behalf a command runs or a fact is emitted. */
export interface DispatchOptions {
  readonly cause: Cause
  /** The scope it belongs to; closing the scope cancels the run. */
  readonly scope?: number | string
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
  /** The run or effect it was dispatched from; when that is cancelled, so is this. */
  readonly parent?: object
}

/** The execution a context belongs to: a command run, an effect run or a plugin's start. */
export interface Execution extends DispatchOptions {
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
  /** The cause of every fact emitted and every command dispatched from it. */
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

  abort(reason: KernelError): void {
    this.ended = true
    this.#reason = reason
    this.#controller?.abort(reason)
  }
}

/**
 * A later result as a native promise: `Promise.resolve` follows a foreign thenable and takes only its first answer.
 * Undefined for a result that is there already. Throws what a getter or a trap throws.
 */
export function promised(result: unknown): Promise<unknown> | undefined {
  const later =
    typeof result === 'object' &&
    result !== null &&
    typeof (result as { readonly then?: unknown }).then === 'function'
  return later ? Promise.resolve(result) : undefined
}
