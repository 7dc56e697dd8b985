import { useMemo, useRef } from 'react'
import type { TrafficRecord } from '../../../kernel/index.ts'
import { parseFilter } from '../../model/filter.ts'
import type { Run } from '../../model/gestures.ts'
import type { History } from '../../model/history.ts'
import { exchangesByRun } from '../../model/reasons.ts'
import { lowerBound } from '../../model/records.ts'
import { layOutRows, type Row, type RowLayout } from '../../model/rows.ts'
import { useMoment, useMomentOf, usePanel } from '../context.ts'

/** What the list shows, by row number, without ever copying the log. */
export interface ListRows {
  readonly count: number
  at(row: number): Row | undefined
  /** The row of a record, or of the next one that is shown. */
  rowOf(seq: number): number
  /** Runs that are folded away because they did nothing. */
  readonly quiet: number
}

interface Scan {
  readonly text: string
  readonly history: History
  readonly found: number[]
  readonly all: Set<number>
  readonly matches: ReturnType<typeof parseFilter>
  next: number
}

/** The records that the filter finds; only those that came since the last time are looked at. Undefined without one. */
function useMatches(): Scan | undefined {
  const filter = usePanel((state) => state.filter)
  const { history, first, last, version } = useMoment()
  const scan = useRef<Scan | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    const current = scan.current
    if (current?.text !== filter || current.history !== history) {
      const matches = parseFilter(filter, history)
      const found: number[] = []
      scan.current = { text: filter, history, found, all: new Set(), matches, next: first }
    }
    const from = scan.current as Scan
    if (!from.matches) return undefined
    for (; from.next <= last; from.next++) {
      const record = history.log.at(from.next)
      if (!record || !from.matches(record)) continue
      from.found.push(record.seq)
      from.all.add(record.seq)
    }
    return from
  }, [filter, history, first, last, version])
}

const recordRow = (seq: number): Row => ({
  key: `r${seq}`,
  seq,
  level: 0,
  gesture: undefined,
  runs: 0,
  open: undefined,
})

/** Every record, or those that are found. */
function recordRows(first: number, last: number, scan: Scan | undefined): ListRows {
  if (!scan)
    return {
      count: Math.max(0, last - first + 1),
      at: (row) => recordRow(first + row),
      rowOf: (seq) => Math.min(Math.max(seq, first), last) - first,
      quiet: 0,
    }
  const { found } = scan
  const gone = lowerBound(found, first)
  return {
    count: found.length - gone,
    at: (row) => recordRow(found[gone + row] ?? -1),
    rowOf: (seq) => Math.min(lowerBound(found, seq), found.length - 1) - gone,
    quiet: 0,
  }
}

/** Whether a record, or anything it led to, changed the state. */
const changes = (history: History, seq: number): boolean =>
  history.changed.has(seq) ||
  history.childrenOf(seq).some((child) => child > seq && changes(history, child))

/** The exchanges of each run, as far as they are retained. */
export function useExchanges(): ReadonlyMap<number, readonly TrafficRecord[]> {
  const { history, traffic, version } = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => exchangesByRun(history, traffic), [history, traffic, version])
}

/** The rows at the depth that is chosen. */
export function useRows(exchanges: ReadonlyMap<number, readonly TrafficRecord[]>): ListRows {
  const depth = usePanel((state) => state.depth)
  const folds = usePanel((state) => state.folds)
  const quiet = usePanel((state) => state.quiet)
  const { history, first, last } = useMoment()
  const version = useMomentOf((moment) => moment.version)
  const scan = useMatches()
  const asked = useRef(exchanges)
  asked.current = exchanges
  const layout = useMemo((): RowLayout | undefined => {
    if (depth === 'records') return undefined
    const isQuiet = (run: Run): boolean =>
      run.open === 0 &&
      run.failed === undefined &&
      !asked.current.has(run.seq) &&
      !changes(history, run.seq)
    return layOutRows(history, { depth, folds, quiet, matches: scan?.all }, isQuiet)
  }, [history, depth, folds, quiet, scan])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    if (!layout) return recordRows(first, last, scan)
    layout.update()
    const { count, at, rowOf, quiet } = layout
    return { count, at, rowOf, quiet }
  }, [layout, first, last, scan, version])
}
