import { Fragment, type ReactNode } from 'react'
import { count, counted, duration } from '../../model/format.ts'
import { verdictText } from '../../model/report.ts'
import { settingOf } from '../../model/setting.ts'
import { useMoment, usePanel } from '../context.ts'
import { Heading } from './heading.tsx'

type Fact = readonly [name: string, value: string | undefined]

/** Names with their known values; unknown ones are left out. */
function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <>
      <Heading>{title}</Heading>
      <dl className="facts">
        {facts.map(([name, value]) =>
          value ? (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
    </>
  )
}

/** Where it was recorded, and the visitor's choices at a position. */
export function ReportWhere({ seq }: { readonly seq: number }): ReactNode {
  const about = usePanel((state) => state.facts?.about)
  const { log } = useMoment().history
  const { wallet, network, theme } = settingOf(log.stateAt(Math.max(seq, log.base.seq)))
  const { window } = about ?? {}
  return (
    <Facts
      title="Where"
      facts={[
        ['App', about?.app],
        [
          'Browser',
          about
            ? `${about.browser}, ${about.system}, ${about.mobile ? 'phone' : 'desktop'}`
            : 'unknown: recorded by an earlier version',
        ],
        [
          'Window',
          [window && `${window.width} × ${window.height}`, theme ?? about?.theme, about?.locale]
            .filter(Boolean)
            .join(', '),
        ],
        ['Wallet', wallet],
        ['Network', network],
        [
          'Recorded',
          about && `${new Date(about.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        ],
      ]}
    />
  )
}

/** The file: whether it fits, what made it, what it contains and what it does not. */
export function ReportFile(): ReactNode {
  const facts = usePanel((state) => state.facts)
  const name = usePanel((state) => state.file)
  const { history, mode, first, last, traffic } = useMoment()
  const { about, redacted = 0, plugins = [] } = facts ?? {}
  const { log, axis } = history
  const length = (log.at(last)?.at ?? axis.start) - axis.start
  return (
    <Facts
      title="The file"
      facts={[
        ['Name', name],
        ['Fits', mode.kind === 'recording' ? verdictText(mode.verdict) : undefined],
        ['Library', about?.version],
        [
          'Length',
          `${counted(last - first + 1, 'record')}, ${counted(traffic.length, 'exchange')}, ${duration(length)}`,
        ],
        ['Redacted', redacted > 0 ? counted(redacted, 'personal value') : 'nothing'],
        ['Lost', first > 1 ? `what came before #${count(first)}` : 'nothing'],
        ['Plugins', plugins.map(({ id, version }) => `${id} ${version}`).join(', ')],
      ]}
    />
  )
}
