import { formatAmount, multiplyAmounts, parseAmount } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'

/** Decimals of a worth in US dollars. */
const places = 6

/** A token as the chain says now, at the price that was last known. */
function atLastPrice(now: TokenBalance, before: TokenBalance): TokenBalance {
  const { price, iconUrl } = before
  if (price === undefined) return now
  const worth = multiplyAmounts(now.quantity.numeric, price, places)
  return {
    ...now,
    price,
    value: formatAmount(parseAmount(worth, places), places),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** What a source last said, with the amounts that the chain says now; what the chain was not asked for stays as it was. */
export function withLastKnown(
  chain: readonly TokenBalance[],
  before: readonly TokenBalance[],
): readonly TokenBalance[] {
  const keyOf = ({ address }: TokenBalance): string => address?.toLowerCase() ?? ''
  const now = new Map(chain.map((token) => [keyOf(token), token]))
  const known = new Set(before.map(keyOf))
  return [
    ...before.map((token) => {
      const read = now.get(keyOf(token))
      return read ? atLastPrice(read, token) : token
    }),
    ...chain.filter((token) => !known.has(keyOf(token))),
  ]
}
