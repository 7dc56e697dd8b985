import { type Context, within } from '../../kernel/index.ts'
import type { TokensState } from '../tokens/contract.ts'
import type { WeighedFact } from '../transactions/contract.ts'
import { listedToken, pagePrice, readingOf } from '../transactions/selectors.ts'
import type { SwapContract, SwapOrder, SwapQuote, SwapToken } from './contract.ts'

interface Slices {
  readonly tokens?: TokensState | undefined
}

/** A swap, after it was compared with its order. */
interface Trade {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly order: SwapOrder
  readonly quote: SwapQuote
}

/** Time limit for the page's own prices, in ms: a review waits for them. */
const loadMs = 3_000

/** Loads the page's own prices, which a page without the Tokens list has not loaded. Never rejects: a price may be unknown. */
export async function loadedPrices({
  dispatch,
  ports,
  signal,
}: Pick<Context<SwapContract>, 'dispatch' | 'ports' | 'signal'>): Promise<void> {
  const loading = Promise.resolve(dispatch.tokens?.load()).catch(() => undefined)
  await within(ports.clock, loadMs, signal, loading).catch(() => undefined)
}

/** The prices of a swap's tokens, in US dollars: those of the exchange, and those that the page shows itself. */
export function pricesOf(
  { tokens }: Slices,
  { from, to, order, quote }: Trade,
): readonly WeighedFact[] {
  const { networkId, owner } = order
  const reading = readingOf({ tokens }, networkId, owner)
  const shown = ({ address }: SwapToken): string | undefined =>
    pagePrice(listedToken(reading, networkId, address))
  const fact = (
    what: WeighedFact['what'],
    source: WeighedFact['source'],
    value: string | undefined,
    at: number,
  ): readonly WeighedFact[] => (value === undefined ? [] : [{ what, value, source, at }])
  const shownAt = reading?.pricedAt ?? reading?.at ?? 0
  return [
    ...fact('paid-price', 'service', quote.prices.from, quote.at),
    ...fact('received-price', 'service', quote.prices.to, quote.at),
    ...fact('paid-price', 'page', shown(from), shownAt),
    ...fact('received-price', 'page', shown(to), shownAt),
  ]
}
