import { type ReactNode, useMemo } from 'react'
import { diff, pathText } from '../../model/diff.ts'
import { linesTo } from '../../model/tree.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { TreePane } from '../parts/tree-pane.tsx'
import { ownStretch } from './record-diff.tsx'
import { StateMatches } from './state-matches.tsx'
import { StateSearch } from './state-search.tsx'
import { WatchButton, WatchedFields } from './watched-fields.tsx'

/**
 * The whole state right after a record, open at the fields it changed. Lines opened or closed by hand, the search and
 * pinned fields stay while the playhead moves.
 */
export function StateView({ seq }: { readonly seq: number }): ReactNode {
  const { panel } = useSession()
  const { history } = useMoment()
  const { log } = history
  const search = usePanel((state) => state.search).trim()
  const state = useMemo(() => log.stateAt(Math.max(seq, log.base.seq)), [log, seq])
  // A command changes nothing yet; the changes of its run are not in this state.
  const { from, to } = ownStretch(history, seq)
  const opened = useMemo(() => {
    const before = to <= seq ? log.stateAt(Math.max(from, log.base.seq)) : state
    return linesTo(
      state,
      diff(before, state).changes.map(({ path }) => path),
    )
  }, [log, seq, from, to, state])
  return (
    <TreePane
      label={`State at ${seq}`}
      value={state}
      opened={opened}
      above={
        <>
          <WatchedFields seq={seq} />
          <StateSearch onChange={(text) => panel.set({ search: text })} />
        </>
      }
      instead={search ? <StateMatches state={state} text={search} /> : undefined}
      // A line without a name is a whole plain value.
      actions={({ path }) => (pathText(path) ? <WatchButton path={path} /> : null)}
    />
  )
}
