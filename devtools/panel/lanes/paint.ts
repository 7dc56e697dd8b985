import type { TrafficRecord } from '../../../kernel/index.ts'
import { firstAt, type History } from '../../model/history.ts'
import { type LaneRow, laneOf } from '../../model/lanes.ts'
import { isError, lowerBound } from '../../model/records.ts'
import { ticks } from '../../model/ticks.ts'

export const laneHeight = 22

/** The visible range of the axis and its width in pixels. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly width: number
}

export const pixelOf = (scale: Scale, axis: number): number =>
  ((axis - scale.from) / (scale.to - scale.from)) * scale.width
export const axisOf = (scale: Scale, pixel: number): number =>
  scale.from + (pixel / scale.width) * (scale.to - scale.from)

export type Palette = (name: string) => string

/**
 * The current colours of the panel's host, so that themes and forced colours apply to the canvas. Each is read once,
 * because reading a computed style forces a layout.
 */
export function paletteOf(element: () => Element | null): Palette {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const at = element()
    const styles = at?.ownerDocument.defaultView?.getComputedStyle(at as Element)
    const color = styles?.getPropertyValue(`--d-${name}`).trim()
    if (color) known.set(name, color)
    return color || 'currentColor'
  }
}

type Pen = CanvasRenderingContext2D

function mark(pen: Pen, shape: LaneRow['shape'], x: number, y: number): void {
  pen.beginPath()
  if (shape === 'triangle') {
    pen.moveTo(x - 3.5, y - 4.5)
    pen.lineTo(x + 4, y)
    pen.lineTo(x - 3.5, y + 4.5)
    pen.closePath()
  } else pen.arc(x, y, 3.5, 0, 7)
  pen.fill()
}

function ring(pen: Pen, x: number, y: number): void {
  pen.beginPath()
  pen.arc(x, y, 6.5, 0, 7)
  pen.stroke()
}

/** A bar from `x` to `end`; open ones are hatched. */
function bar(pen: Pen, x: number, end: number, y: number, open: boolean): void {
  const width = Math.max(4, end - x)
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y - 4.5, width, 9, 2.5)
  if (!open) pen.fill()
  else {
    pen.strokeStyle = pen.fillStyle
    pen.lineWidth = 1
    pen.stroke()
    pen.clip()
    pen.beginPath()
    for (let at = x - 9; at < x + width; at += 5) {
      pen.moveTo(at, y + 4.5)
      pen.lineTo(at + 9, y - 4.5)
    }
    pen.stroke()
  }
  pen.restore()
}

/** End of an exchange; undefined while it is open. */
function spanEnd(history: History, exchange: TrafficRecord): number {
  return exchange.endedAt === undefined
    ? Number.POSITIVE_INFINITY
    : history.axis.toAxis(exchange.endedAt)
}

/** The rows to draw, and the records with errors. */
interface Lanes {
  readonly rows: readonly LaneRow[]
  /** Records drawn with a ring. */
  readonly errors: readonly number[]
}

// Half of a mark, in pixels.
const spacing = 3

// Shorter names are left out: a few letters tell nothing.
const leastName = 40
const font = '11px system-ui, sans-serif'

/** Writes a name within a number of pixels, cut if necessary. */
function write(pen: Pen, name: string, x: number, y: number, room: number): void {
  const full = pen.measureText(name).width
  const letters = full <= room ? name.length : Math.floor((name.length * room) / full) - 1
  const shown = letters < name.length ? `${name.slice(0, Math.max(0, letters)).trimEnd()}…` : name
  pen.fillText(shown, x, y)
}

/** An interval from `x` to `end`, with its name inside if it fits, else beside it up to `next`. */
function stretch(
  pen: Pen,
  {
    x,
    end,
    next,
    y,
  }: { readonly x: number; readonly end: number; readonly next: number; y: number },
  name: (() => string) | undefined,
  inks: { readonly fill: string; readonly within: string; readonly text: string },
): void {
  // An interval that starts left of the view is named at the edge.
  const from = Math.max(x, 0)
  const room = Math.min(end, next) - from - 8
  const beside = next - end - 10
  if (!name || (room < leastName && beside < leastName)) {
    pen.fillStyle = inks.fill
    pen.fillRect(x, y - 5, Math.max(3, end - x), 10)
    return
  }
  const isWithin = room >= leastName
  pen.fillStyle = isWithin ? inks.within : inks.fill
  pen.fillRect(x, isWithin ? y - 7 : y - 5, Math.max(3, end - x), isWithin ? 14 : 10)
  if (isWithin) {
    pen.strokeStyle = inks.fill
    pen.lineWidth = 1
    pen.strokeRect(x + 0.5, y - 6.5, end - x - 1, 13)
  }
  pen.font = font
  pen.textBaseline = 'middle'
  pen.fillStyle = inks.text
  write(pen, name(), isWithin ? from + 4 : Math.max(x + 3, end) + 4, y, isWithin ? room : beside)
}

