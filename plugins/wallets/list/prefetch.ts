import type { Context } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

/**
 * Asks for the list unless it is there; a phone without one looks what else to offer. Undefined where there is neither:
 * nothing to ask, and no code to load for it.
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
