import { useMemo, useRef } from 'react'
import { parseFilter } from '../../model/filter.ts'
import type { History } from '../../model/history.ts'
import { lowerBound } from '../../model/records.ts'
import { useMoment, usePanel } from '../context.ts'

/** The records the list shows, by row number, without ever copying the log. */
export interface Rows {
  readonly count: number
  seqAt(row: number): number
  /** The row of a record, or of the next one that is shown. */
  rowOf(seq: number): number
}

interface Scan {
  readonly text: string
  readonly history: History
  readonly found: number[]
  readonly matches: ReturnType<typeof parseFilter>
  next: number
}

/** Rows for the current filter; only records that came since the last time are looked at. */
export function useRows(): Rows {
  const filter = usePanel((state) => state.filter)
  const { history, first, last, version } = useMoment()
  const scan = useRef<Scan | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    const current = scan.current
    if (current?.text !== filter || current.history !== history)
      scan.current = { text: filter, history, found: [], matches: parseFilter(filter), next: first }
    const { matches, found } = scan.current as Scan
    if (!matches)
      return {
        count: Math.max(0, last - first + 1),
        seqAt: (row) => first + row,
        rowOf: (seq) => Math.min(Math.max(seq, first), last) - first,
      }
    const from = scan.current as Scan
    for (; from.next <= last; from.next++) {
      const record = history.log.at(from.next)
      if (record && matches(record)) found.push(record.seq)
    }
    const gone = lowerBound(found, first)
    return {
      count: found.length - gone,
      seqAt: (row) => found[gone + row] ?? -1,
      rowOf: (seq) => Math.min(lowerBound(found, seq), found.length - 1) - gone,
    }
  }, [filter, history, first, last, version])
}
