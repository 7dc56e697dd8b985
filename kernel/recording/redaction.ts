import type { ErasedDefinition } from '../plugin.ts'
import type { Random } from '../ports/ports.ts'
import { type PrivacyClass, type PrivacyPaths, replaceAt } from '../privacy/classes.ts'
import { isHandle } from '../privacy/vault.ts'
import type { LogRecord, RootState } from '../record.ts'
import { replaceAddresses } from '../values/family-shapes.ts'
import { maskData, maskSecrets, redactionMark } from '../values/secrets.ts'
import { type AllClasses, classesOf, type Descriptions } from './described.ts'
import { factsWithSlices } from './moves.ts'
import { type Pseudonyms, pseudonyms } from './pseudonyms.ts'

/** Redacts everything that leaves the page: declared values by their class, the rest by its shape. */
export interface Redactor {
  /** Number of distinct values replaced so far. */
  readonly count: number
  /** Notes the declared values of the data to redact, so that earlier texts with them are redacted as well. */
  collect(state: RootState, records: readonly LogRecord[]): void
  state(state: RootState): RootState
  record(record: LogRecord): LogRecord
  /** Redacts undeclared data: searches every text and every name in it. */
  data<T>(value: T): T
}

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const alone = (shape: string): string => `(?<![0-9A-Za-z])(?:${shape})(?![0-9A-Za-z])`

