import type { AnyPluginWords, LogRecord } from '../../kernel/index.ts'
import { cut } from './format.ts'
import { isSecret } from './records.ts'

/** Words of plugins by id; records of other plugins are named by their types. */
export type Words = ReadonlyMap<string, AnyPluginWords>

const longest = 60
const short = (text: string): string => cut(text, longest)

// Unreadable, and as long as a line.
const opaque = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const tells = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !isSecret(value) && !opaque.test(value)

const told = ['name', 'symbol', 'amount', 'view', 'text', 'message', 'code'] as const

/** The first telling value of a payload: its name, amount, view, text or code, else the payload itself. */
function gist(payload: unknown): string {
  const value = Array.isArray(payload) ? payload[0] : payload
  if (typeof value === 'number' || tells(value)) return short(String(value))
  if (typeof value !== 'object' || value === null) return ''
  const fields = value as Readonly<Record<string, unknown>>
  for (const field of told) {
    const found = fields[field]
    if (tells(found)) return short(found)
  }
  return ''
}

/** A short text for a record beside its type: a name, an amount, a view. Empty if the payload has none of them. */
export const gistOf = ({ kind, payload }: LogRecord): string =>
  kind === 'end' ? '' : gist(payload)

/** `submitStarted` as separate words. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()

const origins: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  host: 'Host',
  wallet: 'Wallet',
  page: 'Page',
  relay: 'Phone',
  tab: 'Another tab',
  devtools: 'Devtools',
  gate: 'Gate',
  start: 'Kernel',
}

/** The filter word for an origin: `visitor`, `phone`. */
export const originWord = (cause: string): string => {
  const first = cause.split(':')[0] ?? ''
  return (origins[first] ?? first).split(' ').at(-1)?.toLowerCase() ?? ''
}

/** The origin: `Visitor`, `Another tab`, `Plugin send`. */
export function originOf({ cause }: LogRecord): string {
  if (typeof cause === 'number') return `#${cause}`
  const [first = '', rest = ''] = cause.split(':')
  if (first === 'plugin') return `Plugin ${short(rest)}`
  if (first === 'view') return 'A view'
  return origins[first] ?? `${first.slice(0, 1).toUpperCase()}${short(first.slice(1))}`
}

const idOf = (payload: unknown): string => {
  const { id, plugin } = (payload ?? {}) as { readonly id?: unknown; readonly plugin?: unknown }
  return short(String(id ?? plugin ?? 'a plugin'))
}
/** Words for the kernel's own facts, which no plugin describes. */
const kernelWords: AnyPluginWords = {
  events: {
    started: 'started the kernel',
    stopped: 'stopped the kernel',
    restored: 'read what was stored',
    merged: 'read what another page stored',
    pluginFailed: (payload: unknown) => `contained a failure of ${idOf(payload)}`,
  },
}

/** Its plugin's word for a record. */
function wordOf({ type, kind }: LogRecord, words: Words) {
  const [plugin = '', name = ''] = type.split('/')
  const own = plugin === 'kernel' ? kernelWords : words.get(plugin)
  return (kind === 'command' ? own?.commands : own?.events)?.[name]
}

/** Whether its plugin has a word for a record. */
export const hasWord = (record: LogRecord, words: Words): boolean =>
  wordOf(record, words) !== undefined && !record.type.startsWith('kernel/')

type StateOf = (plugin: string) => unknown

const noNames: ReadonlyMap<string, string> = new Map()

/** Names of ids from a plugin's state. */
function namesOf(plugin: string, words: Words, stateOf: StateOf): ReadonlyMap<string, string> {
  try {
    return words.get(plugin)?.names?.(stateOf(plugin) as never) ?? noNames
  } catch (error) {
    // A state from an imported recording may have any form.
    if (!(error instanceof TypeError)) throw error
    return noNames
  }
}

// A network id (CAIP-2). Any plugin may write it; one of them has the name in its state.
const networkId = /^[a-z0-9-]{3,8}:[\w-]{1,32}$/

/** A phrase with names instead of ids: of ids in its plugin's state, and of networks in any plugin's state. */
function named(phrase: string, plugin: string, words: Words, stateOf: StateOf): string {
  const own = namesOf(plugin, words, stateOf)
  const nameOf = (word: string): string => {
    if (!networkId.test(word)) return word
    for (const other of words.keys()) {
      const name = namesOf(other, words, stateOf).get(word)
      if (name !== undefined) return name
    }
    return word
  }
  return phrase
    .split(' ')
    .map((word) => own.get(word) ?? nameOf(word))
    .join(' ')
}

/**
 * Says what a record did, in its plugin's words or else by its name: `opened Receive`, `submit 0.25`. `stateOf` returns
 * the states of plugins after the record, for names of ids.
 */
export function phraseOf(
  record: LogRecord,
  words: Words,
  stateOf: StateOf = () => undefined,
): string {
  const [plugin = '', name = ''] = record.type.split('/')
  const word = wordOf(record, words)
  if (typeof word === 'string') return word
  if (typeof word === 'function') {
    const { payload } = record
    try {
      const input = record.kind === 'command' && Array.isArray(payload) ? payload : [payload]
      const phrase = word(...(input as never[]))
      if (typeof phrase === 'string' && phrase !== '')
        return short(named(phrase, plugin, words, stateOf))
    } catch (error) {
      // Payloads of an imported recording may have any form; name such a record by its type.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return [plugin === 'modal' ? '' : short(plugin), short(spaced(name)), gistOf(record)]
    .filter(Boolean)
    .join(' ')
}
