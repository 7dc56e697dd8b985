import type { Log, LogRecord } from '../../kernel/index.ts'

/** A record with the fields that matter to a test; the rest follows from `seq`. */
export type Draft = Partial<LogRecord> & Pick<LogRecord, 'type'>

/** Builds records numbered from `first`, 10 ms apart, each its own commit. */
export function records(drafts: readonly Draft[], first = 1): readonly LogRecord[] {
  return drafts.map((draft, index) => {
    const seq = first + index
    return {
      seq,
      kind: 'event',
      payload: undefined,
      at: 1_000_000 + index * 10,
      cause: 'visitor',
      commit: seq,
      ...draft,
    }
  })
}

/** A log over a growing list; its state is the number of records folded so far. */
export function logOf(list: readonly LogRecord[]): Log {
  const first = list[0]?.seq ?? 1
  return {
    get first() {
      return first
    },
    get last() {
      return first + list.length - 1
    },
    evicted: first - 1,
    bytes: list.length * 100,
    base: { seq: first - 1, state: { count: { n: first - 1 } } },
    at: (seq) => list[seq - first],
    slice: (from?: number, to?: number) =>
      list.slice(
        Math.max(0, (from ?? first) - first),
        to === undefined ? undefined : to - first + 1,
      ),
    stateAt: (seq) => ({ count: { n: seq } }),
    fold: (_state, { seq }) => ({ count: { n: seq } }),
  }
}
