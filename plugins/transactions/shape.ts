import type { Formerly, Shape } from '../../kernel/index.ts'
import type { TransactionsContract } from './contract.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  unanswered: [
    { intentId: 'text', digests: ['text'], connectionId: 'text', at: 'number', 'keyed?': 'text' },
  ],
  answered: [
    { intentId: 'text', at: 'number', 'keyed?': 'text', 'hash?': 'text', 'code?': 'text' },
  ],
}

/** How older recordings call what is told here. */
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
}
