import { type ReactNode, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { count } from '../../model/format.ts'
import { type Report, summary } from '../../model/report.ts'
import { useMoment, useSession } from '../context.ts'
import { writeTest } from '../write-test.ts'
import { showFailure } from './show-failure.ts'

/** Actions for a report: go to the failure, export a test or text. */
export function ReportActions({ report }: { readonly report: Report }): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const [said, setSaid] = useState('')
  const [last] = report.failures

  async function copy(text: string | Promise<string>): Promise<void> {
    try {
      await session.view.navigator.clipboard.writeText(await text)
      setSaid('Copied.')
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  const { gestures, log } = history
  const first = report.steps[0]?.seq ?? log.first
  const end = gestures.of(report.at)?.last ?? log.last
  return (
    <div className="line">
      {last ? (
        <button type="button" className="button" onClick={() => showFailure(session, last.reason)}>
          Show the last failure
        </button>
      ) : null}
      <button
        type="button"
        className="button"
        data-quiet=""
        title={`Records ${count(first)} to ${count(end)}: the steps below, on the state before them`}
        onClick={() => copy(writeTest(session.kernel, first, end, false))}
      >
        Copy as a test
      </button>
      <button type="button" className="button" data-quiet="" onClick={() => copy(summary(report))}>
        Copy summary
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
