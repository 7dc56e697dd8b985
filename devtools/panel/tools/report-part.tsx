import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { count, counted, duration, seconds } from '../../model/format.ts'
import { reportOf, summary, why } from '../../model/report.ts'
import { select, showAt } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'
import { useWords } from '../list/use-words.ts'

/** What a visitor's recording is about: a sentence, what failed, the steps before it, and where it was made. */
export function ReportPart(): ReactNode {
  const session = useSession()
  const words = useWords()
  const exchanges = useExchanges()
  const { history, version } = useMoment()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, `version` says so.
  const report = useMemo(
    () => reportOf(history, { words, exchanges }),
    [history, version, words, exchanges],
  )
  const { sentence, failures, steps } = report
  const [last] = failures
  const go = (seq: number): void => {
    const run = history.gestures.runOf(seq)
    const at = run?.failed ?? seq
    showAt(session, at)
    select(session, at)
  }
  async function copy(): Promise<void> {
    try {
      await session.view.navigator.clipboard.writeText(summary(report))
      setSaid('Copied.')
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  return (
    <section className="report" aria-label="Report">
      <h3>{sentence}</h3>
      <div className="line">
        {last ? (
          <button type="button" className="button" onClick={() => go(last.seq)}>
            Show the last failure
          </button>
        ) : null}
        <button type="button" className="button" data-quiet="" onClick={copy}>
          Copy summary
        </button>
        <span role="status">{said}</span>
      </div>
      {failures.length > 0 ? (
        <>
          <h4>What went wrong, newest first</h4>
          <ul>
            {failures.map(({ seq, at, title, reason }) => (
              <li key={seq}>
                <span className="mono quiet">{seconds(at)} s</span>
                <span className="grow">
                  {title}
                  <br />
                  <span className="bad">{why(reason)}</span>
                </span>
                <button
                  type="button"
                  className="tool"
                  aria-label={`Go here: #${seq}`}
                  onClick={() => go(seq)}
                >
                  Go here
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h4>{last ? 'The steps up to it' : 'The last steps'}</h4>
      <ol>
        {steps.map(({ seq, at, title, badges }) => (
          <li key={seq}>
            <span className="mono quiet">{seconds(at)} s</span>
            <span className="grow">{title}</span>
            {badges.map(({ tone, text }) => (
              <span key={text} className="chip" data-tone={tone} title={text}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <Where />
    </section>
  )
}

/** Where it was made, and the file itself. */
function Where(): ReactNode {
  const facts = usePanel((state) => state.facts)
  const { history, first, last, traffic } = useMoment()
  const { about, redacted = 0, plugins = [] } = facts ?? {}
  const { log, axis } = history
  const length = (log.at(last)?.at ?? axis.start) - axis.start
  const size = about?.window ? `, ${about.window.width} × ${about.window.height}` : ''
  const rows: readonly (readonly [string, string])[] = [
    ...(about
      ? ([
          ['Browser', `${about.browser}, ${about.system}${about.mobile ? ', phone' : ''}${size}`],
          ...(about.locale ? [['Language', about.locale] as const] : []),
          ['Recorded', `${new Date(about.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ['Library', about.version],
        ] as const)
      : ([['Browser', 'not told: recorded by an earlier version']] as const)),
    [
      'Length',
      `${counted(last - first + 1, 'record')}, ${counted(traffic.length, 'exchange')}, ${duration(length)}`,
    ],
    ['Redacted', redacted > 0 ? counted(redacted, 'personal value') : 'nothing'],
    ['Lost', first > 1 ? `what came before #${count(first)}` : 'nothing'],
    ['Plugins', plugins.map(({ id, version }) => `${id} ${version}`).join(', ')],
  ]
  return (
    <>
      <h4>Where</h4>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
