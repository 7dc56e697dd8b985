import {
  type Described,
  type ExportPrivacy,
  type Formerly,
  fieldsOf,
  listOf,
  type PluginWords,
  type Shape,
} from '../../kernel/index.ts'
import { eachRenamed, renamed, tokenShape } from '../values/index.ts'
import type { TransactionsContract } from './contract.ts'

const sentence: Shape = { key: 'text', text: 'text' }

const rows: Shape = [{ label: sentence, value: 'data', 'warns?': 'text' }]

const preview: Shape = {
  intentId: 'text',
  flow: 'text',
  'kind?': 'text',
  'headless?': 'flag',
  namespace: 'text',
  networkId: 'text',
  connectionId: 'text',
  from: 'text',
  'to?': 'text',
  'token?': tokenShape,
  'amountText?': 'text',
  'units?': 'text',
  'arrival?': { 'amountText?': 'text' },
  'price?': 'text',
  'rows?': rows,
  'action?': sentence,
  'steps?': 'number',
  'identityDigest?': 'text',
  'fee?': 'text',
  'feeIsCeiling?': 'flag',
  'feePayer?': 'text',
  'gasPrice?': 'text',
  'simulated?': 'flag',
  'weighed?': [{ what: 'text', value: 'text', source: 'text', at: 'number' }],
  warnings: ['text'],
}

/** Shape of the slice in a recording. */
export const shape: Shape = {
  status: 'text',
  'view?': 'text',
  'headless?': 'flag',
  'reviewing?': 'text',
  'run?': 'number',
  'preview?': preview,
  'request?': { sealed: 'text', digests: ['text'] },
  'simulation?': {
    intentId: 'text',
    status: 'text',
    changes: [
      {
        ...{ owner: 'text', 'token?': 'text', 'id?': 'text' },
        ...{ symbol: 'text', 'decimals?': 'number', units: 'text' },
      },
    ],
    approvals: [{ token: 'text', symbol: 'text', spender: 'text' }],
    warnings: ['text'],
    'missed?': 'number',
    'limit?': 'text',
    'tokens?': [{ address: 'text', symbol: 'text', decimals: 'number', 'multiplier?': 'text' }],
  },
  'gasPriceInUSD?': 'text',
  'failure?': {
    code: 'text',
    text: 'text',
    rejected: 'flag',
    'reason?': { code: 'text', text: 'text' },
    'maySend?': { code: 'text', text: 'text' },
    'intentId?': 'text',
  },
  'step?': {
    index: 'number',
    count: 'number',
    'label?': { key: 'text', text: 'text', 'action?': sentence, 'rows?': rows },
    'hash?': 'text',
  },
  abandoned: [preview],
  sent: [
    {
      intentId: 'text',
      'headless?': 'flag',
      hash: 'text',
      networkId: 'text',
      'from?': 'text',
      'at?': 'number',
      'to?': 'text',
      'amountText?': 'text',
      'symbol?': 'text',
      'price?': 'text',
      'feePayer?': 'text',
      'arrival?': { 'amountText?': 'text' },
      'action?': sentence,
      'batch?': 'flag',
      status: 'text',
    },
  ],
  'lastSentAt?': 'number',
  recipients: ['text'],
  'recipientsElsewhere?': ['text'],
  unanswered: [
    {
      intentId: 'text',
      digests: ['text'],
      connectionId: 'text',
      at: 'number',
      'keyed?': 'text',
      'networkId?': 'text',
      'parts?': 'number',
      'since?': 'text',
      'repeated?': 'flag',
      'hash?': 'text',
      'failed?': 'number',
      'lost?': 'flag',
      'account?': 'text',
    },
  ],
  'spent?': ['text'],
  'spentForgotten?': 'flag',
  'asked?': [
    {
      ...{ networkId: 'text', hash: 'text', connectionId: 'text' },
      ...{ kind: 'text', sealed: 'text', digest: 'text' },
    },
  ],
  answered: [
    {
      ...{ intentId: 'text', at: 'number', 'keyed?': 'text', 'hash?': 'text' },
      ...{ 'code?': 'text', 'found?': 'flag' },
    },
  ],
}

const inSend = (preview: unknown): object => ({ flow: 'send', ...fieldsOf(preview) })

