import { currentEntry, definePlugin, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { SendContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, follow, initialState, reduce } from './reduce.ts'
import { selectObstacle } from './selectors.ts'
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

const preview = { 'preview.from': 'pseudonym', 'preview.to': 'pseudonym' } as const

/** Sends coins and tokens: a form, a frozen preview, one signature per preview, and the watch for its block. */
export function send(): Plugin<SendContract> {
  return definePlugin<SendContract>({
    id: 'send',
    requires: {
      accounts: 'the sender, its balances and the wallet that signs',
      networks: 'the form resets when the network changes',
      options: 'the tokens the app lists',
    },
    initialState,
    commands,
    reduce,
    follow,
    ends,
    effects,
    persist,
    shared,
    provides: (ctx) => ({
      modal: {
        guards: [
          () =>
            currentEntry(ctx.state.modal)?.view === 'ApproveTransaction' &&
            ctx.state.send.status === 'signing',
        ],
      },
      accounts: {
        actions: [
          {
            id: 'send',
            icon: 'send',
            label: { key: 'send.action', text: 'Send' },
            view: 'Send',
            namespaces: ['eip155', 'solana'],
            obstacle: selectObstacle,
          },
        ],
      },
    }),
    privacy: {
      commands: { enterReceiver: { '': 'pseudonym' }, transfer: { to: 'pseudonym' } },
      events: {
        receiverEntered: { text: 'pseudonym' },
        reviewed: preview,
        submitted: { hash: 'pseudonym', to: 'pseudonym' },
        submittedElsewhere: { to: 'pseudonym' },
        confirmed: { hash: 'pseudonym', replacedBy: 'pseudonym' },
      },
      state: {
        ...preview,
        receiverAddress: 'pseudonym',
        'sent.*.hash': 'pseudonym',
        'sent.*.to': 'pseudonym',
        'abandoned.*.from': 'pseudonym',
        'abandoned.*.to': 'pseudonym',
        'recipients.*': 'pseudonym',
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
