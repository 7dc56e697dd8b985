import type { Follow, Reducers } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract, WalletsState } from './contract.ts'

// What the page's start has of the reducers: it is searched for wallets at once.

const keptRecent = 2

/** Puts a wallet before those remembered so far. */
export const remember = (slice: WalletsState, wallet: RecentWallet): WalletsState => ({
  ...slice,
  recent: [wallet, ...slice.recent.filter(({ id }) => id !== wallet.id)].slice(0, keptRecent),
})

/** It returns the next slice: a source may have found thousands of wallets. */
export const firstReducers: Pick<Reducers<WalletsContract>, 'observed'> = {
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
