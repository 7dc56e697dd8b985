import {
  decimalText,
  fieldsOf,
  listOf,
  parseAmount,
  safeImage,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { isDecimals, isMultiplier } from '../values/index.ts'
import type { TokensQuery } from './contract.ts'

/** The account and network of a list. */
type Place = Pick<TokensQuery, 'networkId'>

/** Limit of tokens per account; more are dropped. */
const maxTokens = 20_000
const maxAddress = 128

/** Whether an amount is exact in the token's decimals. */
function isAmount(numeric: string | undefined, decimals: number): numeric is string {
  try {
    parseAmount(numeric ?? '', decimals)
    return true
  } catch {
    return false // More digits than the token has decimals: invalid.
  }
}

function cleanToken(outside: unknown, { networkId }: Place): readonly TokenBalance[] {
  const { name, symbol, chainId, address, value, price, quantity, iconUrl } = fieldsOf(outside)
  const { decimals, numeric, multiplier } = fieldsOf(quantity)
  const places = Number(decimals)
  const amount = decimalText(numeric)
  // A token without decimals is not a currency: almost always a collectible or spam.
  if (chainId !== networkId || !isDecimals(places) || places === 0) return []
  if (!isAmount(amount, places)) return []
  if (address !== undefined && (typeof address !== 'string' || address.length > maxAddress))
    return []
  const [worth, each, image] = [decimalText(value), decimalText(price), safeImage(iconUrl)]
  return [
    {
      name: safeText(name),
      symbol: safeText(symbol, textLimits.symbol),
      chainId: networkId,
      ...(address !== undefined && { address }),
      ...(worth !== undefined && { value: worth }),
      ...(each !== undefined && { price: each }),
      quantity: {
        ...{ decimals: String(places), numeric: amount },
        ...(isMultiplier(multiplier) && { multiplier }),
      },
      ...(image !== undefined && { iconUrl: image }),
    },
  ]
}

/** Cleans a list from a source: only the account's network, each token once. */
export function cleanTokens(outside: unknown, place: Place): readonly TokenBalance[] {
  const seen = new Set<string | undefined>()
  return listOf(outside, maxTokens)
    .flatMap((item) => cleanToken(item, place))
    .filter(({ address }) => !seen.has(address) && seen.add(address))
}
