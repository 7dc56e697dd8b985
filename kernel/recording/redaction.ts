import type { ErasedDefinition } from '../plugin.ts'
import type { Random } from '../ports/ports.ts'
import { type PrivacyClass, type PrivacyPaths, replaceAt } from '../privacy/classes.ts'
import type { LogRecord, RootState } from '../record.ts'
import { maskData, maskSecrets, redactionMark } from '../values/secrets.ts'
import { factsWithSlices } from './moves.ts'
import { type Pseudonyms, pseudonyms } from './pseudonyms.ts'

/** What leaves the page goes through here: declared values by their class, everything else by its shape. */
export interface Redactor {
  /** How many different values were exchanged so far. */
  readonly count: number
  /** Notes the declared values of what is to be redacted, so that they are found in earlier texts as well. */
  collect(state: RootState, records: readonly LogRecord[]): void
  state(state: RootState): RootState
  record(record: LogRecord): LogRecord
  /** Undeclared data: every text and every name in it is searched. */
  data<T>(value: T): T
}

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const alone = (shape: string): string => `(?<![0-9A-Za-z])(?:${shape})(?![0-9A-Za-z])`

/** Of an address of a server only the origin; its path and query hold keys, its front a password. */
const urls = /([a-z][a-z0-9+.-]{1,30}):\/\/([^\s"'<>\\]*)/gi
const paths = /(?<![\w@/.-])((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?)[/?][^\s"'<>\\]*/gi
const mails = /[a-z0-9.!#$&'*+/=?^_`{|}~%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi
/** Base64 of a signature or more. */
const blobs = /(?<![\w+/,])[A-Za-z0-9+/]{86,}={0,2}/g

/** Addresses, keys and hashes of the four families. What may be a key is exchanged like an address. */
const identifiers = new RegExp(
  [
    alone('(?:0x)?[0-9a-f]{40,}'),
    // Ids and keys of providers. A CAIP-2 id names a network, not a person.
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
// Of no visitor: no address, the native coin, and where coins are burnt.
const publicHex = /^0x(?:0+|e+|0*dead)$/i

function originOf(_url: string, scheme: string, rest: string): string {
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  return `${scheme}://${authority.slice(authority.lastIndexOf('@') + 1)}`
}

/** The shapes of what is personal or may be a key, in an undeclared text. */
function shapesOut(text: string, names: Pseudonyms): string {
  if (text.startsWith('data:image/')) return text
  const exchange = (found: string): string => (publicHex.test(found) ? found : names.standIn(found))
  return maskSecrets(text)
    .replace(urls, originOf)
    .replace(paths, '$1')
    .replace(mails, exchange)
    .replace(identifiers, exchange)
    .replace(legacyBitcoin, exchange)
    .replace(longBase58, (found, at: number, whole: string) =>
      // The CAIP-2 id of a Solana network is the first 32 letters of a hash.
      found.length === 32 && whole.slice(0, at).endsWith('solana:') ? found : exchange(found),
    )
    .replace(blobs, redactionMark)
    .replace(units, (found) => names.figures(found))
}

/** Every text that the product itself is made of: names of plugins, facts, views and fields, and what they begin as. */
function knownTexts(definitions: Iterable<ErasedDefinition>, initial: RootState): Set<string> {
  const known = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') known.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        known.add(key)
        add(item)
      }
  }
  for (const { id, reduce, commands, views, privacy } of definitions) {
    for (const names of [reduce, commands, views ?? {}]) for (const name in names) known.add(name)
    known.add(id)
    // What the host's own configuration declares as personal is not known.
    add(replaceAt(initial[id], privacy?.state ?? {}, () => undefined))
  }
  return known
}

/** What a redactor is made from. */
export interface RedactionSource {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly initial: RootState
  readonly random: Random
  /** Replaces every secret of the vault in a text. */
  readonly scrub: (text: string) => string
}

/** A redactor for one export, or for as long as something outside the page listens. */
export function createRedactor({ definitions, initial, random, scrub }: RedactionSource): Redactor {
  const names = pseudonyms(random, knownTexts(definitions.values(), initial))
  const slices = new WeakMap<object, object>()
  const cleaned = new Map<string, string>()
  let noted = 0

  function clean(text: string): string {
    // A value noted since may stand in a text that was clean before.
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
      if (kind === 'secret') return value
      return kind === 'pseudonym' ? names.note(value) : names.figures(value)
    }
    if (typeof value === 'number')
      return kind === 'secret' ? value : Number(names.figures(String(value)))
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
    const after = data(declared(value, definitions.get(id)?.privacy?.state)) as object
    slices.set(value, after)
    return after
  }
  const state = (whole: RootState): RootState =>
    Object.fromEntries(Object.entries(whole).map(([id, value]) => [id, slice(id, value)]))

  function pathsOf({ kind, type }: LogRecord): PrivacyPaths | undefined {
    const [id = '', name = ''] = type.split('/')
    const privacy = definitions.get(id)?.privacy
    if (kind === 'end') return undefined
    return kind === 'event' ? privacy?.events?.[name] : privacy?.commands?.[name]
  }

  return {
    get count() {
      return names.count
    },
    collect(whole, records) {
      const slicesOf = (slices: RootState): void => {
        for (const [id, value] of Object.entries(slices))
          declared(value, definitions.get(id)?.privacy?.state)
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
