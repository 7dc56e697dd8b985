import type { Gesture } from '../../model/gestures.ts'
import type { History } from '../../model/history.ts'
import { firstPast, lowerBound } from '../../model/records.ts'
import { axisOf, type Palette, pixelOf, type Scale } from '../lanes/paint.ts'

export const stripHeight = 28
const column = 3
const gestureTop = 4
const gestureHeight = 5
const ground = stripHeight - 3
const densityHeight = 12

type Pen = CanvasRenderingContext2D

/** How many records fall on each column of pixels. */
function densityOf(history: History, scale: Scale): ReadonlyMap<number, number> {
  const { log } = history
  const counts = new Map<number, number>()
  // Asked for column by column, so that the cost follows the pixels.
  for (let at = 0, from = log.first; at * column < scale.width && from <= log.last; at++) {
    const end = axisOf(scale, (at + 1) * column)
    const to = firstPast(from, log.last + 1, (seq) => history.axisOf(seq) >= end)
    if (to > from) counts.set(at, to - from)
    from = to
  }
  return counts
}

/** Gestures as bars, records as columns as high as the logarithm of their number, failures as diamonds over both. */
export function paintStrip(pen: Pen, history: History, scale: Scale, palette: Palette): void {
  pen.clearRect(0, 0, scale.width, stripHeight)
  const { log, gestures, errors } = history
  const x = (seq: number): number => pixelOf(scale, history.axisOf(seq))
  pen.fillStyle = palette('edge')
  const { list } = gestures
  // Thousands of gestures fall on a thousand pixels: one per pixel shows the same.
  const next = (index: number, pixel: number): number => {
    const axis = axisOf(scale, pixel + 1)
    return firstPast(index + 1, list.length, (at) => history.axisOf(list[at]?.seq ?? 0) >= axis)
  }
  for (
    let index = Math.max(0, gestures.indexOf(log.first)), from = 0;
    index < list.length;
    index = next(index, from)
  ) {
    const gesture = list[index] as Gesture
    from = x(Math.max(gesture.seq, log.first))
    pen.fillRect(from, gestureTop, Math.max(2, x(gesture.last) - from), gestureHeight)
  }
  pen.fillStyle = palette('ink-3')
  const counts = densityOf(history, scale)
  const most = Math.log1p(Math.max(1, ...counts.values()))
  for (const [at, count] of counts) {
    const height = Math.max(2, (Math.log1p(count) / most) * densityHeight)
    pen.fillRect(at * column, ground - height, column - 1, height)
  }
  pen.fillStyle = palette('bad')
  let drawn = Number.NEGATIVE_INFINITY
  for (let index = lowerBound(errors, log.first); index < errors.length; index++) {
    const at = x(errors[index] as number)
    if (at - drawn < 1) continue
    drawn = at
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
