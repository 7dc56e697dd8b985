import type { ReactNode } from 'react'
import { usePanel } from './context.ts'
import { DockButtons } from './dock-buttons.tsx'
import { Failures } from './failures.tsx'
import { FilterField } from './filter/filter-field.tsx'
import { HideButton } from './filter/hide-row.tsx'
import { ModePill } from './mode-pill.tsx'
import { ReportButton } from './report/report-button.tsx'
import { StatusStrip } from './status-strip.tsx'
import { ToolButtons } from './tools/tool-buttons.tsx'

/** Name, mode, numbers, filter, tools and dock, in one line that wraps when it must. */
export function Header(): ReactNode {
  const Title = usePanel((state) => (state.dock === 'window' ? 'h1' : 'h2'))
  return (
    <header className="head">
      <Title>Kernel log</Title>
      <ModePill />
      <StatusStrip />
      <Failures />
      <FilterField />
      <HideButton />
      <div className="group">
        <ReportButton />
        <ToolButtons />
      </div>
      <DockButtons />
    </header>
  )
}
