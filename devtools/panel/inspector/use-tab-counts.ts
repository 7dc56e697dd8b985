import { useMemo } from 'react'
import type { TrafficRecord } from '../../../kernel/index.ts'
import { causePath, consequencesOf, exchangesIn, subjectOf } from '../../model/causes.ts'
import { count } from '../../model/format.ts'
import type { History } from '../../model/history.ts'
import { useMoment, usePanel } from '../context.ts'
import { changesText, spanKey, useChanges } from '../list/use-changes.ts'
import type { InspectorTab } from '../panel-state.ts'
import { stretchOf, useBase, useChangedSeq } from './record-diff.tsx'

/** Number of records in a run, and of its exchanges. */
function sizeOfRun(history: History, seq: number, traffic: readonly TrafficRecord[]) {
  const of = subjectOf(history.log, seq)
  const seqs = consequencesOf(history, of)
  const records = Math.max(causePath(history.log, of).path.length - 1, 0) + seqs.size
  return { records: count(records), exchanges: exchangesIn(seqs, traffic).length }
}

/** The count for each tab of a record. Changes are counted once the playhead rests. */
export function useTabCounts(seq: number): Readonly<Partial<Record<InspectorTab, string>>> {
  const { history, traffic, version } = useMoment()
  const base = useBase()
  const pin = usePanel((state) => state.pinA)
  const changedSeq = useChangedSeq(seq)
  const span = base === 'without' ? undefined : stretchOf(history, changedSeq, base, pin)
  const changes = useChanges(history, span ? [span] : [], changedSeq)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  const run = useMemo(() => sizeOfRun(history, seq, traffic), [history, seq, traffic, version])
  return {
    diff: span ? changesText(changes.get(spanKey(span))) : '',
    cause: run.records === '1' ? '' : run.records,
    traffic: run.exchanges === 0 ? '' : count(run.exchanges),
  }
}
