import { useEffect, useReducer, useRef } from 'react'
import { diff } from '../../model/diff.ts'
import type { History } from '../../model/history.ts'
import { useSession } from '../context.ts'

const most = 99
const counted = new WeakMap<History, Map<number, number>>()

/** What is known about a log: numbers of changed paths, each counted once. */
function countsOf(history: History): Map<number, number> {
  const counts = counted.get(history) ?? new Map<number, number>()
  counted.set(history, counts)
  return counts
}

/** How many paths a record changed, at most 99. Commands and ends change nothing themselves. */
function countChanges({ log }: History, seq: number): number {
  if (log.at(seq)?.kind !== 'event') return 0
  return diff(log.stateAt(seq - 1), log.stateAt(seq), most).changes.length
}

/** The text of the last column. */
export const changesText = (count: number | undefined): string =>
  count === undefined || count === 0 ? '' : count >= most ? '99+' : String(count)

/**
 * The numbers of changed paths of the rows in view. Counted when the list has stood for a moment, all at once, so
 * that scrubbing never waits for it; `place` changes when it jumps somewhere else.
 */
export function useChanges(
  history: History,
  seqs: readonly number[],
  place: number,
): ReadonlyMap<number, number> {
  const { view } = useSession()
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  const shown = useRef(seqs)
  const counts = countsOf(history)
  const waits = seqs.some((seq) => !counts.has(seq))
  useEffect(() => {
    shown.current = seqs
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place means waiting anew.
  useEffect(() => {
    if (!waits) return undefined
    const timer = view.setTimeout(() => {
      const known = countsOf(history)
      for (const seq of shown.current)
        if (!known.has(seq)) known.set(seq, countChanges(history, seq))
      drawAgain()
    }, 60)
    return () => view.clearTimeout(timer)
  }, [waits, history, view, place])
  return counts
}
