import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { count, duration } from '../../model/format.ts'
import { type Line, lineOf } from '../../model/line.ts'
import { headsOf, type Row } from '../../model/rows.ts'
import { fold, select, showAt } from '../actions.ts'
import { useMoment, usePanel, useSession, useShownSeq } from '../context.ts'
import type { RowKeys } from '../keys.ts'
import { useSize } from '../use-size.ts'
import { ListHead } from './list-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordRow, rowHeight } from './record-row.tsx'
import { RunRow } from './run-row.tsx'
import { type Span, spanKey, useChanges } from './use-changes.ts'
import { smallest, useFollow } from './use-follow.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type ListRows, useExchanges, useRows } from './use-rows.ts'
import { useWords } from './use-words.ts'

/** Headings of the columns, and their names for columns with a symbol. */
const columns: Readonly<Record<'records' | 'runs', readonly (readonly [string, string?])[]>> = {
  records: [['#'], ['Time'], ['Type'], ['Plugin'], ['Δ', 'Changed paths']],
  runs: [['#'], ['What'], ['Δ', 'Changed paths'], ['took'], ['after']],
}
const overscan = 3
const headHeight = rowHeight
const tallest = 4000

/** The row under the pointer. */
const rowAt = (event: MouseEvent, rows: ListRows): Row | undefined => {
  const line = (event.target as Element).closest<HTMLElement>('[data-seq]')
  return line ? rows.at(Number(line.getAttribute('aria-rowindex')) - 2) : undefined
}

/** The active row: the pressed one, while it stands for the record that is shown. */
function activeRow(rows: ListRows, seq: number, key: string | undefined): number {
  if (rows.count === 0) return -1
  const own = rows.rowOf(seq)
  // A quiet run has no row.
  const row = own < 0 ? rows.lastUpTo(seq) : own
  // A gesture has its row above its first run, which begins with the same record.
  const above = rows.at(row - 1)
  return above && above.seq === seq && above.key === key ? row - 1 : row
}

interface Placed {
  readonly row: Row
  readonly line: Line
}

/**
 * The line of a gesture that stays at the top of the list while its runs scroll, and how far the next one pushes it up,
 * in px.
 */
function aboveOf(
  rows: ListRows,
  top: number,
  height: number,
): { readonly row: number; readonly top: number } | undefined {
  const block = rows.blockOf(Math.floor(top / rowHeight))
  // In a list this small it would hide the selected row.
  if (!block || block.to - block.from === 1 || height <= smallest) return undefined
  if (block.from * rowHeight >= top) return undefined
  return { row: block.from, top: Math.min(0, (block.to - 1) * rowHeight - top) }
}

/**
 * A virtual list of the log, at three levels of detail. Arrow keys select, Enter or a double click moves the page
 * there.
 */
