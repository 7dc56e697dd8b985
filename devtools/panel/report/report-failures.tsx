import type { ReactNode } from 'react'
import { seconds } from '../../model/format.ts'
import { type ReportedFailure, why } from '../../model/report.ts'
import { useSession } from '../context.ts'
import { RecordShape } from '../parts/shape.tsx'
import { Heading } from './heading.tsx'
import { showFailure } from './show-failure.ts'

/** Every failure with its reason and the way there. Nothing where none did. */
export function ReportFailures({
  failures,
}: {
  readonly failures: readonly ReportedFailure[]
}): ReactNode {
  const session = useSession()
  if (failures.length === 0) return null
  return (
    <>
      <Heading>What went wrong, newest first</Heading>
      <ul>
        {failures.map(({ seq, at, title, reason }) => (
          <li key={seq}>
            <RecordShape record={reason.record} />
            <span className="grow">
              <b>{title}</b>
              <br />
              <span className="bad">
                {reason.exchange ? `${reason.exchange.label}: ` : ''}
                {why(reason)}
              </span>
            </span>
            <span className="mono quiet">{seconds(at)} s</span>
            <button type="button" className="tool" onClick={() => showFailure(session, seq)}>
              <span className="num">#{seq}</span> Go here
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
