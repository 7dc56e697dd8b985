import type { ReportFailure } from './failures.ts'
import type { WritableLog } from './log.ts'
import type { Clock } from './ports/ports.ts'
import type { Cause, Commit, LogRecord, RootState } from './record.ts'
import type { Reducing } from './reduce.ts'
import { age } from './values/age.ts'
import { maskData } from './values/secrets.ts'

const maxReactions = 1000
const maxTurns = 20_000
// Reactions that are further apart than this are a poll, not a loop.
const breathMs = 4
// Reactions are counted for the newest records only; a power of two makes the ring a bit mask.
const chainRing = 4096

/** The only queue for records, reductions, commits and notifications; it keeps their order. */
export interface Queue {
  /** The newest state, including records of the open commit. */
  state(): RootState
  /** Appends and reduces immediately. While subscribers read a commit it queues the record and returns undefined. */
  append(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined
  /** Appends one fact as its own commit, or as part of the open one. */
  emit(type: string, payload: unknown, cause: Cause): void
  /** Runs work as part of one commit; queues it while subscribers read a commit. */
  enter(work: () => void): void
  /** True if a record or a run with this cause would extend an endless chain of reactions. */
  loops(cause: Cause): boolean
}

/** Everything is synchronous, except closing a commit that was opened outside a synchronous call. */
export function createQueue({
  log,
  clock,
  fold,
  read,
  failed,
}: {
  readonly log: WritableLog
  readonly clock: Clock
  readonly fold: Reducing['fold']
  /** Called with each commit, once. */
  readonly read: (commit: Commit) => void
  readonly failed: ReportFailure
}): Queue {
  let live: RootState = log.base.state
  let newest = log.base.seq
  /** Records of the open commit. */
  let open: LogRecord[] = []
  let openedAt = 0
  // False while the live state is a new object that has not been published yet.
  let seen = true
  let depth = 0
  let busy = false
  let scheduled = false
  let tasks: (() => void)[] = []
  let turns = 0
  const reactions = new Uint16Array(chainRing)
  let chainStart = log.base.seq

  const reactionsTo = (cause: Cause): number =>
    typeof cause === 'number' && cause > chainStart && cause > newest - chainRing
      ? (reactions[cause & (chainRing - 1)] as number)
      : 0

  const reducerFailed = (plugin: string, { type, seq }: LogRecord, error: unknown): void => {
    tasks.push(() => failed(plugin, 'reducer', type, error, seq))
  }

  function write(kind: LogRecord['kind'], type: string, given: unknown, cause: Cause): LogRecord {
    // Records are never removed from a log: mask an undeclared secret before it enters.
    const payload = maskData(given)
    const seq = ++newest
    if (open.length === 0) {
      const at = clock.now()
      if (age(at, openedAt) > breathMs) chainStart = seq - 1
      openedAt = at
    }
    reactions[seq & (chainRing - 1)] = typeof cause === 'number' ? reactionsTo(cause) + 1 : 0
    const commit = open[0]?.seq ?? seq
    const record: LogRecord = { seq, kind, type, payload, at: openedAt, cause, commit }
    open.push(record)
    log.push(record)
    if (kind !== 'command') {
      const before = live
      busy = true
      live = fold(before, record, !seen, reducerFailed)
      busy = false
      if (live !== before) seen = false
    }
    return record
  }

  function close(): void {
    if (open.length === 0) return
    const commit: Commit = { records: open, state: live }
    open = []
    seen = true
    log.commit(live)
    busy = true
    contained(() => read(commit))
    busy = false
  }

  function settle(): void {
    close()
    turns = 0
    while (tasks.length > 0) {
      const due = tasks
      tasks = []
      for (const task of due) {
        turns++
        depth++
        contained(task)
        depth--
        close()
      }
    }
    turns = 0
  }

  function contained(work: () => void): void {
    try {
      work()
    } catch (error) {
      tasks.push(() => failed('kernel', 'subscriber', 'commit', error, 'host'))
    }
  }

  function append(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined {
    if (busy) {
      tasks.push(() => write(kind, type, payload, cause))
      return undefined
    }
    const record = write(kind, type, payload, cause)
    if (depth === 0 && !scheduled) {
      scheduled = true
      queueMicrotask(() => {
        scheduled = false
        settle()
      })
    }
    return record
  }

  function enter(work: () => void): void {
    if (busy) {
      tasks.push(work)
      return
    }
    depth++
    try {
      work()
    } finally {
      depth--
      if (depth === 0) settle()
    }
  }

  return {
    state() {
      seen = true
      return live
    },
    append,
    emit: (type, payload, cause) => enter(() => append('event', type, payload, cause)),
    enter,
    loops: (cause) => turns > maxTurns || reactionsTo(cause) > maxReactions,
  }
}
