import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { SendContract, SendState } from './contract.ts'
import { canSendOn, selectDisabledReason } from './selectors.ts'

/** An empty form. */
export const initialState = (): SendState => ({
  sendTokenAmount: '',
  receiverAddress: '',
  tokenBalances: [],
  loading: false,
})

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<SendContract> = {
  id: 'send',
  requires: {
    connections: 'the sender and the wallet that signs',
    modal: 'it shows the form',
    transactions: 'the requests to the wallet',
    balances: 'what can be sent',
    networks: 'the form resets when the network changes',
    options: 'the tokens the app lists',
  },
  uses: { account: 'the tile that leads to it', i18n: 'its texts in other languages' },
  initialState,
  slots: { receivers: slot() },
  provides: {
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    account: {
      actions: [
        {
          id: 'send',
          icon: 'send',
          label: { key: 'send.action', text: 'Send' },
          view: 'Send',
          offered: canSendOn,
          disabledReason: selectDisabledReason,
        },
      ],
    },
  },
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['enterAmount', 'enterReceiver', 'transfer'] },
  views: {
    Send: () => import('./views/send.tsx'),
    SendTokens: () => import('./views/send-tokens.tsx'),
  },
}
