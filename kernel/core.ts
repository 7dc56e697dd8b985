import { createLog, type Retention, type RootState, type WritableLog } from './log.ts'
import type { Cause, LogRecord } from './record.ts'
import type { Reducing } from './reduce.ts'
import { withGetters } from './with-getters.ts'

/** The records of one synchronous stretch and the state right after the last of them. */
export interface Commit {
  readonly records: readonly LogRecord[]
  readonly state: RootState
}

/** The one queue everything goes through: records, reductions, commits and notifications, in order. */
export interface Core {
  /** The newest state, including records of the commit that is still open. */
  readonly live: RootState
  readonly log: WritableLog
  /** Appends and reduces at once; while readers are being told, it waits its turn and returns undefined. */
  record(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined
  /** Runs work as part of one commit; waits its turn when readers are being notified. */
  enter(work: () => void): void
  /** True when a record or a run caused by this would go on with a chain of reactions that never ends. */
  loops(cause: Cause): boolean
  /** Told after each commit, in order. Never throws into the core. */
  onCommit(reader: (commit: Commit) => void): void
}

export interface CoreOptions {
  readonly reducing: Reducing
  readonly base: { readonly seq: number; readonly state: RootState }
  readonly retention: Retention
  readonly now: () => number
  readonly failed: (plugin: string, record: LogRecord, error: unknown) => void
  readonly readerFailed: (error: unknown) => void
}

const maxReactions = 1000
const maxTurns = 20_000
// Reactions further apart than this leave the page time to breathe: a poll, not a loop.
const breathMs = 4
// Reactions are counted for the newest records only; a power of two makes the ring a bit mask.
const chainRing = 4096

/** Builds the queue. Nothing in it is asynchronous except closing a commit told outside any stretch. */
export function createCore(options: CoreOptions): Core {
  const { reducing, now } = options
  const log = createLog(options.base, options.retention, reducing.replay)
  let live = options.base.state
  let seq = options.base.seq
  // First record of the commit that is open, or 0.
  let opened = 0
  let openedAt = 0
  // False while `live` is a new object that nobody has been given yet.
  let seen = true
  let depth = 0
  let busy = false
  let scheduled = false
  let tasks: (() => void)[] = []
  let turns = 0
  let reader: (commit: Commit) => void = () => undefined
  const reactions = new Uint16Array(chainRing)
  let chainStart = seq

  const reactionsTo = (cause: Cause): number =>
    typeof cause === 'number' && cause > chainStart && cause > seq - chainRing
      ? (reactions[cause & (chainRing - 1)] as number)
      : 0

  const reducerFailed = (plugin: string, record: LogRecord, error: unknown): void => {
    tasks.push(() => options.failed(plugin, record, error))
  }

  function append(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord {
    seq++
    if (opened === 0) {
      opened = seq
      const at = now()
      if (at - openedAt > breathMs) chainStart = seq - 1
      openedAt = at
    }
    reactions[seq & (chainRing - 1)] = typeof cause === 'number' ? reactionsTo(cause) + 1 : 0
    const record: LogRecord = { seq, kind, type, payload, at: openedAt, cause, commit: opened }
    log.push(record)
    if (kind !== 'command') {
      busy = true
      const before = live
      live = reducing.fold(live, record, reducerFailed, !seen)
      if (live !== before) seen = false
      busy = false
    }
    return record
  }

  function close(): void {
    if (opened === 0) return
    const commit: Commit = { records: log.slice(opened, seq), state: live }
    opened = 0
    seen = true
    log.commit(live)
    busy = true
    try {
      reader(commit)
    } catch (error) {
      tasks.push(() => options.readerFailed(error))
    }
    busy = false
  }

  function settle(): void {
    close()
    if (tasks.length === 0) return
    turns = 0
    while (tasks.length > 0) {
      const due = tasks
      tasks = []
      for (const task of due) {
        turns++
        depth++
        try {
          task()
        } catch (error) {
          tasks.push(() => options.readerFailed(error))
        }
        depth--
        close()
      }
    }
    turns = 0
  }

  return withGetters<Core, 'live'>(
    {
      get live() {
        seen = true
        return live
      },
    },
    {
      log,
      record(kind, type, payload, cause) {
        if (busy) {
          tasks.push(() => append(kind, type, payload, cause))
          return undefined
        }
        const record = append(kind, type, payload, cause)
        if (depth === 0 && !scheduled) {
          scheduled = true
          queueMicrotask(() => {
            scheduled = false
            settle()
          })
        }
        return record
      },
      enter(work) {
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
      },
      loops: (cause) => turns > maxTurns || reactionsTo(cause) > maxReactions,
      onCommit(told) {
        reader = told
      },
    },
  )
}