/** Version 1 calls an amount in the smallest unit `amount`. */
export const upcastState: NonNullable<Described<TransactionsContract>['upcastState']> = {
  1(slice) {
    const { preview, simulation, abandoned } = slice
    const changes = eachRenamed(fieldsOf(simulation).changes, 'amount', 'units')
    return {
      ...slice,
      ...(preview !== undefined && { preview: renamed(preview, 'amount', 'units') }),
      ...(simulation !== undefined && { simulation: { ...fieldsOf(simulation), changes } }),
      abandoned: eachRenamed(abandoned, 'amount', 'units'),
    }
  },
}

/** Names of these facts in older recordings. */
export const formerly: Formerly<TransactionsContract> = {
  accounts: {
    names: {
      transferred: 'broadcast',
      signMessage: 'sign',
      estimateTransfer: 'estimate',
      transfer: 'send',
      handOver: 'request',
      readTransfer: 'read',
      forgetTransfer: 'forget',
      stopTransfer: 'stop',
    },
  },
  send: {
    names: { submitted: 'broadcast', submittedElsewhere: 'broadcastElsewhere' },
    state({
      status,
      reviewing,
      preview: shown,
      gasPriceInUSD,
      failure,
      abandoned,
      sent,
      recipients,
      recipientsElsewhere = [],
    }) {
      return {
        ...{ view: 'Send', status, sent, recipients, recipientsElsewhere },
        abandoned: listOf(abandoned, 20).map(inSend),
        ...(shown !== undefined && { preview: inSend(shown) }),
        ...(reviewing !== undefined && { reviewing }),
        ...(gasPriceInUSD !== undefined && { gasPriceInUSD }),
        ...(failure !== undefined && { failure }),
      }
    },
  },
}

const amount = (of: { readonly amountText?: string; readonly symbol?: string }): string =>
  of.amountText === undefined ? 'a request' : `${of.amountText} ${of.symbol ?? ''}`.trim()

/** Words for transaction commands and facts in tools. */
export const words: PluginWords<TransactionsContract> = {
  commands: {
    sign: 'signed a message',
    send: 'sent a transfer',
    prepare: 'prepared a review',
    submit: 'confirmed the review',
    pay: 'paid by code',
    review: 'asked for a review by code',
    abandon: 'stopped waiting for the wallet',
    discard: 'closed the review',
    retry: 'went back to the form',
    request: 'asked the wallet',
    awaitConfirmation: 'waited for a block',
  },
  events: {
    reviewStarted: ({ flow }) => `began to review ${flow}`,
    reviewed: 'reviewed',
    simulated: ({ status, warnings }) =>
      status !== 'known'
        ? 'could not simulate the review'
        : warnings.length === 0
          ? 'simulated the review'
          : `simulated the review: ${warnings.join(', ')}`,
    submitStarted: (payload) => `handed over ${amount(payload)}`,
    broadcast: ({ previewed }) => `broadcast ${amount(previewed ?? {})}`,
    broadcastElsewhere: (payload) => `broadcast ${amount(payload)}`,
    submitFailed: (payload) => `did not send ${amount(payload)}`,
    confirmed: ({ status }) => status,
    intentRefused: ({ code }) => `asked no wallet: ${code}`,
    handedOver: 'handed a request to the wallet',
    walletFailed: 'got an error that leaves the outcome open',
    walletAnswered: 'got the answer of the wallet',
  },
}

// Transfers are easy to guess: a plain digest would confirm a guess.
const digests = { 'digests.*': 'pseudonym', keyed: 'pseudonym', account: 'pseudonym' } as const
const answer = { keyed: 'pseudonym', hash: 'pseudonym' } as const
const held = { 'token.quantity.numeric': 'figures', 'token.value': 'figures' } as const
const proposal = {
  from: 'pseudonym',
  to: 'pseudonym',
  amountText: 'figures',
  input: 'pseudonym',
  'rows.*.value': 'figures',
  ...held,
} as const
const previewed = {
  'preview.rows.*.value': 'figures',
  'preview.action.text': 'figures',
  'preview.action.facts': 'figures',
  'preview.identityDigest': 'pseudonym',
  'preview.from': 'pseudonym',
  'preview.to': 'pseudonym',
  'preview.amountText': 'figures',
  'preview.arrival.amountText': 'figures',
  'preview.units': 'figures',
  'preview.fee': 'figures',
  'preview.weighed.*.value': 'figures',
  'preview.token.quantity.numeric': 'figures',
  'preview.token.value': 'figures',
} as const
const changes = {
  'changes.*.owner': 'pseudonym',
  'changes.*.units': 'figures',
  'changes.*.id': 'pseudonym',
  'approvals.*.spender': 'pseudonym',
} as const
// Texts of failures contain balances.
const failed = { text: 'figures', 'facts.*': 'figures', amountText: 'figures' } as const
const transfer = {
  'request.from': 'pseudonym',
  'request.to': 'pseudonym',
  'request.units': 'figures',
  // In earlier recordings, and if a host mistakes the field.
  'request.amount': 'figures',
  'request.fee': 'figures',
  'request.value': 'figures',
  'request.data': 'pseudonym',
} as const

