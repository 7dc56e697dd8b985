import { diff } from './diff.ts'
import type { History } from './history.ts'

/** The latest result for each log: only new records are examined. */
const newest = new WeakMap<History, { readonly seq: number | undefined; readonly last: number }>()

/** The newest record that changed the state; undefined if no retained one did. */
export function lastChange(history: History): number | undefined {
  const { log, changed } = history
  const known = newest.get(history)
  const floor = Math.max(log.first, (known?.last ?? 0) + 1)
  let seq = log.last
  // A reducer may return an equal copy: only a comparison of values shows a change.
  const isChange = (): boolean =>
    changed.has(seq) && diff(log.stateAt(seq - 1), log.stateAt(seq), 1).changes.length > 0
  while (seq >= floor && !isChange()) seq--
  const found = seq >= floor ? seq : known?.seq
  newest.set(history, { seq: found, last: log.last })
  return found !== undefined && found >= log.first ? found : undefined
}
