import type { ReactNode } from 'react'
import { count, duration } from '../../model/format.ts'
import { endOf } from '../../model/records.ts'
import { showAt } from '../actions.ts'
import { useMoment, usePanel, useSession, useShownSeq } from '../context.ts'
import { RecordShape } from '../parts/shape.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { InspectorTab } from '../session.ts'
import { CauseView } from './cause-view.tsx'
import { DiffView } from './diff-view.tsx'
import { PayloadView } from './payload-view.tsx'
import { StateView } from './state-view.tsx'
import { TrafficView } from './traffic-view.tsx'

const views: Readonly<Record<InspectorTab, (props: { readonly seq: number }) => ReactNode>> = {
  diff: ({ seq }) => <DiffView from={seq - 1} to={seq} />,
  payload: PayloadView,
  cause: CauseView,
  state: StateView,
  traffic: TrafficView,
}

/** Everything about one record. */
export function Inspector(): ReactNode {
  const session = useSession()
  const seq = useShownSeq()
  const tab = usePanel((state) => state.tab)
  const pinA = usePanel((state) => state.pinA)
  const { history } = useMoment()
  const record = history.log.at(seq)
  const View = views[tab]
  const end = record?.kind === 'command' ? history.endOf(seq) : undefined
  return (
    <>
      <div className="about">
        {record ? (
          <>
            <RecordShape record={record} />
            <span className="type mono">{record.type}</span>
            {end ? (
              <span className="quiet num">
                {endOf(end)?.outcome} in {duration(end.at - record.at)}
              </span>
            ) : null}
          </>
        ) : (
          <span className="quiet">Before the first record</span>
        )}
        <span className="group">
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => showAt(session, seq)}
            title="Move the page to the state right after this record"
          >
            Show on the page
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() =>
              session.panel.set(pinA === undefined ? { pinA: seq } : { pinB: seq, tool: 'compare' })
            }
          >
            {pinA === undefined ? 'Pin' : `Compare with ${count(pinA)}`}
          </button>
        </span>
      </div>
      <Tabs<InspectorTab>
        label={`Record ${seq}`}
        value={tab}
        onChange={(next) => session.panel.set({ tab: next })}
        items={[
          { id: 'diff', label: 'State diff' },
          { id: 'payload', label: 'Payload' },
          { id: 'cause', label: 'Cause' },
          { id: 'state', label: `State at ${count(seq)}` },
          { id: 'traffic', label: 'Traffic' },
        ]}
      >
        <View seq={seq} />
      </Tabs>
    </>
  )
}
