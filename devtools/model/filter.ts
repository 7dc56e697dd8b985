import type { LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { type Change, diff } from './diff.ts'
import type { History } from './history.ts'
import { isError, pluginOf } from './records.ts'
import { reads } from './state-search.ts'
import { originOf } from './words.ts'

/** Tests one record; call it in order of `seq`, because `cause:` follows the tree downwards. */
export type Matcher = (record: LogRecord) => boolean

/** Whether a value, or any key or value in it, matches the search text. */
function textWithin(value: unknown, wanted: string, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 20) return reads(value, wanted)
  return Object.entries(value).some(
    ([key, item]) => key.toLowerCase().includes(wanted) || textWithin(item, wanted, depth + 1),
  )
}

/** `cause:42` matches record 42 and all its consequences; `cause:visitor` everything the visitor started. */
function byCause(wanted: string): Matcher {
  const root = /^\d+$/.test(wanted) ? Number(wanted) : undefined
  if (root === undefined)
    return ({ cause }) => typeof cause === 'string' && cause.toLowerCase().includes(wanted)
  const tree = new Set<number>([root])
  return ({ seq, cause }) => {
    if (typeof cause === 'number' && tree.has(cause)) tree.add(seq)
    return tree.has(seq)
  }
}

/** Whether a field or value of a change matches the search text, which must be lower case. */
const isAbout = ({ path, before, after }: Change, wanted: string): boolean =>
  path.some((part) => String(part).toLowerCase().includes(wanted)) ||
  [before, after].some((value) => textWithin(value, wanted))

/** A test for the changes that a filter's `state:` words search for; undefined without such a word. */
export function lookedFor(text: string): (change: Change) => boolean {
  const wanted = wordsOf(text).flatMap((word) => /^state:(.+)$/.exec(word)?.[1] ?? [])
  return (change) => wanted.some((each) => isAbout(change, each))
}

/** `state:0xa5` matches facts that changed a matching field or value. */
function byState(wanted: string, { log }: Pick<History, 'log'>): Matcher {
  return ({ seq, kind }) => {
    if (kind === 'command') return false
    const { changes } = diff(log.stateAt(seq - 1), log.stateAt(seq))
    return changes.some((change) => isAbout(change, wanted))
  }
}

/** `slower:200` matches the commands whose runs took longer than 200 ms. */
function bySlowness(ms: number, { endOf }: Pick<History, 'endOf'>): Matcher {
  return ({ seq, kind, at }) => kind === 'command' && (endOf(seq)?.at ?? at) - at > ms
}

/** Searches requests and answers at the end of the command that made them: all of them are complete by then. */
function byAnswer(wanted: string, traffic: FilteredLog['traffic']): Matcher {
  return ({ kind, cause }) =>
    kind === 'end' &&
    (traffic?.() ?? []).some(
      (each) =>
        each.cause === cause &&
        [each.label, each.detail].some((text) => text?.toLowerCase().includes(wanted)),
    )
}

const keyed = /^(type|plugin|cause|kind|payload|state|by|slower):(.*)$/
const keyAlone = /^-?(?:(?:type|plugin|cause|kind|payload|state|by|slower):)?$/

/** The words of a filter. A key without a value is still being typed and is ignored. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !keyAlone.test(word))

function matcherOf(word: string, history: FilteredLog): Matcher {
  const [, key = '', value = ''] = keyed.exec(word) ?? []
  switch (key) {
    case 'state':
      return byState(value, history)
    case 'slower':
      return bySlowness(Number(value), history)
    case 'by':
      return (record) => originOf(record).toLowerCase().includes(value)
    case 'type':
      return ({ type }) => type.toLowerCase().includes(value)
    case 'plugin':
      return ({ type }) => pluginOf(type).toLowerCase().startsWith(value)
    case 'kind':
      return ({ kind }) => kind.startsWith(value)
    case 'payload':
      return ({ payload }) => textWithin(payload, value)
    case 'cause':
      return byCause(value)
    default: {
      if (word === 'error' || word === 'errors') return isError
      const answered = byAnswer(word, history.traffic)
      return (record) =>
        record.type.toLowerCase().includes(word) || `#${record.seq}` === word || answered(record)
    }
  }
}

/** Data for a filter besides the records. */
interface FilteredLog extends Pick<History, 'log' | 'endOf'> {
  /** Returns the current exchanges. */
  readonly traffic?: () => readonly TrafficRecord[]
}

/**
 * Reads the filter field: a record must match all words. A plain word matches part of a type, of a request or of an
 * answer. `type:`, `plugin:`, `kind:`, `cause:`, `by:`, `payload:`, `state:` (changes), `slower:` (ms) and `error`
 * select where to search; a leading minus negates a word. Undefined for an empty filter.
 */
export function parseFilter(text: string, history: FilteredLog): Matcher | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const tests = words.map((word): Matcher => {
    if (!word.startsWith('-')) return matcherOf(word, history)
    const test = matcherOf(word.slice(1), history)
    return (record) => !test(record)
  })
  return (record) => {
    let all = true
    // Test every word on every record: a `cause:` word must not miss a link of its tree.
    for (const test of tests) all = test(record) && all
    return all
  }
}
