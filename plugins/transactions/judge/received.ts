import { formatAmount, multiplyAmounts, parseAmount } from '../../../kernel/index.ts'
import type { WeighedFact } from './weighed-fact.ts'

/** Decimals for comparing values. */
const places = 18
/** Loss, in hundredths of a percent, from which the visitor is warned. */
const badLoss = 500n
/** Two prices of one token are doubted if they differ by more than a tenth of the lower one. */
const apart = 10n

/** What is paid and received in an exchange, with the prices of one whole token by each source. */
export interface Trade {
  /** Smallest unit, decimal text. */
  readonly paid: { readonly units: string; readonly decimals: number }
  readonly received: { readonly units: string; readonly decimals: number }
  /** Facts named `paid-price` and `received-price`. */
  readonly prices: readonly WeighedFact[]
}

/** How an exchange compares with the prices. */
export interface TradeVerdict {
  /** The worst loss by any source, percent with two decimals. Absent if no source prices both tokens. */
  readonly loss?: string
  /** The loss is 5 % or more. */
  readonly isBad: boolean
  /** The page has a price of its own for both tokens, and sources do not differ by more than a tenth. */
  readonly isPriced: boolean
}

type Priced = Extract<WeighedFact['what'], 'paid-price' | 'received-price'>

/** Value in 10^-18 US dollars. */
const worth = ({ units, decimals }: Trade['paid'], price: string): bigint =>
  parseAmount(multiplyAmounts(formatAmount(BigInt(units), decimals), price, places), places)

/** Loss in hundredths of a percent; undefined if the paid value rounds to nothing. */
function lossOf({ paid, received }: Trade, prices: Record<Priced, string>): bigint | undefined {
  const before = worth(paid, prices['paid-price'])
  const after = worth(received, prices['received-price'])
  if (before === 0n) return undefined
  return before > after ? ((before - after) * 10_000n) / before : 0n
}

/** True if every two prices of one token differ by at most a tenth. */
function agree(prices: readonly string[]): boolean {
  const [low, ...others] = prices
    .map((price) => parseAmount(multiplyAmounts(price, '1', places), places))
    .sort((a, b) => (a < b ? -1 : 1))
  const high = others.at(-1)
  return low === undefined || high === undefined || (high - low) * apart <= low
}

/**
 * Compares what is received with what is paid, by each source of prices; a source that prices only one of both tokens
 * borrows the other price. The service that makes the exchange does not vouch for itself: without prices of another
 * source, the exchange counts as not priced.
 */
export function judgeTrade(trade: Trade): TradeVerdict {
  const { prices } = trade
  const priceOf = (what: Priced, source: WeighedFact['source']): string | undefined =>
    prices.find((one) => one.what === what && one.source === source)?.value ??
    prices.find((one) => one.what === what)?.value
  const losses = [...new Set(prices.map(({ source }) => source))].flatMap((source) => {
    const [paid, received] = [priceOf('paid-price', source), priceOf('received-price', source)]
    if (paid === undefined || received === undefined) return []
    return lossOf(trade, { 'paid-price': paid, 'received-price': received }) ?? []
  })
  const worst = losses.reduce<bigint | undefined>(
    (most, one) => (most === undefined || one > most ? one : most),
    undefined,
  )
  const valuesOf = (what: Priced): readonly string[] =>
    prices.flatMap((one) => (one.what === what ? [one.value] : []))
  const isPriced = (what: Priced): boolean =>
    prices.some((one) => one.what === what && one.source !== 'service') && agree(valuesOf(what))
  return {
    ...(worst !== undefined && {
      loss: `${worst / 100n}.${String(worst % 100n).padStart(2, '0')}`,
    }),
    isBad: worst !== undefined && worst >= badLoss,
    isPriced: worst !== undefined && isPriced('paid-price') && isPriced('received-price'),
  }
}
