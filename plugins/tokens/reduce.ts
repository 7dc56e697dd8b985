import type { CaipAddress, Follow, PluginDefinition, Reducers } from '../../kernel/index.ts'
import { whenLeft } from '../values/index.ts'
import type { TokensContract, TokensReading, TokensState } from './contract.ts'
import { keptOf, maxKept } from './kept.ts'

/** Readings of more accounts than this are not kept. */
export const maxReadings = 8

/** Puts what is known of an account in front. */
function put(
  { readings, ...rest }: TokensState,
  owner: CaipAddress,
  change: (known: TokensReading) => TokensReading,
): TokensState {
  const known = readings.find((one) => one.owner === owner)
  const others = readings.filter((one) => one !== known)
  const next = change(known ?? { status: 'idle', tokens: [] })
  return { ...rest, readings: [{ ...next, owner }, ...others].slice(0, maxReadings) }
}

/** Prices stay as old as they are while tokens are read anew. */
const priced = ({ tokens, pricedAt }: TokensReading): Pick<TokensReading, 'tokens' | 'pricedAt'> =>
  pricedAt === undefined ? { tokens } : { tokens, pricedAt }

const without = (
  { kept = [] }: TokensState,
  isOld: (owner: CaipAddress) => boolean,
): NonNullable<TokensState['kept']> => kept.filter(({ owner }) => !isOld(owner))

// The slice itself, and no copy: it may have thousands of tokens.
export const reduce: Reducers<TokensContract> = {
  started: {
    next: (slice, { owner }) =>
      put(slice, owner, (known) => ({ ...priced(known), status: 'loading' })),
  },
  loaded: {
    next(slice, { owner, ...loaded }) {
      const others = without(slice, (one) => one === owner)
      const kept = [...keptOf({ owner, ...loaded }), ...others].slice(0, maxKept)
      const reading = { ...loaded, pricedAt: loaded.at, status: 'loaded' as const }
      return { ...put(slice, owner, () => reading), kept }
    },
  },
  failed: {
    next: (slice, { owner, at }) =>
      put(slice, owner, (known) => ({ ...priced(known), status: 'failed', failedAt: at })),
  },
}

export const follow: Follow<TokensContract> = {
  balances: {
    // Something moved on the network: the next view reads anew.
    forgotten: {
      next(slice, { networkId }) {
        const isThere = (owner: CaipAddress): boolean => owner.startsWith(`${networkId}:`)
        return {
          kept: without(slice, isThere),
          readings: slice.readings.map((one) => {
            if (!isThere(one.owner)) return one
            const { at: _old, ...rest } = one
            return rest
          }),
        }
      },
    },
  },
  connections: whenLeft<TokensState>((slice, left) => ({
    kept: without(slice, left),
    readings: slice.readings.filter(({ owner }) => !left(owner)),
  })),
}

type Reading = TokensState['readings'][number]

/** Called off, because its view was left: it may be asked for again at once. */
export const ends: NonNullable<PluginDefinition<TokensContract>['ends']> = {
  load: {
    next(slice, { outcome }) {
      if (outcome !== 'cancelled') return slice
      const idle = (one: Reading): Reading =>
        one.status === 'loading' ? { ...one, status: 'idle' } : one
      return { ...slice, readings: slice.readings.map(idle) }
    },
  },
}
