import type { LogRecord, TrafficRecord } from '../../kernel/index.ts'
import { parseFilter } from './filter.ts'
import type { Gesture } from './gestures.ts'
import { isHidden } from './hide.ts'
import type { History } from './history.ts'
import { isError } from './records.ts'

/** The records that match the filter and are not hidden. Grows with the log; every list is ascending. */
export interface Matches {
  /** Whether a filter searches for records; otherwise only hiding applies. */
  readonly isAsked: boolean
  readonly found: readonly number[]
  readonly all: ReadonlySet<number>
  /** Matches with all their causes if there is a filter; without hidden records. */
  readonly kept: readonly number[]
  /** The same as a set, including hidden records. */
  readonly holders: ReadonlySet<number>
  readonly errors: readonly number[]
  /** Matched commands, by themselves or by their ends. */
  readonly commands: readonly number[]
  readonly facts: readonly number[]
  /** Gestures that contain a match. */
  readonly gestures: readonly Gesture[]
  /** Adds new records. */
  update(): void
}

/** A search. */
export interface Asked {
  /** The whole filter. */
  readonly text: string
  /** Hidden plugins, kinds and types; see `isHidden`. */
  readonly hidden: ReadonlySet<string>
  /** Returns the current exchanges. */
  readonly traffic: () => readonly TrafficRecord[]
}

/** A list that stays sorted, however many items are added out of order. */
function ascending<T>(numberOf: (item: T) => number) {
  const list: T[] = []
  let isSorted = true
  return {
    list,
    push(item: T): void {
      const last = list.at(-1)
      if (last !== undefined && numberOf(last) > numberOf(item)) isSorted = false
      list.push(item)
    },
    settle(): void {
      if (!isSorted) list.sort((one, other) => numberOf(one) - numberOf(other))
      isSorted = true
    },
  }
}
const itself = (seq: number): number => seq

/** Searches a log once; undefined if everything is shown. */
export function createMatches(
  history: History,
  { text, hidden, traffic }: Asked,
): Matches | undefined {
  const { log, gestures } = history
  const asked = parseFilter(text, { ...history, traffic })
  if (!asked && hidden.size === 0) return undefined
  const found: number[] = []
  const all = new Set<number>()
  const holders = new Set<number>()
  const errors: number[] = []
  const facts: number[] = []
  const kept = ascending(itself)
  const commands = ascending(itself)
  const acts = ascending(({ seq }: Gesture) => seq)
  const known = new Set<Gesture>()
  let next = log.first

  /** Adds a record with all its causes, unless they are there already. */
  function keep(record: LogRecord): void {
    let at: LogRecord | undefined = record
    while (at && !holders.has(at.seq)) {
      holders.add(at.seq)
      if (!isHidden(at, hidden)) kept.push(at.seq)
      const { seq, cause }: LogRecord = at
      // A cause always comes earlier; a malformed recording could otherwise loop forever.
      at = asked && typeof cause === 'number' && cause < seq ? log.at(cause) : undefined
    }
  }
  function take(record: LogRecord): void {
    const { seq, kind, cause } = record
    found.push(seq)
    all.add(seq)
    keep(record)
    if (isError(record)) errors.push(seq)
    if (kind === 'event') facts.push(seq)
    if (kind === 'command') commands.push(seq)
    const run = kind === 'end' && typeof cause === 'number' ? log.at(cause) : undefined
    if (run && !all.has(run.seq) && !isHidden(run, hidden)) commands.push(run.seq)
    const gesture = gestures.of(seq)
    if (!gesture || known.has(gesture)) return
    known.add(gesture)
    acts.push(gesture)
  }
  const matches: Matches = {
    isAsked: asked !== undefined,
    found,
    all,
    kept: kept.list,
    holders,
    errors,
    commands: commands.list,
    facts,
    gestures: acts.list,
    update() {
      for (; next <= log.last; next++) {
        const record = log.at(next)
        // A filter must test every record: `cause:` follows the tree downwards.
        const isFound = record !== undefined && (asked?.(record) ?? true)
        if (isFound && !isHidden(record, hidden)) take(record)
      }
      for (const list of [kept, commands, acts]) list.settle()
    },
  }
  matches.update()
  return matches
}
