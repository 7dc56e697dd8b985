import { type Execution, promised, Task } from './execution.ts'
import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition, ErasedEffect } from './plugin.ts'
import type { LogRecord } from './record.ts'
import { isKernelError, kernelErrors } from './values/errors.ts'

interface EffectParts {
  readonly contextOf: (plugin: string, execution: Execution) => never
  readonly cancelChildren: (parent: object) => void
  readonly failed: ReportFailure
}

/** The effects of one start. */
export interface RunningEffects {
  /** Hands a record to the effects of its type, as one synchronous stretch. */
  next(record: LogRecord): void
  /** Starts the effects of a plugin whose code was loaded, and hands them what was recorded before. */
  add(definition: ErasedDefinition, missed: readonly LogRecord[]): void
  /** Cancels every run. */
  stop(): void
}

/** Starts the declared effects in their order; one that throws ends its own run and nothing else. */
export function startEffects({
  definitions,
  enter,
  ...parts
}: EffectParts & {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly enter: (work: () => void) => void
}): RunningEffects {
  const byType = { event: new Map<string, Source[]>(), end: new Map<string, Source[]>() }
  /** Those that read everything. */
  const readers: Source[] = []
  const running: Runs[] = []

  function add({ id, effects = [] }: ErasedDefinition): readonly Source[] {
    return effects.map((effect) => {
      const { kind = 'event', on } = effect
      const runs = effectRuns(id, effect, parts)
      running.push(runs)
      const source: Source = {
        next: runs.next,
        concerns: (record) =>
          record.kind === kind &&
          (on === '*' ? !record.type.startsWith(`${id}/`) : record.type === on),
      }
      if (on === '*') readers.push(source)
      else byType[kind].set(on, [...(byType[kind].get(on) ?? []), source])
      return source
    })
  }
  for (const definition of definitions.values()) add(definition)

  function hand(record: LogRecord, sources: readonly Source[]): void {
    if (sources.length > 0)
      enter(() => {
        for (const source of sources) source.next(record)
      })
  }

  return {
    next(record) {
      if (record.kind === 'command') return
      const named = byType[record.kind].get(record.type) ?? []
      const all = readers.length > 0 ? readers.filter(({ concerns }) => concerns(record)) : readers
      hand(record, all.length > 0 ? [...named, ...all] : named)
    },
    add(definition, missed) {
      const own = add(definition)
      for (const record of missed)
        hand(
          record,
          own.filter(({ concerns }) => concerns(record)),
        )
    },
    stop() {
      for (const runs of running) runs.stop()
    },
  }
}

interface Source {
  readonly next: (record: LogRecord) => void
  readonly concerns: (record: LogRecord) => boolean
}

/** The runs of one effect. */
interface Runs {
  next(record: LogRecord): void
  /** Cancels those under way, and begins no more. */
  stop(): void
}

/**
 * One run per record. The orders mean what `switchMap` (latest), `exhaustMap` (exhaust), `concatMap` (queue) and
 * `mergeMap` (all) mean; RxJS's own bring what makes streams of anything else, 2.4 kB of each page start.
 */
function effectRuns(
  plugin: string,
  { on, order, run }: ErasedEffect,
  { contextOf, cancelChildren, failed }: EffectParts,
): Runs {
  const active = new Map<Task, Unsubscribe | undefined>()
  let due: LogRecord[] = []
  let beginning = false
  let stopped = false

  /** Begins what is due, one after another and never nested: a long queue of short runs must not fill the stack. */
  function proceed(): void {
    if (beginning) return
    beginning = true
    while (due.length > 0 && (order !== 'queue' || active.size === 0))
      begin(due.shift() as LogRecord)
    beginning = false
  }

  function begin(record: LogRecord): void {
    const { type, seq, payload } = record
    const task = new Task(seq)
    const complete = (): void => {
      if (task.ended) return
      task.ended = true
      active.delete(task)
      proceed()
    }
    const fail = (error: unknown): void => {
      // A coded error is a command's own failure, already a fact; after an abort nothing is reported.
      if (!task.ended && !isKernelError(error)) failed(plugin, 'effect', type, error, seq)
      complete()
    }
    active.set(task, undefined)
    try {
      const result = run(contextOf(plugin, task), payload, record)
      if (isSubscribable(result)) {
        const subscription = result.subscribe({ error: fail, complete })
        if (!task.ended) active.set(task, () => subscription.unsubscribe())
      } else {
        const later = promised(result)
        if (later) later.then(complete, fail)
        else complete()
      }
    } catch (error) {
      fail(error)
    }
  }

  function cancelAll(): void {
    for (const [task, unsubscribe] of active) {
      active.delete(task)
      task.abort(kernelErrors.create('cancelled'))
      try {
        unsubscribe?.()
      } catch (error) {
        // The plugin's own observable; the other runs are cancelled all the same.
        failed(plugin, 'effect', on, error, task.cause)
      }
      cancelChildren(task)
    }
  }

  return {
    next(record) {
      if (stopped || (order === 'exhaust' && active.size > 0)) return
      if (order === 'latest') cancelAll()
      due.push(record)
      proceed()
    },
    stop() {
      stopped = true
      due = []
      cancelAll()
    },
  }
}

type Unsubscribe = () => void

interface Subscribable {
  subscribe(observer: { error(error: unknown): void; complete(): void }): { unsubscribe(): void }
}
// By shape, not by class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Subscribable =>
  typeof value === 'object' && value !== null && 'subscribe' in value
