import type { Shape } from '../../kernel/index.ts'

const nft: Shape = {
  id: 'text',
  networkId: 'text',
  contract: 'text',
  tokenId: 'text',
  'standard?': 'text',
  'amount?': 'text',
  'name?': 'text',
  'collection?': 'text',
  'description?': 'text',
  'image?': 'text',
  'attributes?': [{ name: 'text', value: 'text' }],
}

/** What a recording's slice has to look like. */
export const shape: Shape = {
  'collections?': { '*': 'data' },
  'ipfsGateway?': 'text',
  'owner?': 'text',
  status: 'text',
  items: [nft],
  'next?': 'text',
  'at?': 'number',
  'failedAt?': 'number',
  'form?': {
    id: 'text',
    to: 'text',
    amount: 'text',
    'found?': { name: 'text', address: 'text', 'avatar?': 'text' },
    'lookup?': { 'failure?': { code: 'text', text: 'text' } },
  },
}
