import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import { commands } from './commands/index.ts'
import type { SendContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, initialState, reduce } from './reduce.ts'
import { canSendOn, selectObstacle } from './selectors.ts'
import { shared } from './shared.ts'

export type {
  SendContract,
  SendFailure,
  SendPreview,
  SendState,
  SendWarning,
  SentTransaction,
  TransferInput,
} from './contract.ts'
export { sendErrors } from './errors.ts'

const held = { 'quantity.numeric': 'figures', value: 'figures' } as const
const preview = {
  'preview.from': 'pseudonym',
  'preview.to': 'pseudonym',
  'preview.amountText': 'figures',
  'preview.amount': 'figures',
  'preview.fee': 'figures',
  'preview.token.quantity.numeric': 'figures',
  'preview.token.value': 'figures',
} as const
// Texts of failures name what is held.
const failed = { text: 'figures', 'facts.held': 'figures', amountText: 'figures' } as const

/** Sends coins and tokens: a form, a frozen preview, one signature per preview, and the watch for its block. */
export function send(): Plugin<SendContract> {
  return definePlugin<SendContract>({
    id: 'send',
    requires: {
      accounts: 'the sender and the wallet that signs',
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
    persist,
    shape: () => import('./shape.ts'),
    shared,
    provides: (ctx) => ({
      i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
      modal: {
        guards: [
          () =>
            currentEntry(ctx.state.modal)?.view === 'ApproveTransaction' &&
            ctx.state.send.status === 'signing',
        ],
      },
      account: {
        actions: [
          {
            id: 'send',
            icon: 'send',
            label: { key: 'send.action', text: 'Send' },
            view: 'Send',
            offered: canSendOn,
            obstacle: selectObstacle,
          },
        ],
      },
    }),
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
        reviewed: preview,
        reviewFailed: failed,
        submitStarted: { amountText: 'figures' },
        submitted: { hash: 'pseudonym', to: 'pseudonym', amountText: 'figures' },
        submittedElsewhere: { to: 'pseudonym', amountText: 'figures' },
        submitFailed: failed,
        confirmed: { hash: 'pseudonym', replacedBy: 'pseudonym' },
      },
      state: {
        ...preview,
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
        'sent.*.hash': 'pseudonym',
        'sent.*.to': 'pseudonym',
        'sent.*.amountText': 'figures',
        'abandoned.*.from': 'pseudonym',
        'abandoned.*.to': 'pseudonym',
        'abandoned.*.amountText': 'figures',
        'abandoned.*.amount': 'figures',
        'abandoned.*.fee': 'figures',
        'abandoned.*.token.quantity.numeric': 'figures',
        'abandoned.*.token.value': 'figures',
        'recipients.*': 'pseudonym',
        'recipientsElsewhere.*': 'pseudonym',
      },
    },
    views: {
      Send: () => import('./views/send.tsx'),
      SendTokens: () => import('./views/send-tokens.tsx'),
      SendReview: () => import('./views/send-review.tsx'),
      ApproveTransaction: () => import('./views/approve-transaction.tsx'),
      SendResult: () => import('./views/send-result.tsx'),
    },
  })
}
