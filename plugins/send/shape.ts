import type { Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'

const preview: Shape = {
  intentId: 'text',
  namespace: 'text',
  networkId: 'text',
  connectionId: 'text',
  from: 'text',
  to: 'text',
  token: tokenShape,
  amountText: 'text',
  amount: 'text',
  'fee?': 'text',
  'gasPrice?': 'text',
  warnings: ['text'],
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'token?': tokenShape,
  sendTokenAmount: 'text',
  'amountPointGroups?': 'flag',
  receiverAddress: 'text',
  'receiverProfileName?': 'text',
  'receiverProfileImageUrl?': 'text',
  'gasPrice?': 'text',
  'gasPriceInUSD?': 'text',
  'networkBalanceInUSD?': 'text',
  tokenBalances: [tokenShape],
  loading: 'flag',
  'lastRetry?': 'number',
  status: 'text',
  'reviewing?': 'text',
  'preview?': preview,
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  abandoned: [preview],
  sent: [
    {
      intentId: 'text',
      hash: 'text',
      networkId: 'text',
      to: 'text',
      amountText: 'text',
      symbol: 'text',
      status: 'text',
    },
  ],
  recipients: ['text'],
  'recipientsElsewhere?': ['text'],
}
