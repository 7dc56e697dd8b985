import type { Context } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

type Where = Context<WalletsContract>

/** Whether wallets come from a list: a plugin's, or on a phone the common ones. */
export const isListWanted = (
  { options }: Pick<Where['state'], 'options'>,
  { lists }: Pick<Where['slots'], 'lists'>,
  { page }: Pick<Where['ports'], 'page'>,
): boolean => (lists.length > 0 ? options.enableWalletConnect : page.mobile)

/**
 * Loads the list unless it is loaded; on a phone without a list, the common wallets. Undefined on other devices without
 * a list: no request and no code.
 */
export function prefetchList({ state, slots, dispatch, ports }: Where): Promise<void> | undefined {
  if (!isListWanted(state, slots, ports)) return undefined
  return state.wallets.list.status === 'ready' ? undefined : dispatch.wallets.loadList()
}