function paintSeqs(
  pen: Pen,
  row: LaneRow,
  history: History,
  scale: Scale,
  y: number,
  palette: Palette,
): void {
  const { seqs, colorOf } = row
  const margin = axisOf(scale, 8) - scale.from
  // An interval that began before the view may reach into it.
  const start = Math.max(
    firstAt(history, seqs, scale.from - margin) - (row.endOf ? 1 : 0),
    lowerBound(seqs, history.log.first),
  )
  // A hundred thousand marks fall on a thousand pixels: skip those that others would cover.
  const next = (i: number, x: number): number =>
    firstAt(history, seqs, axisOf(scale, x + spacing), i + 1)
  for (let i = start, x = 0; i < seqs.length; i = next(i, x)) {
    const seq = seqs[i] as number
    x = pixelOf(scale, history.axisOf(seq))
    if (x > scale.width + 8) break
    if (colorOf) pen.fillStyle = palette(colorOf(seq))
    if (row.shape === 'triangle') {
      const end = history.endOf(seq)
      const reach = end ? pixelOf(scale, history.axisOf(end.seq)) : scale.width
      if (reach - x > 8) {
        pen.save()
        pen.globalAlpha = 0.45
        bar(pen, x, reach, y, end === undefined)
        pen.restore()
      }
    }
    if (row.endOf) {
      const following = seqs[next(i, x)]
      const place = {
        ...{ x, y, end: pixelOf(scale, history.axisOf(row.endOf(seq))) },
        next: following === undefined ? scale.width : pixelOf(scale, history.axisOf(following)),
      }
      const isFailed = history.gestures.of(seq)?.failed !== undefined
      const inks = {
        ...{ fill: palette(row.color), within: palette('s2') },
        text: palette(isFailed ? 'bad' : 'ink'),
      }
      stretch(pen, place, row.nameOf && (() => row.nameOf?.(seq) ?? ''), inks)
    } else mark(pen, row.shape, x, y)
  }
}

// One frame at 60 Hz: longer work makes the page skip a frame.
const frameMs = 1000 / 60

/**
 * Columns with the logarithm of their time as height, full height from one frame on. The longest time per pixel counts.
 */
function paintColumns(
  pen: Pen,
  row: LaneRow,
  history: History,
  scale: Scale,
  bottom: number,
  palette: Palette,
): void {
  const longest = new Map<number, number>()
  for (let i = firstAt(history, row.seqs, scale.from); i < row.seqs.length; i++) {
    const seq = row.seqs[i] as number
    const x = Math.round(pixelOf(scale, history.axisOf(seq)))
    if (x > scale.width) break
    if (seq >= history.log.first)
      longest.set(x, Math.max(longest.get(x) ?? 0, row.timeOf?.(seq) ?? 0))
  }
  for (const [x, ms] of longest) {
    const height = Math.max(2, Math.min(1, Math.log1p(ms) / Math.log1p(frameMs)) * (laneHeight - 6))
    pen.fillStyle = palette(ms > frameMs ? 'bad' : row.color)
    pen.fillRect(x - 1, bottom - 3 - height, 3, height)
  }
}

/** Draw error rings last, so that no neighbour hides one. */
function paintErrors(
  pen: Pen,
  { rows, errors }: Lanes,
  history: History,
  scale: Scale,
  color: string,
): void {
  pen.strokeStyle = color
  pen.lineWidth = 1.6
  const lanes = new Map(rows.map(({ id }, index) => [id, index]))
  const drawn = new Map<string, number>()
  for (const seq of errors) {
    const record = history.log.at(seq)
    if (!record || !isError(record)) continue
    const cause = record.kind === 'end' ? record.cause : seq
    const x = pixelOf(scale, history.axisOf(Number(cause)))
    if (x < -8 || x > scale.width + 8) continue
    const lane = laneOf(record)
    if (x - (drawn.get(lane) ?? Number.NEGATIVE_INFINITY) < 1) continue
    drawn.set(lane, x)
    ring(pen, x, (lanes.get(lane) ?? 0) * laneHeight + laneHeight / 2)
  }
}

/** Paints all lanes. Cost follows the pixels, not the records. */
export function paintLanes(
  pen: Pen,
  lanes: Lanes,
  history: History,
  scale: Scale,
  palette: Palette,
): void {
  const { rows } = lanes
  const height = rows.length * laneHeight
  pen.clearRect(0, 0, scale.width, height)
  pen.fillStyle = palette('line')
  for (let i = 0; i < rows.length; i++) pen.fillRect(0, i * laneHeight, scale.width, 1)
  const { marks, cuts } = ticks(history.axis, scale)
  for (const { at } of marks) pen.fillRect(Math.round(pixelOf(scale, at)), 0, 1, height)
  pen.fillStyle = palette('edge')
  for (const { middle } of cuts)
    for (let y = 1; y < height; y += 6) pen.fillRect(Math.round(pixelOf(scale, middle)), y, 1, 3)
  for (const [index, row] of rows.entries()) {
    const y = index * laneHeight + laneHeight / 2
    pen.fillStyle = palette(row.color)
    if (row.shape === 'column')
      paintColumns(pen, row, history, scale, (index + 1) * laneHeight, palette)
    else paintSeqs(pen, row, history, scale, y, palette)
    for (const exchange of row.spans) {
      const x = pixelOf(scale, history.axis.toAxis(exchange.at))
      const end = Math.min(pixelOf(scale, spanEnd(history, exchange)), scale.width + 20)
      if (end < 0 || x > scale.width) continue
      bar(pen, x, end, y, exchange.outcome === undefined || exchange.outcome === 'aborted')
      if (exchange.outcome === 'failed') {
        pen.strokeStyle = palette('bad')
        pen.lineWidth = 1.6
        pen.beginPath()
        pen.roundRect(x - 2, y - 6.5, Math.max(4, end - x) + 4, 13, 4)
        pen.stroke()
      }
    }
  }
  paintErrors(pen, lanes, history, scale, palette('bad'))
}
