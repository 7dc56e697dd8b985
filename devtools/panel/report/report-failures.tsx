import { type ReactNode, useState } from 'react'
import { clock, count } from '../../model/format.ts'
import { type ReportedFailure, why } from '../../model/report.ts'
import { useSession } from '../context.ts'
import { RecordShape } from '../parts/shape.tsx'
import { Heading } from './heading.tsx'
import { showFailure } from './show-failure.ts'

// More would move the steps and the file out of view.
const shownAtFirst = 3

/** The newest failures with their reasons and links, the others on request. Empty without failures. */
export function ReportFailures({
  failures,
}: {
  readonly failures: readonly ReportedFailure[]
}): ReactNode {
  const session = useSession()
  const [all, setAll] = useState(false)
  const shown = all ? failures : failures.slice(0, shownAtFirst)
  const more = failures.length - shown.length
  if (failures.length === 0) return null
  return (
    <>
      <Heading>What went wrong, newest first</Heading>
      <ul>
        {shown.map(({ seq, at, title, reason }) => (
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
            <span className="mono quiet">{clock(at)}</span>
            <button type="button" className="tool" onClick={() => showFailure(session, reason)}>
              <span className="num">#{seq}</span> Go here
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {count(more)} more
        </button>
      ) : null}
    </>
  )
}
