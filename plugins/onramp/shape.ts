import type { Shape } from '../../kernel/index.ts'

const money: Shape = { amount: 'text', currency: 'text' }

const page: Shape = {
  owner: 'text',
  sellerId: 'text',
  sellerName: 'text',
  'link?': 'text',
  at: 'number',
  order: { ...money, symbol: 'text' },
  'known?': ['text'],
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'residence?': 'data',
  'meld?': 'data',
  'owner?': 'text',
  status: 'text',
  'failedAt?': 'number',
  'offer?': {
    assets: [{ id: 'text', symbol: 'text', name: 'text', network: 'text', 'contract?': 'text' }],
    currencies: [{ id: 'text', methods: [{ id: 'text', min: 'text', max: 'text' }] }],
    'builtIn?': 'flag',
  },
  form: {
    amount: 'text',
    'pointGroups?': 'flag',
    'currency?': 'text',
    'asset?': 'text',
    'method?': 'text',
  },
  quoteStatus: 'text',
  'quote?': {
    quoteId: 'text',
    paymentTotal: money,
    paymentSubtotal: money,
    networkFee: money,
    'sellerFee?': money,
    purchaseAmount: money,
    'estimate?': 'flag',
  },
  'opened?': page,
  'earlier?': [page],
  purchases: [
    {
      id: 'text',
      status: 'text',
      networkId: 'text',
      at: 'number',
      'symbol?': 'text',
      'amount?': 'text',
      'hash?': 'text',
    },
  ],
  purchasesStatus: 'text',
}
