import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { count } from '../../model/format.ts'
import { select, showAt } from '../actions.ts'
import { useMoment, usePanel, useSession, useShownSeq } from '../context.ts'
import { useSize } from '../use-size.ts'
import { RecordRow, rowHeight } from './record-row.tsx'
import { useChanges } from './use-changes.ts'
import { type Rows, useRows } from './use-matches.ts'

const overscan = 3
const headHeight = rowHeight
const tallest = 4000

/** Where the list scrolls to, so that a row is in view with one row of what came before and after. */
function topShowing(
  { row, count, height }: { row: number; count: number; height: number },
  top: number,
): number {
  if (row < 0) return top
  const margin = height > rowHeight * 4 ? rowHeight : 0
  const from = row * rowHeight - margin
  const to = (row + 1) * rowHeight + margin
  const wanted = from < top ? from : to > top + height ? to - height : top
  return Math.max(0, Math.min(wanted, count * rowHeight - height))
}

const seqOf = (event: MouseEvent): number | undefined => {
  const row = (event.target as Element).closest<HTMLElement>('[data-seq]')
  return row ? Number(row.dataset.seq) : undefined
}

const seqsOf = (rows: Rows, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => rows.seqAt(from + index))

/** All records, as rows in a window. Arrow keys choose, Enter or a double click moves the page there. */
export function RecordList(): ReactNode {
  const session = useSession()
  const id = useId()
  const selected = usePanel((state) => state.selected)
  const filter = usePanel((state) => state.filter)
  const { history, mode, playhead, first } = useMoment()
  const shown = useShownSeq()
  const rows = useRows()
  const scroller = useRef<HTMLDivElement>(null)
  const { height: full } = useSize(scroller)
  // A box without an end (sheets refused, print) must not draw the whole log.
  const height = Math.min(Math.max(0, full - headHeight), tallest)
  const [top, setTop] = useState(0)
  const [goal, setGoal] = useState<{ readonly top: number }>()
  const follows = mode.kind === 'live' && selected === undefined
  const active = rows.count > 0 ? rows.rowOf(shown) : -1

  // The list stays with what is shown: the newest record, the playhead or the chosen row; also in a smaller box.
  const aim = { row: follows ? rows.count - 1 : active, count: rows.count, height }
  const [kept, setKept] = useState(aim)
  if (aim.row !== kept.row || aim.count !== kept.count || aim.height !== kept.height) {
    // While rendering, so that the rows out of sight are never drawn for a position the list leaves at once.
    setKept(aim)
    const next = topShowing(aim, top)
    if (next !== top) {
      setTop(next)
      setGoal({ top: next })
    }
  }
  // Only where the list wants to go: answering a scroll by hand with a scroll would hold it back.
  useLayoutEffect(() => {
    if (goal && scroller.current) scroller.current.scrollTop = goal.top
  }, [goal])

  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1)
    const to = {
      ArrowUp: active - 1,
      ArrowDown: active + 1,
      PageUp: active - page,
      PageDown: active + page,
      Home: 0,
      End: rows.count - 1,
    }[event.key]
    if (to !== undefined && rows.count > 0) {
      event.preventDefault()
      select(session, rows.seqAt(Math.min(Math.max(to, 0), rows.count - 1)))
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      showAt(session, rows.seqAt(active))
    } else if (event.key === 'Escape' && selected !== undefined) {
      event.stopPropagation()
      session.panel.set({ selected: undefined })
    }
  }

  const from = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const to = Math.min(rows.count, Math.ceil((top + height) / rowHeight) + overscan)
  const slots = Math.ceil(height / rowHeight) + 2 * overscan + 1
  // Lines are placed from here. It follows far jumps only: a line that stays where it is draws what changed in it.
  const [base, setBase] = useState(0)
  if (Math.abs(from - base) > slots * 4) setBase(from)
  const changes = useChanges(history, seqsOf(rows, from, to), base)
  const lineOf = (row: number): number => (((row - base) % slots) + slots) % slots
  // In the order of the lines, not of the rows: React would take every line out and put it back to turn them round.
  const lines = Array.from({ length: slots }, (_, line) => {
    const row = from + ((line - lineOf(from) + slots) % slots)
    const seq = rows.seqAt(row)
    const record = row < to ? history.log.at(seq) : undefined
    return record ? (
      <RecordRow
        // A line of the window is used again for another record: cheaper than a new one.
        // biome-ignore lint/suspicious/noArrayIndexKey: what came in at one end of the window went out at the other.
        key={line}
        id={`${id}${seq}`}
        record={record}
        row={row}
        top={(row - base) * rowHeight}
        start={history.axis.start}
        changes={changes.get(seq)}
        selected={seq === shown}
        playhead={mode.kind !== 'live' && seq === playhead}
        future={seq > playhead}
      />
    ) : null
  })
  const inWindow = active >= from && active < to && rows.seqAt(active) === shown
  return (
    <div className="list">
      {/* biome-ignore-start lint/a11y: a virtual grid; its rows are placed by hand, which a table refuses. */}
      <div
        ref={scroller}
        role="grid"
        className="grid scroll"
        aria-label="Records"
        aria-rowcount={rows.count + 1}
        aria-colcount={5}
        tabIndex={0}
        aria-activedescendant={inWindow ? `${id}${rows.seqAt(active)}` : undefined}
        onKeyDown={onKeyDown}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onClick={(event) => {
          const seq = seqOf(event)
          if (seq !== undefined) select(session, seq)
        }}
        onDoubleClick={(event) => {
          const seq = seqOf(event)
          if (seq !== undefined) showAt(session, seq)
        }}
      >
        <div role="row" className="cols" aria-rowindex={1}>
          <span role="columnheader">#</span>
          <span role="columnheader">Time</span>
          <span role="columnheader">Type</span>
          <span role="columnheader">Plugin</span>
          <span role="columnheader" aria-label="Changed paths">
            Δ
          </span>
        </div>
        <div className="rows" style={{ height: rows.count * rowHeight }}>
          <div role="rowgroup" style={{ transform: `translateY(${base * rowHeight}px)` }}>
            {lines}
          </div>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: see above. */}
      {filter && rows.count === 0 ? <p className="note">No record matches “{filter}”.</p> : null}
      {history.log.evicted > 0 && top < rowHeight ? (
        <p className="note">
          First {count(history.log.evicted)} events compacted; the list begins at {count(first)}.
        </p>
      ) : null}
    </div>
  )
}
