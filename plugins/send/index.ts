import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { SendContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, follow, initialState, reduce } from './reduce.ts'
import { canSendOn, selectDisabledReason } from './selectors.ts'

export type {
  SendContract,
  SendState,
  SendWarning,
  TransferInput,
} from './contract.ts'
export { sendErrors } from './errors.ts'

const held = { 'quantity.numeric': 'figures', value: 'figures' } as const
// Texts of failures name what is held.
const failed = { text: 'figures', 'facts.held': 'figures' } as const

/** Sends coins and tokens: a form over the requests of `transactions`. */
export function send(): Plugin<SendContract> {
  return definePlugin<SendContract>({
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
    commands,
    reduce,
    follow,
    ends,
    effects,
    shape: () => import('./shape.ts'),
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
    privacy: {
      typed: ['enterAmount', 'enterReceiver', 'transfer'],
      commands: {
        chooseToken: held,
        enterAmount: { '': 'figures' },
        enterReceiver: { '': 'pseudonym' },
        transfer: { to: 'pseudonym', amount: 'figures', idempotencyKey: 'pseudonym' },
      },
      events: {
        tokensLoaded: { 'tokens.*.quantity.numeric': 'figures', 'tokens.*.value': 'figures' },
        tokenChosen: { 'token.quantity.numeric': 'figures', 'token.value': 'figures' },
        amountEntered: { text: 'figures' },
        maxFailed: failed,
        receiverEntered: { text: 'pseudonym' },
        reviewRefused: failed,
      },
      state: {
        receiverAddress: 'pseudonym',
        receiverProfileName: 'pseudonym',
        sendTokenAmount: 'figures',
        networkBalanceInUSD: 'figures',
        'token.quantity.numeric': 'figures',
        'token.value': 'figures',
        'tokenBalances.*.quantity.numeric': 'figures',
        'tokenBalances.*.value': 'figures',
        'failure.text': 'figures',
        'failure.facts.held': 'figures',
      },
    },
    views: {
      Send: () => import('./views/send.tsx'),
      SendTokens: () => import('./views/send-tokens.tsx'),
    },
  })
}
