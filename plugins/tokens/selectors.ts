import { decimalText, formatAmount, multiplyAmounts, parseAmount } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ConnectionsState } from '../connections/contract.ts'
import { selectAccount } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { TokensReading, TokensState } from './contract.ts'

interface Slices {
  readonly tokens: TokensState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** Cache time of a result, in ms. */
export const freshMs = 30_000

/** No account, or nothing read of it. */
export const none: TokensReading = { status: 'idle', tokens: [] }

/** The tokens of the active account on its network. */
export function selectTokens({ tokens, ...state }: Slices): TokensReading {
  const account = selectAccount(state)?.caipAddress
  return tokens.readings.find(({ owner }) => owner === account) ?? none
}

const places = 6
/** A longer number is not a plausible value. */
const longestWorth = 60

/** The value of a token in US dollars, decimal text; undefined if unknown. */
export function worthOf({ value }: Pick<TokenBalance, 'value'>): string | undefined {
  const worth = decimalText(value)
  return worth !== undefined && worth.length <= longestWorth ? worth : undefined
}

/** Total value of the tokens with a price in US dollars, decimal text; undefined if none has one. */
export function totalOf(tokens: readonly TokenBalance[]): string | undefined {
  const values = tokens.flatMap((token) => worthOf(token) ?? [])
  if (values.length === 0) return undefined
  const sum = values.reduce(
    (so, value) => so + parseAmount(multiplyAmounts(value, '1', places), places),
    0n,
  )
  return formatAmount(sum, places)
}
