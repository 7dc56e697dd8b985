import type { ReactNode } from 'react'
import { count } from '../model/format.ts'
import { useMoment, useSession } from './context.ts'
import { Shape } from './parts/shape.tsx'

/** The closed panel: one small button in the corner of the page. */
export function Launcher(): ReactNode {
  const session = useSession()
  const { last, mode } = useMoment()
  return (
    <aside aria-label="Kernel devtools">
      <button
        type="button"
        className="launcher"
        title="Open the devtools (Alt+Shift+K)"
        aria-keyshortcuts="Alt+Shift+K"
        onClick={() => session.panel.set({ dock: 'bottom' })}
      >
        <Shape name="dot" color={mode.kind === 'live' ? 'ok' : 'signal'} />
        Kernel log <span className="num">{count(last)}</span>
      </button>
    </aside>
  )
}
