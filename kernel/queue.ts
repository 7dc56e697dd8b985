import type { ReportFailure } from './failures.ts'
import type { WritableLog } from './log.ts'
import type { Clock } from './ports/ports.ts'
import type { Cause, Commit, LogRecord, RootState } from './record.ts'
import type { Reducing } from './reduce.ts'
import { age } from './values/age.ts'
import { maskData } from './values/secrets.ts'

const maxReactions = 1000
const maxTurns = 20_000
// Reactions further apart than this leave the page time to breathe: a poll, not a loop.
const breathMs = 4
// Reactions are counted for the newest records only; a power of two makes the ring a bit mask.
const chainRing = 4096

/** The one queue for records, reductions, commits and notifications, in order. */
export interface Queue {
  /** The newest state, including records of the commit that is still open. */
  state(): RootState
  /** Appends and reduces at once; while a commit is being read, it waits its turn and returns undefined. */
  append(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined
  /** Appends one fact as a commit of its own, or as part of the one that is open. */
  emit(type: string, payload: unknown, cause: Cause): void
  /** Runs work as part of one commit; waits its turn while a commit is being read. */
  enter(work: () => void): void
  /** Replaces a slice of the state, as part of the commit that is open. */
  amend(plugin: string, slice: object): void
  /** True when a record or a run caused by this would extend a chain of reactions that never ends. */
  loops(cause: Cause): boolean
}

/** Nothing in it is asynchronous except closing a commit that was opened outside any synchronous stretch. */
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
  /** Records of the commit that is open. */
  let open: LogRecord[] = []
  let openedAt = 0
  // False while the live state is a new object that has not been handed out yet.
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
    // Nothing is taken out of a log again: a secret that no contract declares is marked before it gets in.
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
    amend(plugin, slice) {
      live = Object.freeze({ ...live, [plugin]: slice })
    },
    loops: (cause) => turns > maxTurns || reactionsTo(cause) > maxReactions,
  }
}
