import type { Effects } from '../../kernel/index.ts'
import { currentEntry, shownView } from '../modal/selectors.ts'
import { whenSeen } from '../values/index.ts'
import type { ActivityContract } from './contract.ts'
import { selectItem } from './selectors.ts'

/** Polling interval for a transaction on display, in ms. */
const pollMs = 10_000

export const effects: Effects<ActivityContract> = [
  {
    // New blocks confirm the transaction meanwhile, and a failed node may recover.
    kind: 'end',
    on: 'activity/inspect',
    order: 'latest',
    async run(ctx) {
      await whenSeen(ctx, pollMs)
      const { modal } = ctx.state
      if (shownView(modal) !== 'Transaction') return
      const item = selectItem(ctx.state, currentEntry(modal)?.data.id)
      if (item?.hash === undefined) return
      const { hash, networkId } = item
      // The view shows the earlier details.
      await ctx.dispatch.activity.inspect({ networkId, hash }).catch(() => undefined)
    },
  },
]
