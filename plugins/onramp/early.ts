import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'
import { initialState } from './initial-state.ts'

const byOrder = { order: ({ order = 0 }: { readonly order?: number }) => order }

const shown = () => import('./views/onramp.tsx')

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<OnrampContract> = {
  id: 'onramp',
  requires: {
    balances: 'what it adds',
    connections: 'whose',
    modal: 'views',
    networks: 'where',
  },
  uses: { account: 'its tile', i18n: 'its texts' },
  initialState,
  slots: { sources: slot(byOrder), sellers: slot(byOrder) },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      actions: [
        {
          id: 'onramp',
          icon: 'buy',
          label: { key: 'onramp.action', text: 'Buy' },
          view: 'OnRamp',
          offered: (namespace) => /^(eip155|solana)$/.test(namespace),
        },
      ],
    },
  },
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['enter'] },
  views: {
    OnRamp: shown,
    OnRampChoice: async () => ({ view: (await shown()).choiceView }),
    OnRampPurchases: async () => ({ view: (await shown()).purchasesView }),
  },
}
