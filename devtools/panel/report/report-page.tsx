import { type ReactNode, useMemo, useRef } from 'react'
import { reportOf } from '../../model/report.ts'
import { useMoment } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'
import { useWords } from '../list/use-words.ts'
import { useSize } from '../use-size.ts'
import { Heading } from './heading.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFailures } from './report-failures.tsx'
import { ReportScreen } from './report-screen.tsx'
import { ReportSteps } from './report-steps.tsx'
import { ReportFile, ReportWhere } from './report-where.tsx'

// The modal needs a column of its own; in less room the page behind shows the same state.
const roomForScreen = 860

/** What a visitor's recording is about, as a page: a sentence, what failed, the steps before it, where it was made. */
export function ReportPage(): ReactNode {
  const words = useWords()
  const exchanges = useExchanges()
  const { history, version } = useMoment()
  const page = useRef<HTMLDivElement>(null)
  const { width } = useSize(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  const report = useMemo(
    () => reportOf(history, { words, exchanges }),
    [history, version, words, exchanges],
  )
  const { sentence, failures, steps } = report
  const last = failures[0]?.reason.record.seq
  const at = last ?? history.log.last
  return (
    <div ref={page} className="reportpage" data-wide={width >= roomForScreen}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="report scroll" aria-label="Report" tabIndex={0}>
        <Heading className="sentence">{sentence}</Heading>
        <ReportActions report={report} />
        <ReportFailures failures={failures} />
        <div className="columns">
          <ReportSteps steps={steps} failed={failures.length > 0} />
          <div>
            <ReportWhere seq={at} />
            <ReportFile />
          </div>
        </div>
      </section>
      {width >= roomForScreen ? <ReportScreen seq={at} failed={last !== undefined} /> : null}
    </div>
  )
}
