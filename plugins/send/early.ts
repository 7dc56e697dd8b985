import { type EarlyDefinition, type Namespace, slot } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'
import { initialState } from './initial-state.ts'
import { canSendOn, selectDisabledReason } from './selectors.ts'

const action = {
  id: 'send',
  icon: 'send',
  label: { key: 'send.action', text: 'Send' },
  disabledReason: selectDisabledReason,
}

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
  uses: {
    account: 'the tile that leads to it',
    i18n: 'its texts in other languages',
    nfts: 'names',
    tokens: 'prices',
  },
  initialState,
  slots: { receivers: slot() },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    account: {
      actions: [{ ...action, view: 'Send', offered: canSendOn }],
    },
    nfts: {
      receivers: [
        {
          id: 'send',
          offered: (namespace) => ctx.slots.receivers.some(({ offered }) => offered(namespace)),
          resolve: async (query, io) =>
            ctx.slots.receivers
              .find(({ offered }) => offered(query.networkId.split(':')[0] as Namespace))
              ?.resolve(query, io),
        },
      ],
    },
    transactions: { retries: [({ intentId }) => ctx.state.send.lastSent?.intentId === intentId] },
    tokens: {
      actions: [
        {
          ...action,
          offered: ({ chainId }) => canSendOn(chainId.split(':')[0] as Namespace),
          async run(token) {
            await ctx.dispatch.send.chooseToken(token)
            await ctx.dispatch.modal.push('Send')
          },
        },
      ],
    },
  }),
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['enterAmount', 'enterFiat', 'enterReceiver', 'transfer'] },
  views: {
    Send: () => import('./views/send.tsx'),
    SendTokens: () => import('./views/send-tokens.tsx'),
  },
}
