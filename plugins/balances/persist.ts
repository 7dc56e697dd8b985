import {
  fieldsOf,
  isCaipAddress,
  listOf,
  type Persist,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import type { BalancesContract, NativeBalance } from './contract.ts'

const maxBalances = 20

/** Parses a stored balance; undefined if it is invalid. */
export function parseBalance(stored: unknown): NativeBalance | undefined {
  const { caipAddress, value, symbol, decimals, at } = fieldsOf(stored)
  if (!isCaipAddress(caipAddress) || typeof value !== 'string' || !/^\d{1,78}$/.test(value))
    return undefined
  if (!Number.isInteger(decimals) || Math.abs(Number(decimals) - 38) > 38) return undefined
  if (!Number.isFinite(at)) return undefined
  return {
    caipAddress,
    value,
    symbol: safeText(symbol, textLimits.symbol),
    decimals: Number(decimals),
    at: Number(at),
  }
}

/** Balances are stored while they are fresh. */
export const persist: Persist<BalancesContract> = {
  fields: ['native'],
  parse(stored) {
    // `nativeBalances`: id of the former plugin that stored them.
    const { native, nativeBalances } = fieldsOf(stored)
    return {
      native: listOf(native ?? nativeBalances, maxBalances).flatMap(
        (one) => parseBalance(one) ?? [],
      ),
    }
  },
}
