import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, initialState, reduce } from './reduce.ts'

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

const privacy = { caipAddress: 'pseudonym', value: 'figures' } as const

/** What connected accounts hold: the native balance, kept for 30 s, and tokens on demand. */
export const balances: Plugin<BalancesContract> = definePlugin<BalancesContract>({
  id: 'balances',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'whose balances are read',
    networks: 'the coin of each network',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  commands: {
    ...lazyMethods(() => import('./commands.ts'), 'refresh', 'readHoldings'),
    forget: ({ emit }, networkId) => emit.forgotten({ networkId }),
  },
  reduce,
  follow,
  ends,
  effects,
  slots: { sources: slot() },
  provides: { i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] } },
  persist,
  shape: () => import('./shape.ts'),
  privacy: {
    events: {
      started: { caipAddress: 'pseudonym' },
      loaded: privacy,
      failed: { caipAddress: 'pseudonym' },
    },
    state: {
      'native.*.caipAddress': 'pseudonym',
      'native.*.value': 'figures',
      'shown.*.caipAddress': 'pseudonym',
      'shown.*.value': 'figures',
    },
  },
})
