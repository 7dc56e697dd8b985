import { definePlugin, errorText, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { readFound } from './found.ts'
import { listEffects, prefetchList } from './list/effects.ts'
import { listEnds } from './list/reduce.ts'
import { persist } from './persist.ts'
import { follow, initialState, reduce } from './reduce.ts'

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

/** Every wallet a visitor could use: found on the page, remembered, or named by the host. */
export const wallets: Plugin<WalletsContract> = definePlugin<WalletsContract>({
  id: 'wallets',
  implied: true,
  requires: {
    connections: 'choosing a wallet connects it',
    modal: 'it shows the wallets',
    networks: 'the list is asked for wallets of the listed networks',
    options: 'order, inclusion and exclusion',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
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
  follow,
  ends: listEnds,
  effects: listEffects,
  slots: { sources: slot(), connectMethods: slot(), lists: slot(), filters: slot() },
  persist,
  shape: () => import('./shape.ts'),
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
  provides: (ctx) => ({
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    connections: { connectViews: ['ConnectingExternal'] },
    modal: { prefetches: [() => prefetchList(ctx)] },
  }),
  start({ slots, observe, ports }) {
    const stops = slots.sources.flatMap((source) => {
      try {
        const { id } = source
        const page = observe(`page:${id}`)
        return source.start((found) =>
          page.emit.observed({ source: id, wallets: readFound(found) }),
        )
      } catch (error) {
        ports.logger.warn('A wallet source did not start', errorText(error))
        return []
      }
    })
    return () => {
      for (const stop of stops)
        try {
          stop()
        } catch (error) {
          ports.logger.warn('A wallet source did not stop', errorText(error))
        }
    }
  },
  views: {
    Connect: () => import('./views/connect.tsx'),
    ConnectingExternal: () => import('./views/connecting-external.tsx'),
    AllWallets: () => import('./views/all-wallets.tsx'),
  },
})
