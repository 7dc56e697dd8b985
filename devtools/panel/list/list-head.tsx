import type { ReactNode } from 'react'
import { count, counted } from '../../model/format.ts'
import { type Depth, depths } from '../../model/rows.ts'
import { showDepth } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'

const names: Readonly<Record<Depth, string>> = {
  story: 'Story',
  runs: 'Runs',
  records: 'Records',
}

const hiddenName = (name: string): string =>
  ({ 'kind:command': 'commands', 'kind:event': 'facts', 'kind:end': 'ends' })[name] ?? name

/** The level of detail of the list, and its hidden rows. */
export function ListHead({
  quiet,
  found,
}: {
  readonly quiet: number
  /** Number of records that match the filter. */
  readonly found: number | undefined
}): ReactNode {
  const session = useSession()
  const depth = usePanel((state) => state.depth)
  const all = usePanel((state) => state.quiet)
  const hidden = usePanel((state) => state.hidden)
  const { history, first, last } = useMoment()
  return (
    <div className="listhead">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a box of its own. */}
      <div role="group" className="group" aria-label="Depth of the list">
        {depths.map((each, index) => (
          <button
            key={each}
            type="button"
            className="tool"
            aria-pressed={each === depth}
            title={`Key ${index + 1}`}
            onClick={() => showDepth(session, each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      {found === undefined ? null : (
        <span className="quiet" role="status">
          {count(found)} of {count(last - first + 1)}
        </span>
      )}
      {hidden.size > 0 ? (
        <span className="quiet">
          {[...hidden].map(hiddenName).join(', ')} hidden{' '}
          <button
            type="button"
            className="link"
            aria-label="Show what is hidden"
            onClick={() => session.panel.set({ hidden: new Set() })}
          >
            show
          </button>
        </span>
      ) : depth === 'records' ? null : (
        <span className="quiet">
          {found === undefined ? counted(history.gestures.list.length, 'gesture') : null}
          {quiet > 0 ? (
            <>
              {found === undefined ? ' · ' : null}
              <button
                type="button"
                className="link"
                title="Runs without changes, requests and failures"
                onClick={() => session.panel.set({ quiet: !all })}
              >
                {counted(quiet, 'quiet run')} {all ? 'shown' : 'folded'}
              </button>
            </>
          ) : null}
        </span>
      )}
    </div>
  )
}