export function RecordList({ keys }: { readonly keys: RowKeys }): ReactNode {
  const session = useSession()
  const id = useId()
  const selectedRow = usePanel((state) => state.selectedRow)
  const depth = usePanel((state) => state.depth)
  const skipped = usePanel((state) => state.skipped)
  const { history, mode, playhead, first } = useMoment()
  const shown = useShownSeq()
  const exchanges = useExchanges()
  const rows = useRows(exchanges)
  const words = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const { height: full } = useSize(scroller)
  // A box without a height limit (sheets refused, print) must not draw the whole log.
  const height = Math.min(Math.max(0, full - headHeight), tallest)
  const active = activeRow(rows, shown, selectedRow)
  const { top, fresh, onScroll, toEnd } = useFollow(scroller, { rows, active, height })

  const page = Math.max(1, Math.floor(height / rowHeight) - 1)
  useRowKeys(keys, { rows, active, page })

  const from = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const to = Math.min(rows.count, Math.ceil((top + height) / rowHeight) + overscan)
  const slots = Math.ceil(height / rowHeight) + 2 * overscan + 1
  // Origin of the lines. It moves only with far jumps: a line that keeps its position only redraws its changes.
  const [base, setBase] = useState(0)
  if (Math.abs(from - base) > slots * 4) setBase(from)
  const placedAt = (index: number): Placed | undefined => {
    const row = rows.at(index)
    const line = row && lineOf(history, row, { words, exchanges })
    return row && line ? { row, line } : undefined
  }
  const visible = Array.from({ length: Math.max(0, to - from) }, (_, place) =>
    placedAt(from + place),
  )
  const above = aboveOf(rows, top, height)
  const head = above && placedAt(above.row)
  const spans = [head, ...visible].flatMap((each): readonly Span[] =>
    each?.line.span ? [each.line.span] : [],
  )
  const changes = useChanges(history, spans, base)
  const changesOf = (span: Span | undefined) => span && changes.get(spanKey(span))
  const afterOf = (place: number): string => {
    const before = rows.at(from + place - 1)
    const at = visible[place]?.line.record.at ?? 0
    const since = at - ((before && history.log.at(before.seq)?.at) ?? at)
    return since > 0 ? `+${duration(since)}` : ''
  }
  const playheadRow = mode.kind === 'live' ? -1 : rows.lastUpTo(playhead)
  const stateOf = ({ row, line }: Placed, index: number) => ({
    changes: changesOf(line.span),
    selected: index === active,
    playhead: index === playheadRow,
    future: row.seq > playhead,
    skipped: headsOf(row).every((seq) => skipped.has(seq)),
    parent: rows.isParent(row),
  })
  const lineFor = (row: number): number => (((row - base) % slots) + slots) % slots
  // In order of the lines, not of the rows: otherwise React would remove and reinsert every line to reverse them.
  const lines = Array.from({ length: slots }, (_, line) => {
    const place = (line - lineFor(from) + slots) % slots
    const each = visible[place]
    if (!each) return null
    const { key } = each.row
    const index = from + place
    const common = {
      ...stateOf(each, index),
      id: `${id}${key}`,
      top: (index - base) * rowHeight,
    }
    return depth === 'records' ? (
      <RecordRow
        // A line of the window is used again for another record: cheaper than a new one.
        // biome-ignore lint/suspicious/noArrayIndexKey: what came in at one end of the window went out at the other.
        key={line}
        {...common}
        record={each.line.record}
        gist={each.line.gist}
        row={index}
        start={history.axis.start}
      />
    ) : (
      <RunRow
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        key={line}
        {...common}
        line={each.line}
        row={each.row}
        index={index}
        after={afterOf(place)}
      />
    )
  })
  const chosen = active >= from && active < to ? rows.at(active) : undefined
  return (
    <div className="list" data-depth={depth}>
      <ListHead quiet={rows.quiet} found={rows.found} />
      {/* biome-ignore-start lint/a11y: a virtual grid; its rows are placed by hand, which a table refuses. */}
      <div
        ref={scroller}
        role={depth === 'records' ? 'grid' : 'treegrid'}
        className="grid scroll"
        aria-label="Records"
        aria-rowcount={rows.count + 1}
        aria-colcount={5}
        tabIndex={0}
        aria-activedescendant={chosen ? `${id}${chosen.key}` : undefined}
        onScroll={onScroll}
        onClick={(event) => {
          const row = rowAt(event, rows)
          if (!row) return
          select(session, row.seq, row.key)
          const twist = (event.target as Element).closest('[data-twist]')
          if (twist && row.open !== undefined) fold(session, row.key, !row.open)
        }}
        onDoubleClick={(event) => {
          const row = rowAt(event, rows)
          if (row) showAt(session, row.seq)
        }}
      >
        <div role="row" className="cols" aria-rowindex={1}>
          {columns[depth === 'records' ? 'records' : 'runs'].map(([name, label]) => (
            <span key={name} role="columnheader" aria-label={label}>
              {name}
            </span>
          ))}
        </div>
        {above && head ? (
          <div className="above" aria-hidden="true">
            <RunRow
              {...stateOf(head, above.row)}
              {...head}
              id={`${id}above`}
              index={above.row}
              top={above.top}
              after=""
            />
          </div>
        ) : null}
        <div className="rows" style={{ height: rows.count * rowHeight }}>
          <div role="rowgroup" style={{ transform: `translateY(${base * rowHeight}px)` }}>
            {lines}
          </div>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: see above. */}
      {rows.count === 0 ? <NothingFound /> : null}
      {fresh > 0 ? (
        <button type="button" className="fresh" title="To the newest row" onClick={toEnd}>
          {fresh < 100 ? fresh : '99+'} new
        </button>
      ) : null}
      {history.log.evicted > 0 && top < rowHeight ? (
        <p className="note">
          First {count(history.log.evicted)} events compacted; the list begins at {count(first)}.
        </p>
      ) : null}
    </div>
  )
}
