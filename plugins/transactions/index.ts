import { definePlugin, fieldsOf, type Plugin, slot } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import { commands } from './commands/index.ts'
import type { TransactionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { hosted } from './hosted.ts'
import { ends, follow } from './machine.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

export type {
  AnsweredTransfer,
  Asked,
  Confirmation,
  Draft,
  DraftFacts,
  FeeEstimate,
  HandedOver,
  HostedConnection,
  KeyedWork,
  NamedTransfer,
  Preview,
  Proposal,
  SentTransaction,
  TransactionAdapter,
  TransactionFailure,
  TransactionsContract,
  TransactionsState,
  TransactionWarning,
  TransferIntent,
  TransferIo,
  TransferRequest,
  TransferWarning,
  WalletRequest,
} from './contract.ts'
export { transactionsErrors } from './errors.ts'

// Few transfers are likely enough to be guessed: a plain digest would confirm a guess.
const digests = { 'digests.*': 'pseudonym', keyed: 'pseudonym' } as const
const answer = { keyed: 'pseudonym', hash: 'pseudonym' } as const
const held = { 'token.quantity.numeric': 'figures', 'token.value': 'figures' } as const
const proposal = { to: 'pseudonym', amountText: 'figures', ...held } as const
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
const transfer = {
  'request.from': 'pseudonym',
  'request.to': 'pseudonym',
  'request.amount': 'figures',
  'request.fee': 'figures',
} as const

/** Asks wallets to sign and to send: each intent at most once, none that a wallet still holds, none from two tabs. */
export const transactions: Plugin<TransactionsContract> = definePlugin<TransactionsContract>({
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
  commands,
  reduce,
  follow,
  ends,
  slots: { adapters: slot(), checks: slot(), warnings: slot() },
  persist,
  shape: () => import('./shape.ts'),
  shared,
  effects,
  // Earlier recordings record a sent preview by a fact of its own, without its flow.
  upcast: {
    reviewed: {
      0: (payload) => ({
        ...fieldsOf(payload),
        preview: { flow: 'send', ...fieldsOf(fieldsOf(payload).preview) },
      }),
    },
    broadcast: {
      0(payload) {
        const { intentId, networkId, hash, to, amountText, symbol } = fieldsOf(payload)
        const previewed = to !== undefined && {
          previewed: { flow: 'send', to, amountText, symbol },
        }
        return { intentId, networkId, hash, ...previewed }
      },
    },
  },
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    modal: {
      guards: [
        () =>
          currentEntry(ctx.state.modal)?.view === 'ApproveTransaction' &&
          ctx.state.transactions.status === 'signing',
      ],
    },
    connections: { hosted: [(connectionId, provider) => hosted(ctx, connectionId, provider)] },
  }),
  privacy: {
    commands: {
      sign: { message: 'secret' },
      prepare: proposal,
      pay: { ...proposal, idempotencyKey: 'pseudonym' },
      once: { key: 'pseudonym', 'given.*': 'pseudonym' },
      submit: { '1.keyed': 'pseudonym' },
      isContract: { address: 'pseudonym' },
      estimate: transfer,
      send: { ...transfer, keyed: 'pseudonym' },
      isUnanswered: transfer,
      request: {
        'transfers.*.from': 'pseudonym',
        'transfers.*.to': 'pseudonym',
        'transfers.*.amount': 'figures',
      },
      read: { '': 'pseudonym' },
      awaitConfirmation: { ...transfer, hash: 'pseudonym' },
    },
    events: {
      reviewed: preview,
      reviewFailed: failed,
      submitStarted: { amountText: 'figures' },
      broadcast: {
        hash: 'pseudonym',
        'previewed.to': 'pseudonym',
        'previewed.amountText': 'figures',
      },
      broadcastElsewhere: { to: 'pseudonym', amountText: 'figures' },
      submitFailed: failed,
      confirmed: { hash: 'pseudonym', replacedBy: 'pseudonym' },
      handedOver: digests,
      handedOverElsewhere: digests,
      walletAnswered: answer,
      walletAnsweredElsewhere: answer,
    },
    state: {
      ...preview,
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
      'unanswered.*.digests.*': 'pseudonym',
      'unanswered.*.keyed': 'pseudonym',
      'answered.*.keyed': 'pseudonym',
      'answered.*.hash': 'pseudonym',
    },
  },
  views: {
    ReviewTransaction: () => import('./views/review-transaction.tsx'),
    ApproveTransaction: () => import('./views/approve-transaction.tsx'),
    TransactionResult: () => import('./views/transaction-result.tsx'),
  },
})
