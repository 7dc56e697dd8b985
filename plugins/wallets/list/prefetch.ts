import type { Context } from '../../../kernel/index.ts'
import type { WalletsContract } from '../contract.ts'

type Where = Context<WalletsContract>

/** Whether wallets come from a list: one that a plugin brings, or on a phone the usual ones. */
export const isListWanted = (
  { options }: Pick<Where['state'], 'options'>,
  { lists }: Pick<Where['slots'], 'lists'>,
  { page }: Pick<Where['ports'], 'page'>,
): boolean => (lists.length > 0 ? options.enableWalletConnect : page.mobile)

/**
 * Asks for the list unless it is there; on a phone without a list, for the usual wallets. Undefined on other devices without
 * a list: no request, and no code to load for it.
 */
export function prefetchList({ state, slots, dispatch, ports }: Where): Promise<void> | undefined {
  if (!isListWanted(state, slots, ports)) return undefined
  return state.wallets.list.status === 'ready' ? undefined : dispatch.wallets.loadList()
}
