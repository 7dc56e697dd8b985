import type { Context, Effects } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import type { SmartSessionsContract } from './contract.ts'

/** The visitor left what they were asked: that is a no, unless the wallet is being asked. */
async function left(ctx: Context<SmartSessionsContract>): Promise<void> {
  const { modal, smartSessions } = ctx.state
  const isShown = shownView(modal) === 'GrantSession'
  // A wallet that is being asked cannot be called back: its answer is awaited.
  if (smartSessions.status === 'granting') return
  if (smartSessions.asked && !isShown) await ctx.dispatch.smartSessions.refuse()
}

export const effects: Effects<SmartSessionsContract> = [
  { on: 'modal/closed', order: 'all', run: left },
  { on: 'modal/wentBack', order: 'all', run: left },
]
