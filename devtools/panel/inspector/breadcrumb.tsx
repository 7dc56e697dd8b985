import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { causePath } from '../../model/causes.ts'
import { count, cut } from '../../model/format.ts'
import { select } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'
import { Outcome } from '../parts/outcome.tsx'

/** Steps at both ends that are always shown; longer chains fold in the middle. */
const [outer, inner] = [2, 3]

function Step({
  record,
  current,
}: {
  readonly record: LogRecord
  readonly current: boolean
}): ReactNode {
  const session = useSession()
  const { seq, kind, type } = record
  return (
    <li>
      <button
        type="button"
        title={`#${count(seq)} ${type}`}
        aria-current={current || undefined}
        onClick={() => select(session, seq)}
      >
        {kind === 'end' ? <Outcome record={record} /> : type}
      </button>
    </li>
  )
}

/** The origin and the causes of a record, outermost first; each step selects its record. */
export function Breadcrumb({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const { origin, path } = causePath(history.log, seq)
  const folded = path.length > outer + inner + 1 ? path.slice(outer, -inner) : []
  const nearest = folded.at(-1)
  const step = (record: LogRecord): ReactNode => (
    <Step key={record.seq} record={record} current={record.seq === seq} />
  )
  if (path.length === 0) return null
  return (
    <nav className="trail" aria-label="What led to this record">
      <ol className="crumbs mono">
        <li className="quiet">{cut(origin, 60)}</li>
        {(nearest ? path.slice(0, outer) : path).map(step)}
        {nearest ? (
          <>
            <li>
              <button
                type="button"
                title={`#${count(nearest.seq)} ${nearest.type}`}
                onClick={() => select(session, nearest.seq)}
              >
                {count(folded.length)} more
              </button>
            </li>
            {path.slice(-inner).map(step)}
          </>
        ) : null}
      </ol>
    </nav>
  )
}
