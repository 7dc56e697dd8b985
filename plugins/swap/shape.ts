import type { Shape } from '../../kernel/index.ts'

const token: Shape = {
  name: 'text',
  symbol: 'text',
  networkId: 'text',
  'address?': 'text',
  decimals: 'number',
  'iconUrl?': 'text',
  'eip2612?': 'flag',
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'networks?': ['text'],
  'networkId?': 'text',
  status: 'text',
  tokens: [token],
  'from?': token,
  'to?': token,
  amount: 'text',
  'pointGroups?': 'flag',
  'quote?': {
    toAmount: 'text',
    at: 'number',
    gasPrice: 'text',
    'impact?': 'text',
    prices: { 'from?': 'text', 'to?': 'text', 'native?': 'text' },
  },
  'held?': { owner: 'text', networkId: 'text', amounts: { '*': 'text' } },
  'failure?': { code: 'text', text: 'text' },
  'intentId?': 'text',
  'submittedForm?': {
    ...{ intentId: 'text', 'from?': token, 'to?': token, amount: 'text', 'pointGroups?': 'flag' },
  },
  results: [
    {
      ...{ intentId: 'text', hash: 'text', networkId: 'text', symbol: 'text' },
      ...{ 'received?': 'text', 'price?': 'text' },
    },
  ],
}
