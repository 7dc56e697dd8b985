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
import { promised, Task } from './execution.ts'
import type { EffectParts, ErasedDefinition, ErasedEffect, RunningEffects } from './plugin.ts'
import type { LogRecord } from './record.ts'
import { isKernelError, kernelErrors } from './values/errors.ts'

type Runs = (record: LogRecord) => Observable<never>
const operators: Readonly<
  Record<EffectOrder, (runs: Runs) => OperatorFunction<LogRecord, unknown>>
> = { latest: switchMap, exhaust: exhaustMap, queue: concatMap, all: mergeMap }

/** Subscribes declared effects in their order; one that throws ends its own run and nothing else. */
export function createEffects({ enter, ...parts }: EffectParts): RunningEffects {
  const byType = { event: new Map<string, Source[]>(), end: new Map<string, Source[]>() }
  /** Those that read everything. */
  const readers: Source[] = []
  const running = new Subscription()

  function subscribe({ id, effects = [] }: ErasedDefinition): readonly Source[] {
    return effects.map((effect) => {
      const { kind = 'event', on } = effect
      const records = new Subject<LogRecord>()
      running.add(records.pipe(operators[effect.order](effectRuns(id, effect, parts))).subscribe())
      const source = {
        records,
        concerns: (record: LogRecord): boolean =>
          record.kind === kind &&
          (on === '*' ? !record.type.startsWith(`${id}/`) : record.type === on),
      }
      if (on === '*') readers.push(source)
      else byType[kind].set(on, [...(byType[kind].get(on) ?? []), source])
      return source
    })
  }

  function next(record: LogRecord, sources: readonly Source[]): void {
    enter(() => {
      for (const { records } of sources) records.next(record)
    })
  }

  return {
    next(record) {
      if (record.kind === 'command') return
      const named = byType[record.kind].get(record.type) ?? []
      const all = readers.length > 0 ? readers.filter(({ concerns }) => concerns(record)) : readers
      if (named.length + all.length > 0) next(record, all.length > 0 ? [...named, ...all] : named)
    },
    add(definition, missed) {
      const own = subscribe(definition)
      for (const record of missed) {
        const sources = own.filter(({ concerns }) => concerns(record))
        if (sources.length > 0) next(record, sources)
      }
    },
    stop: () => running.unsubscribe(),
  }
}

interface Source {
  readonly records: Subject<LogRecord>
  readonly concerns: (record: LogRecord) => boolean
}

/** One run of an effect per record: completes when the run ends, cancels the run when it is unsubscribed. */
function effectRuns(
  plugin: string,
  { on, run }: ErasedEffect,
  { contextOf, cancelChildren, failed }: Omit<EffectParts, 'enter'>,
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
