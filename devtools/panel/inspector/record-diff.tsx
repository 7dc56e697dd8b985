import type { ReactNode } from 'react'
import { subjectOf } from '../../model/causes.ts'
import { count } from '../../model/format.ts'
import { useMoment } from '../context.ts'
import { DiffView } from './diff-view.tsx'

/** What a record changed. A command and its end change nothing themselves: they show their whole run. */
export function RecordDiff({ seq }: { readonly seq: number }): ReactNode {
  const { history, last } = useMoment()
  const record = history.log.at(seq)
  if (!record || record.kind === 'event') return <DiffView from={seq - 1} to={seq} />
  const begin = subjectOf(history.log, seq)
  const end = record.kind === 'command' ? history.endOf(seq)?.seq : seq
  return (
    <>
      <p className="note">
        {end === undefined
          ? `Still running: everything since ${count(begin)}.`
          : `Everything during the run, ${count(begin)} to ${count(end)}.`}
      </p>
      <DiffView from={begin - 1} to={end ?? last} />
    </>
  )
}
