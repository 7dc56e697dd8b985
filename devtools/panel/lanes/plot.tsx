import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type History, nearest, stretchAt } from '../../model/history.ts'
import type { LaneRow } from '../../model/lanes.ts'
import type { Mark } from '../../model/mark-text.ts'
import { select } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { penOf, useScheme } from '../parts/canvas.ts'
import { useTheme } from '../use-theme.ts'
import { MarkCard } from './mark-card.tsx'
import { axisOf, laneHeight, paintLanes, paletteOf, pixelOf, type Scale } from './paint.ts'
import { paintThread } from './paint-thread.ts'
import { useNavigation } from './use-navigation.ts'

const reach = 12

/** The mark under the pointer, and its position. */
interface Pointed extends Mark {
  readonly x: number
  readonly y: number
}

/** Beside the pointer, on the side with more room. */
const beside = ({ x, y }: Pointed, width: number, height: number): CSSProperties => ({
  ...(x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }),
  ...(y < height / 2 ? { top: y } : { bottom: height - y }),
})

/** The mark at a position, or close to it. */
function markAt(
  rows: readonly LaneRow[],
  history: History,
  scale: Scale,
  { x, y }: { readonly x: number; readonly y: number },
): Mark | undefined {
  const row = rows[Math.floor(y / laneHeight)]
  const exchange = row?.spans.find(
    ({ at, endedAt }) =>
      pixelOf(scale, history.axis.toAxis(at)) - 3 <= x &&
      x <= pixelOf(scale, history.axis.toAxis(endedAt ?? Number.MAX_SAFE_INTEGER)) + 3,
  )
  if (exchange) return { seq: Number(exchange.cause) || exchange.seq, exchange }
  if (row?.endOf) {
    const place = { axis: axisOf(scale, x), reach: axisOf(scale, 6) - scale.from }
    const seq = stretchAt(history, row.seqs, row.endOf, place)
    return seq === undefined ? undefined : { seq, isGesture: true }
  }
  const seq = row && nearest(history, row.seqs, axisOf(scale, x))
  if (seq === undefined || Math.abs(pixelOf(scale, history.axisOf(seq)) - x) > reach)
    return undefined
  return { seq }
}

/** The drawn lanes. The playhead is an element above the canvas, so that scrubbing repaints nothing. */
export function Plot({
  rows,
  errors,
  scale,
  summary,
}: {
  readonly rows: readonly LaneRow[]
  /** Records drawn with a ring. */
  readonly errors: readonly number[]
  readonly scale: Scale
  readonly summary: string
}): ReactNode {
  const session = useSession()
  const { history, mode, playhead } = useMoment()
  const theme = useTheme(session)
  const selected = usePanel((state) => state.selected)
  const scheme = useScheme(session.view)
  const plot = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const thread = useRef<HTMLCanvasElement>(null)
  const height = rows.length * laneHeight

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme change the ink.
  const palette = useMemo(() => paletteOf(() => plot.current), [theme, scheme])
  useEffect(() => {
    const pen = penOf(marks.current, scale.width, height)
    if (pen) paintLanes(pen, { rows, errors }, history, scale, palette)
  }, [rows, errors, history, scale, height, palette])
  const chosen = selected ?? (mode.kind === 'live' ? undefined : playhead)
  useEffect(() => {
    const pen = penOf(thread.current, scale.width, height)
    const ids = rows.map(({ id }) => id)
    if (pen) paintThread(pen, ids, history, scale, palette, chosen ?? -1)
  }, [rows, history, scale, height, palette, chosen])

  const [pointed, setPointed] = useState<Pointed>()
  const navigation = useNavigation(
    plot,
    (x, y) => {
      const mark = markAt(rows, history, scale, { x, y })
      if (!mark) return
      select(session, mark.seq)
      if (mark.exchange) session.panel.set({ tab: 'traffic' })
    },
    (place) => {
      const mark = place && markAt(rows, history, scale, place)
      setPointed((before) => {
        const isSame =
          mark?.seq === before?.seq &&
          mark?.exchange === before?.exchange &&
          mark?.isGesture === before?.isGesture
        return isSame ? before : mark && place && { ...mark, ...place }
      })
    },
  )
  const at = pixelOf(scale, history.axisOf(playhead))
  return (
    <div
      ref={plot}
      className="plot"
      style={{ height }}
      data-panning={navigation.panning}
      onPointerDown={navigation.onPointerDown}
      onPointerMove={navigation.onPointerMove}
      onPointerUp={navigation.onPointerUp}
      onPointerLeave={navigation.onPointerLeave}
    >
      <canvas ref={marks} role="img" aria-label={summary} />
      <canvas ref={thread} />
      {mode.kind === 'live' ? null : (
        <>
          <div className="veil" style={{ transform: `translateX(${Math.max(0, at + 1)}px)` }} />
          <div className="playhead" style={{ transform: `translateX(${at}px)` }} />
        </>
      )}
      {pointed ? <MarkCard mark={pointed} place={beside(pointed, scale.width, height)} /> : null}
    </div>
  )
}
