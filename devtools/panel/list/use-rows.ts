import { useMemo, useRef } from 'react'
import type { TrafficRecord } from '../../../kernel/index.ts'
import type { Run } from '../../model/gestures.ts'
import { isHidden } from '../../model/hide.ts'
import { below, type History } from '../../model/history.ts'
import type { Matches } from '../../model/matches.ts'
import { exchangesByRun } from '../../model/reasons.ts'
import { lowerBound } from '../../model/records.ts'
import { type Block, type Depth, layOutRows, type Row, type RowLayout } from '../../model/rows.ts'
import { useMoment, useMomentOf, usePanel } from '../context.ts'
import { useMatches } from '../use-matches.ts'

/** The rows of the list by index, without copying the log. */
export interface ListRows {
  readonly count: number
  /** Number of records that match the filter; undefined without one. */
  readonly found: number | undefined
  at(row: number): Row | undefined
  /**
   * Index of the row of a record, or of the row it is folded into; in the record list, of the next row shown. -1 if
   * there is none.
   */
  rowOf(seq: number): number
  /** Index of the last row for records up to one; -1 if there is none. */
  lastUpTo(seq: number): number
  /** The rows of the gesture of a row, its own line first; undefined in the record list. */
  blockOf(row: number): Block | undefined
  /** Number of runs folded away because they did nothing. */
  readonly quiet: number
  /** Whether a row is shown only because one of its consequences matches. */
  isParent(row: Row): boolean
}

/** The matches among the rows. Except in the record list, hiding records does not count as a filter. */
function foundOf(
  { endOf, log }: History,
  depth: Depth,
  matches: Matches | undefined,
): Pick<ListRows, 'found' | 'isParent'> {
  if (!matches || (depth !== 'records' && !matches.isAsked))
    return { found: undefined, isParent: () => false }
  const { all, found } = matches
  const has = (seq: number): boolean =>
    // In the record list an end has its own row; elsewhere it makes its run a match.
    all.has(seq) || (depth !== 'records' && all.has(endOf(seq)?.seq ?? -1))
  return {
    found: found.length - lowerBound(found, log.first),
    isParent: ({ seq, runs }) => runs > 1 || !has(seq),
  }
}

const noBlocks = { blockOf: () => undefined, quiet: 0 }
const unfolded: ReadonlyMap<string, boolean> = new Map()

const recordRow = (seq: number): Row => ({
  key: `r${seq}`,
  seq,
  level: 0,
  gesture: undefined,
  runs: 0,
  open: undefined,
})

/** Every record, or the matches with their causes. */
function recordRows(
  { first, last }: { readonly first: number; readonly last: number },
  matches: Matches | undefined,
): Pick<ListRows, 'count' | 'at' | 'rowOf' | 'lastUpTo'> {
  if (!matches)
    return {
      count: Math.max(0, last - first + 1),
      at: (row) => recordRow(first + row),
      rowOf: (seq) => Math.min(Math.max(seq, first), last) - first,
      lastUpTo: (seq) => seq - first,
    }
  const { kept } = matches
  const gone = lowerBound(kept, first)
  return {
    count: kept.length - gone,
    at: (row) => recordRow(kept[gone + row] ?? -1),
    rowOf: (seq) => Math.min(lowerBound(kept, seq), kept.length - 1) - gone,
    lastUpTo: (seq) => lowerBound(kept, seq + 1) - 1 - gone,
  }
}

/** Whether a record or one of its consequences changed the state. */
function changes(history: History, seq: number): boolean {
  if (history.changed.has(seq)) return true
  for (const at of below(history, seq)) if (history.changed.has(at)) return true
  return false
}

/** The retained exchanges of each run. */
export function useExchanges(): ReadonlyMap<number, readonly TrafficRecord[]> {
  const { history, traffic, version } = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => exchangesByRun(history, traffic), [history, traffic, version])
}

/** The rows at the chosen level of detail. */
export function useRows(exchanges: ReadonlyMap<number, readonly TrafficRecord[]>): ListRows {
  const depth = usePanel((state) => state.depth)
  const folds = usePanel((state) => state.folds)
  const quiet = usePanel((state) => state.quiet)
  const { history, first, last } = useMoment()
  const version = useMomentOf((moment) => moment.version)
  const hidden = usePanel((state) => state.hidden)
  const matches = useMatches()
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
    const holders = matches?.isAsked ? matches.holders : undefined
    return layOutRows(history, { depth, folds: unfolded, quiet, holders, isHidden: left }, isQuiet)
  }, [history, depth, quiet, matches, hidden])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  return useMemo(() => {
    const found = foundOf(history, depth, matches)
    if (!layout) return { ...recordRows({ first, last }, matches), ...found, ...noBlocks }
    layout.update(folds)
    const { count, at, rowOf, lastUpTo, blockOf, quiet } = layout
    return { count, at, rowOf, lastUpTo, blockOf, quiet, ...found }
  }, [layout, history, depth, folds, first, last, matches, version])
}
