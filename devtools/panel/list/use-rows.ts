import { useMemo, useRef } from 'react'
import type { TrafficRecord } from '../../../kernel/index.ts'
import { parseFilter } from '../../model/filter.ts'
import type { Run } from '../../model/gestures.ts'
import { isHidden } from '../../model/hide.ts'
import type { History } from '../../model/history.ts'
import { exchangesByRun } from '../../model/reasons.ts'
import { lowerBound } from '../../model/records.ts'
import { type Depth, layOutRows, type Row, type RowLayout } from '../../model/rows.ts'
import { useMoment, useMomentOf, usePanel, useSession } from '../context.ts'
import { filterText } from '../panel-state.ts'

/** What the list shows, by row number, without ever copying the log. */
export interface ListRows {
  readonly count: number
  /** How many records the filter finds; undefined without one. */
  readonly found: number | undefined
  at(row: number): Row | undefined
  /** The row of a record, or of the next one that is shown. */
  rowOf(seq: number): number
  /** Runs that are folded away because they did nothing. */
  readonly quiet: number
}

const none: ReadonlySet<string> = new Set()
const unfolded: ReadonlyMap<string, boolean> = new Map()

interface Scan {
  readonly text: string
  readonly hidden: ReadonlySet<string>
  readonly history: History
  /** Those of a recording, which are all there; the page's own grow with its log. */
  readonly loaded: readonly TrafficRecord[] | undefined
  readonly found: number[]
  readonly all: Set<number>
  readonly matches: ReturnType<typeof parseFilter>
  next: number
}

/** The records that the filter finds; only those that came since the last time are looked at. Undefined without one. */
function useMatches(depth: Depth): Scan | undefined {
  const filter = usePanel(filterText)
  // At the other depths rows are left out, with all that is inside them.
  const hidden = usePanel((state) => (depth === 'records' ? state.hidden : none))
  const { kernel } = useSession()
  const { history, first, last, version, mode, traffic } = useMoment()
  const loaded = mode.kind === 'recording' ? traffic : undefined
  const scan = useRef<Scan | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    const current = scan.current
    if (
      current?.text !== filter ||
      current.history !== history ||
      current.hidden !== hidden ||
      current.loaded !== loaded
    ) {
      const now = (): readonly TrafficRecord[] => loaded ?? kernel.traffic.records
      const asked = parseFilter(filter, { ...history, traffic: now })
      const matches: typeof asked =
        hidden.size === 0
          ? asked
          : (record) => (asked?.(record) ?? true) && !isHidden(record, hidden)
      const found: number[] = []
      const all = new Set<number>()
      scan.current = { text: filter, hidden, history, loaded, found, all, matches, next: first }
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
  }, [filter, hidden, history, first, last, version, loaded, kernel])
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
      found: undefined,
    }
  const { found } = scan
  const gone = lowerBound(found, first)
  return {
    count: found.length - gone,
    at: (row) => recordRow(found[gone + row] ?? -1),
    rowOf: (seq) => Math.min(lowerBound(found, seq), found.length - 1) - gone,
    quiet: 0,
    found: found.length - gone,
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
  const hidden = usePanel((state) => state.hidden)
  const scan = useMatches(depth)
  const asked = useRef(exchanges)
  asked.current = exchanges
  const layout = useMemo((): RowLayout | undefined => {
    if (depth === 'records') return undefined
    const isQuiet = (run: Run): boolean =>
      run.open === 0 &&
      run.failed === undefined &&
      !asked.current.has(run.seq) &&
      !changes(history, run.seq)
    const left = (seq: number): boolean => {
      const record = history.log.at(seq)
      return record !== undefined && isHidden(record, hidden)
    }
    const matches = scan?.all
    return layOutRows(history, { depth, folds: unfolded, quiet, matches, isHidden: left }, isQuiet)
  }, [history, depth, quiet, scan, hidden])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    if (!layout) return recordRows(first, last, scan)
    layout.update(folds)
    const { count, at, rowOf, quiet } = layout
    return { count, at, rowOf, quiet, found: scan?.found.length }
  }, [layout, folds, first, last, scan, version])
}
