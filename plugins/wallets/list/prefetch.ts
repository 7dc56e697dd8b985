import type { Context } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

/** Asks for the list unless it is there. Undefined without a list: nothing to ask, and no code to load for it. */
export function prefetchList({
  state,
  slots,
  dispatch,
}: Context<WalletsContract>): Promise<void> | undefined {
  if (slots.lists.length === 0 || !state.options.enableWalletConnect) return undefined
  return state.wallets.list.status === 'ready' ? undefined : dispatch.wallets.loadList()
}
