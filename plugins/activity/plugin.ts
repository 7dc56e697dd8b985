import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { effects } from './effects.ts'
import { inspect, load, loadMore } from './load.ts'
import { ends, reduce } from './reduce.ts'

const items = {
  'items.*.hash': 'pseudonym',
  'items.*.from': 'pseudonym',
  'items.*.to': 'pseudonym',
  'items.*.transfers.*.amount': 'figures',
} as const
const owner = { owner: 'pseudonym' } as const

/** The code of activity, loaded with its tab. */
export const activityPlugin: Plugin<ActivityContract> = definePluginCode<ActivityContract>({
  id: 'activity',
  commands: { load, loadMore, inspect },
  reduce,
  ends,
  effects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    commands: { inspect: { hash: 'pseudonym' } },
    events: {
      inspected: { hash: 'pseudonym', fee: 'figures' },
      started: owner,
      loaded: { ...owner, ...items },
      failed: owner,
      unsupported: owner,
    },
    state: { ...owner, ...items, 'inspected.hash': 'pseudonym', 'inspected.fee': 'figures' },
  },
})
