import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { SessionContext } from './context.ts'
import { DevtoolsWall } from './devtools-wall.tsx'
import { markDocked, takeRoom } from './docked.ts'
import { Launcher } from './launcher.tsx'
import type { Session } from './session.ts'
import { useStore } from './store.ts'
import { useTheme } from './use-theme.ts'
import { Workbench } from './workbench.tsx'

export interface PanelProps {
  readonly session: Session
  readonly host: HTMLElement
  readonly page: Window & typeof globalThis
  /** The page's content makes room for the docked panel. */
  readonly push: boolean
}

/** The whole panel in its own error boundary: the button while closed, otherwise the workbench. */
export function Panel({ session, host, page, push }: PanelProps): ReactNode {
  const dock = useStore(session.panel, (state) => state.dock)
  const theme = useTheme(session)
  const room = useStore(session.panel, ({ height, width }) => (dock === 'right' ? width : height))

  // Runs before anything inside measures itself: the dock position decides the sizes.
  useLayoutEffect(() => {
    if (theme === 'system') delete host.dataset.theme
    else host.dataset.theme = theme
    host.dataset.dock = dock
  }, [host, theme, dock])
  useEffect(
    () => (dock === 'bottom' || dock === 'right' ? markDocked(page.document) : undefined),
    [dock, page],
  )
  useLayoutEffect(
    () =>
      dock === 'bottom' || dock === 'right'
        ? takeRoom(page.document, dock, { pixels: room, push })
        : undefined,
    [dock, page, room, push],
  )
  return (
    <SessionContext.Provider value={session}>
      <DevtoolsWall>{dock === 'closed' ? <Launcher /> : <Workbench />}</DevtoolsWall>
    </SessionContext.Provider>
  )
}
