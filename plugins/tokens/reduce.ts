import {
  type CaipAddress,
  decimalText,
  type Follow,
  formatAmount,
  multiplyAmounts,
  type PluginDefinition,
  type Reducers,
} from '../../kernel/index.ts'
import type { NativeBalance, TokenBalance } from '../balances/contract.ts'
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

/** What is listed stays as it is, and prices as old as they are, while tokens are read anew. */
const listed = ({
  tokens,
  pricedAt,
  incomplete,
}: TokensReading): Pick<TokensReading, 'tokens' | 'pricedAt' | 'incomplete'> => ({
  tokens,
  ...(pricedAt !== undefined && { pricedAt }),
  ...(incomplete !== undefined && { incomplete }),
})

const without = (
  { kept = [] }: TokensState,
  isOld: (owner: CaipAddress) => boolean,
): NonNullable<TokensState['kept']> => kept.filter(({ owner }) => !isOld(owner))

// The slice itself, and no copy: it may have thousands of tokens.
export const reduce: Reducers<TokensContract> = {
  started: {
    next: (slice, { owner }) =>
      put(slice, owner, (known) => ({ ...listed(known), status: 'loading' })),
  },
  loaded: {
    next(slice, { owner, ...loaded }) {
      const { tokens, at, incomplete } = loaded
      const status = 'loaded' as const
      // Not kept: after a reload it would be taken for the whole.
      if (incomplete) return put(slice, owner, () => ({ ...loaded, status }))
      const others = without(slice, (one) => one === owner)
      const kept = [...keptOf({ owner, tokens, at }), ...others].slice(0, maxKept)
      return { ...put(slice, owner, () => ({ tokens, at, pricedAt: at, status })), kept }
    },
  },
  failed: {
    next: (slice, { owner, at }) =>
      put(slice, owner, (known) => ({ ...listed(known), status: 'failed', failedAt: at })),
  },
}

/** Tokens with what the chain says of the native coin by now: one screen never shows two balances of it. */
function withNative(
  tokens: readonly TokenBalance[],
  { value, decimals }: NativeBalance,
): readonly TokenBalance[] {
  const numeric = formatAmount(BigInt(value), decimals)
  const isSame = (token: TokenBalance): boolean =>
    token.address !== undefined || token.quantity.numeric === numeric
  if (tokens.every(isSame)) return tokens
  return tokens.map((token) => {
    if (isSame(token)) return token
    const { value: _old, ...rest } = token
    const price = decimalText(token.price)
    return {
      ...rest,
      quantity: { ...token.quantity, numeric },
      ...(price !== undefined && { value: multiplyAmounts(price, numeric, 6) }),
    }
  })
}

export const follow: Follow<TokensContract> = {
  balances: {
    loaded: {
      next(slice, read) {
        const change = <T extends { readonly owner: CaipAddress } & Pick<TokensReading, 'tokens'>>(
          one: T,
        ): T =>
          one.owner === read.caipAddress ? { ...one, tokens: withNative(one.tokens, read) } : one
        const { readings, kept, ...rest } = slice
        return { ...rest, readings: readings.map(change), ...(kept && { kept: kept.map(change) }) }
      },
    },
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
