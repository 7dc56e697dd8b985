import type { Log, RootState } from '../../kernel/index.ts'
import { diff } from './diff.ts'
import type { History } from './history.ts'

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

/** The newest of each log so far: only what came since is looked at again. */
const newest = new WeakMap<History, { readonly seq: number | undefined; readonly last: number }>()

/** The newest record after which the state differs from the one before it; undefined where none is retained. */
export function lastChange(history: History): number | undefined {
  const { log, changed } = history
  const known = newest.get(history)
  const floor = Math.max(log.first, (known?.last ?? 0) + 1)
  let seq = log.last
  // A reducer may return an equal copy: only the values say that something changed.
  const isChange = (): boolean =>
    changed.has(seq) && diff(log.stateAt(seq - 1), log.stateAt(seq), 1).changes.length > 0
  while (seq >= floor && !isChange()) seq--
  const found = seq >= floor ? seq : known?.seq
  newest.set(history, { seq: found, last: log.last })
  return found !== undefined && found >= log.first ? found : undefined
}
