import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { nearest } from '../../model/history.ts'
import type { LaneRow } from '../../model/lanes.ts'
import { select } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { penOf, useScheme } from '../parts/canvas.ts'
import { axisOf, laneHeight, paintLanes, paletteOf, pixelOf, type Scale } from './paint.ts'
import { paintThread } from './paint-thread.ts'
import { useNavigation } from './use-navigation.ts'

const reach = 12

/** The drawn lanes. The playhead is an element above the canvas, so that scrubbing repaints nothing. */
export function Plot({
  rows,
  scale,
  summary,
}: {
  readonly rows: readonly LaneRow[]
  readonly scale: Scale
  readonly summary: string
}): ReactNode {
  const session = useSession()
  const { history, mode, playhead } = useMoment()
  const theme = usePanel((state) => state.theme)
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
    if (pen) paintLanes(pen, rows, history, scale, palette)
  }, [rows, history, scale, height, palette])
  const chosen = selected ?? (mode.kind === 'live' ? undefined : playhead)
  useEffect(() => {
    const pen = penOf(thread.current, scale.width, height)
    const ids = rows.map(({ id }) => id)
    if (pen) paintThread(pen, ids, history, scale, palette, chosen ?? -1)
  }, [rows, history, scale, height, palette, chosen])

  const navigation = useNavigation(plot, (x, y) => {
    const row = rows[Math.floor(y / laneHeight)]
    const axis = axisOf(scale, x)
    const span = row?.spans.find(
      ({ at, endedAt }) =>
        pixelOf(scale, history.axis.toAxis(at)) - 3 <= x &&
        x <= pixelOf(scale, history.axis.toAxis(endedAt ?? Number.MAX_SAFE_INTEGER)) + 3,
    )
    const seq = span ? Number(span.cause) || span.seq : row && nearest(history, row.seqs, axis)
    if (seq === undefined) return
    if (span || Math.abs(pixelOf(scale, history.axisOf(seq)) - x) <= reach) {
      select(session, seq)
      if (span) session.panel.set({ tab: 'traffic' })
    }
  })
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
    >
      <canvas ref={marks} role="img" aria-label={summary} />
      <canvas ref={thread} />
      {mode.kind === 'live' ? null : (
        <>
          <div className="veil" style={{ transform: `translateX(${Math.max(0, at + 1)}px)` }} />
          <div className="playhead" style={{ transform: `translateX(${at}px)` }} />
        </>
      )}
    </div>
  )
}
