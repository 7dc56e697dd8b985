import { createLog, type Fold, type Retention, type RootState, type WritableLog } from './log.ts'
import type { Cause, LogRecord } from './record.ts'
import type { Reducing } from './reduce.ts'

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
  record(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined
  /** Runs work as part of one commit; waits its turn when readers are being notified. */
  enter(work: () => void): void
  /** How many reactions led to a record within the current drain; 0 for everything older. */
  depthOf(seq: number): number
  /** Told after each commit, in order. Never throws into the core. */
  onCommit(reader: (commit: Commit) => void): () => void
}

export interface CoreOptions {
  readonly reducing: Reducing
  readonly base: { readonly seq: number; readonly state: RootState }
  readonly retention: Retention
  readonly now: () => number
  readonly failed: (plugin: string, record: LogRecord, error: unknown) => void
  readonly readerFailed: (error: unknown) => void
}

/** Builds the queue. Nothing in it is asynchronous except closing a commit told outside any stretch. */
export function createCore(options: CoreOptions): Core {
  const { reducing, now } = options
  const fold: Fold = reducing.replay
  const log = createLog(options.base, options.retention, fold)
  let live = options.base.state
  let seq = options.base.seq
  let open: LogRecord[] = []
  let depth = 0
  let reading = false
  let reducingNow = false
  let scheduled = false
  let tasks: (() => void)[] = []
  let readers: readonly ((commit: Commit) => void)[] = []
  const depths = new Map<number, number>()

  function append(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord {
    seq++
    const record: LogRecord = {
      seq,
      kind,
      type,
      payload,
      at: now(),
      cause,
      commit: open[0]?.seq ?? seq,
    }
    if (typeof cause === 'number') depths.set(seq, (depths.get(cause) ?? 0) + 1)
    open.push(record)
    log.push(record)
    if (kind === 'event') {
      reducingNow = true
      live = reducing.fold(live, record, (plugin, error) =>
        tasks.push(() => options.failed(plugin, record, error)),
      )
      reducingNow = false
    }
    return record
  }

  function close(): void {
    if (open.length === 0) return
    const commit: Commit = { records: open, state: live }
    open = []
    log.commit(live)
    reading = true
    for (const reader of readers) {
      try {
        reader(commit)
      } catch (error) {
        tasks.push(() => options.readerFailed(error))
      }
    }
    reading = false
  }

  function settle(): void {
    close()
    while (tasks.length > 0) {
      const turn = tasks
      tasks = []
      for (const task of turn) {
        depth++
        try {
          task()
        } finally {
          depth--
        }
        close()
      }
    }
    depths.clear()
  }

  function enter(work: () => void): void {
    if (reading || reducingNow) {
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
    get live() {
      return live
    },
    log,
    record(kind, type, payload, cause) {
      if (reading || reducingNow) {
        tasks.push(() => append(kind, type, payload, cause))
        return undefined
      }
      const record = append(kind, type, payload, cause)
      if (depth === 0 && !scheduled) {
        scheduled = true
        queueMicrotask(() => {
          scheduled = false
          if (depth === 0) settle()
        })
      }
      return record
    },
    enter,
    depthOf: (of) => depths.get(of) ?? 0,
    onCommit(reader) {
      readers = [...readers, reader]
      return () => {
        readers = readers.filter((other) => other !== reader)
      }
    },
  }
}
