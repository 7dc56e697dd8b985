import { type TimeAxis, tickStep } from './time-axis.ts'

export interface Tick {
  /** Position on the axis. */
  readonly at: number
  readonly label: string
}

export interface CutMark {
  readonly from: number
  readonly to: number
  /** Axis position of the middle of the shortened gap. */
  readonly middle: number
  /** False if a time label needs the space. */
  readonly drawn: boolean
}

interface Stretch {
  readonly from: number
  readonly to: number
  /** Pixels. */
  readonly width: number
}

// Pixels that a time label takes, with some margin.
const labelWidth = 48
// Shorter pauses are frequent: they are shortened without a mark, and the time labels show them.
const markedPause = 3000

function label(ms: number, step: number): string {
  if (step < 1000 && ms < 10_000) return `${Math.round(ms)} ms`
  if (step < 1000) return `${(ms / 1000).toFixed(step < 100 ? 2 : 1)} s`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  const minutes = Math.floor(ms / 60_000)
  return `${minutes}:${String(Math.round((ms % 60_000) / 1000)).padStart(2, '0')}`
}

/** Marks at round positions with their clock time, and marks for long pauses if they fit. */
export function ticks(
  axis: TimeAxis,
  { from, to, width }: Stretch,
): { readonly marks: readonly Tick[]; readonly cuts: readonly CutMark[] } {
  const step = tickStep(to - from, Math.max(2, Math.floor(width / 110)))
  const marks: Tick[] = []
  for (let at = Math.max(0, Math.ceil(from / step) * step); at <= to; at += step)
    marks.push({ at, label: label(axis.toTime(at) - axis.start, step) })
  const cuts: CutMark[] = []
  const perPixel = (to - from) / Math.max(1, width)
  let last = Number.NEGATIVE_INFINITY
  for (const cut of axis.cuts) {
    if (cut.to - cut.from < markedPause) continue
    const middle = cut.axis + axis.cutTo / 2
    if (middle < from || middle > to || middle - last < perPixel * 24) continue
    last = middle
    const drawn = marks.every(
      ({ at }) => middle < at - perPixel * 6 || middle > at + perPixel * labelWidth,
    )
    cuts.push({ from: cut.from, to: cut.to, middle, drawn })
  }
  return { marks, cuts }
}
