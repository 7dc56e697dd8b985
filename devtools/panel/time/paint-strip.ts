import type { History } from '../../model/history.ts'
import { type Palette, pixelOf, type Scale } from '../lanes/paint.ts'

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
  for (let seq = log.first; seq <= log.last; seq++) {
    const at = Math.floor(pixelOf(scale, history.axisOf(seq)) / column)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}

/** Gestures as bars, records as columns as high as the logarithm of their number, failures as diamonds over both. */
export function paintStrip(pen: Pen, history: History, scale: Scale, palette: Palette): void {
  pen.clearRect(0, 0, scale.width, stripHeight)
  const { log, gestures, errors } = history
  const x = (seq: number): number => pixelOf(scale, history.axisOf(seq))
  pen.fillStyle = palette('edge')
  let drawn = Number.NEGATIVE_INFINITY
  for (let index = gestures.indexOf(log.first); index < gestures.list.length; index++) {
    const gesture = gestures.list[index]
    if (!gesture) continue
    const from = x(Math.max(gesture.seq, log.first))
    // Thousands of gestures fall on a thousand pixels: one per pixel shows the same.
    if (from - drawn < 1) continue
    drawn = from
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
  for (const seq of errors) {
    if (seq < log.first) continue
    const at = x(seq)
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
