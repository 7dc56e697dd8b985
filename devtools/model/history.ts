import type { Log, LogRecord } from '../../kernel/index.ts'
import { type ChangedFacts, createChangedFacts } from './changed.ts'
import { createGestures, type Gestures } from './gestures.ts'
import { firstPast, isError, lowerBound, pluginOf } from './records.ts'
import { createTimeAxis, type TimeAxis } from './time-axis.ts'

/** The panel's index of a log, updated once per record as the log grows. */
export interface History {
  readonly log: Log
  readonly axis: TimeAxis
  /** Ascending lists of `seq`. */
  readonly commands: readonly number[]
  readonly errors: readonly number[]
  readonly commits: readonly number[]
  readonly facts: readonly number[]
  readonly events: ReadonlyMap<string, readonly number[]>
  /** Number of records of each type, and of each cause from outside. */
  readonly types: ReadonlyMap<string, number>
  readonly origins: ReadonlyMap<string, number>
  readonly gestures: Gestures
  readonly changed: ChangedFacts
  /** Position on the time axis. */
  axisOf(seq: number): number
  childrenOf(seq: number): readonly number[]
  /** The record that ended a command; undefined while it runs. */
  endOf(command: number): LogRecord | undefined
  /** Adds new records. Returns false if the log lost so many that a new index is needed. */
  update(): boolean
}

// A session consists mostly of pauses: to scale, a minute of them would leave a run no pixel.
const longestGap = 100
const maxStale = 5000
const none: readonly number[] = []

/** Indexes a log; about 100 ns per record, so 100,000 records open without a delay. */
export function createHistory(log: Log): History {
  const origin = log.first
  const axis = createTimeAxis(longestGap)
  const gestures = createGestures(log)
  const places: number[] = []
  const commands: number[] = []
  const errors: number[] = []
  const commits: number[] = []
  const facts: number[] = []
  const events = new Map<string, number[]>()
  const types = new Map<string, number>()
  const origins = new Map<string, number>()
  const children = new Map<number, number[]>()
  const ends = new Map<number, number>()
  let next = origin

  function take(record: LogRecord): void {
    const { seq, kind, cause } = record
    places.push(axis.append(record.at))
    gestures.append(record)
    types.set(record.type, (types.get(record.type) ?? 0) + 1)
    if (record.commit === seq || commits.length === 0) commits.push(seq)
    if (isError(record)) errors.push(seq)
    if (kind === 'command') commands.push(seq)
    if (kind === 'event') {
      facts.push(seq)
      const plugin = pluginOf(record.type)
      const list = events.get(plugin)
      if (list) list.push(seq)
      else events.set(plugin, [seq])
    }
    if (typeof cause === 'number') {
      if (kind === 'end') ends.set(cause, seq)
      const list = children.get(cause)
      if (list) list.push(seq)
      else children.set(cause, [seq])
    } else origins.set(cause, (origins.get(cause) ?? 0) + 1)
  }

  return {
    log,
    axis,
    commands,
    errors,
    commits,
    facts,
    events,
    types,
    origins,
    gestures,
    changed: createChangedFacts(log),
    axisOf: (seq) => places[Math.max(0, Math.min(seq - origin, places.length - 1))] ?? 0,
    childrenOf: (seq) => children.get(seq) ?? none,
    endOf: (command) => log.at(ends.get(command) ?? -1),
    update() {
      if (log.first - origin > maxStale || log.last < next - 1) return false
      for (; next <= log.last; next++) {
        const record = log.at(next)
        if (record) take(record)
      }
      return true
    },
  }
}

/** Number of retained records of a commit, by its first record. */
export function sizeOfCommit(
  { commits, log }: Pick<History, 'commits' | 'log'>,
  commit: number,
): number {
  const next = commits[lowerBound(commits, commit + 1)] ?? log.last + 1
  return next - Math.max(commit, log.first)
}

/**
 * All consequences of a record, in order of causes. Iterative, because chains in a recording may be as long as the log.
 */
export function* below(history: Pick<History, 'childrenOf'>, seq: number): Generator<number> {
  const waiting: number[] = []
  const wait = (parent: number): void => {
    const children = history.childrenOf(parent)
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at] as number
      // A cause always comes earlier; a malformed recording could otherwise loop forever.
      if (child > parent) waiting.push(child)
    }
  }
  wait(seq)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    yield at
    wait(at)
  }
}

/** The newest record at or before a position on the axis; the oldest retained one if all are later. */
export function seqAt(history: History, axis: number): number {
  let low = history.log.first
  let high = history.log.last + 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (history.axisOf(middle) <= axis) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, history.log.base.seq)
}

/** The first index of an ascending list of records at or right of a position on the axis. */
export const firstAt = (
  history: History,
  list: readonly number[],
  axis: number,
  from = 0,
): number => firstPast(from, list.length, (at) => history.axisOf(list[at] as number) >= axis)

/** The record of an ascending list nearest to a position on the axis. */
export function nearest(
  history: History,
  list: readonly number[],
  axis: number,
): number | undefined {
  const low = firstAt(history, list, axis)
  const [before, after] = [list[low - 1], list[low]]
  if (before === undefined || after === undefined) return before ?? after
  return axis - history.axisOf(before) < history.axisOf(after) - axis ? before : after
}

// Others may begin within a long interval that is still open.
const mostWithin = 8

/** The newest interval drawn at a position on the axis, or within `reach` of it. */
export function stretchAt(
  history: Pick<History, 'axisOf'>,
  seqs: readonly number[],
  endOf: (seq: number) => number,
  { axis, reach }: { readonly axis: number; readonly reach: number },
): number | undefined {
  const next = firstPast(0, seqs.length, (at) => history.axisOf(seqs[at] as number) > axis)
  for (let at = next - 1; at >= Math.max(0, next - mostWithin); at--) {
    const seq = seqs[at] as number
    if (history.axisOf(endOf(seq)) >= axis - reach) return seq
  }
  const after = seqs[next]
  return after !== undefined && history.axisOf(after) <= axis + reach ? after : undefined
}
