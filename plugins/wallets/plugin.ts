import { definePluginCode, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { listEffects } from './list/effects.ts'
import { listEnds } from './list/reduce.ts'
import { reduce } from './reduce.ts'

/** The code of it, loaded with its views or its first command. */
export const walletsPlugin: Plugin<WalletsContract> = definePluginCode<WalletsContract>({
  id: 'wallets',
  commands: {
    ...lazyMethods(() => import('./commands/connect.ts'), 'connect'),
    remember: ({ emit }, wallet) => emit.recentAdded(wallet),
    forgetRecent: ({ emit }, id) => emit.recentForgotten({ id }),
    ...lazyMethods(
      () => import('./list/commands.ts'),
      'loadList',
      'loadPage',
      'search',
      'filterCertified',
    ),
  },
  reduce,
  ends: listEnds,
  effects: listEffects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['search'],
    commands: { search: { '': 'figures' } },
    events: {
      searchStarted: { query: 'figures' },
      searched: { query: 'figures' },
      searchFailed: { query: 'figures' },
    },
    state: { 'list.search.query': 'figures' },
  },
})
