import type { TokensState } from '../tokens/contract.ts'
import { impactOf } from './amount.ts'
import { cleanPrice } from './clean.ts'
import type { SwapOrder, SwapQuote, SwapToken } from './contract.ts'
import { keyOf } from './selectors.ts'

/** Percent from which a price is warned about. */
const badImpact = 5
/** How far two prices of one token may lie apart before one of them is doubted: a tenth of the lower one. */
const apart = 10n
const places = 18

interface Slices {
  readonly tokens?: TokensState | undefined
}

/** A swap as it was compared with its order. */
interface Trade {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly order: SwapOrder
  readonly quote: SwapQuote
}

export const isBad = (impact: string): boolean => Number(impact) >= badImpact

/** The price that the page shows for a token of an account, in US dollars; undefined if it shows none. */
function shownPrice({ tokens }: Slices, { owner, networkId }: SwapOrder, token: SwapToken) {
  const account = `${networkId}:${owner}`.toLowerCase()
  const reading = tokens?.readings.find((one) => one.owner.toLowerCase() === account)
  const shown = reading?.tokens.find(
    (one) => one.chainId === networkId && keyOf(one) === keyOf(token),
  )
  return cleanPrice(shown?.price)
}

/** A price in 10^-18 dollars; what is below that counts as 0. */
function parsed(price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** Whether two prices of one token are at most a tenth apart; true if one is not known. */
function agree(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true
  const [low, high] = [parsed(one), parsed(other)].sort((a, b) => (a < b ? -1 : 1))
  return low !== undefined && high !== undefined && (high - low) * apart <= low
}

/**
 * Weighs what is received against what is paid, by the prices of the exchange and by those that the page shows.
 * `impact` is the worse of both, in percent. `isPriced` is false if neither knows both tokens, or if they disagree.
 */
export function judgePrice(
  state: Slices,
  { from, to, order, quote }: Trade,
): { readonly impact?: string; readonly isPriced: boolean } {
  const shown = { from: shownPrice(state, order, from), to: shownPrice(state, order, to) }
  const byPage = impactOf(
    { amount: order.amount, token: from, price: shown.from ?? quote.prices.from },
    { amount: quote.toAmount, token: to, price: shown.to ?? quote.prices.to },
  )
  const isUsual = agree(shown.from, quote.prices.from) && agree(shown.to, quote.prices.to)
  const impacts = [quote.impact, byPage].flatMap((one) => one ?? [])
  const impact = impacts.sort((a, b) => Number(b) - Number(a))[0]
  return { ...(impact !== undefined && { impact }), isPriced: impact !== undefined && isUsual }
}
