import type { ReactNode } from 'react'
import { editCommand, pin, showAt, skip } from '../actions.ts'
import { useMomentOf, usePanel, useSession, useShownSeq } from '../context.ts'
import type { InspectorTab } from '../panel-state.ts'
import { Tabs } from '../parts/tabs.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CauseView } from './cause-view.tsx'
import { FailureCard } from './failure-card.tsx'
import { PayloadView } from './payload-view.tsx'
import { RecordDiff } from './record-diff.tsx'
import { StateView } from './state-view.tsx'
import { TrafficView } from './traffic-view.tsx'
import { useTabCounts } from './use-tab-counts.ts'

const views: Readonly<Record<InspectorTab, (props: { readonly seq: number }) => ReactNode>> = {
  diff: RecordDiff,
  payload: PayloadView,
  cause: CauseView,
  state: StateView,
  traffic: TrafficView,
}

const names: readonly (readonly [InspectorTab, string])[] = [
  ['diff', 'Changes'],
  ['payload', 'Payload'],
  ['cause', 'Run'],
  ['state', 'State'],
  ['traffic', 'Traffic'],
]

/** Everything about one record. */
export function Inspector(): ReactNode {
  const session = useSession()
  const seq = useShownSeq()
  const tab = usePanel((state) => state.tab)
  const pinA = usePanel((state) => state.pinA)
  const skipped = usePanel((state) => state.skipped)
  const counts = useTabCounts(seq)
  const View = views[tab]
  const record = useMomentOf(({ history }) => history.log.at(seq))
  return (
    <>
      <Breadcrumb seq={seq} />
      <FailureCard seq={seq} />
      <Tabs<InspectorTab>
        label={`Record ${seq}`}
        value={tab}
        onChange={(next) => session.panel.set({ tab: next })}
        items={names.map(([id, label]) => ({ id, label, count: counts[id] }))}
        actions={
          <span className="group">
            {record?.kind === 'command' ? (
              <button
                type="button"
                className="tool"
                title="Open this command with its arguments in the dispatch console"
                onClick={() => editCommand(session, record)}
              >
                Run again
              </button>
            ) : null}
            <button
              type="button"
              className="tool"
              onClick={() => showAt(session, seq)}
              title="Move the page to the state right after this record (Enter in the list)"
            >
              Jump here
            </button>
            <button
              type="button"
              className="tool"
              title="Open a second modal at this record, without wallets"
              onClick={() => session.panel.set({ tool: 'fork', forkAt: seq })}
            >
              Fork
            </button>
            <button
              type="button"
              className="tool"
              aria-pressed={skipped.has(seq)}
              title="What if this record did not exist: leave it out, with all its consequences (s)"
              onClick={() => skip(session, seq)}
            >
              Skip
            </button>
            <button
              type="button"
              className="tool"
              aria-pressed={pinA === seq}
              title="Compare other records with this position (p)"
              onClick={() => pin(session, seq)}
            >
              Pin
            </button>
          </span>
        }
      >
        <View seq={seq} />
      </Tabs>
    </>
  )
}
