import type { Context, Effects } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

const listViews = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

/** Asks for the list unless it is there. Undefined without a list: nothing to ask, and no code to load for it. */
export function prefetchList({
  state,
  slots,
  dispatch,
}: Context<WalletsContract>): Promise<void> | undefined {
  if (slots.lists.length === 0 || !state.options.enableWalletConnect) return undefined
  return state.wallets.list.status === 'ready' ? undefined : dispatch.wallets.loadList()
}

async function wanted(ctx: Context<WalletsContract>, view: string): Promise<void> {
  if (listViews.includes(view)) await prefetchList(ctx)
}

/** The list is asked once the modal opens, or later a view that shows it; never before. */
export const listEffects: Effects<WalletsContract> = [
  { on: 'modal/pushed', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/replaced', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/wasReset', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
]
