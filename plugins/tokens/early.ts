import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<TokensContract> = {
  id: 'tokens',
  requires: {
    balances: 'it reads tokens from the chain',
    connections: 'whose tokens are shown',
    modal: 'it shows them',
    networks: 'the network they are on',
    options: 'the tokens the app lists',
  },
  uses: {
    account: 'the tab that shows them',
    i18n: 'its texts in other languages',
    send: 'the way to send one',
  },
  initialState: () => ({ status: 'idle', tokens: [] }),
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: {
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
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
