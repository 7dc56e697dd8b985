import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Clock, Storage } from './ports/ports.ts'
import { replaceAt } from './privacy/classes.ts'
import type { LogRecord, RootState } from './record.ts'
import type { Reducing } from './reduce.ts'
import { isPlain } from './values/json.ts'

type Fields = Readonly<Record<string, unknown>>
type Slices = Readonly<Record<string, object>>

const writeDelayMs = 250

/**
 * Stores declared fields through the storage port. Refusals, full storage, and corrupt or newer data are reported and
 * ignored.
 */
export interface Persistence {
  /** State for the server's HTML and hydration: the initial state with the stored data that both can read. */
  first(): RootState
  /**
   * Reads every persisted slice and calls back, synchronously if the port answers synchronously. Leaves out fields that
   * changed since the start, which are newer than the stored ones.
   */
  restore(before: RootState, done: (slices: Slices) => void): void
  /**
   * Calls back with merged fields, once for each slice that another page has written since. This page misses messages
   * while it is frozen or in the back/forward cache, or while its kernel is stopped.
   */
  reread(done: (slices: Slices) => void): void
  /** Notes changed slices; they are written together a moment later, or now if one of them has `atOnce` fields. */
  changed(before: RootState, after: RootState): void
  /** Writes pending changes now, because the page may go away. */
  flush(): void
}

