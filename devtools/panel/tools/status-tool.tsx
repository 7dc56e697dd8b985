import { type ReactNode, useEffect, useState } from 'react'
import { bytes, count, duration } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'
import { ReduxBridge } from './redux-bridge.tsx'
import { SetUp } from './set-up.tsx'

/** The kernel's clock, updated every second, while a command is in flight. */
function useNow(running: boolean): number {
  const session = useSession()
  const { clock } = session.kernel.ports
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (!running) return undefined
    const timer = session.view.setInterval(() => setNow(clock.now()), 1000)
    return () => session.view.clearInterval(timer)
  }, [running, session, clock])
  return now
}

/** Numbers of the log, the set-up of the app, commands in flight, contained failures, and the Redux DevTools bridge. */
export function StatusTool(): ReactNode {
  const { kernel } = useSession()
  const { history, mode, first, last } = useMoment()
  const { log } = history
  const { pending } = kernel
  const { failures, status } = kernel.state.kernel
  const now = useNow(pending.length > 0)
  return (
    <div className="stack">
      <dl className="facts">
        <dt>Mode</dt>
        <dd>{mode.kind === 'live' ? `live, ${status}` : mode.kind}</dd>
        <dt>Records</dt>
        <dd>
          {count(last - first + 1)} kept ({count(first)} to {count(last)}), {bytes(log.bytes)}
        </dd>
        <dt>Folded away</dt>
        <dd>{count(log.evicted)}</dd>
        <dt>Errors</dt>
        <dd>{count(history.errors.length)}</dd>
      </dl>
      {mode.kind === 'recording' ? null : <SetUp />}
      <h3>Commands in flight</h3>
      {pending.length === 0 ? <p className="quiet">None.</p> : null}
      <ul className="cards">
        {pending.map((run) => (
          <li key={run.seq} className="line">
            <span className="mono">{run.type}</span>
            <span className="num quiet">
              #{run.seq}, {duration(Math.max(0, now - run.at))}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Cancel ${run.type}`}
              onClick={() => run.cancel()}
            >
              Cancel
            </button>
          </li>
        ))}
      </ul>
      <h3>Contained failures</h3>
      {failures.length === 0 ? <p className="quiet">None.</p> : null}
      <ul className="cards">
        {failures.toReversed().map((failure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: failures have no id and never move.
          <li key={failures.length - index}>
            <p>
              <span className="chip" data-tone="bad">
                {failure.where}
              </span>{' '}
              {failure.plugin} on <span className="mono">{failure.event}</span>
            </p>
            <p className="quiet">{failure.text}</p>
          </li>
        ))}
      </ul>
      <ReduxBridge />
    </div>
  )
}
