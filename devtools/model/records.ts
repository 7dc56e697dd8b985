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

/** True where the code of plugins came, which something before it asked for. */
export const isLoad = ({ type }: LogRecord): boolean =>
  type === 'kernel/pluginLoaded' || type === 'kernel/pluginsDeclared'

/** True where the visitor said no: to a wallet, or to a question of the modal. */
export const isDeclined = (record: LogRecord): boolean =>
  /(^|[/-])declined$/.test(codeOf(record) ?? '')

/**
 * True for runs that failed or timed out, contained failures and `…Failed` facts. A cancelled run is no error, nor is a
 * visitor's no.
 */
export function isError(record: LogRecord): boolean {
  if (record.kind === 'command' || isDeclined(record)) return false
  const end = endOf(record)
  if (end) return end.outcome === 'failed' || end.outcome === 'timedOut'
  return record.type.endsWith('Failed')
}

/** How a run went, in a word: its outcome, or `declined` where the visitor said no. Of a fact only the latter. */
export const outcomeOf = (record: LogRecord): RunEnd['outcome'] | 'declined' | undefined =>
  isDeclined(record) ? 'declined' : endOf(record)?.outcome

/** True for the handle that stands in for a secret; such a text is drawn as a chip, never as a value. */
export const isSecret = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('secret:')

/** The first number from `low` to before `high` that is past something all later ones are past too; else `high`. */
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
