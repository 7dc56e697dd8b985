import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMoment, usePanel } from '../context.ts'
import { rowHeight } from './record-row.tsx'
import type { ListRows } from './use-rows.ts'

/** Scroll position of the list, and new rows below it. */
export interface Following {
  /** Scroll offset in pixels. */
  readonly top: number
  /** Number of rows added since the end was in view, at most 100. */
  readonly fresh: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls to the newest row, and follows it again unless a record is selected. */
  readonly toEnd: () => void
}

interface Aim {
  readonly row: number
  readonly count: number
  readonly height: number
}

/** Pixels; a lower list shows no row beside the selected one. */
export const smallest: number = rowHeight * 4
// More rows than anyone would count.
const most = 100

/** The scroll offset that shows a row, with one row before and after it. */
function topShowing({ row, count, height }: Aim, top: number): number {
  if (row < 0) return top
  const margin = height > smallest ? rowHeight : 0
  const from = row * rowHeight - margin
  const to = (row + 1) * rowHeight + margin
  const wanted = from < top ? from : to > top + height ? to - height : top
  return Math.max(0, Math.min(wanted, count * rowHeight - height))
}

/** Number of rows recorded after `seen`, counted from the end. */
function freshRows(rows: Pick<ListRows, 'count' | 'at'>, seen: number): number {
  let fresh = 0
  while (fresh < most && (rows.at(rows.count - 1 - fresh)?.seq ?? 0) > seen) fresh++
  return fresh
}

/**
 * Scrolls the list to the newest record, the playhead or the selected row, also after a resize. While live it follows
 * the newest record until the person scrolls away.
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
  /** The offset the browser applied: less than requested if the list was larger than known. */
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
  // Selecting a row or position ends manual scrolling: the list follows again.
  if (isAway && !isFree) setAway(false)
  const row = isFree && isAway ? kept.row : wanted
  const aim = { row, count, height }
  const isMoved = row !== kept.row || height !== kept.height
  let at = top
  if (isMoved || count !== kept.count) {
    // During rendering, so that rows out of view are never drawn for an offset that the list leaves at once.
    setKept(aim)
    // New records below must not scroll the list back to the selected row.
    const stays = (isFree && isAway) || (!isMoved && count > kept.count)
    at = stays ? Math.min(top, end) : topShowing(aim, top)
    if (at !== top) go(at)
  }
  if (seen !== last && (follows || at >= end - rowHeight / 2)) setSeen(last)

  // Scroll only to a new target: responding to manual scrolling would block it.
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
      // A list that shrank is away from its end without manual scrolling.
      else if (scrollTop < before) setAway(true)
    },
    toEnd() {
      setAway(false)
      go(end)
      scroller.current?.focus({ preventScroll: true })
    },
  }
}
