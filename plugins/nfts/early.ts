import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'
import { initialState } from './initial-state.ts'

const shown = () => import('./views/nft.tsx')

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<NftsContract> = {
  id: 'nfts',
  requires: {
    balances: 'what moved',
    connections: 'whose',
    modal: 'views',
    networks: 'where',
    transactions: 'the requests to the wallet',
  },
  uses: { account: 'its tab', i18n: 'its texts', options: 'whether sending is offered' },
  initialState,
  slots: { sources: slot({ order: ({ order = 0 }) => order }), receivers: slot() },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    transactions: {
      kinds: [
        {
          kind: 'nft',
          read: async (io, input) => (await import('./plugin.ts')).read(io, input),
        },
      ],
    },
    account: {
      tabs: [
        {
          id: 'nfts',
          label: { key: 'nfts.tab', text: 'NFTs' },
          load: shown,
        },
      ],
    },
  },
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['enter', 'send'] },
  views: {
    Nft: shown,
    SendNft: async () => ({ view: (await shown()).sendView }),
  },
}
