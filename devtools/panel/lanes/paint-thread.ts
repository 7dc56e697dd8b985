import type { LogRecord } from '../../../kernel/index.ts'
import type { History } from '../../model/history.ts'
import { laneOf } from '../../model/lanes.ts'
import { laneHeight, type Palette, pixelOf, type Scale } from './paint.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** Draws the line from a record's cause to the record, and on to its consequences. */
export function paintThread(
  pen: CanvasRenderingContext2D,
  rowIds: readonly string[],
  history: History,
  scale: Scale,
  palette: Palette,
  seq: number,
): void {
  pen.clearRect(0, 0, scale.width, rowIds.length * laneHeight)
  const { log } = history
  const placeOf = (record: LogRecord | undefined): Place | undefined => {
    if (!record) return undefined
    const row = rowIds.indexOf(laneOf(record))
    if (row < 0) return undefined
    return { x: pixelOf(scale, history.axisOf(record.seq)), y: (row + 0.5) * laneHeight }
  }
  const here = placeOf(log.at(seq))
  if (!here) return
  pen.strokeStyle = palette('signal')
  pen.lineWidth = 1.6
  pen.lineCap = 'round'
  const draw = (from: Place, to: Place): void => {
    const bend = Math.max(10, Math.abs(to.x - from.x) / 2)
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.bezierCurveTo(from.x + bend, from.y, to.x - bend, to.y, to.x, to.y)
    pen.stroke()
  }
  const cause = log.at(seq)?.cause
  const before = typeof cause === 'number' ? placeOf(log.at(cause)) : undefined
  if (before) draw(before, here)
  for (const child of history.childrenOf(seq).slice(0, 50)) {
    const after = placeOf(log.at(child))
    if (after) draw(here, after)
  }
  pen.beginPath()
  pen.arc(here.x, here.y, 6.5, 0, 7)
  pen.stroke()
}
