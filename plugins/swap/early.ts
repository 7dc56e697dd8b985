import { type EarlyDefinition, fieldsOf, slot } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<SwapContract> = {
  id: 'swap',
  requires: {
    balances: 'what can be paid with',
    connections: 'who swaps',
    modal: 'views',
    networks: 'where',
    transactions: 'the requests to the wallet',
  },
  uses: { account: 'its tile', i18n: 'its texts' },
  initialState: () => ({ status: 'idle', tokens: [], amount: '', results: [] }),
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    account: {
      actions: [
        {
          id: 'swaps',
          icon: 'swap',
          label: { key: 'swap.title', text: 'Swap' },
          view: 'Swap',
          offered: (namespace) => namespace === 'eip155',
        },
      ],
    },
    transactions: {
      kinds: [
        {
          kind: 'swap',
          read: async (io, input) => (await import('./kind.ts')).read(ctx, io, input),
        },
      ],
      warnings: [
        {
          id: 'swap-impact',
          lead: { key: 'swap.badPrice', text: 'This price is bad.' },
          detail: { key: 'swap.badPriceDetail', text: 'You get much less than the market pays.' },
          applies: ({ action }) => Number(fieldsOf(action?.facts).impact) >= 5,
        },
        {
          id: 'swap-unchecked',
          lead: { key: 'swap.unchecked', text: 'This swap cannot be checked.' },
          detail: { key: 'swap.uncheckedDetail', text: 'Compare it with what your wallet shows.' },
          applies: ({ action }) => fieldsOf(action?.facts).unchecked === true,
        },
      ],
    },
  }),
  privacy: { typed: ['enterAmount', 'swap'] },
  views: {
    Swap: () => import('./views/swap.tsx'),
    SwapTokens: () => import('./views/swap-tokens.tsx'),
    SwapResult: () => import('./views/swap-result.tsx'),
  },
}
