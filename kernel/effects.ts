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
import { type Execution, promised, Task } from './execution.ts'
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
  readonly cancelChildren: (parent: object) => void
  readonly failed: ReportFailure
}

/** The effects of one start. */
export interface RunningEffects {
  /** Hands a record to the effects of its type, as one synchronous stretch. */
  next(record: LogRecord): void
  /** Subscribes the effects of a plugin whose code was loaded, and hands them what was recorded before. */
  add(definition: ErasedDefinition, missed: readonly LogRecord[]): void
  /** Cancels every run. */
  stop(): void
}

/** Subscribes the declared effects in their order; one that throws ends its own run and nothing else. */
export function startEffects({
  definitions,
  enter,
  ...parts
}: EffectParts & {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly enter: (work: () => void) => void
}): RunningEffects {
  const sources = new Map<string, readonly Subject<LogRecord>[]>()
  const readers: Reader[] = []
  const running = new Subscription()

  /** Subscribes the effects of one plugin; returns what they take of a record. */
  function add({ id, effects = [] }: ErasedDefinition): (record: LogRecord) => void {
    const own: Reader[] = []
    for (const effect of effects) {
      const { kind = 'event', on } = effect
      const key = `${kind}:${on}`
      const source = new Subject<LogRecord>()
      running.add(source.pipe(operators[effect.order](effectRuns(id, effect, parts))).subscribe())
      const all = on === '*'
      const concerns = (record: LogRecord): boolean =>
        all ? record.kind === kind && !record.type.startsWith(`${id}/`) : keyOf(record) === key
      own.push({ concerns, source })
      if (all) readers.push({ concerns, source })
      else sources.set(key, [...(sources.get(key) ?? []), source])
    }
    return (record) => {
      for (const { concerns, source } of own) if (concerns(record)) source.next(record)
    }
  }
  for (const definition of definitions.values()) add(definition)

  return {
    next(record) {
      const all = readers.filter(({ concerns }) => concerns(record))
      const concerned = [...(sources.get(keyOf(record)) ?? []), ...all.map(({ source }) => source)]
      if (concerned.length === 0) return
      enter(() => {
        for (const source of concerned) source.next(record)
      })
    },
    add(definition, missed) {
      const take = add(definition)
      for (const record of missed) enter(() => take(record))
    },
    stop: () => running.unsubscribe(),
  }
}

interface Reader {
  readonly concerns: (record: LogRecord) => boolean
  readonly source: Subject<LogRecord>
}
const keyOf = ({ kind, type }: LogRecord): string => `${kind}:${type}`

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
        // A coded error is a command's own failure, already a fact; after an abort nothing is reported.
        if (!task.ended && !isKernelError(error)) failed(plugin, 'effect', type, error, seq)
        complete()
      }
      const cancel = (): void => {
        if (task.ended) return
        task.abort(kernelErrors.create('cancelled'))
        try {
          unsubscribe?.()
        } catch (error) {
          // The plugin's own observable; the other runs are cancelled all the same.
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

/** Calls one after another, never nested: a long queue of runs that end at once must not fill the stack. */
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
// By shape, not by class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Subscribable =>
  typeof value === 'object' && value !== null && 'subscribe' in value
