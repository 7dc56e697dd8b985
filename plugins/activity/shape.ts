import type { Shape } from '../../kernel/index.ts'

const transfer: Shape = {
  direction: 'text',
  'amount?': 'text',
  'symbol?': 'text',
  'price?': 'text',
  'icon?': 'text',
  'collectible?': 'flag',
  'spam?': 'flag',
}

/** What a recording's slice has to look like. */
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
  'inspected?': { hash: 'text', 'fee?': 'text', confirmations: 'number' },
}
