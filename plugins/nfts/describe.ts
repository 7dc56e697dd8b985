import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'

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

/** The slice's shape in a recording. */
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
    'found?': { name: 'text', address: 'text', 'avatar?': 'text', 'setFor?': 'text' },
    'lookup?': { 'failure?': { code: 'text', text: 'text' } },
  },
}

/** Words for the commands of NFTs in tools. */
export const words: PluginWords<NftsContract> = {
  commands: {
    load: 'asked for NFTs',
    loadMore: 'asked for more NFTs',
    choose: 'chose an NFT',
    enter: 'filled the form of an NFT',
    review: 'pressed Review',
    send: 'sent an NFT by code',
  },
}

const owner = { owner: 'pseudonym' } as const
const transfer = { to: 'pseudonym', toName: 'pseudonym', idempotencyKey: 'pseudonym' } as const
const named = { name: 'pseudonym', address: 'pseudonym', avatar: 'pseudonym' } as const

export const privacy: ExportPrivacy<NftsContract> = {
  commands: { enter: { to: 'pseudonym' }, send: transfer },
  events: {
    started: owner,
    loaded: owner,
    failed: owner,
    unsupported: owner,
    entered: { to: 'pseudonym' },
    receiverLookedUp: { text: 'pseudonym' },
    receiverResolved: { text: 'pseudonym', ...named },
    receiverUnresolved: { of: 'pseudonym', text: 'pseudonym', 'facts.name': 'pseudonym' },
  },
  state: {
    ...owner,
    'form.to': 'pseudonym',
    'form.found.name': 'pseudonym',
    'form.found.address': 'pseudonym',
    'form.found.avatar': 'pseudonym',
    'form.lookup.failure.text': 'pseudonym',
    'form.lookup.failure.facts.name': 'pseudonym',
  },
}
