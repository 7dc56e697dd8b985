import { type Formerly, fieldsOf, listOf, type Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'
import type { TransactionsContract } from './contract.ts'

const sentence: Shape = { key: 'text', text: 'text' }

const rows: Shape = [{ label: sentence, value: 'data' }]

const preview: Shape = {
  intentId: 'text',
  flow: 'text',
  'kind?': 'text',
  namespace: 'text',
  networkId: 'text',
  connectionId: 'text',
  from: 'text',
  'to?': 'text',
  'token?': tokenShape,
  'amountText?': 'text',
  'amount?': 'text',
  'price?': 'text',
  'rows?': rows,
  'action?': sentence,
  'steps?': 'number',
  'identityDigest?': 'text',
  'fee?': 'text',
  'feeIsCeiling?': 'flag',
  'maybeSponsored?': 'flag',
  'gasPrice?': 'text',
  'simulated?': 'flag',
  warnings: ['text'],
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  status: 'text',
  'view?': 'text',
  'reviewing?': 'text',
  'preview?': preview,
  'gasPriceInUSD?': 'text',
  'failure?': {
    code: 'text',
    text: 'text',
    rejected: 'flag',
    'reason?': { code: 'text', text: 'text' },
    'maySend?': { code: 'text', text: 'text' },
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
      hash: 'text',
      networkId: 'text',
      'from?': 'text',
      'at?': 'number',
      'to?': 'text',
      'amountText?': 'text',
      'symbol?': 'text',
      'price?': 'text',
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
      'since?': 'text',
      'repeated?': 'flag',
      'hash?': 'text',
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
