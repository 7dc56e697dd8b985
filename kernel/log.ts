import type { LogRecord, RootState } from './record.ts'
import { age } from './values/age.ts'

export type Fold = (state: RootState, record: LogRecord) => RootState

/** Bounds of a log; the first one reached evicts the oldest whole commits. */
export interface Retention {
  readonly records: number
  readonly bytes: number
  /** Milliseconds. */
  readonly age: number
}

export interface Checkpoint {
  /** `seq` of the record that this state follows. */
  readonly seq: number
  readonly state: RootState
}

/** A checkpoint and the records after it, up to the next one. */
interface Segment {
  readonly base: Checkpoint
  readonly records: LogRecord[]
  bytes: number
}

const interval = 64
const envelopeBytes = 120

/** Approximate size of a payload as text, in bytes; serialising each event for the exact size would cost too much. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let size = 2
  for (const key in value) size += key.length + 4 + sizeOf((value as Record<string, unknown>)[key])
  return size
}

/** An append-only list of segments: pushing takes constant time, eviction removes whole segments. */
export class WritableLog {
  /** `seq` of the newest retained record; `first - 1` when empty. */
  last: number
  bytes = 0
  /** Applies one record to a state, for `stateAt`. */
  readonly fold: Fold
  readonly #origin: number
  readonly #retention: Retention
  readonly #step: number
  #segments: Segment[] = []
  #newest: Segment
  #asked: Checkpoint

  constructor(base: Checkpoint, retention: Retention, fold: Fold) {
    this.last = base.seq
    this.#origin = base.seq
    this.#retention = retention
    this.fold = fold
    this.#step = Math.max(1, Math.min(interval, Math.floor(retention.records / 4)))
    this.#newest = this.#begin(base)
    this.#asked = base
  }

  get base(): Checkpoint {
    return (this.#segments[0] as Segment).base
  }
  /** `seq` of the oldest retained record. */
  get first(): number {
    return this.base.seq + 1
  }
  /** Number of records folded into the base. */
  get evicted(): number {
    return this.base.seq - this.#origin
  }

  at(seq: number): LogRecord | undefined {
    const { base, records } = this.#segmentOf(seq)
    return records[seq - base.seq - 1]
  }

  /** The retained records from `from` to `to`, both included. */
  slice(from: number = this.first, to: number = this.last): readonly LogRecord[] {
    const found: LogRecord[] = []
    for (let index = this.#indexOf(from); index < this.#segments.length; index++) {
      const { base, records } = this.#segments[index] as Segment
      if (base.seq >= to) break
      found.push(...records.slice(Math.max(0, from - base.seq - 1), Math.max(0, to - base.seq)))
    }
    return found
  }

  /**
   * The state right after a retained record, or the base. Reduces at most one checkpoint interval; with `without`, all
   * records after the first one left out.
   */
  stateAt(seq: number, without?: ReadonlySet<number>): RootState {
    if (without?.size) {
      const from = Math.max(Math.min(...without), this.first)
      return this.slice(from, seq)
        .filter((record) => !without.has(record.seq))
        .reduce(this.fold, this.stateAt(Math.min(from - 1, seq)))
    }
    const { base, records } = this.#segmentOf(seq + 1)
    // Readers step from record to record: the last requested state is often nearer than the checkpoint.
    const from = this.#asked.seq > base.seq && this.#asked.seq <= seq ? this.#asked : base
    const state = records
      .slice(from.seq - base.seq, Math.max(0, seq - base.seq))
      .reduce(this.fold, from.state)
    this.#asked = { seq, state }
    return state
  }

  push(record: LogRecord): void {
    const size = envelopeBytes + sizeOf(record.payload)
    this.#newest.records.push(record)
    this.#newest.bytes += size
    this.bytes += size
    this.last = record.seq
  }

  /** Call at the end of a commit: checkpoints and evictions happen only here. */
  commit(state: RootState): void {
    const { records } = this.#newest
    if (records.length < this.#step) return
    this.#newest = this.#begin({ seq: this.last, state })
    const now = records.at(-1)?.at ?? 0
    // Keep the newest interval, so that a commit larger than the bounds can still be inspected.
    const kept = this.#retention.records > 0 ? 2 : 1
    while (this.#segments.length > kept && this.#outOfBounds(now))
      this.bytes -= this.#segments.shift()?.bytes ?? 0
  }

  /** The segment of a record, by binary search: a reader asks for hundreds of records per frame. */
  #segmentOf(seq: number): Segment {
    return this.#segments[this.#indexOf(seq)] as Segment
  }

  #indexOf(seq: number): number {
    let low = 0
    let high = this.#segments.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#segments[middle] as Segment).base.seq < seq) low = middle
      else high = middle
    }
    return low
  }

  #begin(base: Checkpoint): Segment {
    const segment = { base, records: [], bytes: 0 }
    this.#segments.push(segment)
    return segment
  }

  #outOfBounds(now: number): boolean {
    const { records, bytes } = this.#retention
    const newestOfOldest = this.#segments[0]?.records.at(-1)
    return (
      this.last - this.base.seq > records ||
      this.bytes > bytes ||
      (newestOfOldest !== undefined && age(now, newestOfOldest.at) > this.#retention.age)
    )
  }
}

/** The retained history: records, their base state, and checkpoints for fast seeking. */
export type Log = Readonly<Omit<WritableLog, 'push' | 'commit'>>
