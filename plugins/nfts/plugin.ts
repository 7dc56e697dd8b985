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
    enterReceiver: ({ emit }, text) => emit.receiverEntered({ text }),
    enterAmount: ({ emit }, text) => emit.amountEntered({ text }),
  },
  reduce,
  follow,
  effects,
  shape: () => import('./shape.ts'),
  privacy: {
    typed: ['enterReceiver', 'send'],
    commands: { enterReceiver: { '': 'pseudonym' }, send: transfer },
    events: {
      started: owner,
      loaded: owner,
      failed: owner,
      unsupported: owner,
      receiverEntered: { text: 'pseudonym' },
    },
    state: { ...owner, 'form.to': 'pseudonym' },
  },
})
