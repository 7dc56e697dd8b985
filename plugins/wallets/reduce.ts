import type { Reducers } from '../../kernel/index.ts'
import type { WalletsContract } from './contract.ts'
import { firstReducers, remember } from './first.ts'
import { listReducers } from './list/reduce.ts'

// Each returns the next slice: a source may have found thousands of wallets.
export const reduce: Reducers<WalletsContract> = {
  ...firstReducers,
  ...listReducers,
  recentAdded: { next: remember },
  recentForgotten: {
    next: (slice, { id }) => ({
      ...slice,
      recent: slice.recent.filter((wallet) => wallet.id !== id),
    }),
  },
}
