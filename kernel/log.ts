import type { LogRecord, RootState } from './record.ts'
import { age } from './values/age.ts'

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

/** A checkpoint and the records after it, up to the next one. */
interface Segment {
  base: Checkpoint
  readonly records: LogRecord[]
  bytes: number
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

/** An append-only list of segments: pushing is constant time, the front goes in whole segments. */
export class WritableLog {
  /** `seq` of the newest retained record; `first - 1` when empty. */
  last: number
  bytes = 0
  /** Applies one record to a state, as `stateAt` does. */
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
  /** Records folded away into the base. */
  get evicted(): number {
    return this.base.seq - this.#origin
  }

  at(seq: number): LogRecord | undefined {
    const { base, records } = this.#segmentOf(seq)
    return records[seq - base.seq - 1]
  }

  /** Records from `from` to `to`, both included, as far as they are retained. */
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
   * The state right after a retained record, or the base. Reduces at most one checkpoint interval; `without` some records,
   * all that come after the first of them.
   */
  stateAt(seq: number, without?: ReadonlySet<number>): RootState {
    if (without?.size) {
      const from = Math.max(Math.min(...without), this.first)
      return this.slice(from, seq)
        .filter((record) => !without.has(record.seq))
        .reduce(this.fold, this.stateAt(Math.min(from - 1, seq)))
    }
    const { base, records } = this.#segmentOf(seq + 1)
    // Readers step and compare neighbours: what was asked last is often nearer than the checkpoint.
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

  /** Call at the end of a commit: the only place where a checkpoint or an eviction may happen. */
  commit(state: RootState): void {
    const { records } = this.#newest
    if (records.length < this.#step) return
    this.#newest = this.#begin({ seq: this.last, state })
    const now = records.at(-1)?.at ?? 0
    // The newest interval stays, so that a commit larger than the bounds can still be looked at.
    const kept = this.#retention.records > 0 ? 2 : 1
    while (this.#segments.length > kept && this.#outOfBounds(now))
      this.bytes -= this.#segments.shift()?.bytes ?? 0
  }

  /** Puts slices of a plugin whose code came late into the checkpoints: each step holds from its record on. */
  amend(plugin: string, steps: readonly { readonly seq: number; readonly slice: object }[]): void {
    for (const segment of this.#segments) {
      const { seq, state } = segment.base
      const step = steps.filter((one) => one.seq <= seq).at(-1)
      if (step) segment.base = { seq, state: { ...state, [plugin]: step.slice } }
    }
    this.#asked = this.base
  }

  /** The segment a record is in, halving: a reader asks for hundreds of records per frame. */
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

/** The retained stretch of history: records with a base state, and states on the way for fast seeking. */
export type Log = Readonly<Omit<WritableLog, 'push' | 'commit' | 'amend'>>
