import { formatAmount, multiplyAmounts, parseAmount } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'

/** Decimals of values in US dollars. */
const places = 6

/** The token's current amount at its last known price. */
function atLastPrice(now: TokenBalance, before: TokenBalance): TokenBalance {
  const { price, iconUrl } = before
  // A price may be for an amount of the chain, or for the multiplied one.
  if (price === undefined || now.quantity.multiplier !== undefined) return now
  const worth = multiplyAmounts(now.quantity.numeric, price, places)
  return {
    ...now,
    price,
    value: formatAmount(parseAmount(worth, places), places),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** A source's last result, with current amounts from the chain; other tokens are unchanged. */
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
