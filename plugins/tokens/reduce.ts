import type { CaipAddress, Follow, PluginDefinition, Reducers } from '../../kernel/index.ts'
import type { TokensContract, TokensReading, TokensState } from './contract.ts'

/** Readings of more accounts than this are not kept. */
export const maxReadings = 8

/** Puts what is known of an account in front. */
function put(
  { readings }: TokensState,
  owner: CaipAddress,
  change: (known: TokensReading) => TokensReading,
): TokensState {
  const known = readings.find((one) => one.owner === owner)
  const others = readings.filter((one) => one !== known)
  const next = change(known ?? { status: 'idle', tokens: [] })
  return { readings: [{ ...next, owner }, ...others].slice(0, maxReadings) }
}

// The slice itself, and no copy: it may have thousands of tokens.
export const reduce: Reducers<TokensContract> = {
  started: {
    next: (slice, { owner }) => put(slice, owner, ({ tokens }) => ({ tokens, status: 'loading' })),
  },
  loaded: {
    next: (slice, { owner, ...loaded }) =>
      put(slice, owner, () => ({ ...loaded, status: 'loaded' })),
  },
  failed: {
    next: (slice, { owner, at }) =>
      put(slice, owner, ({ tokens }) => ({ tokens, status: 'failed', failedAt: at })),
  },
}

/** Nothing is kept of the families that these connections belong to. */
const forget = (
  { readings }: TokensState,
  { connectionIds }: { readonly connectionIds: readonly string[] },
): TokensState => ({
  readings: readings.filter(({ owner }) =>
    connectionIds.every((id) => !owner.startsWith(id.slice(0, id.indexOf(':') + 1))),
  ),
})

export const follow: Follow<TokensContract> = {
  balances: {
    // Something moved on the network: the next view reads anew.
    forgotten: {
      next: ({ readings }, { networkId }) => ({
        readings: readings.map((one) => {
          if (!one.owner.startsWith(`${networkId}:`)) return one
          const { at: _old, ...rest } = one
          return rest
        }),
      }),
    },
  },
  connections: {
    disconnected: { next: forget },
    // What a wallet took back elsewhere is asked for here first.
    disconnectedElsewhere: {
      next: (slice, gone) => (gone.by === 'wallet' ? slice : forget(slice, gone)),
    },
    restoreFailed: { next: forget },
  },
}

type Reading = TokensState['readings'][number]

/** Called off, because its view was left: it may be asked for again at once. */
export const ends: NonNullable<PluginDefinition<TokensContract>['ends']> = {
  load: {
    next(slice, { outcome }) {
      if (outcome !== 'cancelled') return slice
      const idle = (one: Reading): Reading =>
        one.status === 'loading' ? { ...one, status: 'idle' } : one
      return { readings: slice.readings.map(idle) }
    },
  },
}
