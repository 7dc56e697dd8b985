import { type ReactNode, useEffect, useState } from 'react'
import { diff } from '../../model/diff.ts'
import type { History } from '../../model/history.ts'
import { useSession } from '../context.ts'

const most = 99
const known = new WeakMap<History, Map<number, number>>()

/** How many paths an event changed, at most 99; counted once per record. */
function countChanges(history: History, seq: number): number {
  const { log } = history
  const { changes } = diff(log.stateAt(seq - 1), log.stateAt(seq), most)
  const counts = known.get(history) ?? new Map<number, number>()
  known.set(history, counts)
  counts.set(seq, changes.length)
  return changes.length
}

/** The number of changed paths. Counted when the page has nothing else to do, so that scrubbing never waits for it. */
export function Changes({
  history,
  seq,
}: {
  readonly history: History
  readonly seq: number
}): ReactNode {
  const { view } = useSession()
  const [counted, setCounted] = useState<number>()
  const count = counted ?? known.get(history)?.get(seq)
  const isEvent = history.log.at(seq)?.kind === 'event'
  const waits = isEvent && count === undefined
  useEffect(() => {
    if (!waits) return undefined
    const timer = view.setTimeout(() => setCounted(countChanges(history, seq)), 60)
    return () => view.clearTimeout(timer)
  }, [waits, history, seq, view])
  if (!isEvent || !count) return null
  return count >= most ? '99+' : count
}
