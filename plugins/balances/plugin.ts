import { definePluginCode, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

const privacy = { caipAddress: 'pseudonym', value: 'figures' } as const

/** The code of it, loaded when something is connected. */
export const balancesPlugin: Plugin<BalancesContract> = definePluginCode<BalancesContract>({
  id: 'balances',
  commands: {
    ...lazyMethods(() => import('./commands.ts'), 'refresh', 'readHoldings'),
    forget: ({ emit }, networkId) => emit.forgotten({ networkId }),
  },
  reduce,
  follow,
  ends,
  effects,
  persist,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
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
