import type { Context, Effects } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

const listViews = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

async function wanted(
  { state, slots, dispatch }: Context<WalletsContract>,
  view: string,
): Promise<void> {
  // Without a list there is nothing to ask, and no code to load for it.
  if (slots.lists.length === 0 || !state.options.enableWalletConnect) return
  if (listViews.includes(view)) await dispatch.wallets.loadList()
}

/** The list is asked once a view that shows it opens, never before. */
export const listEffects: Effects<WalletsContract> = [
  { on: 'modal/opened', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/pushed', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/replaced', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/wasReset', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
]
