import {
  concatMap,
  exhaustMap,
  mergeMap,
  Observable,
  type OperatorFunction,
  Subject,
  Subscription,
  switchMap,
} from 'rxjs'
import type { EffectOrder } from './definition.ts'
import { type Execution, type Parent, promised, Task } from './execution.ts'
import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition, ErasedEffect } from './plugin.ts'
import type { LogRecord } from './record.ts'
import { isKernelError, kernelErrors } from './values/errors.ts'

type Runs = (record: LogRecord) => Observable<never>
const operators: Readonly<
  Record<EffectOrder, (runs: Runs) => OperatorFunction<LogRecord, unknown>>
> = { latest: switchMap, exhaust: exhaustMap, queue: concatMap, all: mergeMap }

interface EffectParts {
  readonly contextOf: (plugin: string, execution: Execution) => never
  readonly cancelChildren: (parent: Parent) => void
  readonly failed: ReportFailure
}

/** The effects of one start. */
export interface RunningEffects {
  /** Passes a record to the effects of its type, in one synchronous call. */
  next(record: LogRecord): void
  /** Cancels every run. */
  stop(): void
}

/** Subscribes declared effects in their order; an error in one ends only that run. */
export function createEffects({
  definitions,
  enter,
  ...parts
}: EffectParts & {
  readonly definitions: Iterable<ErasedDefinition>
  readonly enter: (work: () => void) => void
}): RunningEffects {
  type Records = Subject<LogRecord>
  const byType = { event: new Map<string, Records[]>(), end: new Map<string, Records[]>() }
  /** Effects that run on every fact of other plugins. */
  const readers: {
    readonly id: string
    readonly kind: LogRecord['kind']
    readonly records: Records
  }[] = []
  const running = new Subscription()

  for (const { id, effects = [] } of definitions)
    for (const effect of effects) {
      const { kind = 'event', on } = effect
      const records = new Subject<LogRecord>()
      running.add(records.pipe(operators[effect.order](effectRuns(id, effect, parts))).subscribe())
      if (on === '*') readers.push({ id, kind, records })
      else byType[kind].set(on, [...(byType[kind].get(on) ?? []), records])
    }

  return {
    next(record) {
      const { kind, type } = record
      if (kind === 'command') return
      const concerned = [
        ...(byType[kind].get(type) ?? []),
        ...readers
          .filter((one) => one.kind === kind && !type.startsWith(`${one.id}/`))
          .map(({ records }) => records),
      ]
      if (concerned.length === 0) return
      enter(() => {
        for (const records of concerned) records.next(record)
      })
    },
    stop: () => running.unsubscribe(),
  }
}

/** One run of an effect per record: completes when the run ends, cancels the run when it is unsubscribed. */
function effectRuns(
  plugin: string,
  { on, run }: ErasedEffect,
  { contextOf, cancelChildren, failed }: EffectParts,
): Runs {
  const inTurn = trampoline()

  return (record) =>
    new Observable((subscriber) => {
      const { type, seq, payload } = record
      const task = new Task(seq)
      let unsubscribe: (() => void) | undefined
      const complete = (): void => {
        if (task.ended) return
        task.ended = true
        inTurn(() => subscriber.complete())
      }
      const fail = (error: unknown): void => {
        // A coded error is a command's own failure, which the log holds already; after an abort nothing is reported.
        if (!task.ended && !isKernelError(error)) failed(plugin, 'effect', type, error, seq)
        complete()
      }
      const cancel = (): void => {
        if (task.ended) return
        task.abort(kernelErrors.create('cancelled'))
        try {
          unsubscribe?.()
        } catch (error) {
          // The observable belongs to the plugin and may throw; cancel the other runs anyway.
          failed(plugin, 'effect', on, error, seq)
        }
        cancelChildren(task)
      }
      try {
        const result = run(contextOf(plugin, task), payload, record)
        if (isSubscribable(result)) {
          const subscription = result.subscribe({ error: fail, complete })
          unsubscribe = () => subscription.unsubscribe()
        } else {
          const later = promised(result)
          if (later) later.then(complete, fail)
          else complete()
        }
      } catch (error) {
        fail(error)
      }
      return cancel
    })
}

/** Queues calls instead of nesting them: a long queue of runs that end at once must not overflow the stack. */
function trampoline(): (work: () => void) => void {
  const due: (() => void)[] = []
  let busy = false
  return (work) => {
    due.push(work)
    if (busy) return
    busy = true
    for (let next = due.shift(); next; next = due.shift()) next()
    busy = false
  }
}

interface Subscribable {
  subscribe(observer: { error(error: unknown): void; complete(): void }): { unsubscribe(): void }
}
// Compares the shape, not the class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Subscribable =>
  typeof value === 'object' && value !== null && 'subscribe' in value
