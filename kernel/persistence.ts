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

/** Keeps declared fields in the storage port. Denied, full, corrupt or newer data is reported and ignored. */
export interface Persistence {
  /** What a server renders and a page hydrates: the initial state, and in it what both of them can read. */
  first(): RootState
  /**
   * Reads every persisted slice and calls back, at once when the port answers synchronously. What changed
   * since the page started is newer than what was stored: such fields are left out.
   */
  restore(before: RootState, done: (slices: Slices) => void): void
  /**
   * Calls back with fields that are merged, once for each slice that another page has written since. Its messages do
   * not arrive while this page is frozen or kept for the Back button, or while its kernel is stopped.
   */
  reread(done: (slices: Slices) => void): void
  /** Keeps the fields of a plugin whose code was loaded from now on, and returns those of a stored text `base` has not changed. */
  add(definition: ErasedDefinition, text: unknown, slice: object, base: object): Fields | undefined
  /** What the storage port has of a plugin. */
  stored(id: string): unknown
  /** Notes which slices changed; they are written together a moment later, or now when one cannot wait. */
  changed(before: RootState, after: RootState): void
  /** Writes what is due now: the page may go away. */
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
  /** Slices stored by a newer build, perhaps in another tab: never overwritten. */
  const foreign = new Set<string>()
  /** The text of each slice as this kernel has read or written it last. */
  const known = new Map<string, string>()
  /** Keys of plugins that are gone, whose text the plugins that took over are to write under their own. */
  const outdated = new Set<string>()
  let newest: RootState | undefined
  let reading = false
  let cancelTimer: (() => void) | undefined
  let first: RootState | undefined

  function restore(before: RootState, done: (slices: Slices) => void): void {
    // A kernel that was stopped and started meanwhile gets the pending answer.
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
    // The first answer is on its way.
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
    // A write before the read has answered would erase what is stored.
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

  /** Removes what was taken over, unless its plugin is still there or one that takes over has no code yet. */
  function tidy(): void {
    for (const key of outdated) {
      const waits = ({ id, late, formerly }: ErasedDefinition): boolean =>
        id === key || (late !== undefined && (formerly?.includes(key) ?? false))
      if ([...definitions.values()].some(waits)) continue
      outdated.delete(key)
      ask(key, () => storage.remove(`${name}/${key}`))
    }
  }

  /** Asks for what is stored under the plugin's id, else under those it took over from, all together. */
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

  /** Storage may refuse, at once or later. That is reported, and the product goes on without it. */
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
        `The stored data is of version ${v}, newer than ${version}; it is left alone.`,
      )
    }
    const parsed = persist?.parse(fields)
    if (parsed === undefined || parsed === null) return undefined
    // A text has as many entries as characters, and a list as many as items: neither has fields.
    if (typeof parsed !== 'object' || Array.isArray(parsed) || !isPlain(parsed))
      throw new Error('The stored data is not plain.')
    return parsed as Fields
  }

  /** Restored fields that nothing has changed since reading began, and those that are merged. */
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

  /** True once it is stored whole. What cannot wait is stored by itself where the whole does not fit. */
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
      // What was written since is newer.
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
    add(definition, text, slice, base) {
      const { id, persist } = definition
      if (!persist) return undefined
      kept.push(definition)
      // What was recorded while storage was read is written with the next commit.
      const before = reducing.initial[id] as Fields
      if (persist.fields.some((field) => before[field] !== (slice as Fields)[field])) due.add(id)
      if (typeof text !== 'string') return undefined
      const fields = ask(id, () => parse(definition, text))
      return fields && untouched(definition, fields, reducing.initial, { [id]: base })
    },
    stored: (id) => ask(id, () => read(definitions.get(id) as ErasedDefinition)),
    changed,
    flush,
  }
}

/** Texts of several plugins as one; a text that is damaged takes no other along. */
function joined(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => {
    try {
      return parseStored(text)
    } catch {
      return [] // Of its plugin nothing is left; the others are read.
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
