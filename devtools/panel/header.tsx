import type { ReactNode } from 'react'
import { usePanel, useSession } from './context.ts'
import { DockButtons } from './dock-buttons.tsx'
import { Failures } from './failures.tsx'
import { ModePill } from './mode-pill.tsx'
import { StatusStrip } from './status-strip.tsx'
import { ToolButtons } from './tools/tool-buttons.tsx'

/** Name, mode, numbers, filter, tools and dock, in one line that wraps when it must. */
export function Header(): ReactNode {
  const session = useSession()
  const filter = usePanel((state) => state.filter)
  const Title = usePanel((state) => (state.dock === 'window' ? 'h1' : 'h2'))
  return (
    <header className="head">
      <Title>Kernel log</Title>
      <ModePill />
      <StatusStrip />
      <Failures />
      <input
        className="field mono"
        type="search"
        aria-label="Filter records"
        placeholder="Filter: words, plugin: type: state: error"
        title="Words that must all hold: type:send plugin:modal kind:command cause:42 by:wallet payload:text state:0xa5 (what a record changed) slower:200 (ms) error. A minus turns a word round."
        spellCheck={false}
        autoComplete="off"
        value={filter}
        onChange={(event) => session.panel.set({ filter: event.currentTarget.value })}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div className="group">
        <ToolButtons />
      </div>
      <DockButtons />
    </header>
  )
}
