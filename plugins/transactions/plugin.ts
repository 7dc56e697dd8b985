import { definePluginCode, fieldsOf, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { TransactionsContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, follow } from './machine.ts'
import { persist } from './persist.ts'
import { reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

// Few transfers are likely enough to be guessed: a plain digest would confirm a guess.
const digests = { 'digests.*': 'pseudonym', keyed: 'pseudonym' } as const
const answer = { keyed: 'pseudonym', hash: 'pseudonym' } as const
const held = { 'token.quantity.numeric': 'figures', 'token.value': 'figures' } as const
const proposal = {
  to: 'pseudonym',
  amountText: 'figures',
  input: 'pseudonym',
  'rows.*.value': 'figures',
  ...held,
} as const
const preview = {
  'preview.rows.*.value': 'figures',
  'preview.action.text': 'figures',
  'preview.action.facts': 'figures',
  'preview.identityDigest': 'pseudonym',
  'preview.from': 'pseudonym',
  'preview.to': 'pseudonym',
  'preview.amountText': 'figures',
  'preview.amount': 'figures',
  'preview.fee': 'figures',
  'preview.token.quantity.numeric': 'figures',
  'preview.token.value': 'figures',
} as const
// Texts of failures name what is held.
const failed = { text: 'figures', 'facts.*': 'figures', amountText: 'figures' } as const
const transfer = {
  'request.from': 'pseudonym',
  'request.to': 'pseudonym',
  'request.amount': 'figures',
  'request.fee': 'figures',
  'request.value': 'figures',
  'request.data': 'pseudonym',
} as const

/** The code of it, loaded with the first request, with stored ones, or with those of another tab. */
export const transactionsPlugin: Plugin<TransactionsContract> =
  definePluginCode<TransactionsContract>({
    id: 'transactions',
    commands,
    reduce,
    follow,
    ends,
    persist,
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
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
    privacy: {
      commands: {
        sign: { message: 'secret' },
        prepare: proposal,
        pay: { ...proposal, idempotencyKey: 'pseudonym' },
        once: { key: 'pseudonym', 'given.*': 'pseudonym' },
        submit: { '1.keyed': 'pseudonym' },
        isContract: { address: 'pseudonym' },
        readReceipt: { hash: 'pseudonym' },
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
          'previewed.from': 'pseudonym',
          'previewed.to': 'pseudonym',
          'previewed.amountText': 'figures',
          'previewed.action.text': 'figures',
          'previewed.action.facts': 'figures',
          'previewed.identityDigest': 'pseudonym',
        },
        broadcastElsewhere: { to: 'pseudonym', amountText: 'figures', identityDigest: 'pseudonym' },
        stepStarted: {
          'label.action.text': 'figures',
          'label.action.facts': 'figures',
          'label.rows.*.value': 'figures',
        },
        stepBroadcast: { hash: 'pseudonym' },
        submitFailed: {
          ...failed,
          'reason.text': 'figures',
          'reason.facts.*': 'figures',
        },
        confirmed: { hash: 'pseudonym', replacedBy: 'pseudonym' },
        handedOver: digests,
        handedOverElsewhere: digests,
        walletAnswered: answer,
        walletAnsweredElsewhere: answer,
      },
      state: {
        ...preview,
        'failure.text': 'figures',
        'failure.facts.*': 'figures',
        'failure.reason.text': 'figures',
        'failure.reason.facts.*': 'figures',
        'sent.*.hash': 'pseudonym',
        'sent.*.from': 'pseudonym',
        'sent.*.to': 'pseudonym',
        'sent.*.amountText': 'figures',
        'sent.*.action.text': 'figures',
        'sent.*.action.facts': 'figures',
        'step.hash': 'pseudonym',
        'step.label.action.text': 'figures',
        'step.label.action.facts': 'figures',
        'step.label.rows.*.value': 'figures',
        'abandoned.*.rows.*.value': 'figures',
        'abandoned.*.action.text': 'figures',
        'abandoned.*.action.facts': 'figures',
        'abandoned.*.identityDigest': 'pseudonym',
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
        'unanswered.*.hash': 'pseudonym',
        'answered.*.keyed': 'pseudonym',
        'answered.*.hash': 'pseudonym',
      },
    },
  })
