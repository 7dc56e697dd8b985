import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { TransactionsContract } from './contract.ts'
import { hosted } from './hosted.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<TransactionsContract> = {
  id: 'transactions',
  implied: true,
  formerly: ['accounts', 'send'],
  requires: {
    connections: 'the wallets that sign',
    networks: 'the networks that are sent on',
    balances: 'what can be sent',
    modal: 'it shows what is to be signed',
    options: 'the name of the app',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  slots: { adapters: slot(), kinds: slot(), checks: slot(), warnings: slot(), retries: slot() },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    modal: {
      guards: [
        () =>
          currentEntry(ctx.state.modal)?.view === 'ApproveTransaction' &&
          ctx.state.transactions.status === 'signing',
      ],
    },
    connections: { hosted: [(connectionId, provider) => hosted(ctx, connectionId, provider)] },
  }),
  // What is recorded before the code is there; it brings the rest.
  privacy: { commands: { sign: { message: 'secret' } } },
  views: {
    ReviewTransaction: () => import('./views/review-transaction.tsx'),
    ApproveTransaction: () => import('./views/approve-transaction.tsx'),
    TransactionResult: () => import('./views/transaction-result.tsx'),
  },
}
