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
import { isCalledOff, whenLeft } from '../values/index.ts'
import type { TokensContract, TokensReading, TokensState } from './contract.ts'
import { keptOf, maxKept } from './kept.ts'

/** Limit of accounts whose lists are kept. */
export const maxReadings = 8

/** Moves an account's list to the front. */
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

/** The list and its prices are kept while it is read again. */
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

// The slice itself, not a copy: it may have thousands of tokens.
export const reduce: Reducers<TokensContract> = {
  started: {
    next: (slice, { owner }) =>
      put(slice, owner, (known) => ({ ...listed(known), status: 'loading' })),
  },
  loaded: {
    next(slice, { owner, ...loaded }) {
      const { tokens, at, incomplete } = loaded
      const status = 'loaded' as const
      // Not stored: after a reload it would look complete.
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

/** Updates the native coin from the chain: one screen never shows two different balances of it. */
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
    // A transfer on the network: the next view reads again.
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

/** Cancelled because its view was left: a new read may start immediately. */
export const ends: NonNullable<PluginDefinition<TokensContract>['ends']> = {
  load: {
    next(slice, end) {
      if (!isCalledOff(end)) return slice
      const idle = (one: Reading): Reading =>
        one.status === 'loading' ? { ...one, status: 'idle' } : one
      return { ...slice, readings: slice.readings.map(idle) }
    },
  },
}
