import {
  concatMap,
  exhaustMap,
  isObservable,
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
}

export interface EffectsRunner {
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

/** Subscribes every declared effect; one that throws ends its own run and nothing else. */
export function runEffects(options: EffectsOptions): EffectsRunner {
  const triggers = new Map<string, Subject<LogRecord>>()
  const subscriptions: Subscription[] = []
  for (const { id, effects = [] } of options.definitions)
    for (const effect of effects) {
      const start: Start = (record) =>
        new Observable((subscriber) => {
          const controller = new AbortController()
          const caller = { cause: record.seq, ended: false, signal: controller.signal }
          const failed = (error: unknown): void => {
            // A coded error is a command's own failure, already a fact; after an abort nothing is news.
            if (!controller.signal.aborted && !isKernelError(error))
              options.failed(id, record.type, error, record.seq)
            subscriber.complete()
          }
          try {
            const run = effect.run as (ctx: unknown, payload: unknown, event: LogRecord) => unknown
            const result = run(options.context(id, caller), record.payload, record)
            if (isObservable(result))
              subscriber.add(
                result.subscribe({ error: failed, complete: () => subscriber.complete() }),
              )
            else if (result instanceof Promise) result.then(() => subscriber.complete(), failed)
            else subscriber.complete()
          } catch (error) {
            failed(error)
          }
          return () => {
            caller.ended = true
            controller.abort(kernelErrors.create('cancelled'))
          }
        })
      const trigger = triggers.get(effect.on) ?? new Subject<LogRecord>()
      triggers.set(effect.on, trigger)
      subscriptions.push(trigger.pipe(ordered(effect.order, start)).subscribe())
    }
  return {
    next: (record) => triggers.get(record.type)?.next(record),
    stop() {
      // Completing the triggers would let queued runs go on; tearing the subscriptions down aborts them.
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}
