import type { Follow, Reducers } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract, WalletsState } from './contract.ts'
import { listReducers } from './list/reduce.ts'

const keptRecent = 2

/** Moves a wallet to the front of the last used ones. */
const remember = (slice: WalletsState, wallet: RecentWallet): WalletsState => ({
  ...slice,
  recent: [wallet, ...slice.recent.filter(({ id }) => id !== wallet.id)].slice(0, keptRecent),
})

// Each returns the next slice: a source may have thousands of wallets.
export const reduce: Reducers<WalletsContract> = {
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
  ...listReducers,
  recentAdded: { next: remember },
  servingNoted: {
    next(slice, { connectionId, served }) {
      const others = (slice.unserved ?? []).filter((id) => id !== connectionId)
      return { ...slice, unserved: served ? others : [connectionId, ...others].slice(0, 20) }
    },
  },
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
        // A relay session is recorded with the wallet it was opened for, by the plugin that knows it.
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
