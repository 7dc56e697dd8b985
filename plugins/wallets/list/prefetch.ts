import type { Context } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

/**
 * Asks for the list unless it is there; on a phone without a list, for the usual wallets. Undefined on other devices without
 * a list: no request, and no code to load for it.
 */
export function prefetchList({
  state,
  slots,
  dispatch,
  ports,
}: Context<WalletsContract>): Promise<void> | undefined {
  if (slots.lists.length > 0 ? !state.options.enableWalletConnect : !ports.page.mobile)
    return undefined
  return state.wallets.list.status === 'ready' ? undefined : dispatch.wallets.loadList()
}
