import type { Log, LogRecord } from '../../kernel/index.ts'
import { isError } from './records.ts'

/** A record without a cause in the log, and all its consequences. */
export interface Run {
  /** `seq` of its first record. */
  readonly seq: number
  /** Number of its records, including the first. */
  readonly size: number
  /** Its first failed record. */
  readonly failed: number | undefined
  /** Number of its commands that have not ended. */
  readonly open: number
  /** `seq` of its newest record. */
  readonly last: number
}

/** An act of the visitor or host with the runs it caused, or work that a page or a view started by itself. */
export interface Gesture {
  /** `seq` of its first record; identifies the gesture. */
  readonly seq: number
  readonly runs: readonly Run[]
  readonly size: number
  readonly failed: number | undefined
  /** `seq` of its newest record. */
  readonly last: number
  /** Started by a person: the visitor, the host's code or the devtools. */
  readonly isAct: boolean
}

/** The gestures of a log. */
export interface Gestures {
  /** In order of their start. */
  readonly list: readonly Gesture[]
  /** Index in the list of the gesture of a record; -1 if it is not retained. */
  indexOf(seq: number): number
  /** The gesture of a record. */
  of(seq: number): Gesture | undefined
  runOf(seq: number): Run | undefined
  /** The first failure of each failed run, ascending. */
  readonly failures: readonly number[]
  append(record: LogRecord): void
}

// A person's next act comes later than this after the last; a view's own dispatches in response come earlier. In ms.
const together = 55
// Time after an act within which a view or plugin starts work by itself, in ms.
const settling = 1000
// A page that is never idle would be one endless gesture, laid out again with each record.
const mostRuns = 200
// Time between two key strokes in the same field, in ms.
const typing = 700

type Growing<T> = { -readonly [K in keyof T]: T[K] }
interface Going extends Growing<Omit<Gesture, 'runs'>> {
  readonly runs: Growing<Run>[]
  /** Milliseconds since 1970 of its newest record. */
  at: number
  /** Type and time of the first record of its newest run. */
  type: string
  begunAt: number
  open: number
}

const isActed = ({ cause }: LogRecord): boolean =>
  cause === 'visitor' || cause === 'host' || cause === 'devtools'
const isTyped = (type: string): boolean => /\/enter/.test(type)

/**
 * Groups records into gestures as they are added. An act of a person begins a gesture, unless another run began less
 * than 55 ms before. The gesture also includes key strokes in one field within 700 ms of each other, facts from outside
 * while a run is open, and work that a view or plugin starts by itself within a second.
 */
export function createGestures(log: Pick<Log, 'first'>): Gestures {
  const origin = log.first
  const list: Going[] = []
  const runs: Growing<Run>[] = []
  /** The gesture and the run of each record, as indices into both lists. */
  const places: number[] = []
  const runPlaces: number[] = []
  const failures: number[] = []

  function joins(record: LogRecord, last: Going): boolean {
    const { kind, type, at, cause } = record
    if (last.runs.length >= mostRuns) return false
    // Work that a page or view started by itself is not part of a person's next act.
    if (isActed(record) && !last.isAct) return false
    const since = at - last.at
    // Answers arrive at any time: compare an act with the runs started before it.
    if (isActed(record) ? at - last.begunAt <= together : since <= together) return true
    if (isTyped(type) && type === last.type && since <= typing) return true
    if (/^(view|plugin):/.test(String(cause))) return last.open > 0 || since <= settling
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
        owner.begunAt = at
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
      gesture.at = at
      gesture.last = seq
      if (!isError(record)) return
      if (run.failed === undefined) failures.push(seq)
      run.failed ??= seq
      gesture.failed ??= seq
    },
  }
}
