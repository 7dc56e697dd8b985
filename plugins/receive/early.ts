import type { EarlyDefinition } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<ReceiveContract> = {
  id: 'receive',
  requires: {
    connections: 'the address to show',
    modal: 'it shows the code',
    networks: 'on which networks it can be paid',
    options: 'whether receiving is wanted',
  },
  uses: { account: 'the tile that leads to it', i18n: 'its texts in other languages' },
  initialState: () => ({}),
  privacy: { typed: ['enterAmount'] },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      actions: [
        {
          id: 'receive',
          icon: 'receive',
          label: { key: 'receive.action', text: 'Receive' },
          view: 'Receive',
        },
      ],
    },
  },
  views: { Receive: () => import('./views/receive.tsx') },
}
