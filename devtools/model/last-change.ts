import { diff } from './diff.ts'
import type { History } from './history.ts'

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
