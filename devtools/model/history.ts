import type { Log, LogRecord } from '../../kernel/index.ts'
import { type ChangedFacts, createChangedFacts } from './changed.ts'
import { createGestures, type Gestures } from './gestures.ts'
import { firstPast, isError, lowerBound, pluginOf } from './records.ts'
import { createTimeAxis, type TimeAxis } from './time-axis.ts'

/** Everything the panel looks up in a log, gathered once per record as the log grows. */
export interface History {
  readonly log: Log
  readonly axis: TimeAxis
  /** Ascending `seq` lists. */
  readonly commands: readonly number[]
  readonly errors: readonly number[]
  readonly commits: readonly number[]
  readonly facts: readonly number[]
  readonly events: ReadonlyMap<string, readonly number[]>
  /** How many records each type has, and each cause from outside. */
  readonly types: ReadonlyMap<string, number>
  readonly origins: ReadonlyMap<string, number>
  readonly gestures: Gestures
  readonly changed: ChangedFacts
  /** Place on the axis. */
  axisOf(seq: number): number
  childrenOf(seq: number): readonly number[]
  /** The record that ended a command; undefined while it runs. */
  endOf(command: number): LogRecord | undefined
  /** Takes in what was recorded since. Returns false when the log lost so much that a new index is due. */
  update(): boolean
}

// A session consists mostly of pauses: drawn to scale, a minute of them leaves a run no pixel of its own.
const longestGap = 100
const maxStale = 5000
const none: readonly number[] = []

/** Indexes a log; about 100 ns per record, so that 100,000 records open at once. */
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

/** How many retained records a commit has, by the record it begins with. */
export function sizeOfCommit(
  { commits, log }: Pick<History, 'commits' | 'log'>,
  commit: number,
): number {
  const next = commits[lowerBound(commits, commit + 1)] ?? log.last + 1
  return next - Math.max(commit, log.first)
}

/** All that a record led to, in the order of causes. A list and no recursion: a recording may be as deep as it is long. */
export function* below(history: Pick<History, 'childrenOf'>, seq: number): Generator<number> {
  const waiting: number[] = []
  const wait = (parent: number): void => {
    const children = history.childrenOf(parent)
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at] as number
      // A cause always comes earlier; anything else in a foreign recording would never end.
      if (child > parent) waiting.push(child)
    }
  }
  wait(seq)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    yield at
    wait(at)
  }
}

/** The newest record at or before a place on the axis; the oldest retained one where all are later. */
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

/** The first index of an ascending record list at or right of a place on the axis. */
export const firstAt = (
  history: History,
  list: readonly number[],
  axis: number,
  from = 0,
): number => firstPast(from, list.length, (at) => history.axisOf(list[at] as number) >= axis)

/** The record nearest to a place on the axis, among an ascending list. */
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

// Long stretches that are still open may have others begin within them.
const mostWithin = 8

/** The newest of some stretches that is drawn at a place on the axis, or as near to it as `reach`. */
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
