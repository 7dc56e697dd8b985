import { type ReactNode, useMemo } from 'react'
import { pathText } from '../../model/diff.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { TreePane } from '../parts/tree-pane.tsx'
import { StateMatches } from './state-matches.tsx'
import { StateSearch } from './state-search.tsx'
import { WatchButton, WatchedFields } from './watched-fields.tsx'

/** The whole state right after a record. What is open, looked for and kept on top stays while the playhead moves. */
export function StateView({ seq }: { readonly seq: number }): ReactNode {
  const { panel } = useSession()
  const { log } = useMoment().history
  const search = usePanel((state) => state.search).trim()
  const state = useMemo(() => log.stateAt(Math.max(seq, log.base.seq)), [log, seq])
  return (
    <TreePane
      label={`State at ${seq}`}
      value={state}
      above={
        <>
          <WatchedFields seq={seq} />
          <StateSearch onChange={(text) => panel.set({ search: text })} />
        </>
      }
      instead={search ? <StateMatches state={state} text={search} /> : undefined}
      // A line without a name is the whole of a plain value.
      actions={({ path }) => (pathText(path) ? <WatchButton path={path} /> : null)}
    />
  )
}
