import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'

const transfer: Shape = {
  direction: 'text',
  'amount?': 'text',
  'symbol?': 'text',
  'price?': 'text',
  'icon?': 'text',
  'collectible?': 'flag',
  'spam?': 'flag',
}

/** The slice's shape in a recording. */
export const shape: Shape = {
  'owner?': 'text',
  status: 'text',
  items: [
    {
      id: 'text',
      'hash?': 'text',
      networkId: 'text',
      status: 'text',
      kind: 'text',
      'at?': 'number',
      'from?': 'text',
      'to?': 'text',
      'app?': 'text',
      transfers: [transfer],
    },
  ],
  'next?': 'text',
  'at?': 'number',
  'inspected?': { hash: 'text', 'fee?': 'text', 'payer?': 'text', confirmations: 'number' },
}

/** Words for the commands of activity in tools. */
export const words: PluginWords<ActivityContract> = {
  commands: {
    load: 'asked for activity',
    loadMore: 'asked for more activity',
    inspect: 'looked at a transaction',
  },
}

const items = {
  'items.*.hash': 'pseudonym',
  'items.*.from': 'pseudonym',
  'items.*.to': 'pseudonym',
  'items.*.transfers.*.amount': 'figures',
} as const
const owner = { owner: 'pseudonym' } as const

export const privacy: ExportPrivacy<ActivityContract> = {
  commands: { inspect: { hash: 'pseudonym' } },
  events: {
    inspected: { hash: 'pseudonym', fee: 'figures' },
    started: owner,
    loaded: { ...owner, ...items },
    failed: owner,
    unsupported: owner,
  },
  state: { ...owner, ...items, 'inspected.hash': 'pseudonym', 'inspected.fee': 'figures' },
}
