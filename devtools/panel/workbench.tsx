import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useMomentOf, usePanel, useSession } from './context.ts'
import { HideRow } from './filter/hide-row.tsx'
import { Header } from './header.tsx'
import { Inspector } from './inspector/inspector.tsx'
import type { RowKeys } from './keys.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { Lanes } from './lanes/lanes.tsx'
import { RecordList } from './list/record-list.tsx'
import { onPanelKey } from './panel-keys.ts'
import { Resizer } from './parts/resizer.tsx'
import { ReportPage } from './report/report-page.tsx'
import { Split } from './split.tsx'
import { TimeRow } from './time/time-row.tsx'
import { ToolPane } from './tools/tool-pane.tsx'

/** The open panel: header, time, lanes, list beside inspector or tool, or the report of a recording. */
export function Workbench(): ReactNode {
  const session = useSession()
  const rowKeys = useRef<RowKeys['current']>(undefined)
  const bench = useRef<HTMLElement>(null)
  const height = usePanel((state) => state.height)
  const width = usePanel((state) => state.width)
  const dock = usePanel((state) => state.dock)
  const lanes = usePanel((state) => state.lanes)
  const tool = usePanel((state) => state.tool)
  const report = usePanel((state) => state.report)
  const hiding = usePanel((state) => state.hiding)
  const empty = useMomentOf(({ history, last }) => last < history.log.first)
  // A tool is shown beside the list; without one the report comes first.
  const reads = report && !tool && !empty
  const size = { '--bench-height': `${height}px`, '--bench-width': `${width}px` } as CSSProperties
  useEffect(() => {
    // In a separate window nothing else has the focus, so focus the panel for its keys.
    if (dock === 'window') bench.current?.focus({ preventScroll: true })
  }, [dock])
  // In a separate window the panel is the page; beside a page it is an aside.
  const Landmark = dock === 'window' ? 'main' : 'aside'
  return (
    <Landmark
      ref={bench}
      // Pressing text in it focuses it, so that its keys work.
      tabIndex={-1}
      className="bench"
      aria-label="Kernel devtools"
      style={size}
      onKeyDown={(event) => onPanelKey(event, session, rowKeys)}
    >
      <Resizer />
      <Header />
      <TimeRow />
      {/* The second modal needs the space. */}
      {lanes && !empty && tool !== 'fork' ? <Lanes /> : null}
      {hiding && !empty ? <HideRow /> : null}
      {reads ? (
        <ReportPage />
      ) : (
        <Split
          list={
            empty ? (
              <p className="note">No events yet. Open the modal.</p>
            ) : (
              <RecordList keys={rowKeys} />
            )
          }
          side={tool ? <ToolPane tool={tool} /> : <Inspector />}
        />
      )}
      <KeysSheet />
    </Landmark>
  )
}
