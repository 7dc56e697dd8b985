import { type ReactNode, useEffect, useState } from 'react'
import { type Cost, measureCosts } from '../../model/costs.ts'
import { count, micros } from '../../model/format.ts'
import { select } from '../actions.ts'
import { useMoment, useSession, useShownSeq } from '../context.ts'
import { useReduceTime } from '../use-reduce-time.ts'

const clock = (): number => performance.now()
const millis = (value: number | undefined): string => `${(value ?? 0).toFixed(1)} ms`

/** The costs of all types of events, measured one after another while the page is idle; slowest first. */
function useCosts(): { readonly costs: readonly Cost[]; readonly done: boolean } {
  const { view } = useSession()
  const { history } = useMoment()
  const [costs, setCosts] = useState<readonly Cost[]>([])
  const [done, setDone] = useState(false)
  useEffect(() => {
    const steps = measureCosts(history, clock)
    const found: Cost[] = []
    setDone(false)
    function step(): void {
      const next = steps.next()
      if (next.done) {
        setCosts(found.toSorted((a, b) => b.micros - a.micros))
        setDone(true)
        return
      }
      found.push(next.value)
      timer = view.setTimeout(step)
    }
    let timer = view.setTimeout(step)
    return () => view.clearTimeout(timer)
    // Once per log, whose index object stays the same while it grows: later records cost the same as earlier ones of
    // their type.
  }, [history, view])
  return { costs, done }
}

/** Drawing time after a commit, and reducing time of each type of event. */
export function SpeedTool(): ReactNode {
  const session = useSession()
  const { history, mode } = useMoment()
  const shown = useShownSeq()
  const { costs, done } = useCosts()
  const reduced = useReduceTime(shown)
  const times = mode.kind === 'recording' ? [] : session.draws.sorted()
  const record = history.log.at(shown)
  const drawn = mode.kind === 'recording' ? undefined : session.draws.of(record?.commit ?? -1)
  const about = [
    record?.kind === 'event'
      ? `reduced in ${reduced === undefined ? '…' : micros(reduced)}`
      : 'not reduced',
    drawn === undefined ? 'drawing not timed' : `its commit drawn in ${millis(drawn)}`,
  ]
  return (
    <div className="stack">
      <dl className="facts">
        <dt>Drawing after a commit</dt>
        <dd>
          {times.length === 0
            ? 'nothing timed yet'
            : `typically ${millis(times[times.length >> 1])}, at worst ${millis(times.at(-1))}, ${count(times.length)} timed`}
        </dd>
        <dt>Record {count(shown)}</dt>
        <dd>{about.join(', ')}</dd>
      </dl>
      <h3>Reducing, by type of event</h3>
      <p className="quiet" role="status">
        {done
          ? 'Each is measured by reducing its newest records again and again.'
          : 'Measuring while the page has time…'}
      </p>
      {costs.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Plugin</th>
              <th scope="col">Takes</th>
            </tr>
          </thead>
          <tbody className="mono">
            {costs.map(({ plugin, type, micros: time, seq }) => (
              <tr key={type}>
                <td>
                  <button
                    type="button"
                    className="link"
                    title={`Choose record ${seq}`}
                    onClick={() => select(session, seq)}
                  >
                    {type}
                  </button>
                </td>
                <td>{plugin}</td>
                <td className="num">{micros(time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