export function createPersistence({
  name,
  definitions,
  storage,
  clock,
  reducing,
  failed,
}: {
  readonly name: string
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly storage: Storage
  readonly clock: Clock
  readonly reducing: Reducing
  readonly failed: ReportFailure
}): Persistence {
  const kept = [...definitions.values()].filter(({ persist }) => persist)
  const due = new Set<string>()
  /** Slices stored by a newer build, perhaps in another tab; never overwrite them. */
  const foreign = new Set<string>()
  /** Each slice's text as last read or written by this kernel. */
  const known = new Map<string, string>()
  /** Keys of former plugins, whose data their successors must write under their own keys. */
  const outdated = new Set<string>()
  let newest: RootState | undefined
  let reading = false
  let cancelTimer: (() => void) | undefined
  let first: RootState | undefined

  function restore(before: RootState, done: (slices: Slices) => void): void {
    // A kernel that was stopped and restarted meanwhile uses the pending answer.
    if (reading) return
    const collect = (texts: readonly (string | undefined)[]): void => {
      const slices: Record<string, object> = {}
      kept.forEach((definition, index) => {
        const fields = ask(definition.id, () => parse(definition, texts[index]))
        if (fields) slices[definition.id] = untouched(definition, fields, before, newest ?? before)
      })
      reading = false
      done(slices)
      schedule()
    }
    reading = true
    const answers = kept.map((definition) => ask(definition.id, () => read(definition)))
    if (answers.some((answer) => answer instanceof Promise)) void Promise.all(answers).then(collect)
    else collect(answers as readonly (string | undefined)[])
  }

  function reread(done: (slices: Slices) => void): void {
    // The first read is still pending.
    if (reading) return
    for (const definition of kept) {
      const { id, persist } = definition
      if (!persist?.merged) continue
      const take = (text?: string): void => {
        if (text === undefined || text === known.get(id)) return
        const fields = ask(id, () => parse(definition, text)) ?? {}
        const merged = Object.entries(fields).filter(([field]) =>
          persist.merged?.some((one) => one === field),
        )
        done({ [id]: Object.fromEntries(merged) })
      }
      const answer = ask(id, () => storage.get(`${name}/${id}`))
      if (answer instanceof Promise) void answer.then(take)
      else take(answer)
    }
  }

  function changed(before: RootState, after: RootState): void {
    let now = false
    for (const { id, persist } of kept) {
      const old = before[id] as Fields
      const next = after[id] as Fields
      const differs = (field: string): boolean => old[field] !== next[field]
      if (old === next || !persist?.fields.some(differs)) continue
      due.add(id)
      now ||= persist.atOnce?.some(differs) ?? false
    }
    if (due.size > 0) newest = after
    if (now) flush()
    schedule()
  }

  function flush(): void {
    cancelTimer?.()
    cancelTimer = undefined
    // Writing before the read has answered would erase the stored data.
    if (!newest || reading) return
    const state = newest
    const written = kept
      .filter(({ id }) => due.delete(id) && !foreign.has(id))
      .map((definition) => write(definition, state))
    if (outdated.size > 0)
      void Promise.all(written).then((done) => {
        if (done.every(Boolean)) tidy()
      })
  }

  /** Removes data that was taken over, unless its plugin is still registered. */
  function tidy(): void {
    for (const key of outdated) {
      if (definitions.has(key)) continue
      outdated.delete(key)
      ask(key, () => storage.remove(`${name}/${key}`))
    }
  }

  /** Reads the plugin's stored data, or else the data of all its former plugins. */
  function read({ id, formerly = [] }: ErasedDefinition): ReturnType<Storage['get']> {
    const former = (): ReturnType<Storage['get']> => {
      const found = (texts: readonly (string | undefined)[]): string | undefined => {
        const held = texts.flatMap((text, index) => {
          if (text !== undefined) outdated.add(formerly[index] as string)
          return text ?? []
        })
        return held.length < 2 ? held[0] : joined(held)
      }
      const answers = formerly.map((key) => storage.get(`${name}/${key}`))
      return answers.some((answer) => answer instanceof Promise)
        ? Promise.all(answers).then(found)
        : found(answers as readonly (string | undefined)[])
    }
    const answer = storage.get(`${name}/${id}`)
    if (answer instanceof Promise) return answer.then((text) => text ?? former())
    return answer ?? former()
  }

  function schedule(): void {
    if (due.size > 0 && !reading) cancelTimer ??= clock.after(writeDelayMs, flush)
  }

  /** Reads from or writes to storage. A failure, immediate or later, is reported, and the kernel continues without. */
  function ask<T>(id: string, question: () => T): T | undefined {
    const refused = (error: unknown): undefined =>
      failed(id, 'storage', 'storage', error, 'storage') as undefined
    try {
      const answer = question()
      return answer instanceof Promise ? (answer.catch(refused) as T) : answer
    } catch (error) {
      return refused(error)
    }
  }

  function parse(
    { id, version = 1, persist }: ErasedDefinition,
    text?: string,
  ): Fields | undefined {
    if (text === undefined) return undefined
    known.set(id, text)
    const { v, fields } = parseStored(text)
    if (v > version) {
      foreign.add(id)
      throw new Error(
        `The stored data has version ${v}, newer than ${version}; it is kept and not read.`,
      )
    }
    const parsed = persist?.parse(fields)
    if (parsed === undefined || parsed === null) return undefined
    // A string has one entry per character, and a list one per item: neither has fields.
    if (typeof parsed !== 'object' || Array.isArray(parsed) || !isPlain(parsed))
      throw new Error('The stored data is not a JSON object.')
    return parsed as Fields
  }

  /** Restored fields that are unchanged since reading began, and merged fields. */
  function untouched(
    { id, persist }: ErasedDefinition,
    fields: Fields,
    before: RootState,
    after: RootState,
  ): Fields {
    const then = before[id] as Fields
    const now = after[id] as Fields
    return Object.fromEntries(
      Object.entries(fields).filter(
        ([field]) => then[field] === now[field] || persist?.merged?.some((one) => one === field),
      ),
    )
  }

  /** Writes all fields; if they do not fit, stores the `atOnce` fields alone. True if all fields were stored. */
  function write(
    { id, version = 1, persist, privacy }: ErasedDefinition,
    state: RootState,
  ): Promise<boolean | undefined> | boolean | undefined {
    const slice = state[id] as Fields
    const { fields = [], atOnce = [] } = persist ?? {}
    const put = (names: readonly string[]): Promise<true> | true => {
      const named = Object.fromEntries(names.map((field) => [field, slice[field]]))
      const open = replaceAt(named, privacy?.state ?? {}, (value, kind) =>
        kind === 'secret' ? undefined : value,
      )
      const text = JSON.stringify({ v: version, fields: open })
      known.set(id, text)
      const answer = storage.set(`${name}/${id}`, text)
      return answer instanceof Promise ? answer.then(() => true as const) : true
    }
    const whole = ask(id, () => put(fields))
    const text = known.get(id)
    const rest = (done?: true): true | undefined => {
      const isPart = atOnce.length > 0 && atOnce.length < fields.length
      // A later write is newer.
      if (!done && isPart && known.get(id) === text) ask(id, () => put(atOnce))
      return done
    }
    return whole instanceof Promise ? whole.then(rest) : rest(whole)
  }

  return {
    first() {
      const { initial, replay } = reducing
      if (!first && storage.onServer)
        restore(initial, (slices) => {
          const fact = { kind: 'event', type: 'kernel/restored', payload: { slices } }
          first = replay(initial, fact as LogRecord)
        })
      return first ?? initial
    },
    restore,
    reread,
    changed,
    flush,
  }
}

/** Joins texts of several plugins; a damaged text does not affect the others. */
function joined(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => {
    try {
      return parseStored(text)
    } catch {
      return [] // This plugin's data is lost; the others are read.
    }
  })
  const fields = Object.assign({}, ...parts.map((part) => part.fields))
  return JSON.stringify({ v: Math.max(1, ...parts.map(({ v }) => v)), fields })
}

function parseStored(text: string): { readonly v: number; readonly fields?: unknown } {
  let stored: { readonly v?: unknown; readonly fields?: unknown } | null
  try {
    stored = JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which may be personal.
    throw new Error('The stored data is not JSON.')
  }
  if (typeof stored?.v !== 'number') throw new Error('The stored data has no version.')
  return { v: stored.v, fields: stored.fields }
}
