import type { Context, Effects } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'
import { prefetchList } from './prefetch.ts'

const listViews = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic']

async function wanted(ctx: Context<WalletsContract>, view: string): Promise<void> {
  if (listViews.includes(view)) await prefetchList(ctx)
}

/** Requests the list when the modal opens, or a later view that shows it; never before. */
export const listEffects: Effects<WalletsContract> = [
  { on: 'modal/pushed', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/replaced', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
  { on: 'modal/wasReset', order: 'all', run: (ctx, { view }) => wanted(ctx, view) },
]
