import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { seqAt } from '../../model/history.ts'
import { showAt } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { axisOf, paletteOf, pixelOf, type Scale } from '../lanes/paint.ts'
import { penOf, useScheme } from '../parts/canvas.ts'
import { useMatches } from '../use-matches.ts'
import { useSize } from '../use-size.ts'
import { useTheme } from '../use-theme.ts'
import { paintStrip, stripHeight } from './paint-strip.ts'

// Room for the mark of the first and the last record, in CSS pixels.
const margin = 6

/** The whole session in a row of pixels; pressed or dragged, it moves the page there. The slider in it is for keys. */
export function Strip({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSession()
  const { history, mode, playhead, first, version } = useMoment()
  const matches = useMatches()
  const theme = useTheme(session)
  const zoom = usePanel((state) => state.zoom)
  const scheme = useScheme(session.view)
  const strip = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width } = useSize(strip)
  const end = Math.max(history.axis.end, 1)
  const scale = useMemo<Scale>(() => {
    const room = (end / Math.max(1, width - 2 * margin)) * margin
    return { from: -room, to: end + room, width }
  }, [end, width])
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and scheme change the ink.
  const palette = useMemo(() => paletteOf(() => strip.current), [theme, scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  useEffect(() => {
    const pen = penOf(canvas.current, width, stripHeight)
    if (pen && width > 0) paintStrip(pen, history, scale, palette, matches)
  }, [history, matches, scale, palette, width, version, first])

  function scrub({ clientX }: PointerEvent): void {
    const left = strip.current?.getBoundingClientRect().left ?? 0
    session.panel.set({ playing: false })
    showAt(session, seqAt(history, axisOf(scale, clientX - left)))
  }
  const at = pixelOf(scale, history.axisOf(playhead))
  const live = mode.kind === 'live'
  return (
    <div
      ref={strip}
      className="session"
      data-mode={mode.kind}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.querySelector('input')?.focus()
        event.preventDefault()
        scrub(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event)
      }}
    >
      <canvas ref={canvas} />
      {zoom ? (
        <div
          className="window"
          style={{
            left: pixelOf(scale, zoom.from),
            width: pixelOf(scale, zoom.to) - pixelOf(scale, zoom.from),
          }}
        />
      ) : null}
      {live ? null : (
        <div className="veil" style={{ transform: `translateX(${Math.max(0, at + 1)}px)` }} />
      )}
      <div className="needle" style={{ transform: `translateX(${at}px)` }} />
      {children}
    </div>
  )
}
