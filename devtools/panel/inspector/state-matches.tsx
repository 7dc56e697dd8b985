import { type ReactNode, useMemo } from 'react'
import { pathText } from '../../model/diff.ts'
import { count } from '../../model/format.ts'
import { searchState } from '../../model/state-search.ts'
import { findChanges } from '../actions.ts'
import { useSession } from '../context.ts'
import { Value } from '../parts/value.tsx'
import { WatchButton } from './watched-fields.tsx'

/** The fields of a state that were looked for, and the way to the records that changed them. */
export function StateMatches({
  state,
  text,
}: {
  readonly state: object
  readonly text: string
}): ReactNode {
  const session = useSession()
  const { matches, more } = useMemo(() => searchState(state, text), [state, text])
  // The filter parts words at spaces.
  const isWord = !/\s/.test(text)
  return (
    <>
      <p className="line found">
        <span role="status">
          {more ? 'More than ' : ''}
          {count(matches.length)} here
        </span>
        {isWord ? (
          <button type="button" className="link" onClick={() => findChanges(session, text)}>
            Records that changed it
          </button>
        ) : null}
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
