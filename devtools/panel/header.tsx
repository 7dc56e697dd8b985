import { type ReactNode, useRef } from 'react'
import { usePanel } from './context.ts'
import { DockButtons, LookButtons } from './dock-buttons.tsx'
import { Failures } from './failures.tsx'
import { FilterField } from './filter/filter-field.tsx'
import { HideButton } from './filter/hide-row.tsx'
import { ModePill } from './mode-pill.tsx'
import { More } from './more.tsx'
import { ReportButton } from './report/report-button.tsx'
import { StatusStrip } from './status-strip.tsx'
import { rare, ToolButtons, usual } from './tools/tool-buttons.tsx'
import { useSize } from './use-size.ts'

const roomForTools = 760
const roomForAll = 1400

/** Name, mode, numbers, filter, tools and dock, in one line that wraps if necessary; the rest is behind More. */
export function Header(): ReactNode {
  const Title = usePanel((state) => (state.dock === 'window' ? 'h1' : 'h2'))
  const head = useRef<HTMLElement>(null)
  const { width } = useSize(head)
  // Assume a wide panel until it is measured.
  const has = (room: number): boolean => width === 0 || width > room
  return (
    <header ref={head} className="head">
      <Title>Kernel log</Title>
      <ModePill />
      <StatusStrip />
      <Failures />
      <FilterField />
      <HideButton />
      <div className="group">
        <ReportButton />
        {has(roomForTools) ? <ToolButtons of={usual} /> : null}
        {has(roomForAll) ? (
          <ToolButtons of={rare} />
        ) : (
          <More>
            <ToolButtons of={has(roomForTools) ? rare : [...usual, ...rare]} />
            <LookButtons />
          </More>
        )}
      </div>
      <DockButtons>{has(roomForAll) ? <LookButtons /> : null}</DockButtons>
    </header>
  )
}
