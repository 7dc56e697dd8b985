import type { ErasedDefinition } from './contract.ts'
import type { RootState } from './log.ts'
import type { Clock, Storage } from './ports.ts'

export interface PersistenceOptions {
  readonly name: string
  readonly storage: Storage
  readonly clock: Clock
  readonly definitions: Iterable<ErasedDefinition>
  /** Storage said no. The product goes on without it. */
  readonly failed: (plugin: string, error: unknown) => void
}

export interface Persistence {
  /** Reads every persisted slice. Calls back at once when the port answers synchronously. */
  restore(done: (slices: Readonly<Record<string, object>>) => void): void
  /** Notes which slices changed; they are written together a moment later. */
  changed(before: RootState, after: RootState): void
  /** Writes what is due now: the page may go away. */
  flush(): void
  stop(): void
}

const writeDelayMs = 250

interface Stored {
  readonly v: number
  readonly fields: unknown
}

/** Keeps declared fields in the storage port. Denied, full, corrupt or newer data is reported and ignored. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { storage, clock, failed } = options
  const kept = [...options.definitions].filter((definition) => definition.persist)
  const due = new Set<string>()
  let newest: RootState | undefined
  let cancelTimer: (() => void) | undefined

  const key = (plugin: string): string => `${options.name}/${plugin}`
  const guarded = (plugin: string, work: () => void | Promise<void>): void => {
    try {
      Promise.resolve(work()).catch((error) => failed(plugin, error))
    } catch (error) {
      failed(plugin, error)
    }
  }

  function parse(definition: ErasedDefinition, text: string | undefined): object | undefined {
    if (text === undefined) return undefined
    try {
      const stored = JSON.parse(text) as Stored | null
      if (stored?.v !== (definition.version ?? 1)) return undefined
      return definition.persist?.parse(stored.fields)
    } catch (error) {
      failed(definition.id, error)
      return undefined
    }
  }

  function read(definition: ErasedDefinition): string | undefined | Promise<string | undefined> {
    try {
      const answer = storage.get(key(definition.id))
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error) => {
        failed(definition.id, error)
        return undefined
      })
    } catch (error) {
      failed(definition.id, error)
      return undefined
    }
  }

  function flush(): void {
    cancelTimer?.()
    cancelTimer = undefined
    const state = newest
    if (!state) return
    for (const { id, version = 1, persist } of kept) {
      if (!due.delete(id)) continue
      const slice = state[id] as Record<string, unknown>
      const fields = Object.fromEntries(
        (persist?.fields ?? []).map((field) => [field, slice[field]]),
      )
      guarded(id, () => storage.set(key(id), JSON.stringify({ v: version, fields })))
    }
  }

  return {
    restore(done) {
      const answers = kept.map(read)
      const collect = (texts: readonly (string | undefined)[]): void => {
        const slices: Record<string, object> = {}
        kept.forEach((definition, index) => {
          const fields = parse(definition, texts[index])
          if (fields) slices[definition.id] = fields
        })
        done(slices)
      }
      if (answers.some((answer) => answer instanceof Promise))
        void Promise.all(answers).then(collect)
      else collect(answers as readonly (string | undefined)[])
    },
    changed(before, after) {
      for (const { id, persist } of kept) {
        const old = before[id] as Record<string, unknown>
        const now = after[id] as Record<string, unknown>
        if (old !== now && persist?.fields.some((field) => old[field] !== now[field])) due.add(id)
      }
      if (due.size === 0) return
      newest = after
      cancelTimer ??= clock.after(writeDelayMs, flush)
    },
    flush,
    stop: flush,
  }
}
