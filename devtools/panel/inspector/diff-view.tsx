import { type ReactNode, useMemo } from 'react'
import { type Change, diff, grouped } from '../../model/diff.ts'
import { block } from '../../model/format.ts'
import { isSecret } from '../../model/records.ts'
import { useMoment } from '../context.ts'
import { SecretChip } from '../parts/value.tsx'

function Line({
  sign,
  name,
  value,
}: {
  readonly sign: '+' | '−'
  readonly name: string
  readonly value: unknown
}): ReactNode {
  return (
    <li data-sign={sign === '+' ? 'plus' : 'minus'}>
      {sign} {name}: {isSecret(value) ? <SecretChip /> : block(value)}
    </li>
  )
}

const nameOf = ({ path }: Change): string => {
  const last = path.at(-1)
  return typeof last === 'number' ? `[${last}]` : String(last ?? 'state')
}

/** The state right after `from` against the state right after `to`, computed when it is looked at. */
export function DiffView({ from, to }: { readonly from: number; readonly to: number }): ReactNode {
  const { history } = useMoment()
  const { log } = history
  const low = Math.max(from, log.base.seq)
  const result = useMemo(() => diff(log.stateAt(low), log.stateAt(to)), [log, low, to])
  if (result.changes.length === 0) return <p className="note">Nothing in the state changed.</p>
  return (
    <div className="diff mono">
      {grouped(result.changes).map(({ heading, changes }) => (
        <div key={heading}>
          <h3>{heading || 'state'}</h3>
          <ul>
            {changes.map((change) => [
              change.kind === 'added' ? null : (
                <Line
                  key={`-${nameOf(change)}`}
                  sign="−"
                  name={nameOf(change)}
                  value={change.before}
                />
              ),
              change.kind === 'removed' ? null : (
                <Line
                  key={`+${nameOf(change)}`}
                  sign="+"
                  name={nameOf(change)}
                  value={change.after}
                />
              ),
            ])}
          </ul>
        </div>
      ))}
      {result.more ? <p className="note">Only the first 500 changes are shown.</p> : null}
    </div>
  )
}