export const privacy: ExportPrivacy<TransactionsContract> = {
  commands: {
    prepare: { ...proposal, keyed: 'pseudonym' },
    // In earlier recordings; now the key is part of the proposal.
    submit: { '1.keyed': 'pseudonym' },
    pay: { ...proposal, idempotencyKey: 'pseudonym' },
    review: { ...proposal, idempotencyKey: 'pseudonym' },
    once: { key: 'pseudonym', 'given.*': 'pseudonym' },
    isContract: { address: 'pseudonym' },
    readReceipt: { hash: 'pseudonym', account: 'pseudonym' },
    estimate: transfer,
    send: { ...transfer, keyed: 'pseudonym' },
    isUnanswered: transfer,
    request: {
      'transfers.*.from': 'pseudonym',
      'transfers.*.to': 'pseudonym',
      'transfers.*.units': 'figures',
      'transfers.*.amount': 'figures',
      'acts.*.from': 'pseudonym',
      'acts.*.digest': 'pseudonym',
      'requests.*.from': 'pseudonym',
      'requests.*.to': 'pseudonym',
      'requests.*.units': 'figures',
      'requests.*.value': 'figures',
      'requests.*.data': 'pseudonym',
      'fee.*': 'figures',
    },
    read: { '': 'pseudonym' },
    awaitConfirmation: { ...transfer, hash: 'pseudonym' },
  },
  events: {
    reviewed: { ...previewed, 'request.digests.*': 'pseudonym' },
    simulated: changes,
    reviewFailed: failed,
    submitStarted: { amountText: 'figures' },
    broadcast: {
      hash: 'pseudonym',
      'asked.digest': 'pseudonym',
      'previewed.from': 'pseudonym',
      'previewed.to': 'pseudonym',
      'previewed.amountText': 'figures',
      'previewed.arrival.amountText': 'figures',
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
    stepBroadcast: { hash: 'pseudonym', 'asked.digest': 'pseudonym' },
    submitFailed: {
      ...failed,
      'reason.text': 'figures',
      'reason.facts.*': 'figures',
    },
    confirmed: { hash: 'pseudonym', replacedBy: 'pseudonym' },
    handedOver: { ...digests, request: 'pseudonym' },
    handedOverElsewhere: digests,
    walletAnswered: answer,
    walletAnsweredElsewhere: answer,
  },
  state: {
    ...previewed,
    'request.digests.*': 'pseudonym',
    'simulation.changes.*.owner': 'pseudonym',
    'simulation.changes.*.units': 'figures',
    'simulation.changes.*.id': 'pseudonym',
    'simulation.approvals.*.spender': 'pseudonym',
    'asked.*.hash': 'pseudonym',
    'asked.*.digest': 'pseudonym',
    'failure.text': 'figures',
    'failure.facts.*': 'figures',
    'failure.reason.text': 'figures',
    'failure.reason.facts.*': 'figures',
    'sent.*.hash': 'pseudonym',
    'sent.*.from': 'pseudonym',
    'sent.*.to': 'pseudonym',
    'sent.*.amountText': 'figures',
    'sent.*.arrival.amountText': 'figures',
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
    'abandoned.*.arrival.amountText': 'figures',
    'abandoned.*.units': 'figures',
    'abandoned.*.fee': 'figures',
    'abandoned.*.weighed.*.value': 'figures',
    'abandoned.*.token.quantity.numeric': 'figures',
    'abandoned.*.token.value': 'figures',
    'recipients.*': 'pseudonym',
    'recipientsElsewhere.*': 'pseudonym',
    'unanswered.*.digests.*': 'pseudonym',
    'unanswered.*.keyed': 'pseudonym',
    'unanswered.*.account': 'pseudonym',
    'unanswered.*.hash': 'pseudonym',
    'answered.*.keyed': 'pseudonym',
    'answered.*.hash': 'pseudonym',
  },
}