/** Keeps only the origin of a URL: its path and query may hold keys, its user info a password. */
const urls = /([a-z][a-z0-9+.-]{1,30}):\/\/([^\s"'<>\\]*)/gi
const paths = /(?<![\w@/.-])((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?)[/?][^\s"'<>\\]*/gi
const mails = /[a-z0-9.!#$&'*+/=?^_`{|}~%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi
/** Base64 of the length of a signature or more. */
const blobs = /(?<![\w+/,])[A-Za-z0-9+/]{86,}={0,2}/g

/** Addresses, keys and hashes of the four families. A possible key is replaced like an address. */
const identifiers = new RegExp(
  [
    alone('(?:0x)?[0-9a-f]{40,}'),
    // Ids and keys of services. A CAIP-2 id names a network, not a person.
    `(?<!(?:bip122|polkadot):)${alone('[0-9a-f]{32,39}')}`,
    alone('(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}'),
  ].join('|'),
  'gi',
)
const legacyBitcoin = new RegExp(
  alone(`(?=[^A-Z]*[A-Z])(?=${base58}*\\d)[13mn2]${base58}{25,34}`),
  'g',
)
const longBase58 = new RegExp(alone(`(?=${base58}*[A-Z])(?=${base58}*[a-z])${base58}{32,}`), 'g')
/** Amounts in the smallest unit. */
const units = new RegExp(alone('\\d{16,}'), 'g')
// Addresses of no visitor: the zero address, native coins and burn addresses.
const publicHex = /^0x(?:0+|e+|0*dead)$/i

function originOf(_url: string, scheme: string, rest: string): string {
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  return `${scheme}://${authority.slice(authority.lastIndexOf('@') + 1)}`
}

/** Replaces personal data and possible keys in an undeclared text, by their shapes. */
function shapesOut(text: string, names: Pseudonyms): string {
  if (text.startsWith('data:image/')) return text
  const exchange = (found: string): string => (publicHex.test(found) ? found : names.standIn(found))
  const clean = maskSecrets(text)
    .replace(urls, originOf)
    .replace(paths, '$1')
    .replace(mails, exchange)
  return replaceAddresses(clean, exchange)
    .replace(identifiers, exchange)
    .replace(legacyBitcoin, exchange)
    .replace(longBase58, (found, at: number, whole: string) =>
      // The CAIP-2 id of a Solana network is the first 32 letters of a hash.
      found.length === 32 && whole.slice(0, at).endsWith('solana:') ? found : exchange(found),
    )
    .replace(blobs, redactionMark)
    .replace(units, (found) => names.figures(found))
}

/** Texts of the product itself: names of plugins, facts, views and fields, and their initial values. */
function knownTexts(
  definitions: Iterable<ErasedDefinition>,
  classes: ReadonlyMap<string, AllClasses>,
  initial: RootState,
): Set<string> {
  const known = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') known.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        known.add(key)
        add(item)
      }
  }
  for (const { id, reduce, commands, views } of definitions) {
    for (const names of [reduce, commands, views ?? {}]) for (const name in names) known.add(name)
    known.add(id)
    // Values of the host's configuration that are declared personal do not count.
    add(replaceAt(initial[id], classes.get(id)?.state ?? {}, () => undefined))
  }
  return known
}

/** Sources of a redactor. */
export interface RedactionSource {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly descriptions: Descriptions
  readonly initial: RootState
  readonly random: Random
  /** Replaces every secret of the vault in a text. */
  readonly scrub: (text: string) => string
}

/** A redactor for one export, or for as long as an external tool is connected. */
export function createRedactor({
  definitions,
  descriptions,
  initial,
  random,
  scrub,
}: RedactionSource): Redactor {
  const classes = new Map(
    [...definitions].map(([id, definition]) => [id, classesOf(definition, descriptions.get(id))]),
  )
  const names = pseudonyms(random, knownTexts(definitions.values(), classes, initial))
  const slices = new WeakMap<object, object>()
  const cleaned = new Map<string, string>()
  let noted = 0

  function clean(text: string): string {
    // A text without personal values before may contain a value noted since.
    if (noted !== names.noted) cleaned.clear()
    noted = names.noted
    const before = cleaned.get(text)
    if (before !== undefined) return before
    const after = scrub(shapesOut(names.replaceText(text), names))
    if (text.length < 500) cleaned.set(text, after)
    return after
  }

  const exchange = (value: unknown, kind: PrivacyClass): unknown => {
    if (typeof value === 'string') {
      // A plain secret instead of its handle: only `describe` declares it, or it is in data that is never recorded.
      if (kind === 'secret') return value === '' || isHandle(value) ? value : redactionMark
      return kind === 'pseudonym' ? names.note(value) : names.figures(value)
    }
    if (typeof value === 'number')
      return kind === 'secret' ? 0 : Number(names.figures(String(value)))
    if (Array.isArray(value)) return value.map((item) => exchange(item, kind))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, exchange(item, kind)]),
    )
  }
  const declared = (value: unknown, paths: PrivacyPaths | undefined): unknown =>
    paths ? replaceAt(value, paths, exchange) : value

  const data = <T>(value: T): T => maskData(value, clean) as T

  function slice(id: string, value: object): object {
    const before = slices.get(value)
    if (before) return before
    const after = data(declared(value, classes.get(id)?.state)) as object
    slices.set(value, after)
    return after
  }
  const state = (whole: RootState): RootState =>
    Object.fromEntries(Object.entries(whole).map(([id, value]) => [id, slice(id, value)]))

  function pathsOf({ kind, type }: LogRecord): PrivacyPaths | undefined {
    const [id = '', name = ''] = type.split('/')
    if (kind === 'end') return undefined
    return classes.get(id)?.[kind === 'event' ? 'events' : 'commands'][name]
  }

  return {
    get count() {
      return names.count
    },
    collect(whole, records) {
      const slicesOf = (slices: RootState): void => {
        for (const [id, value] of Object.entries(slices)) declared(value, classes.get(id)?.state)
      }
      slicesOf(whole)
      for (const record of records)
        if (factsWithSlices.includes(record.type))
          slicesOf((record.payload as { slices?: RootState }).slices ?? {})
        else declared(record.payload, pathsOf(record))
    },
    state,
    data,
    record(record) {
      const { type, payload, cause } = record
      const { slices, ...rest } = (factsWithSlices.includes(type) ? payload : {}) as {
        slices?: RootState
      }
      const said = slices
        ? { ...rest, slices: state(slices) }
        : data(declared(payload, pathsOf(record)))
      return { ...record, payload: said, cause: typeof cause === 'string' ? clean(cause) : cause }
    },
  }
}
