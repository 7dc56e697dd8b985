import {
  type CaipNetworkId,
  fieldsOf,
  listOf,
  safeImage,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import { isAccountAddress, isDecimals, namespaceOf } from '../values/index.ts'
import type { SwapToken } from './contract.ts'
import { byRank } from './popular.ts'

/** Longest list that is kept; tokens beyond it cannot be found in the view. */
const maxTokens = 1_000

function cleanToken(outside: unknown, networkId: CaipNetworkId): SwapToken[] {
  const { name, symbol, address, decimals, iconUrl, eip2612, ...rest } = fieldsOf(outside)
  if (rest.networkId !== networkId || !isDecimals(decimals)) return []
  if (address !== undefined && !isAccountAddress(address, namespaceOf(networkId))) return []
  const named = safeText(symbol, textLimits.symbol)
  if (!named) return []
  const image = safeImage(iconUrl, { loopback: true })
  return [
    {
      name: safeText(name, textLimits.name) || named,
      symbol: named,
      networkId,
      ...(address !== undefined && { address }),
      decimals,
      ...(image !== undefined && { iconUrl: image }),
      ...(eip2612 === true && { eip2612 }),
    },
  ]
}

/** Cleans a list from outside for storage and display: each token once, popular ones first. */
export function cleanTokens(outside: unknown, networkId: CaipNetworkId): readonly SwapToken[] {
  const seen = new Set<string>()
  const tokens = listOf(outside, 20_000)
    .flatMap((token) => cleanToken(token, networkId))
    .filter(({ address = '' }) => {
      const key = address.toLowerCase()
      return !seen.has(key) && seen.add(key)
    })
  return byRank(tokens).slice(0, maxTokens)
}
