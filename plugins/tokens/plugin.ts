import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'
import { effects } from './effects.ts'
import { act, load } from './load.ts'
import { persist } from './persist.ts'
import { ends, follow, reduce } from './reduce.ts'

const owner = { owner: 'pseudonym' } as const
const tokens = { 'tokens.*.quantity.numeric': 'figures', 'tokens.*.value': 'figures' } as const

/** The code of tokens, loaded with its tab. */
export const tokensPlugin: Plugin<TokensContract> = definePluginCode<TokensContract>({
  id: 'tokens',
  commands: { load, act },
  reduce,
  ends,
  follow,
  effects,
  persist,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    events: { started: owner, loaded: { ...owner, ...tokens }, failed: owner },
    state: {
      'readings.*.owner': 'pseudonym',
      'readings.*.tokens.*.quantity.numeric': 'figures',
      'readings.*.tokens.*.value': 'figures',
      'kept.*.owner': 'pseudonym',
      'kept.*.tokens.*.quantity.numeric': 'figures',
      'kept.*.tokens.*.value': 'figures',
    },
  },
})
