import { diff } from '../../model/diff.ts'
import type { History } from '../../model/history.ts'

const most = 99
const known = new WeakMap<History, Map<number, number>>()

/** How many paths an event changed, at most 99; counted once per record. Commands and ends change nothing. */
export function changesOf(history: History, seq: number): number {
  const { log } = history
  if (log.at(seq)?.kind !== 'event') return 0
  const counts = known.get(history) ?? new Map<number, number>()
  known.set(history, counts)
  const found = counts.get(seq)
  if (found !== undefined) return found
  const { changes } = diff(log.stateAt(seq - 1), log.stateAt(seq), most)
  counts.set(seq, changes.length)
  return changes.length
}
