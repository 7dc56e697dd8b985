import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<TokensContract> = {
  id: 'tokens',
  requires: {
    balances: 'what the chain says',
    connections: 'whose tokens',
    modal: 'views',
    networks: 'on which network',
    options: 'which tokens',
  },
  uses: {
    account: 'its tab',
    i18n: 'its texts',
  },
  initialState,
  slots: {
    sources: slot({ order: ({ order = 0 }) => order }),
    actions: slot({ order: ({ order = 0 }) => order }),
  },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      hero: [{ id: 'tokens', load: () => import('./views/total.tsx') }],
      tabs: [
        {
          id: 'tokens',
          label: { key: 'tokens.tab', text: 'Tokens' },
          load: () => import('./views/tokens-tab.tsx'),
        },
      ],
    },
  },
  views: { Token: () => import('./views/token.tsx') },
}
