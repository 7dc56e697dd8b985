import { type EarlyDefinition, type Namespace, slot } from '../../kernel/index.ts'
import { isAccountExpected } from '../connections/selectors.ts'
import type { AccountContract } from './contract.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<AccountContract> = {
  id: 'account',
  implied: true,
  formerly: ['accounts'],
  requires: {
    connections: 'the account to show',
    balances: 'what it holds',
    modal: 'the views are shown in it',
    networks: 'the family it belongs to',
    options: 'the order of the tiles',
  },
  uses: { i18n: 'its texts in other languages', profiles: 'names and avatars' },
  initialState,
  slots: {
    hero: slot({ order: ({ order = 0 }) => order }),
    actions: slot(),
    tabs: slot(),
    rows: slot(),
  },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    modal: {
      openers: [
        (namespace, requested) =>
          isAccountExpected(ctx.state, namespace as Namespace | undefined)
            ? (requested ?? 'Account')
            : undefined,
      ],
    },
  }),
  views: {
    Account: () => import('./views/account.tsx'),
    Profile: () => import('./views/profile.tsx'),
  },
}
