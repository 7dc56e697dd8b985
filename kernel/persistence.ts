import type { ErasedDefinition } from './contract.ts'
import type { RootState } from './log.ts'
import { impurity } from './plain.ts'
import type { Clock, Storage } from './ports.ts'
import { replaceAt } from './privacy.ts'

export interface PersistenceOptions {
  readonly name: string
  readonly storage: Storage
  readonly clock: Clock
  readonly definitions: Iterable<ErasedDefinition>
  /** Storage said no. The product goes on without it. */
  readonly failed: (plugin: string, error: unknown) => void
}

export interface Persistence {
  /**
   * Reads every persisted slice and calls back, at once when the port answers synchronously. What changed
   * since the page started is newer than what was stored: such fields are left out.
   */
  restore(state: RootState, done: (slices: Readonly<Record<string, object>>) => void): void
  /** Notes which slices changed; they are written together a moment later. */
  changed(before: RootState, after: RootState): void
  /** Writes what is due now: the page may go away. */
  flush(): void
}

const writeDelayMs = 250

type Fields = Readonly<Record<string, unknown>>
interface Stored {
  readonly v: number
  readonly fields: unknown
}

/** Keeps declared fields in the storage port. Denied, full, corrupt or newer data is reported and ignored. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { storage, clock, failed } = options
  const kept = [...options.definitions].filter((definition) => definition.persist)
  const due = new Set<string>()
  // Slices stored by a newer build, perhaps in another tab: never overwritten.
  const foreign = new Set<string>()
  let newest: RootState | undefined
  let reading = false
  let cancelTimer: (() => void) | undefined

  const key = (plugin: string): string => `${options.name}/${plugin}`

  function parse(definition: ErasedDefinition, text: string | undefined): Fields | undefined {
    if (text === undefined) return undefined
    const { id, version = 1, persist } = definition
    const { v, fields } = parseStored(text)
    if (v > version) {
      foreign.add(id)
      throw new Error(
        `The stored data is of version ${v}, newer than ${version}; it is left alone.`,
      )
    }
    const parsed = persist?.parse(fields)
    if (parsed && impurity(parsed) !== undefined) throw new Error('The stored data is not plain.')
    return parsed as Fields | undefined
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

  /** Restored fields that nothing has touched since reading began. */
  function untouched(id: string, fields: Fields, before: RootState): Fields {
    const then = before[id] as Fields
    const now = (newest ?? before)[id] as Fields
    return Object.fromEntries(Object.entries(fields).filter(([name]) => then[name] === now[name]))
  }

  function write({ id, version = 1, persist, privacy }: ErasedDefinition, state: RootState): void {
    const slice = state[id] as Fields
    const fields = Object.fromEntries((persist?.fields ?? []).map((name) => [name, slice[name]]))
    const paths = privacy?.state ?? {}
    const open = replaceAt(fields, paths, (value, kind) => (kind === 'secret' ? undefined : value))
    try {
      const answer = storage.set(key(id), JSON.stringify({ v: version, fields: open }))
      if (answer instanceof Promise) answer.catch((error) => failed(id, error))
    } catch (error) {
      failed(id, error)
    }
  }

  function flush(): void {
    cancelTimer?.()
    cancelTimer = undefined
    // A write before the read has answered would erase what is stored.
    if (!newest || reading) return
    for (const definition of kept)
      if (due.delete(definition.id) && !foreign.has(definition.id)) write(definition, newest)
  }

  return {
    restore(before, done) {
      reading = true
      const collect = (texts: readonly (string | undefined)[]): void => {
        const slices: Record<string, object> = {}
        kept.forEach((definition, index) => {
          try {
            const fields = parse(definition, texts[index])
            if (fields) slices[definition.id] = untouched(definition.id, fields, before)
          } catch (error) {
            failed(definition.id, error)
          }
        })
        reading = false
        done(slices)
        if (due.size > 0) cancelTimer ??= clock.after(writeDelayMs, flush)
      }
      const answers = kept.map(read)
      if (answers.some((answer) => answer instanceof Promise))
        void Promise.all(answers).then(collect)
      else collect(answers as readonly (string | undefined)[])
    },
    changed(before, after) {
      for (const { id, persist } of kept) {
        const old = before[id] as Fields
        const now = after[id] as Fields
        if (old !== now && persist?.fields.some((field) => old[field] !== now[field])) due.add(id)
      }
      if (due.size === 0) return
      newest = after
      if (!reading) cancelTimer ??= clock.after(writeDelayMs, flush)
    },
    flush,
  }
}

function parseStored(text: string): Stored {
  let stored: Partial<Stored> | null
  try {
    stored = JSON.parse(text) as Partial<Stored> | null
  } catch {
    // The parser's own message quotes the text, which may be personal.
    throw new Error('The stored data is not JSON.')
  }
  if (typeof stored?.v !== 'number') throw new Error('The stored data has no version.')
  return { v: stored.v, fields: stored.fields }
}
