import type { Follow, Reducers } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract, WalletsState } from './contract.ts'
import { listReducers } from './list/reduce.ts'

const keptRecent = 2

const remember = (slice: WalletsState, wallet: RecentWallet): WalletsState => ({
  ...slice,
  recent: [wallet, ...slice.recent.filter(({ id }) => id !== wallet.id)].slice(0, keptRecent),
})

// Each returns the next slice: a source may have found thousands of wallets.
export const reduce: Reducers<WalletsContract> = {
  ...listReducers,
  observed: {
    next(slice, { source, wallets }) {
      const found = { id: source, wallets }
      const known = slice.sources.some(({ id }) => id === source)
      return {
        ...slice,
        sources: known
          ? slice.sources.map((one) => (one.id === source ? found : one))
          : [...slice.sources, found],
      }
    },
  },
  recentAdded: { next: remember },
  recentForgotten: {
    next: (slice, { id }) => ({
      ...slice,
      recent: slice.recent.filter((wallet) => wallet.id !== id),
    }),
  },
}

export const follow: Follow<WalletsContract> = {
  connections: {
    connected: {
      next(slice, { connections }) {
        const connector = connections[0]?.connector
        // A session over a relay is remembered as the wallet it was opened for, by who knows that.
        if (!connector || connector.type === 'WALLET_CONNECT') return slice
        const { id, name, icon, rdns } = connector
        return remember(slice, {
          id,
          name,
          ...(icon !== undefined && { icon }),
          ...(rdns !== undefined && { rdns }),
        })
      },
    },
  },
}
