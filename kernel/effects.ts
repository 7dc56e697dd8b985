import {
  concatMap,
  exhaustMap,
  mergeMap,
  Observable,
  type OperatorFunction,
  Subject,
  type Subscription,
  switchMap,
} from 'rxjs'
import type { EffectOrder, ErasedDefinition } from './contract.ts'
import { isKernelError, kernelErrors } from './errors.ts'
import type { LogRecord } from './record.ts'
import type { RunCaller } from './runs.ts'

export interface EffectsOptions {
  readonly definitions: Iterable<ErasedDefinition>
  readonly context: (plugin: string, caller: RunCaller) => unknown
  readonly failed: (plugin: string, event: string, error: unknown, cause: number) => void
  /** An effect was called off before its end; so is what it dispatched. */
  readonly calledOff: (caller: object) => void
}

export interface EffectsRunner {
  hears(type: string): boolean
  /** Hands a record to the effects that asked for its type. */
  next(record: LogRecord): void
  stop(): void
}

type Start = (record: LogRecord) => Observable<never>

function ordered(order: EffectOrder, start: Start): OperatorFunction<LogRecord, never> {
  if (order === 'latest') return switchMap(start)
  if (order === 'exhaust') return exhaustMap(start)
  if (order === 'queue') return concatMap(start)
  return mergeMap(start)
}

class EffectCaller implements RunCaller {
  ended = false
  readonly cause: number
  #calledOff = false
  #controller: AbortController | undefined
  constructor(cause: number) {
    this.cause = cause
  }
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#calledOff) this.#controller.abort(kernelErrors.create('cancelled'))
    return this.#controller.signal
  }
  callOff(): void {
    this.#calledOff = true
    this.#controller?.abort(kernelErrors.create('cancelled'))
  }
}

/** Subscribes every declared effect; one that throws ends its own run and nothing else. */
export function runEffects(options: EffectsOptions): EffectsRunner {
  const triggers = new Map<string, Subject<LogRecord>>()
  const subscriptions: Subscription[] = []
  for (const { id, effects = [] } of options.definitions)
    for (const effect of effects) {
      const run = effect.run as (ctx: unknown, payload: unknown, event: LogRecord) => unknown
      const start: Start = (record) =>
        new Observable((subscriber) => {
          const caller = new EffectCaller(record.seq)
          let done = false
          const complete = (): void => {
            done = true
            subscriber.complete()
          }
          const failed = (error: unknown): void => {
            // A coded error is a command's own failure, already a fact; after an abort nothing is news.
            if (!caller.ended && !isKernelError(error))
              options.failed(id, record.type, error, record.seq)
            complete()
          }
          try {
            const result = run(options.context(id, caller), record.payload, record)
            if (isSubscribable(result))
              subscriber.add(result.subscribe({ error: failed, complete }))
            else if (isThenable(result)) result.then(complete, failed)
            else complete()
          } catch (error) {
            failed(error)
          }
          return () => {
            caller.ended = true
            if (done) return
            caller.callOff()
            options.calledOff(caller)
          }
        })
      const trigger = triggers.get(effect.on) ?? new Subject<LogRecord>()
      triggers.set(effect.on, trigger)
      subscriptions.push(trigger.pipe(ordered(effect.order, start)).subscribe())
    }
  return {
    hears: (type) => triggers.has(type),
    next: (record) => triggers.get(record.type)?.next(record),
    stop() {
      // Completing the triggers would let queued runs go on; tearing the subscriptions down aborts them.
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

// By shape, not by class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Observable<unknown> =>
  typeof value === 'object' && value !== null && 'subscribe' in value
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value
