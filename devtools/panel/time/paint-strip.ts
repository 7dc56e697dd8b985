import type { Gesture } from '../../model/gestures.ts'
import { firstAt, type History } from '../../model/history.ts'
import type { Matches } from '../../model/matches.ts'
import { firstPast, lowerBound } from '../../model/records.ts'
import { axisOf, type Palette, pixelOf, type Scale } from '../lanes/paint.ts'

export const stripHeight = 28
const column = 3
const gestureTop = 4
const gestureHeight = 5
const ground = stripHeight - 3
const densityHeight = 12

type Pen = CanvasRenderingContext2D
type StripMatches = Pick<Matches, 'found' | 'errors' | 'gestures'>

/** Number of records in each column of pixels: all records, or the matches. */
function densityOf(
  { log, axisOf: placeOf }: History,
  scale: Scale,
  found: readonly number[] | undefined,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const end = found ? found.length : log.last + 1
  const seqAt = (index: number): number => (found ? (found[index] as number) : index)
  // Reads per column, so that the cost depends on pixels, not records.
  for (
    let at = 0, from = found ? lowerBound(found, log.first) : log.first;
    at * column < scale.width && from < end;
    at++
  ) {
    const edge = axisOf(scale, (at + 1) * column)
    const to = firstPast(from, end, (index) => placeOf(seqAt(index)) >= edge)
    if (to > from) counts.set(at, to - from)
    from = to
  }
  return counts
}

/**
 * Gestures as bars, records as columns with the logarithm of their number as height, failures as diamonds above both;
 * only matches if there is a filter.
 */
export function paintStrip(
  pen: Pen,
  history: History,
  scale: Scale,
  palette: Palette,
  matches?: StripMatches,
): void {
  pen.clearRect(0, 0, scale.width, stripHeight)
  const { log } = history
  const x = (seq: number): number => pixelOf(scale, history.axisOf(seq))
  pen.fillStyle = palette('edge')
  const list = matches?.gestures ?? history.gestures.list
  // Thousands of gestures fall on a thousand pixels: one per pixel looks the same.
  const next = (index: number, pixel: number): number => {
    const axis = axisOf(scale, pixel + 1)
    return firstPast(index + 1, list.length, (at) => history.axisOf(list[at]?.seq ?? 0) >= axis)
  }
  const begun = firstPast(0, list.length, (at) => (list[at]?.seq ?? 0) > log.first)
  for (
    let index = Math.max(0, begun - 1), from = 0;
    index < list.length;
    index = next(index, from)
  ) {
    const gesture = list[index] as Gesture
    from = x(Math.max(gesture.seq, log.first))
    // The first interval may have ended before the retained records.
    if (gesture.last < log.first) continue
    pen.fillRect(from, gestureTop, Math.max(2, x(gesture.last) - from), gestureHeight)
  }
  pen.fillStyle = palette('ink-3')
  const counts = densityOf(history, scale, matches?.found)
  const most = Math.log1p(Math.max(1, ...counts.values()))
  for (const [at, count] of counts) {
    const height = Math.max(2, (Math.log1p(count) / most) * densityHeight)
    pen.fillRect(at * column, ground - height, column - 1, height)
  }
  pen.fillStyle = palette('bad')
  const errors = matches?.errors ?? history.errors
  for (let index = lowerBound(errors, log.first), at = 0; index < errors.length; ) {
    at = x(errors[index] as number)
    index = firstAt(history, errors, axisOf(scale, at + 1), index + 1)
    const middle = gestureTop + gestureHeight / 2
    pen.fillRect(at - 0.5, middle, 1, ground - middle)
    pen.beginPath()
    pen.moveTo(at, middle - 5)
    pen.lineTo(at + 5, middle)
    pen.lineTo(at, middle + 5)
    pen.lineTo(at - 5, middle)
    pen.fill()
  }
}
