import type { ReactNode } from 'react'
import { clearFilter, findChanges } from '../actions.ts'
import { usePanel, useSession } from '../context.ts'
import { filterText } from '../panel-state.ts'

/** Shown if no rows are left: the search, and two ways to change it. */
export function NothingFound(): ReactNode {
  const session = useSession()
  const text = usePanel(filterText)
  const hidden = usePanel((state) => state.hidden.size)
  if (!text && hidden === 0) return null
  const plain = /^[^\s:]+$/.test(text) ? text : undefined
  return (
    <div className="nothing" role="status">
      <p>
        <strong>{text ? 'No record matches' : 'All records are hidden'}</strong>
      </p>
      {text ? <p className="mono chip">{text}</p> : null}
      <p className="line">
        <button type="button" className="button" onClick={() => clearFilter(session)}>
          {text ? 'Clear the filter' : 'Show all'}
        </button>
        {plain ? (
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => findChanges(session, plain)}
          >
            Search state values instead
          </button>
        ) : null}
      </p>
    </div>
  )
}
