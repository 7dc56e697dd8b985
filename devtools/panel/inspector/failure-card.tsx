import type { ReactNode } from 'react'
import { duration } from '../../model/format.ts'
import { reasonOf } from '../../model/reasons.ts'
import { useMoment } from '../context.ts'
import { useExchanges } from '../list/use-rows.ts'

const asked = { wallet: 'The wallet', frame: 'The secure frame', relay: 'The relay' } as const

/** The subject of a sentence about an answer: a wallet, a node, a server. */
const answerer = (kind: string): string => asked[kind as keyof typeof asked] ?? 'The server'

/** Why a record's run failed: the record, the answer from outside, and the message to the visitor. */
export function FailureCard({ seq }: { readonly seq: number }): ReactNode {
  const { history } = useMoment()
  const exchanges = useExchanges()
  const reason = reasonOf(history, exchanges, seq)
  const run = history.gestures.runOf(seq)
  const began = run && history.log.at(run.seq)
  if (!reason || !began) return null
  const { record, code, exchange, shown } = reason
  return (
    <div className="failure">
      <p>
        <strong>Failed after {duration(record.at - began.at)}</strong>{' '}
        <span className="mono">{code}</span>
      </p>
      {exchange?.detail ? (
        <p>
          {answerer(exchange.lane)} answered <span className="mono">{exchange.label}</span>: “
          {exchange.detail}”.
        </p>
      ) : null}
      {shown ? <p>The visitor read “{shown}”.</p> : null}
    </div>
  )
}
