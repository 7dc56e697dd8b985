import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'
import type { SwapFacts } from './kind.ts'

type Code = typeof import('./plugin.ts')

/** The code of swapping: commands, reducers and what is asked of wallets. */
export const loadCode = (): Promise<Code> => import('./plugin.ts')

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<SwapContract> = {
  id: 'swap',
  // Words that other plugins of a page's start have as well cost it next to nothing.
  requires: {
    connections: 'the wallets that sign',
    networks: 'the networks that are sent on',
    balances: 'what can be sent',
    modal: 'it shows what is to be signed',
    transactions: 'what is to be signed',
  },
  uses: { account: 'its tile', i18n: 'its texts in other languages' },
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
          read: async (io, input) => (await loadCode()).read(ctx, io, input),
        },
      ],
      warnings: [
        {
          id: 'swap',
          lead: { key: 'swap.warning', text: 'Look at this swap twice.' },
          detail: {
            key: 'swap.warningDetail',
            text: 'Its price is bad, or cannot be checked.',
          },
          applies: ({ action }) => Boolean((action?.facts as Partial<SwapFacts>)?.warns),
        },
      ],
    },
  }),
  privacy: { typed: ['enterAmount', 'swap'] },
  views: {
    Swap: () => import('./views/swap.tsx'),
    SwapSelectToken: () => import('./views/swap-select-token.tsx'),
    SwapResult: () => import('./views/swap-result.tsx'),
  },
}
