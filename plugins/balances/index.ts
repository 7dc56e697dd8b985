import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

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

/** Balances of connected accounts: the native balance, cached for 30 s, and tokens on demand. */
export const balances: Plugin<BalancesContract> = definePlugin<BalancesContract>({
  id: 'balances',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'it reads what connected accounts hold',
    networks: 'it reads the coin of each network',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState: () => ({ native: [], shown: [] }),
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
  commands: {
    ...lazyMethods(() => import('./commands.ts'), 'refresh', 'readHoldings'),
    forget: ({ emit }, networkId) => emit.forgotten({ networkId }),
  },
  reduce,
  follow,
  ends,
  effects,
  persist,
  describe: () => import('./describe.ts'),
})
