import type { LogRecord } from './record.ts'
import { withGetters } from './with-getters.ts'

export type RootState = Readonly<Record<string, object>>
export type Fold = (state: RootState, record: LogRecord) => RootState

/** Bounds of a log; whichever is met first evicts the oldest whole commits. */
export interface Retention {
  readonly records: number
  readonly bytes: number
  /** Milliseconds. */
  readonly age: number
}

export interface Checkpoint {
  /** The state right after this record. */
  readonly seq: number
  readonly state: RootState
}

interface Mark extends Checkpoint {
  /** Bytes pushed up to here, also those evicted since. */
  readonly pushed: number
}

/** The retained stretch of history: records with a base state, and states on the way for fast seeking. */
export interface Log {
  /** `seq` of the oldest and newest retained record; `last` is `first - 1` when empty. */
  readonly first: number
  readonly last: number
  /** Records folded away into the base. */
  readonly evicted: number
  readonly bytes: number
  readonly base: Checkpoint
  at(seq: number): LogRecord | undefined
  /** Records from `from` to `to`, both included, as far as they are retained. */
  slice(from?: number, to?: number): readonly LogRecord[]
  /** The state right after a retained record, or the base. Reduces at most one checkpoint interval. */
  stateAt(seq: number): RootState
  /** Applies one record to a state, as `stateAt` does. */
  readonly fold: Fold
}

export interface WritableLog extends Log {
  push(record: LogRecord): void
  /** Call at the end of a commit: the only place where a checkpoint or an eviction may happen. */
  commit(state: RootState): void
}

const interval = 64
const envelopeBytes = 120

/** Text-equivalent bytes of a payload, roughly; exact size is not worth a serialisation per event. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let size = 2
  for (const key in value) size += key.length + 4 + sizeOf((value as Record<string, unknown>)[key])
  return size
}

/** An append-only ring over plain arrays; pushing is constant time, the front is cut in whole checkpoints. */
export function createLog(base: Checkpoint, retention: Retention, fold: Fold): WritableLog {
  let records: LogRecord[] = []
  // Index of the oldest retained record inside `records`: cutting moves it, compaction follows rarely.
  let start = 0
  let first = base.seq + 1
  let last = base.seq
  let pushed = 0
  let checkpoints: Mark[] = [{ ...base, pushed }]
  let evicted = 0
  let asked: Checkpoint = base
  const step = Math.max(1, Math.min(interval, retention.records >> 2))

  const at = (seq: number): LogRecord | undefined =>
    seq < first || seq > last ? undefined : records[start + seq - first]

  const bytes = (): number => pushed - (checkpoints[0] as Mark).pushed

  function cutTo(checkpoint: Checkpoint): void {
    const count = checkpoint.seq + 1 - first
    start += count
    first += count
    evicted += count
    if (start > records.length >> 1) {
      records = records.slice(start)
      start = 0
    }
  }

  function evict(now: number): void {
    const tooOld = now - retention.age
    let cut = 0
    // The newest interval stays, so that a commit larger than the bounds can still be looked at.
    const end = retention.records > 0 ? checkpoints.length - 1 : checkpoints.length
    for (let i = 1; i < end; i++) {
      const size = pushed - (checkpoints[i - 1] as Mark).pushed
      const over = last - first + 1 > retention.records || size > retention.bytes
      const newestCut = at(checkpoints[i]?.seq ?? 0)
      if (!over && !(newestCut && newestCut.at < tooOld)) break
      cut = i
      cutTo(checkpoints[i] as Mark)
    }
    if (cut > 0) checkpoints = checkpoints.slice(cut)
  }

  function nearest(seq: number): Mark {
    let low = 0
    let high = checkpoints.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((checkpoints[middle] as Mark).seq <= seq) low = middle
      else high = middle - 1
    }
    return checkpoints[low] as Mark
  }

  return withGetters<WritableLog, 'first' | 'last' | 'bytes' | 'evicted' | 'base'>(
    {
      get first() {
        return first
      },
      get last() {
        return last
      },
      get bytes() {
        return bytes()
      },
      get evicted() {
        return evicted
      },
      get base() {
        return checkpoints[0] as Mark
      },
    },
    {
      at,
      fold,
      slice(from = first, to = last) {
        const begin = Math.max(from, first)
        return records.slice(start + begin - first, start + Math.min(to, last) - first + 1)
      },
      stateAt(seq) {
        const near = nearest(seq)
        // Readers step and compare neighbours: what was asked last is often nearer than any checkpoint.
        const from = asked.seq > near.seq && asked.seq <= seq ? asked : near
        let { state } = from
        for (let next = from.seq + 1; next <= seq; next++) {
          const record = at(next)
          if (record) state = fold(state, record)
        }
        asked = { seq, state }
        return state
      },
      push(record) {
        records.push(record)
        last = record.seq
        pushed += envelopeBytes + sizeOf(record.payload)
      },
      commit(state) {
        const newest = checkpoints[checkpoints.length - 1] as Mark
        if (last - newest.seq < step) return
        checkpoints.push({ seq: last, state, pushed })
        evict(records[records.length - 1]?.at ?? 0)
      },
    },
  )
}
