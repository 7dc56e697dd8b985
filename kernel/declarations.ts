import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Queue } from './queue.ts'
import type { Commit, LogRecord } from './record.ts'
import { isKernelError, kernelErrors } from './values/errors.ts'

/** What deferred plugins have missed when a fork leaves its origin. */
export interface Missed {
  readonly plugins: ReadonlySet<string>
  readonly records: readonly LogRecord[]
}

/** A plugin that was declared. */
export interface Declared {
  readonly id: string
  /** True when its start hook came with the declaration. */
  readonly starts: boolean
}

/** Loads the declarations of plugins that were registered as an id, an initial state and a loader. */
export interface Declarations {
  /**
   * Undefined when all are there. Resolves when they are; rejects with `kernel/not-declared` while one that guards others
   * cannot be loaded, and with the reason where its declaration does not fit.
   */
  load(): Promise<void> | undefined
  /** Keeps the records that a deferred plugin may follow. */
  committed(commit: Commit): void
  /** Those records up to one of them, for a fork. */
  missed(seq: number, without?: ReadonlySet<number>): Missed
  /** Whether the declaration of a plugin is to come. */
  awaits(plugin: string): boolean
}

/** So many records before any late code are a busy page: what follows them is loaded, rather than more of them kept. */
const manyRecords = 200
/** Where that fails, the oldest are left out beyond so many. */
const mostRecords = 1000

export function createDeclarations({
  definitions,
  queue,
  declare,
  declared,
  before = { plugins: new Set(), records: [] },
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly queue: Pick<Queue, 'enter' | 'append'>
  /** Puts a declaration in its place; throws where it does not fit. */
  readonly declare: (plugin: string, declaration: ErasedDefinition | undefined) => Declared
  /** Called when all that came are in their places, with the records before. */
  readonly declared: (
    plugins: readonly Declared[],
    missedBy: (plugin: string) => readonly LogRecord[],
  ) => void
  /** What was missed before the kernel, a fork, began. */
  readonly before: Missed | undefined
  readonly failed: ReportFailure
}): Declarations {
  const awaited = new Set(
    [...definitions.values()].flatMap(({ id, late }) => (late?.deferred ? id : [])),
  )
  const held: LogRecord[] = []
  let loading: Promise<void> | undefined
  let isBusy = false

  const guards = (id: string): boolean => definitions.get(id)?.late?.guards ?? false

  async function loadAll(): Promise<void> {
    const failures = new Map<string, unknown>()
    /** Without one that guards others, none is declared. */
    const isBarred = (): boolean => [...failures.keys()].some(guards)
    const guardsFirst = [...awaited].sort((a, b) => Number(guards(b)) - Number(guards(a)))
    const attempt = async (
      id: string,
    ): Promise<readonly [string, ErasedDefinition | undefined]> => {
      try {
        return [id, (await definitions.get(id)?.late?.load())?.['~definition']]
      } catch (error) {
        failures.set(id, error)
        return [id, undefined]
      }
    }
    const found = await Promise.all(guardsFirst.map(attempt))
    // What is open is closed and noted first.
    queue.enter(() => undefined)
    queue.enter(() => {
      const plugins = found.flatMap(([id, declaration]) => {
        if (failures.has(id) || isBarred()) return []
        try {
          const plugin = declare(id, declaration)
          awaited.delete(id)
          return plugin
        } catch (error) {
          failures.set(id, error)
          return []
        }
      })
      if (plugins.length === 0) return
      const fact = { plugins: plugins.map(({ id }) => id) }
      queue.append('event', 'kernel/pluginsDeclared', fact, 'start')
      const since = [...held]
      declared(plugins, (id) => (before.plugins.has(id) ? [...before.records, ...since] : since))
      if (awaited.size === 0) held.length = 0
    })
    for (const [id, error] of failures) failed(id, 'start', 'load', error, 'start')
    for (const [id, cause] of failures)
      if (guards(id))
        throw isKernelError(cause)
          ? cause
          : kernelErrors.create('not-declared', { plugin: id }, { cause })
  }

  function load(): Promise<void> | undefined {
    if (awaited.size === 0) return undefined
    // What did not come is asked for again by the next use.
    loading ??= loadAll().finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    load,
    committed({ records }) {
      if (awaited.size === 0) return
      held.push(...records.filter(({ kind }) => kind !== 'command'))
      held.splice(0, held.length - mostRecords)
      if (held.length < manyRecords || isBusy) return
      isBusy = true
      load()?.catch(() => undefined) // It has been reported.
    },
    missed: (seq, without) => ({
      plugins: new Set(awaited),
      records: [...before.records, ...held].filter(
        (record) => record.seq <= seq && !without?.has(record.seq),
      ),
    }),
    awaits: (plugin) => awaited.has(plugin),
  }
}
