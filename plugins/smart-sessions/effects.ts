import type { Context, Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { SmartSessionsContract } from './contract.ts'

/** Leaving the view refuses the request, unless the wallet is already being asked. */
async function left(ctx: Context<SmartSessionsContract>): Promise<void> {
  const { modal, smartSessions } = ctx.state
  const isShown = shownView(modal) === 'GrantSession'
  // A request to the wallet cannot be withdrawn: wait for its answer.
  if (smartSessions.status === 'granting') return
  if (smartSessions.asked && !isShown) await ctx.dispatch.smartSessions.refuse()
}

export const effects: Effects<SmartSessionsContract> = [
  { on: 'modal/closed', order: 'all', run: left },
  { on: 'modal/wentBack', order: 'all', run: left },
]
