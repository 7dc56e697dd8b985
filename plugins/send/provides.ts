import type { Namespace, PluginDefinition } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'
import { canSendOn, selectDisabledReason } from './selectors.ts'

const action = {
  id: 'send',
  feature: 'send',
  icon: 'send',
  label: { key: 'send.action', text: 'Send' },
  disabledReason: selectDisabledReason,
}

/** Contributions: the tile and the token action that open the form, its receivers for other plugins, and retries. */
export const provides: NonNullable<PluginDefinition<SendContract>['provides']> = (ctx) => ({
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
})
