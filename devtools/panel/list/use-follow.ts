import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMoment, usePanel } from '../context.ts'
import { rowHeight } from './record-row.tsx'
import type { ListRows } from './use-rows.ts'

/** Where the list stands, and what came below it. */
export interface Following {
  /** Pixels scrolled. */
  readonly top: number
  /** Rows of records that came since the end was in view, at most 100. */
  readonly fresh: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Shows the newest row, and follows it again where nothing else is chosen. */
  readonly toEnd: () => void
}

interface Aim {
  readonly row: number
  readonly count: number
  readonly height: number
}

/** Pixels; a lower list keeps no row beside the one that is chosen. */
export const smallest: number = rowHeight * 4
// More rows than anyone counts.
const most = 100

/** Where the list scrolls to, so that a row is in view with one row of what came before and after. */
function topShowing({ row, count, height }: Aim, top: number): number {
  if (row < 0) return top
  const margin = height > smallest ? rowHeight : 0
  const from = row * rowHeight - margin
  const to = (row + 1) * rowHeight + margin
  const wanted = from < top ? from : to > top + height ? to - height : top
  return Math.max(0, Math.min(wanted, count * rowHeight - height))
}

/** Rows of what was recorded after `seen`, counted from the end. */
function freshRows(rows: Pick<ListRows, 'count' | 'at'>, seen: number): number {
  let fresh = 0
  while (fresh < most && (rows.at(rows.count - 1 - fresh)?.seq ?? 0) > seen) fresh++
  return fresh
}

/**
 * Keeps the list with what is shown: the newest record, the playhead or the chosen row, also in a smaller box. Live it follows
 * the newest record until it is scrolled away from it.
 */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  { rows, active, height }: { rows: ListRows; active: number; height: number },
): Following {
  const { mode, last } = useMoment()
  const isFree = usePanel((state) => state.selected) === undefined && mode.kind === 'live'
  const [top, setTop] = useState(0)
  const [goal, setGoal] = useState<{ readonly top: number }>()
  const [isAway, setAway] = useState(false)
  /** Where the browser has it: short of the goal if the list was larger than it is known to be. */
  const placed = useRef(0)
  const [seen, setSeen] = useState(last)
  const { count } = rows
  const follows = isFree && !isAway
  const wanted = follows ? count - 1 : active
  const [kept, setKept] = useState<Aim>({ row: wanted, count, height })
  const end = Math.max(0, count * rowHeight - height)

  function go(to: number): void {
    setTop(to)
    setGoal({ top: to })
  }
  // Choosing a row or a position ends it: afterwards the list follows again.
  if (isAway && !isFree) setAway(false)
  const row = isFree && isAway ? kept.row : wanted
  const aim = { row, count, height }
  const isMoved = row !== kept.row || height !== kept.height
  let at = top
  if (isMoved || count !== kept.count) {
    // While rendering, so that the rows out of sight are never drawn for a position the list leaves at once.
    setKept(aim)
    // Records that come below must not pull the list back to the chosen row.
    const stays = (isFree && isAway) || (!isMoved && count > kept.count)
    at = stays ? Math.min(top, end) : topShowing(aim, top)
    if (at !== top) go(at)
  }
  if (seen !== last && (follows || at >= end - rowHeight / 2)) setSeen(last)

  // Only where the list wants to go: answering a scroll by hand with a scroll would hold it back.
  useLayoutEffect(() => {
    if (!goal || !scroller.current) return
    scroller.current.scrollTop = goal.top
    placed.current = scroller.current.scrollTop
  }, [goal, scroller])

  return {
    top,
    fresh: seen < last ? freshRows(rows, seen) : 0,
    onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) {
      const before = placed.current
      placed.current = scrollTop
      setTop(scrollTop)
      if (!isFree) return
      if (scrollHeight - clientHeight - scrollTop <= rowHeight) setAway(false)
      // A list that became smaller is off its end without a hand on it.
      else if (scrollTop < before) setAway(true)
    },
    toEnd() {
      setAway(false)
      go(end)
      scroller.current?.focus({ preventScroll: true })
    },
  }
}
