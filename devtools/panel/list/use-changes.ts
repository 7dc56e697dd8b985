import { useEffect, useReducer, useRef } from 'react'
import { diff } from '../../model/diff.ts'
import type { History } from '../../model/history.ts'
import { useSession } from '../context.ts'

const most = 99
const counted = new WeakMap<History, Map<string, number>>()

/** Part of the log: the changes from right after one record to right after another. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Cache key of a span. */
export const spanKey = ({ from, to }: Span): string => `${from}-${to}`

/** Cached numbers of changed paths of a log. */
function countsOf(history: History): Map<string, number> {
  const counts = counted.get(history) ?? new Map<string, number>()
  counted.set(history, counts)
  return counts
}

/** Number of changed paths, at most 99. */
function countChanges({ log }: History, { from, to }: Span): number {
  const low = Math.max(from, log.base.seq)
  return diff(log.stateAt(low), log.stateAt(to), most).changes.length
}

/** The text of the last column. */
export const changesText = (count: number | undefined): string =>
  count === undefined || count === 0 ? '' : count >= most ? '99+' : String(count)

/**
 * The numbers of changed paths of the spans in view, by `spanKey`. Counted together once the list has rested for a
 * moment, so that scrubbing never waits; `place` changes when the list jumps.
 */
export function useChanges(
  history: History,
  spans: readonly Span[],
  place: number,
): ReadonlyMap<string, number> {
  const { view } = useSession()
  const [turn, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  const shown = useRef(spans)
  const counts = countsOf(history)
  const waits = spans.some((span) => !counts.has(spanKey(span)))
  useEffect(() => {
    shown.current = spans
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place means waiting anew, and so do records that come between a count and its drawing.
  useEffect(() => {
    if (!waits) return undefined
    const timer = view.setTimeout(() => {
      const known = countsOf(history)
      for (const span of shown.current) {
        const key = spanKey(span)
        if (!known.has(key)) known.set(key, countChanges(history, span))
      }
      drawAgain()
    }, 60)
    return () => view.clearTimeout(timer)
  }, [waits, turn, history, view, place])
  return counts
}
