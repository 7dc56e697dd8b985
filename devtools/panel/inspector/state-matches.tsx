import { type ReactNode, useMemo } from 'react'
import { pathText } from '../../model/diff.ts'
import { count, counted } from '../../model/format.ts'
import { lowerBound } from '../../model/records.ts'
import { scanForState } from '../../model/scans.ts'
import { searchState } from '../../model/state-search.ts'
import { findChanges } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'
import { Value } from '../parts/value.tsx'
import { useScan } from '../use-scan.ts'
import { WatchButton } from './watched-fields.tsx'

/** Matching fields of a state, and a button to the records that changed them. */
export function StateMatches({
  state,
  text,
}: {
  readonly state: object
  readonly text: string
}): ReactNode {
  const { matches, more } = useMemo(() => searchState(state, text), [state, text])
  // The filter separates words at spaces.
  const isWord = !/\s/.test(text)
  return (
    <>
      <p className="line found">
        <span role="status">
          {more ? 'More than ' : ''}
          {count(matches.length)} here
          {isWord ? ',' : ''}
        </span>
        {isWord ? <Changing text={text} /> : null}
      </p>
      <ul className="fields mono">
        {matches.map(({ path, value }) => (
          <li key={pathText(path)}>
            <WatchButton path={path} />
            <span className="key">{pathText(path)}:</span>
            <Value value={value} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Number of records that changed a match, and a button that lists them. */
function Changing({ text }: { readonly text: string }): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const scan = useMemo(() => scanForState(history, text), [history, text])
  const isDone = useScan(scan)
  const found = scan.found.length - lowerBound(scan.found, history.log.first)
  if (isDone && found === 0) return <span className="quiet">no record changed it</span>
  return (
    <button
      type="button"
      className="link"
      title="List the records that changed it"
      onClick={() => findChanges(session, text)}
    >
      {isDone ? counted(found, 'record') : 'records …'}
    </button>
  )
}
