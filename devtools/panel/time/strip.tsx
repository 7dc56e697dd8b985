import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { seqAt, stretchAt } from '../../model/history.ts'
import { showAt } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { MarkCard } from '../lanes/mark-card.tsx'
import { axisOf, paletteOf, pixelOf, type Scale } from '../lanes/paint.ts'
import { penOf, useScheme } from '../parts/canvas.ts'
import { useMatches } from '../use-matches.ts'
import { useSize } from '../use-size.ts'
import { useTheme } from '../use-theme.ts'
import { paintStrip, stripHeight } from './paint-strip.ts'

// Space for the mark of the first and last record, in CSS pixels.
const margin = 6
// Largest distance between the mouse and a gesture, in CSS pixels.
const near = 6
// Width of a pin's letter beside its line.
const letterRoom = 14
// The widest card, with some margin.
const cardWidth = 348

/** The whole session in one strip; press or drag moves the page there. The slider in it is for keys. */
export function Strip({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSession()
  const { history, mode, playhead, first, version } = useMoment()
  const matches = useMatches()
  const theme = useTheme(session)
  const zoom = usePanel((state) => state.zoom)
  const pinA = usePanel((state) => state.pinA)
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
  const gestures = matches?.gestures ?? history.gestures.list
  const [pointed, setPointed] = useState<{ readonly seq: number; readonly x: number }>()
  /** Finds the gesture under the mouse, or close to it. */
  function point(x: number): void {
    const seq = stretchAt(
      history,
      gestures.map((gesture) => gesture.seq),
      (begun) => history.gestures.of(begun)?.last ?? begun,
      { axis: axisOf(scale, x), reach: axisOf(scale, near) - scale.from },
    )
    setPointed((before) =>
      before?.seq === seq ? before : seq === undefined ? undefined : { seq, x },
    )
  }
  const at = pixelOf(scale, history.axisOf(playhead))
  const live = mode.kind === 'live'
  /** Below the strip and inside the panel, regardless of its neighbours. */
  function placeBelow(x: number): CSSProperties {
    const { offsetLeft = 0, offsetTop = 0 } = strip.current ?? {}
    return {
      left: `max(8px, min(${offsetLeft + x}px, 100% - ${cardWidth}px))`,
      top: offsetTop + stripHeight + 4,
    }
  }
  const isPinned = pinA !== undefined && pinA >= first
  const pinnedAt = pixelOf(scale, history.axisOf(pinA ?? first))
  return (
    <>
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
          const { currentTarget, pointerType, clientX } = event
          if (currentTarget.hasPointerCapture(event.pointerId)) {
            setPointed(undefined)
            scrub(event)
          } else if (pointerType === 'mouse')
            point(clientX - currentTarget.getBoundingClientRect().left)
        }}
        onPointerLeave={() => setPointed(undefined)}
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
        {isPinned ? (
          <div
            className="pinmark mono"
            aria-hidden="true"
            data-flipped={pinnedAt > width - letterRoom}
            style={{ '--at': `${pinnedAt}px` } as CSSProperties}
          >
            A
          </div>
        ) : null}
        <div className="needle" style={{ transform: `translateX(${at}px)` }} />
        {children}
      </div>
      {pointed ? (
        <MarkCard mark={{ seq: pointed.seq, isGesture: true }} place={placeBelow(pointed.x)} />
      ) : null}
    </>
  )
}
