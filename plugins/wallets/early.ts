import { type EarlyDefinition, errorText, type LateDefinition, slot } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { firstReducers, follow } from './first.ts'
import { readFound } from './found.ts'
import { prefetchList } from './list/prefetch.ts'
import { persist } from './persist.ts'

/** What is known of the plugin before its code is there, and holds of the code as well: the page is searched from its start. */
export const early: EarlyDefinition<WalletsContract> &
  Pick<LateDefinition<WalletsContract>, 'reduce' | 'follow' | 'persist' | 'start'> = {
  id: 'wallets',
  implied: true,
  requires: {
    connections: 'choosing a wallet connects it',
    modal: 'it shows the wallets',
    networks: 'the list is asked for wallets of the listed networks',
    options: 'order, inclusion and exclusion',
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
  slots: { sources: slot(), connectMethods: slot(), lists: slot(), filters: slot() },
  reduce: firstReducers,
  follow,
  persist,
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
  // What is recorded before the code is there; it brings the rest.
  privacy: { typed: ['search'] },
  provides: (ctx) => ({
    i18n: { messages: [() => import('./locales/index.ts')] },
    connections: { connectViews: ['ConnectingExternal'] },
    modal: { prefetches: [() => prefetchList(ctx)] },
  }),
  views: {
    Connect: () => import('./views/connect.tsx'),
    ConnectingExternal: () => import('./views/connecting-external.tsx'),
    AllWallets: () => import('./views/all-wallets.tsx'),
    WhatIsAWallet: () => import('./views/what-is-a-wallet.tsx'),
    GetAWallet: () => import('./views/get-a-wallet.tsx'),
  },
}
