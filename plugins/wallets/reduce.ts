import type { Draft } from 'immer'
import type { Follow, Reducers } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract, WalletsState } from './contract.ts'
import { initialList, listReducers } from './list/reduce.ts'

const keptRecent = 2

export const initialState = (): WalletsState => ({
  sources: [],
  recent: [],
  list: initialList(),
})

function remember(draft: Draft<WalletsState>, wallet: RecentWallet): void {
  const others = draft.recent.filter(({ id }) => id !== wallet.id)
  draft.recent = [wallet as Draft<RecentWallet>, ...others].slice(0, keptRecent)
}

export const reduce: Reducers<WalletsContract> = {
  ...listReducers,
  observed(draft, { source, wallets }) {
    const known = draft.sources.find(({ id }) => id === source)
    if (known) known.wallets = wallets as Draft<typeof wallets>
    else draft.sources.push({ id: source, wallets: wallets as Draft<typeof wallets> })
  },
  recentAdded: remember,
  recentForgotten(draft, { id }) {
    draft.recent = draft.recent.filter((wallet) => wallet.id !== id)
  },
}

export const follow: Follow<WalletsContract> = {
  connections: {
    connected(draft, { connections }) {
      const connector = connections[0]?.connector
      // A session over a relay is remembered as the wallet it was opened for, by who knows that.
      if (!connector || connector.type === 'WALLET_CONNECT') return
      const { id, name, icon, rdns } = connector
      remember(draft, {
        id,
        name,
        ...(icon !== undefined && { icon }),
        ...(rdns !== undefined && { rdns }),
      })
    },
  },
}
