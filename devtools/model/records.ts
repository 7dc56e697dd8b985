import type { LogRecord, RunEnd } from '../../kernel/index.ts'

/** The plugin part of `plugin/name`. */
export const pluginOf = (type: string): string => type.slice(0, Math.max(0, type.indexOf('/')))

/** How a run ended; undefined for commands and events. */
export function endOf(record: LogRecord): RunEnd | undefined {
  return record.kind === 'end' ? (record.payload as RunEnd | undefined) : undefined
}

/** The error code in a record's payload. */
export function codeOf(record: LogRecord): string | undefined {
  const { code } = (record.payload ?? {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** True if the visitor declined: in a wallet, or in the modal. */
export const isDeclined = (record: LogRecord): boolean =>
  /(^|[/-])declined$/.test(codeOf(record) ?? '')

/**
 * True for runs that failed or timed out, contained failures and `…Failed` facts. Cancelling and declining are not
 * errors.
 */
export function isError(record: LogRecord): boolean {
  if (record.kind === 'command' || isDeclined(record)) return false
  const end = endOf(record)
  if (end) return end.outcome === 'failed' || end.outcome === 'timedOut'
  return record.type.endsWith('Failed')
}

/** The outcome of a run in a word, or `declined` if the visitor declined; for a fact only the latter. */
export const outcomeOf = (record: LogRecord): RunEnd['outcome'] | 'declined' | undefined =>
  isDeclined(record) ? 'declined' : endOf(record)?.outcome

/** True for the handle of a secret; it is drawn as a chip, never as a value. */
export const isSecret = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('secret:')

/**
 * Binary search: the first number from `low` to before `high` for which `isPast` is true, given that it stays true;
 * else `high`.
 */
export function firstPast(low: number, high: number, isPast: (at: number) => boolean): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >> 1
    if (isPast(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** The first index in an ascending list whose value is at least `wanted`. */
export function lowerBound(list: ArrayLike<number>, wanted: number): number {
  return firstPast(0, list.length, (at) => (list[at] as number) >= wanted)
}
