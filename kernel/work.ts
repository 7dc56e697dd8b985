import type { KernelError } from './errors.ts'
import type { Cause } from './record.ts'

/** On whose behalf a command runs or a fact is told. */
export interface Caller {
  readonly cause: Cause
  /** The modal history entry that started it; leaving that entry cancels the run. */
  readonly scope?: number
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
  /** The run or effect it was dispatched from; when that is called off, so is this. */
  readonly parent?: object
}

/** Whom a handler, an effect or a start hook works for. */
export interface Patron extends Caller {
  /** What is told after the end is dropped. */
  readonly ended?: boolean
  readonly signal: AbortSignal
}

/** Something under way that ends: a command's run, an effect's reaction. */
export class Work implements Patron {
  /** What is told and dispatched from it names this as its cause. */
  cause: Cause
  ended = false
  #calledOff: KernelError | undefined
  #controller: AbortController | undefined

  constructor(cause: Cause) {
    this.cause = cause
  }

  /** Made when somebody asks; most never do. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#calledOff) this.#controller.abort(this.#calledOff)
    return this.#controller.signal
  }

  /** Ends it before its time. */
  callOff(reason: KernelError): void {
    this.ended = true
    this.#calledOff = reason
    this.#controller?.abort(reason)
  }
}

/**
 * A result that comes later, as a promise of our own: `Promise.resolve` follows what a foreign one resolves with and
 * takes only its first answer. Undefined for a result that is there already. Throws what a getter or a trap throws.
 */
export function promised(result: unknown): Promise<unknown> | undefined {
  const later =
    typeof result === 'object' &&
    result !== null &&
    typeof (result as { readonly then?: unknown }).then === 'function'
  return later ? Promise.resolve(result) : undefined
}
