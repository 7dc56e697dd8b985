import type { Log, LogRecord } from '../../kernel/index.ts'
import { isError, isLoad } from './records.ts'

/** A record that nothing in the log caused, and everything it led to. */
export interface Run {
  /** Of the record it begins with. */
  readonly seq: number
  /** Records in it, its own among them. */
  readonly size: number
  /** Its first record that failed. */
  readonly failed: number | undefined
  /** Commands in it that have not ended. */
  readonly open: number
  /** Of its newest record. */
  readonly last: number
}

/** An act of the visitor or host with the runs it set off, or what a page or a view did by itself. */
export interface Gesture {
  /** Of its first record; names the gesture. */
  readonly seq: number
  readonly runs: readonly Run[]
  readonly size: number
  readonly failed: number | undefined
  /** Of its newest record. */
  readonly last: number
  /** Begun by a person: the visitor, the host's code or the devtools. */
  readonly isAct: boolean
}

/** The log by gestures. */
export interface Gestures {
  /** In the order they began. */
  readonly list: readonly Gesture[]
  /** Place in the list of the gesture that a record belongs to; -1 where it is not retained. */
  indexOf(seq: number): number
  /** The gesture that a record belongs to. */
  of(seq: number): Gesture | undefined
  runOf(seq: number): Run | undefined
  /** The first failure of each run that failed, ascending. */
  readonly failures: readonly number[]
  append(record: LogRecord): void
}

// A person's next act comes later than this; what a view dispatches in answer to one, in ms.
const together = 55
// What a view or a plugin asks for once it is there, and code that an act needs, in ms after the act.
const settling = 1000
// A page that never rests would be one gesture, laid out anew with each record.
const mostRuns = 200
// Between two key strokes in the same field, in ms.
const typing = 700

type Growing<T> = { -readonly [K in keyof T]: T[K] }
interface Going extends Growing<Omit<Gesture, 'runs'>> {
  readonly runs: Growing<Run>[]
  /** Milliseconds since 1970 of its newest record, code that came left out. */
  at: number
  /** What its newest run began with, and when. */
  type: string
  begunAt: number
  open: number
}

const isActed = ({ cause }: LogRecord): boolean =>
  cause === 'visitor' || cause === 'host' || cause === 'devtools'
const isTyped = (type: string): boolean => /\/enter/.test(type)

/**
 * Groups records into gestures as they come. An act of a person begins one, unless another run began within 55 ms before; what
 * begins there by itself joins it, as do the strokes of one field within 700 ms, what comes from outside while a run is open,
 * and what a view or a plugin begins by itself, or code that comes, within a second.
 */
export function createGestures(log: Pick<Log, 'first'>): Gestures {
  const origin = log.first
  const list: Going[] = []
  const runs: Growing<Run>[] = []
  /** For each record its gesture and its run, as places in both lists. */
  const places: number[] = []
  const runPlaces: number[] = []
  const failures: number[] = []

  function joins(record: LogRecord, last: Going): boolean {
    const { kind, type, at, cause } = record
    if (last.runs.length >= mostRuns) return false
    // What a page or a view began by itself is no part of what a person does next.
    if (isActed(record) && !last.isAct) return false
    const since = at - last.at
    // Answers arrive at any time: an act is measured against what was begun before it.
    if (isActed(record) ? at - last.begunAt <= together : since <= together) return true
    if (isTyped(type) && type === last.type && since <= typing) return true
    if (/^(view|plugin):/.test(String(cause)) || isLoad(record))
      return last.open > 0 || since <= settling
    return kind === 'event' && cause !== 'visitor' && last.open > 0
  }

  const indexOf = (seq: number): number => places[seq - origin] ?? -1

  return {
    list,
    failures,
    indexOf,
    of: (seq) => list[indexOf(seq)],
    runOf: (seq) => runs[runPlaces[seq - origin] ?? -1],
    append(record) {
      const { seq, cause, at, kind } = record
      const inside = typeof cause === 'number' ? cause - origin : -1
      let place = places[inside] ?? -1
      let runPlace = runPlaces[inside] ?? -1
      if (place < 0) {
        place = list.length - 1
        const last = list[place]
        if (!last || !joins(record, last)) {
          place = list.length
          list.push({
            seq,
            runs: [],
            size: 0,
            failed: undefined,
            last: seq,
            at,
            type: '',
            begunAt: at,
            open: 0,
            isAct: isActed(record),
          })
        }
        runPlace = runs.length
        const run = { seq, size: 0, failed: undefined, open: 0, last: seq }
        runs.push(run)
        const owner = list[place] as Going
        owner.runs.push(run)
        owner.type = record.type
        if (!isLoad(record)) owner.begunAt = at
      }
      places.push(place)
      runPlaces.push(runPlace)
      const gesture = list[place] as Going
      const run = runs[runPlace] as Growing<Run>
      const opened = kind === 'command' ? 1 : kind === 'end' ? -1 : 0
      run.size++
      run.open += opened
      run.last = seq
      gesture.size++
      gesture.open += opened
      // Code that comes begins nothing: what a person does right after it is an act of its own.
      if (!isLoad(record)) gesture.at = at
      gesture.last = seq
      if (!isError(record)) return
      if (run.failed === undefined) failures.push(seq)
      run.failed ??= seq
      gesture.failed ??= seq
    },
  }
}
