import type { Examined, ExportPrivacy, Finding, PluginWords, Shape } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'

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

/** The slice's shape in a recording. */
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
  'quotedAt?': 'number',
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

/** Words for the commands and facts of buying in tools. */
export const words: PluginWords<OnrampContract> = {
  commands: {
    load: 'asked what can be bought',
    enter: 'filled in what to buy',
    quote: 'asked for a price',
    buy: (sellerId) => `pressed ${sellerId}`,
    loadPurchases: 'asked for purchases',
  },
  events: {
    started: 'began to read what can be bought',
    offered: 'read what can be bought',
    failed: 'could not read what can be bought',
    quoted: 'got a price',
    quoteFailed: 'got no price',
    opened: 'opened the page of a seller',
    openedElsewhere: 'opened the page of a seller, in another tab',
    purchasesLoaded: 'read the purchases',
    purchasesFailed: 'could not read purchases',
  },
}

const owner = { owner: 'pseudonym' } as const
const moneys = (path: string) =>
  ({
    [`${path}paymentTotal.amount`]: 'figures',
    [`${path}paymentSubtotal.amount`]: 'figures',
    [`${path}networkFee.amount`]: 'figures',
    [`${path}sellerFee.amount`]: 'figures',
    [`${path}purchaseAmount.amount`]: 'figures',
  }) as const
const purchases = {
  'purchases.*.amount': 'figures',
  'purchases.*.hash': 'pseudonym',
  'purchases.*.id': 'pseudonym',
} as const
const meld = { 'meld.publicKey': 'pseudonym' } as const

export const privacy: ExportPrivacy<OnrampContract> = {
  commands: { enter: { amount: 'figures' } },
  events: {
    started: owner,
    offered: owner,
    failed: owner,
    entered: { amount: 'figures' },
    quoted: moneys('quote.'),
    opened: { ...owner, 'order.amount': 'figures' },
    openedElsewhere: {
      'page.owner': 'pseudonym',
      'page.order.amount': 'figures',
      'page.known.*': 'pseudonym',
    },
    purchasesStarted: owner,
    purchasesLoaded: { ...owner, ...purchases },
    purchasesFailed: owner,
  },
  state: {
    ...owner,
    ...meld,
    ...moneys('quote.'),
    ...purchases,
    'form.amount': 'figures',
    'opened.owner': 'pseudonym',
    'opened.order.amount': 'figures',
    'opened.known.*': 'pseudonym',
    'earlier.*.owner': 'pseudonym',
    'earlier.*.order.amount': 'figures',
    'earlier.*.known.*': 'pseudonym',
  },
}

/** Problems in the set-up of buying, for `doctor`. */
export function findings({ state, slots }: Examined<OnrampContract>): readonly Finding[] {
  const { networks } = state.networks
  const { sources, sellers } = slots
  if (sources.length === 0 || sellers.length === 0)
    return [
      {
        severity: 'error',
        code: sources.length === 0 ? 'onramp/no-source' : 'onramp/no-seller',
        what: `Buying has no ${sources.length === 0 ? 'source of prices' : 'seller'}: visitors cannot buy.`,
        mend: 'Register provider() with your project id or contributions of your own, or leave onramp() out.',
      },
    ]
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...namespaces]
    .filter((one) => !sellers.some((seller) => seller.namespaces.includes(one)))
    .map((one) => ({
      severity: 'note',
      code: 'onramp/no-seller-there',
      what: `No seller delivers on the networks of ${one}: nothing can be bought there.`,
      mend: 'Add a seller to the slot sellers that delivers there, if you know one.',
    }))
}
