import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import type { NftsContract } from './contract.ts'
import { effects } from './effects.ts'
import { load, loadMore } from './load.ts'
import { follow, reduce } from './reduce.ts'
import { choose, review, send } from './send.ts'

export { read } from './transfer.ts'

const owner = { owner: 'pseudonym' } as const
const transfer = { to: 'pseudonym', idempotencyKey: 'pseudonym' } as const

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
  },
  reduce,
  follow,
  effects,
  shape: () => import('./shape.ts'),
  privacy: {
    typed: ['enter', 'send'],
    commands: { enter: { to: 'pseudonym' }, send: transfer },
    events: {
      started: owner,
      loaded: owner,
      failed: owner,
      unsupported: owner,
      entered: { to: 'pseudonym' },
    },
    state: { ...owner, 'form.to': 'pseudonym' },
  },
})
