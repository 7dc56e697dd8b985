import type { Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'token?': tokenShape,
  'pricedAt?': 'number',
  sendTokenAmount: 'text',
  'fiatAmount?': 'text',
  'fiatDerived?': 'flag',
  'amountPointGroups?': 'flag',
  receiverAddress: 'text',
  'receiverText?': 'text',
  'receiverProfileName?': 'text',
  'receiverProfileImageUrl?': 'text',
  'receiverLookup?': { 'failure?': { code: 'text', text: 'text' } },
  'gasPrice?': 'text',
  'networkBalanceInUSD?': 'text',
  tokenBalances: [tokenShape],
  loading: 'flag',
  'lastRetry?': 'number',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'previewedWith?': 'text',
  'signingOn?': 'text',
  'lastSent?': {
    intentId: 'text',
    'token?': tokenShape,
    'pricedAt?': 'number',
    sendTokenAmount: 'text',
    'amountPointGroups?': 'flag',
    receiverAddress: 'text',
    'receiverText?': 'text',
    'receiverProfileName?': 'text',
    'receiverProfileImageUrl?': 'text',
  },
}
