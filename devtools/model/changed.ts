import type { Log, RootState } from '../../kernel/index.ts'

/** Facts that changed the state: computed in slices, because each one is reduced again. */
export interface ChangedFacts {
  /** True also for unexamined records: they may have changed something. */
  has(seq: number): boolean
  /** The first unexamined record. */
  readonly next: number
  /** Examines the next records, at most `most`. */
  advance(most: number): void
}

/** Starts at the oldest retained record. */
export function createChangedFacts(log: Log): ChangedFacts {
  const origin = log.first
  const changes: boolean[] = []
  let state: RootState = log.stateAt(origin - 1)
  return {
    has: (seq) => changes[seq - origin] ?? true,
    get next() {
      return origin + changes.length
    },
    advance(most) {
      const from = origin + changes.length
      for (let seq = from; seq <= log.last && seq < from + most; seq++) {
        const record = log.at(seq)
        // Commands change nothing; ends may, if their plugin reduces ends.
        const after = record && record.kind !== 'command' ? log.fold(state, record) : state
        changes.push(after !== state)
        state = after
      }
    },
  }
}
