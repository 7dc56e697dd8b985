import { type CaipNetworkId, decimalText } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import type { TokensReading, TokensState } from '../../tokens/contract.ts'
import { accountId, canonicalAddress, namespaceOf } from '../../values/index.ts'

/** Longest accepted price, in characters. */
const maxPrice = 60

/** A price as decimal text; undefined if it is not a price, or zero. */
export function readPrice(outside: unknown): string | undefined {
  const price = decimalText(outside)
  return price !== undefined && price.length <= maxPrice && /[1-9]/.test(price) ? price : undefined
}

/** What the page has read of an account's tokens, however the address is spelled; undefined if nothing. */
export function readingOf(
  { tokens }: { readonly tokens?: TokensState | undefined },
  networkId: CaipNetworkId,
  address: string,
): TokensReading | undefined {
  const account = accountId(networkId, address).toLowerCase()
  return tokens?.readings.find(({ owner }) => owner.toLowerCase() === account)
}

/** A token that the page lists; without an address, the native coin. */
export function listedToken(
  reading: TokensReading | undefined,
  networkId: CaipNetworkId,
  address: string | undefined,
): TokenBalance | undefined {
  const canonical = (one: string): string => canonicalAddress(namespaceOf(networkId), one)
  return reading?.tokens.find(
    (one) =>
      one.chainId === networkId &&
      (one.address === undefined || address === undefined
        ? one.address === address
        : canonical(one.address) === canonical(address)),
  )
}

/**
 * The page's price of one whole token in US dollars, for amounts of the chain; undefined if it is unknown, and for
 * tokens with multiplied amounts, whose price may be for either amount.
 */
export const pagePrice = (token: TokenBalance | undefined): string | undefined =>
  token?.quantity.multiplier === undefined ? readPrice(token?.price) : undefined
