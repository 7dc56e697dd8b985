import { createContext, useContext } from 'react'
import type { PanelState } from './panel-state.ts'
import type { Moment, Session } from './session.ts'
import { useStore } from './store.ts'

export const SessionContext: React.Context<Session | undefined> = createContext<
  Session | undefined
>(undefined)

/** The session of the panel around this component. Throws outside a panel, which is a bug in the panel. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the devtools was rendered outside a panel.')
  return session
}

/** Selects from the person's choices. */
export function usePanel<R>(select: (state: PanelState) => R): R {
  return useStore(useSession().panel, select)
}

/** The newest snapshot of the kernel, for components that follow the playhead. */
export function useMoment(): Moment {
  return useStore(useSession().moment, (moment) => moment)
}

/** Part of the snapshot, for components that must not be drawn again with every step of the playhead. */
export function useMomentOf<R>(select: (moment: Moment) => R): R {
  return useStore(useSession().moment, select)
}

/** The selected record while it is retained. */
export function useChosen(): number | undefined {
  const selected = usePanel((state) => state.selected)
  const { first, last } = useMoment()
  return selected !== undefined && selected >= first && selected <= last ? selected : undefined
}

/** The record in the inspector: the selected one, or the one at the playhead. */
export function useShownSeq(): number {
  const { playhead } = useMoment()
  return useChosen() ?? playhead
}
