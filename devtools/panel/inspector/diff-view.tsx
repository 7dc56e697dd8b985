import { type ReactNode, useMemo, useState } from 'react'
import { type Change, diff, grouped } from '../../model/diff.ts'
import { lookedFor } from '../../model/filter.ts'
import { block } from '../../model/format.ts'
import { isSecret } from '../../model/records.ts'
import { usePanel } from '../context.ts'
import { filterText } from '../panel-state.ts'
import { SecretChip } from '../parts/value.tsx'

function Line({
  sign,
  name,
  value,
  wanted,
}: {
  readonly sign: '+' | '−'
  readonly name: string
  readonly value: unknown
  /** Matches the filter. */
  readonly wanted: boolean
}): ReactNode {
  // Refers to the value it was requested for: the next record's is cut again.
  const [asked, setAsked] = useState<{ readonly value: unknown }>()
  const shown = block(value, asked?.value === value)
  const text = (
    <>
      {name}: {isSecret(value) ? <SecretChip /> : shown.text}
    </>
  )
  return (
    <li data-sign={sign === '+' ? 'plus' : 'minus'}>
      {sign} {wanted ? <mark>{text}</mark> : text}
      {shown.isCut ? (
        <>
          {' '}
          <button
            type="button"
            className="link"
            aria-label={`Show ${name} whole`}
            onClick={() => setAsked({ value })}
          >
            whole
          </button>
        </>
      ) : null}
    </li>
  )
}

const nameOf = ({ path }: Change): string => {
  const last = path.at(-1)
  return typeof last === 'number' ? `[${last}]` : String(last ?? 'state')
}

/** Compares two states; computed when it is shown. */
export function DiffView({
  before,
  after,
}: {
  readonly before: object
  readonly after: object
}): ReactNode {
  const filter = usePanel(filterText)
  const isWanted = useMemo(() => lookedFor(filter), [filter])
  const result = useMemo(() => diff(before, after), [before, after])
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
                  wanted={isWanted(change)}
                />
              ),
              change.kind === 'removed' ? null : (
                <Line
                  key={`+${nameOf(change)}`}
                  sign="+"
                  name={nameOf(change)}
                  value={change.after}
                  wanted={isWanted(change)}
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
