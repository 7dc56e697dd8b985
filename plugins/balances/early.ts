import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<BalancesContract> = {
  id: 'balances',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'whose balances are read',
    networks: 'the coin of each network',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
}
