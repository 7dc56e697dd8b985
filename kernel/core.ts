import { type RootState, WritableLog } from './log.ts'
import { Part } from './part.ts'
import type { Cause, LogRecord } from './record.ts'
import { age } from './values/age.ts'
import { maskData } from './values/secrets.ts'

/** The records of one synchronous stretch and the state right after the last of them. */
export interface Commit {
  readonly records: readonly LogRecord[]
  readonly state: RootState
}

const maxReactions = 1000
const maxTurns = 20_000
// Reactions further apart than this leave the page time to breathe: a poll, not a loop.
const breathMs = 4
// Reactions are counted for the newest records only; a power of two makes the ring a bit mask.
const chainRing = 4096

/**
 * The one queue everything goes through: records, reductions, commits and notifications, in order. Nothing in it
 * is asynchronous except closing a commit told outside any stretch.
 */
export class Core extends Part {
  readonly log: WritableLog = new WritableLog(
    this.world.base,
    this.world.retention,
    this.world.reducing.replay,
  )
  #live: RootState = this.world.base.state
  #seq: number = this.world.base.seq
  /** Records of the commit that is open. */
  #open: LogRecord[] = []
  #openedAt = 0
  // False while the live state is a new object that nobody has been given yet.
  #seen = true
  #depth = 0
  #busy = false
  #scheduled = false
  #tasks: (() => void)[] = []
  #turns = 0
  readonly #reactions = new Uint16Array(chainRing)
  #chainStart: number = this.world.base.seq

  /** The newest state, including records of the commit that is still open. */
  get live(): RootState {
    this.#seen = true
    return this.#live
  }

  /** Appends and reduces at once; while readers are being told, it waits its turn and returns undefined. */
  record(
    kind: LogRecord['kind'],
    type: string,
    payload: unknown,
    cause: Cause,
  ): LogRecord | undefined {
    if (this.#busy) {
      this.#tasks.push(() => this.#append(kind, type, payload, cause))
      return undefined
    }
    const record = this.#append(kind, type, payload, cause)
    if (this.#depth === 0 && !this.#scheduled) {
      this.#scheduled = true
      queueMicrotask(() => {
        this.#scheduled = false
        this.#settle()
      })
    }
    return record
  }

  /** Tells one fact as a commit of its own, or as part of the one that is open. */
  tell(type: string, payload: unknown, cause: Cause): void {
    this.enter(() => this.record('event', type, payload, cause))
  }

  /** Runs work as part of one commit; waits its turn when readers are being notified. */
  enter(work: () => void): void {
    if (this.#busy) {
      this.#tasks.push(work)
      return
    }
    this.#depth++
    try {
      work()
    } finally {
      this.#depth--
      if (this.#depth === 0) this.#settle()
    }
  }

  /** True when a record or a run caused by this would go on with a chain of reactions that never ends. */
  loops(cause: Cause): boolean {
    return this.#turns > maxTurns || this.#reactionsTo(cause) > maxReactions
  }

  #reactionsTo(cause: Cause): number {
    return typeof cause === 'number' && cause > this.#chainStart && cause > this.#seq - chainRing
      ? (this.#reactions[cause & (chainRing - 1)] as number)
      : 0
  }

  #append(kind: LogRecord['kind'], type: string, told: unknown, cause: Cause): LogRecord {
    // Nothing is taken out of a log again: a secret that nobody declared is marked before it gets in.
    const payload = maskData(told)
    const seq = ++this.#seq
    const open = this.#open
    if (open.length === 0) {
      const at = this.world.ports.clock.now()
      if (age(at, this.#openedAt) > breathMs) this.#chainStart = seq - 1
      this.#openedAt = at
    }
    this.#reactions[seq & (chainRing - 1)] =
      typeof cause === 'number' ? this.#reactionsTo(cause) + 1 : 0
    const commit = open[0]?.seq ?? seq
    const record: LogRecord = { seq, kind, type, payload, at: this.#openedAt, cause, commit }
    open.push(record)
    this.log.push(record)
    if (kind !== 'command') this.#reduce(record)
    return record
  }

  readonly #reducerFailed = (plugin: string, { type, seq }: LogRecord, error: unknown): void => {
    this.#tasks.push(() => this.world.failed(plugin, 'reducer', type, error, seq))
  }

  #reduce(record: LogRecord): void {
    const before = this.#live
    this.#busy = true
    this.#live = this.world.reducing.fold(before, record, !this.#seen, this.#reducerFailed)
    this.#busy = false
    if (this.#live !== before) this.#seen = false
  }

  #close(): void {
    if (this.#open.length === 0) return
    const commit: Commit = { records: this.#open, state: this.#live }
    this.#open = []
    this.#seen = true
    this.log.commit(this.#live)
    this.#busy = true
    this.#contained(() => this.world.life.read(commit))
    this.#busy = false
  }

  #settle(): void {
    this.#close()
    this.#turns = 0
    while (this.#tasks.length > 0) {
      const due = this.#tasks
      this.#tasks = []
      for (const task of due) {
        this.#turns++
        this.#depth++
        this.#contained(task)
        this.#depth--
        this.#close()
      }
    }
    this.#turns = 0
  }

  #contained(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#tasks.push(() => this.world.failed('kernel', 'subscriber', 'commit', error, 'host'))
    }
  }
}
