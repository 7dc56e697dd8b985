import type { Follow, Reducers } from '../../kernel/index.ts'
import type { TokensContract } from './contract.ts'

export const reduce: Reducers<TokensContract> = {
  started: (slice, { owner }) =>
    slice.owner === owner
      ? { owner, tokens: slice.tokens, status: 'loading' }
      : { owner, tokens: [], status: 'loading' },
  // What comes for an account that is shown no longer is passed over.
  loaded: (slice, loaded) =>
    slice.owner === loaded.owner ? { ...loaded, status: 'loaded' } : slice,
  failed: (slice, { owner, at }) =>
    slice.owner === owner ? { owner, tokens: slice.tokens, status: 'failed', failedAt: at } : slice,
}

export const follow: Follow<TokensContract> = {
  balances: {
    // Something moved on the network: the next view reads anew.
    forgotten(slice, { networkId }) {
      if (!slice.owner?.startsWith(`${networkId}:`)) return slice
      const { at: _old, ...rest } = slice
      return rest
    },
  },
}
