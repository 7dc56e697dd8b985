import { type ReactNode, useMemo, useRef } from 'react'
import { count, counted } from '../../model/format.ts'
import { type Report, reportOf } from '../../model/report.ts'
import { showAt } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'
import { useWords } from '../list/use-words.ts'
import { useSize } from '../use-size.ts'
import { Heading } from './heading.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFailures } from './report-failures.tsx'
import { ReportScreen } from './report-screen.tsx'
import { ReportSteps } from './report-steps.tsx'
import { ReportFile, ReportWhere } from './report-where.tsx'

// The modal needs a column of its own; if there is no space, the page behind shows the same state.
const roomForScreen = 860

/** The headings of a report, by its position and whether something failed. */
const headings = (isEnd: boolean, failed: boolean) =>
  !isEnd
    ? { steps: 'The steps up to here', screen: 'this position' }
    : failed
      ? { steps: 'The steps up to it', screen: 'the last failure' }
      : { steps: 'The last steps', screen: 'the end' }

/**
 * The report of a visitor's recording: a sentence, the failures, the steps before, and where it was made. It follows
 * the playhead; at the end it covers the whole.
 */
export function ReportPage(): ReactNode {
  const words = useWords()
  const exchanges = useExchanges()
  const { history, version, playhead } = useMoment()
  const page = useRef<HTMLDivElement>(null)
  const { width } = useSize(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  const report = useMemo(
    () => reportOf(history, { words, exchanges }, playhead),
    [history, version, words, exchanges, playhead],
  )
  const { sentence, failures, steps, at, isEnd } = report
  const said = headings(isEnd, failures.length > 0)
  return (
    <div ref={page} className="reportpage" data-wide={width >= roomForScreen}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="report scroll" aria-label="Report" tabIndex={0}>
        <Heading className="sentence">{sentence}</Heading>
        {isEnd ? null : (
          <Position report={report} onEnd={() => page.current?.querySelector('section')?.focus()} />
        )}
        <ReportActions report={report} />
        <ReportFailures failures={failures} />
        <div className="columns">
          <ReportSteps steps={steps} heading={said.steps} />
          <div>
            <ReportWhere seq={at} />
            <ReportFile />
          </div>
        </div>
      </section>
      {width >= roomForScreen ? <ReportScreen at={at} where={said.screen} /> : null}
    </div>
  )
}

/** The report's position in the recording, and a button to its end. */
function Position({
  report,
  onEnd,
}: {
  readonly report: Report
  readonly onEnd: () => void
}): ReactNode {
  const session = useSession()
  const { last } = useMoment()
  return (
    <p className="quiet">
      Up to #{count(report.at)} of #{count(last)}.{' '}
      {report.later > 0 ? `${counted(report.later, 'run')} failed later. ` : ''}
      <button
        type="button"
        className="link"
        onClick={() => {
          // The button disappears with the position.
          onEnd()
          showAt(session, last)
        }}
      >
        To the end
      </button>
    </p>
  )
}
