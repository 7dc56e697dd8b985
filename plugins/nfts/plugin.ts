import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'
import { effects } from './effects.ts'
import { load, loadMore } from './load.ts'
import { ends, follow, reduce } from './reduce.ts'
import { choose, resolveReceiver, review, send } from './send.ts'

export { read } from './transfer.ts'

const owner = { owner: 'pseudonym' } as const
const transfer = { to: 'pseudonym', toName: 'pseudonym', idempotencyKey: 'pseudonym' } as const
const named = { name: 'pseudonym', address: 'pseudonym', avatar: 'pseudonym' } as const

/** The code of NFTs, loaded with its tab. */
export const nftsPlugin: Plugin<NftsContract> = definePluginCode<NftsContract>({
  id: 'nfts',
  commands: {
    load,
    loadMore,
    choose,
    review,
    send,
    enter: ({ emit }, change) => emit.entered(change),
    resolveReceiver,
  },
  reduce,
  follow,
  ends,
  effects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enter', 'send'],
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
  },
})
