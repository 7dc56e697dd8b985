import type { LogRecord } from '../../kernel/index.ts'
import { isError, pluginOf } from './records.ts'

/** Answers for one record; must be asked in order of `seq`, because `cause:` follows the tree downwards. */
export type Matcher = (record: LogRecord) => boolean

function textWithin(value: unknown, wanted: string, depth = 0): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(wanted)
  if (typeof value !== 'object' || value === null || depth > 20)
    return value !== undefined && String(value) === wanted
  return Object.entries(value).some(
    ([key, item]) => key.toLowerCase().includes(wanted) || textWithin(item, wanted, depth + 1),
  )
}

/** `cause:42` finds record 42 and everything it led to; `cause:visitor` what the visitor began. */
function byCause(wanted: string): Matcher {
  const root = /^\d+$/.test(wanted) ? Number(wanted) : undefined
  if (root === undefined) return ({ cause }) => typeof cause === 'string' && cause.includes(wanted)
  const tree = new Set<number>([root])
  return ({ seq, cause }) => {
    if (typeof cause === 'number' && tree.has(cause)) tree.add(seq)
    return tree.has(seq)
  }
}

function matcherOf(word: string): Matcher {
  const [, key = '', value = ''] = /^(type|plugin|cause|kind|payload):(.*)$/.exec(word) ?? []
  switch (key) {
    case 'type':
      return ({ type }) => type.toLowerCase().includes(value)
    case 'plugin':
      return ({ type }) => pluginOf(type).toLowerCase().startsWith(value)
    case 'kind':
      return ({ kind }) => kind.startsWith(value)
    case 'payload':
      return ({ payload }) => value === '' || textWithin(payload, value)
    case 'cause':
      return value === '' ? () => true : byCause(value)
    default:
      return word === 'error' || word === 'errors'
        ? isError
        : ({ type, seq }) => type.toLowerCase().includes(word) || `#${seq}` === word
  }
}

/**
 * Reads the filter field: words that must all hold. `type:`, `plugin:`, `kind:`, `cause:`, `payload:` and `error`;
 * a leading minus turns a word round. Undefined when there is nothing to filter by.
 */
export function parseFilter(text: string): Matcher | undefined {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
  if (words.length === 0) return undefined
  const tests = words.map((word): Matcher => {
    if (!word.startsWith('-')) return matcherOf(word)
    const test = matcherOf(word.slice(1))
    return (record) => !test(record)
  })
  return (record) => {
    let all = true
    // Every word sees every record: a `cause:` word must not miss a link of its tree.
    for (const test of tests) all = test(record) && all
    return all
  }
}
