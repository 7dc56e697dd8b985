import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import type { WalletsContract } from './contract.ts'
import { listEffects } from './list/effects.ts'
import { prefetchList } from './list/prefetch.ts'
import { listEnds } from './list/reduce.ts'
import { servingEffects } from './note-serving.ts'
import { persist } from './persist.ts'
import { follow, reduce } from './reduce.ts'
import { searchPage } from './start.ts'

export type {
  ConnectMethodEntry,
  FoundWallet,
  RecentWallet,
  Wallet,
  WalletFilter,
  WalletListAddress,
  WalletListState,
  WalletOrigin,
  WalletSource,
  WalletsContract,
  WalletsState,
} from './contract.ts'
export { walletsErrors } from './errors.ts'
export { explain } from './explain.ts'
export { filterWallets, type WalletFilterContract } from './filter.ts'
export { selectMethodOrder, selectWallets, type WalletsInput } from './selectors.ts'

/** Every wallet a visitor could use: found on the page, used before, or listed by the host. */
export const wallets: Plugin<WalletsContract> = definePlugin<WalletsContract>({
  id: 'wallets',
  implied: true,
  requires: {
    connections: 'it connects the wallet that is chosen',
    modal: 'it shows the wallets in the modal',
    networks: 'it lists wallets for the listed networks',
    options: 'the options order, include and exclude wallets',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState: () => ({
    sources: [],
    recent: [],
    list: {
      status: 'idle',
      wallets: [],
      page: 0,
      count: 0,
      more: 'idle',
      complete: false,
      certified: false,
    },
  }),
  slots: {
    // Modules are handed over as they are: they contain components.
    sources: slot({ live: ['load'] }),
    connectMethods: slot({ live: ['load'] }),
    lists: slot(),
    filters: slot(),
  },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    connections: { connectViews: ['ConnectingExternal'] },
    modal: { prefetches: [() => prefetchList(ctx)] },
  }),
  commands: {
    ...lazyMethods(() => import('./commands/connect.ts'), 'connect'),
    remember: ({ emit }, wallet) => emit.recentAdded(wallet),
    forgetRecent: ({ emit }, id) => emit.recentForgotten({ id }),
    // Not lazy: the search field shows its text synchronously, while the search may start a turn later.
    ...lazyMethods(
      () => import('./list/commands.ts'),
      'loadList',
      'loadPage',
      'search',
      'filterCertified',
    ),
  },
  reduce,
  follow,
  ends: listEnds,
  effects: [...listEffects, ...servingEffects],
  start: searchPage,
  persist,
  views: {
    Connect: () => import('./views/connect.tsx'),
    ConnectingExternal: () => import('./views/connecting-external.tsx'),
    AllWallets: () => import('./views/all-wallets.tsx'),
    WhatIsAWallet: () => import('./views/what-is-a-wallet.tsx'),
    GetAWallet: () => import('./views/get-a-wallet.tsx'),
  },
  features: {
    allWallets: { commands: ['loadPage', 'search', 'filterCertified'], views: ['AllWallets'] },
  },
  privacy: { typed: ['search'], addressesOf: addressFamily },
  describe: () => import('./describe.ts'),
})
