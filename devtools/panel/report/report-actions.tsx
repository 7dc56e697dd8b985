import { type ReactNode, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { type Report, summary } from '../../model/report.ts'
import { useMoment, useSession } from '../context.ts'
import { writeTest } from '../write-test.ts'
import { showFailure } from './show-failure.ts'

/** What is done with a report: go to what failed, take it along as a test or as text. */
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
  const { first, last: end } = history.log
  return (
    <div className="line">
      {last ? (
        <button type="button" className="button" onClick={() => showFailure(session, last.seq)}>
          Show the last failure
        </button>
      ) : null}
      <button
        type="button"
        className="button"
        data-quiet=""
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
