import type { ErasedDefinition } from './contract.ts'
import type { RootState } from './log.ts'
import { Part } from './part.ts'
import { isPlain } from './plain.ts'
import { replaceAt } from './privacy.ts'
import type { LogRecord } from './record.ts'

type Fields = Readonly<Record<string, unknown>>

const writeDelayMs = 250

/** Keeps declared fields in the storage port. Denied, full, corrupt or newer data is reported and ignored. */
export class Persistence extends Part {
  readonly #kept = [...this.world.definitions.values()].filter(({ persist }) => persist)
  readonly #due = new Set<string>()
  /** Slices stored by a newer build, perhaps in another tab: never overwritten. */
  readonly #foreign = new Set<string>()
  /** The text of each slice as this kernel has read or written it last. */
  readonly #known = new Map<string, string>()
  #newest: RootState | undefined
  #reading = false
  #cancelTimer: (() => void) | undefined
  #first: RootState | undefined

  /** What a server renders and a page hydrates: the initial state, and in it what both of them can read. */
  get first(): RootState {
    const { ports, reducing } = this.world
    const { initial, replay } = reducing
    if (!this.#first && ports.storage.onServer)
      this.restore(initial, (slices) => {
        const fact = { kind: 'event', type: 'kernel/restored', payload: { slices } }
        this.#first = replay(initial, fact as LogRecord)
      })
    return this.#first ?? initial
  }

  /**
   * Reads every persisted slice and calls back, at once when the port answers synchronously. What changed
   * since the page started is newer than what was stored: such fields are left out.
   */
  restore(before: RootState, done: (slices: Readonly<Record<string, object>>) => void): void {
    // A kernel that was stopped and started meanwhile hears the answer that is on its way.
    if (this.#reading) return
    const collect = (texts: readonly (string | undefined)[]): void => {
      const slices: Record<string, object> = {}
      this.#kept.forEach((definition, index) => {
        const fields = this.#ask(definition.id, () => this.#parse(definition, texts[index]))
        if (fields) slices[definition.id] = this.#untouched(definition, fields, before)
      })
      this.#reading = false
      done(slices)
      this.#schedule()
    }
    this.#reading = true
    const { name, ports } = this.world
    const answers = this.#kept.map(({ id }) =>
      this.#ask(id, () => ports.storage.get(`${name}/${id}`)),
    )
    if (answers.some((answer) => answer instanceof Promise)) void Promise.all(answers).then(collect)
    else collect(answers as readonly (string | undefined)[])
  }

  /**
   * Calls back with fields that are merged, once for each slice that another page has written since. Its messages do
   * not arrive while this page is frozen or kept for the Back button, or while its kernel is stopped.
   */
  reread(done: (slices: Readonly<Record<string, object>>) => void): void {
    const { name, ports } = this.world
    // The first answer is on its way.
    if (this.#reading) return
    for (const definition of this.#kept) {
      const { id, persist } = definition
      if (!persist?.merged) continue
      const take = (text?: string): void => {
        if (text === undefined || text === this.#known.get(id)) return
        const fields = this.#ask(id, () => this.#parse(definition, text)) ?? {}
        const merged = Object.entries(fields).filter(([field]) =>
          persist.merged?.some((one) => one === field),
        )
        done({ [id]: Object.fromEntries(merged) })
      }
      const answer = this.#ask(id, () => ports.storage.get(`${name}/${id}`))
      if (answer instanceof Promise) void answer.then(take)
      else take(answer)
    }
  }

  /** Notes which slices changed; they are written together a moment later, or now when one cannot wait. */
  changed(before: RootState, after: RootState): void {
    let now = false
    for (const { id, persist } of this.#kept) {
      const old = before[id] as Fields
      const next = after[id] as Fields
      const differs = (field: string): boolean => old[field] !== next[field]
      if (old === next || !persist?.fields.some(differs)) continue
      this.#due.add(id)
      now ||= persist.atOnce?.some(differs) ?? false
    }
    if (this.#due.size > 0) this.#newest = after
    if (now) this.flush()
    this.#schedule()
  }

  /** Writes what is due now: the page may go away. */
  flush(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    // A write before the read has answered would erase what is stored.
    if (!this.#newest || this.#reading) return
    for (const definition of this.#kept)
      if (this.#due.delete(definition.id) && !this.#foreign.has(definition.id))
        this.#write(definition, this.#newest)
  }

  #schedule(): void {
    if (this.#due.size > 0 && !this.#reading)
      this.#cancelTimer ??= this.world.ports.clock.after(writeDelayMs, () => this.flush())
  }

  /** Storage may say no, at once or later. That is reported, and the product goes on without it. */
  #ask<T>(id: string, question: () => T): T | undefined {
    const refused = (error: unknown): undefined =>
      this.world.failed(id, 'storage', 'storage', error, 'storage') as undefined
    try {
      const answer = question()
      return answer instanceof Promise ? (answer.catch(refused) as T) : answer
    } catch (error) {
      return refused(error)
    }
  }

  #parse({ id, version = 1, persist }: ErasedDefinition, text?: string): Fields | undefined {
    if (text === undefined) return undefined
    this.#known.set(id, text)
    const { v, fields } = parseStored(text)
    if (v > version) {
      this.#foreign.add(id)
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
  #untouched({ id, persist }: ErasedDefinition, fields: Fields, before: RootState): Fields {
    const then = before[id] as Fields
    const now = (this.#newest ?? before)[id] as Fields
    return Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => then[name] === now[name] || persist?.merged?.some((one) => one === name),
      ),
    )
  }

  #write({ id, version = 1, persist, privacy }: ErasedDefinition, state: RootState): void {
    const slice = state[id] as Fields
    const fields = Object.fromEntries(persist?.fields.map((name) => [name, slice[name]]) ?? [])
    const open = replaceAt(fields, privacy?.state ?? {}, (value, kind) =>
      kind === 'secret' ? undefined : value,
    )
    const { name, ports } = this.world
    const text = JSON.stringify({ v: version, fields: open })
    this.#known.set(id, text)
    this.#ask(id, () => ports.storage.set(`${name}/${id}`, text))
  }
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
