import type { Context, Effects } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

const listViews = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

async function wanted({ state, dispatch }: Context<WalletsContract>, view: string): Promise<void> {
  if (!listViews.includes(view) || !state.options.enableWalletConnect) return
  await dispatch.wallets.loadList()
}

/** The list is asked once a view that shows it opens, never before. */
export const listEffects: Effects<WalletsContract> = [
  { on: 'modal/opened', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/pushed', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/replaced', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/wasReset', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
]
