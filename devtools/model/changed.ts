import type { Log, RootState } from '../../kernel/index.ts'

/** Which facts changed the state: found out a stretch at a time, because each is reduced once more for it. */
export interface ChangedFacts {
  /** True for what is not known yet: it may have changed something. */
  has(seq: number): boolean
  /** The first record that was not looked at yet. */
  readonly next: number
  /** Looks at the next records, at most `most`. */
  advance(most: number): void
}

/** Begins at the oldest retained record. */
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
        // Commands change nothing; an end may, where its plugin reduces ends.
        const after = record && record.kind !== 'command' ? log.fold(state, record) : state
        changes.push(after !== state)
        state = after
      }
    },
  }
}
