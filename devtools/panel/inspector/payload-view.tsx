import type { ReactNode } from 'react'
import { subjectOf } from '../../model/causes.ts'
import { clock, count, counted, duration, micros } from '../../model/format.ts'
import { sizeOfCommit } from '../../model/history.ts'
import { stateAfter } from '../../model/line.ts'
import { outcomeOf } from '../../model/records.ts'
import { phraseOf } from '../../model/words.ts'
import { useMoment, useSession } from '../context.ts'
import { useWords } from '../list/use-words.ts'
import { Origin, Redacted } from '../parts/badges.tsx'
import { RecordShape } from '../parts/shape.tsx'
import { TreePane } from '../parts/tree-pane.tsx'
import { useReduceTime } from '../use-reduce-time.ts'
import { CalledAt } from './call-site.tsx'

/**
 * A record in its plugin's words, with its type and payload: a command's input, an event's facts, an end's outcome.
 */
export function PayloadView({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const { history, mode } = useMoment()
  const reduced = useReduceTime(seq)
  const words = useWords()
  const record = history.log.at(seq)
  if (!record) return <p className="note">This is the position before the first record.</p>
  const end = record.kind === 'command' ? history.endOf(seq) : undefined
  // Timings belong to this page, not to an imported recording.
  const drawn = mode.kind === 'recording' ? undefined : session.draws.of(record.commit)
  const others = sizeOfCommit(history, record.commit) - 1
  // An end is described in the words of its command.
  const subject = history.log.at(subjectOf(history.log, seq)) ?? record
  const cause = typeof record.cause === 'number' ? `#${count(record.cause)}` : record.cause
  return (
    <>
      <p className="words">{phraseOf(subject, words, stateAfter(history.log, record))}</p>
      <p className="about">
        <RecordShape record={record} />
        <span className="type mono">{record.type}</span>
        <Origin record={record} />
        <Redacted record={record} />
        <span className="quiet num">
          {record.kind} at {clock(record.at - history.axis.start)}, caused by {cause}, commit #
          {count(record.commit)}
          {others > 0 ? ` with ${counted(others, 'other record')}` : ''}
          {end ? `, ${outcomeOf(end)} in ${duration(end.at - record.at)}` : ''}
          {reduced === undefined ? '' : `, reduced in ${micros(reduced)}`}
          {drawn === undefined ? '' : `, ${duration(drawn)} of page work after its commit`}
        </span>
      </p>
      <CalledAt seq={seq} />
      {record.payload === undefined ? (
        <p className="note">It carries nothing.</p>
      ) : (
        <TreePane label={`Payload of record ${seq}`} value={record.payload} />
      )}
    </>
  )
}
