import type { Namespace } from '../../kernel/index.ts'
import { selectAccount } from '../connections/selectors.ts'
import type { Balance, BalancesState } from './contract.ts'

const unknown: Balance = { status: 'idle' }

/** The native balance of the active account of a family (default: the one shown). */
export function selectBalance(
  state: Parameters<typeof selectAccount>[0] & { readonly balances: BalancesState },
  namespace?: Namespace,
): Balance {
  const caipAddress = selectAccount(state, namespace)?.caipAddress
  return state.balances.shown.find((one) => one.caipAddress === caipAddress) ?? unknown
}
