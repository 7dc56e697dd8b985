import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  Balance,
  BalanceSource,
  BalancesContract,
  BalancesState,
  Holdings,
  NativeBalance,
  TokenBalance,
} from './contract.ts'
export { balancesErrors } from './errors.ts'
export { selectBalance } from './selectors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** What connected accounts hold: the native balance, kept for 30 s, and tokens on demand. */
export const balances: Plugin<BalancesContract> = deferredPlugin<BalancesContract>({
  id: 'balances',
  implied: true,
  formerly: ['accounts'],
  requires: ['connections', 'networks'],
  initialState,
  persists: true,
  ...declaration((module) => module.balancesDeclaration),
})
