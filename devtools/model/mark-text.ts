import type { TrafficRecord } from '../../kernel/index.ts'
import { diff } from './diff.ts'
import { count, cut, duration } from './format.ts'
import type { Gesture } from './gestures.ts'
import type { History } from './history.ts'
import { type LineSources, lineOf } from './line.ts'

/** A mark in the lanes or the strip: a record, a gesture, or an exchange that a record started. */
export interface Mark {
  readonly seq: number
  /** The mark stands for the record's gesture. */
  readonly isGesture?: boolean | undefined
  readonly exchange?: TrafficRecord | undefined
}

const mostPaths = 3

/** The changes of a record, by its first paths. */
function changed({ log }: Pick<History, 'log'>, from: number, to: number): string {
  const { changes, more } = diff(log.stateAt(Math.max(from, log.base.seq)), log.stateAt(to))
  const paths = changes.slice(0, mostPaths).map(({ path }) => cut(path.join('.'), 60))
  const rest = changes.length - paths.length
  return [...paths, ...(rest > 0 ? [`${count(rest)}${more ? '+' : ''} more`] : [])].join(', ')
}

/** A gesture in a few lines: the act, its records, its duration and its outcome. */
function gestureText(history: History, sources: LineSources, gesture: Gesture): readonly string[] {
  const { seq, last, runs } = gesture
  const row = { key: '', seq, level: 0, gesture, open: undefined, runs: runs.length }
  const line = lineOf(history, row, sources)
  if (!line) return []
  const { title = line.record.type, took, badges, counts, span } = line
  const paths = span ? changed(history, span.from, span.to) : ''
  return [
    cut(title, 120),
    last === seq ? `#${count(seq)}` : `#${count(seq)} to #${count(last)}`,
    [took, counts, ...badges.map(({ text }) => cut(text, 120))].filter(Boolean).join(', '),
    paths && `changed ${paths}`,
  ].filter((each) => each !== '')
}

/** A mark in a few lines: its name, duration, outcome, gesture and changes. */
export function markText(history: History, sources: LineSources, mark: Mark): readonly string[] {
  const { seq, exchange, isGesture } = mark
  const gesture = history.gestures.of(seq)
  if (gesture && isGesture) return gestureText(history, sources, gesture)
  const whole = gesture && { key: '', seq: gesture.seq, level: 0, gesture, open: undefined }
  const title = whole && lineOf(history, { ...whole, runs: gesture.runs.length }, sources)?.title
  const within = title ? [cut(title, 120)] : []
  if (exchange) {
    const { lane, label, at, endedAt, outcome = 'open', detail = '' } = exchange
    const took = endedAt === undefined ? 'open' : `${duration(endedAt - at)}, ${outcome}`
    return [
      cut(`${lane} ${label}`, 120),
      cut([took, detail].filter(Boolean).join(': '), 160),
      ...within,
    ]
  }
  const row = { key: '', seq, level: 0, gesture: undefined, runs: 1, open: undefined }
  const line = lineOf(history, row, sources)
  if (!line) return []
  const { record, gist, took, badges, span } = line
  const paths = span ? changed(history, span.from, span.to) : ''
  return [
    cut([`#${count(seq)} ${record.type}`, gist].filter(Boolean).join(' '), 120),
    [took, ...badges.map(({ text }) => cut(text, 120))].filter(Boolean).join(', '),
    ...within,
    paths && `changed ${paths}`,
  ].filter((each) => each !== '')
}
