import type { ReactNode } from 'react'
import { consequencesOf, exchangesIn, subjectOf } from '../../model/causes.ts'
import { duration } from '../../model/format.ts'
import { useMoment } from '../context.ts'

/** Exchanges of a record and its consequences. An end shows its whole run. */
export function TrafficView({ seq }: { readonly seq: number }): ReactNode {
  const { history, traffic } = useMoment()
  const own = exchangesIn(consequencesOf(history, subjectOf(history.log, seq)), traffic)
  if (own.length === 0)
    return <p className="note">Neither this record nor what it led to asked anybody outside.</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Lane</th>
          <th scope="col">Request</th>
          <th scope="col">Took</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody className="mono">
        {own.map((exchange) => (
          <tr key={exchange.id}>
            <td>{exchange.lane}</td>
            <td>{exchange.label}</td>
            <td className="num">
              {exchange.endedAt === undefined ? '…' : duration(exchange.endedAt - exchange.at)}
            </td>
            <td>
              <span
                className="chip"
                data-tone={
                  { ok: 'ok', failed: 'bad', aborted: '', open: 'signal' }[
                    exchange.outcome ?? 'open'
                  ]
                }
              >
                {exchange.outcome ?? 'open'}
              </span>{' '}
              {exchange.detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
