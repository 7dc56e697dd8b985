import { type CaipNetworkId, type Context, type Ports, within } from '../../kernel/index.ts'
import { readPrice } from '../transactions/selectors.ts'
import { isUnits } from '../values/index.ts'
import { impactOf } from './amount.ts'
import type {
  SwapCalls,
  SwapContract,
  SwapIo,
  SwapOrder,
  SwapQuote,
  SwapToken,
} from './contract.ts'
import { type SourceFailure, sourceError, swapErrors } from './errors.ts'
import { sourceOf } from './selectors.ts'

/** How long a source may take for one answer, in ms. */
const callMs = 10_000

export interface AskIo {
  readonly ports: Pick<Ports, 'clock'>
  readonly signal: AbortSignal
}

/** Waits for a source. Rejects with the source's own code if it is more specific, otherwise with `otherwise`. */
export async function asked<T>(
  { ports, signal }: AskIo,
  otherwise: SourceFailure,
  question: (io: SwapIo) => Promise<T>,
): Promise<T> {
  try {
    const answer = question({ signal }).then((value) => ({ value }))
    const outcome = await within(ports.clock, callMs, signal, answer)
    if (outcome) return outcome.value
  } catch (cause) {
    if (signal.aborted) throw cause
    throw sourceError(cause, otherwise)
  }
  throw swapErrors.create(otherwise)
}

/** Loads the source of a network. Rejects with `swap/unsupported` or `swap/not-initialized`. */
export async function openSource(
  ctx: Pick<Context<SwapContract>, 'slots' | 'state'>,
  io: AskIo,
  networkId: CaipNetworkId,
): Promise<SwapCalls> {
  const source = sourceOf(ctx, networkId)
  if (!source) throw swapErrors.create('unsupported')
  return asked(io, 'not-initialized', async () => source.calls())
}

/** Asks a source for an amount in the smallest unit. Rejects with `otherwise` if the answer is not one. */
export async function askedUnits(
  io: AskIo,
  otherwise: SourceFailure,
  question: (io: SwapIo) => Promise<string | undefined>,
): Promise<string> {
  const units = await asked(io, otherwise, question)
  if (!isUnits(units)) throw swapErrors.create(otherwise)
  return units
}

/** A source, an order and both tokens: the input of a quote. */
export interface Quoting {
  readonly source: SwapCalls
  readonly order: SwapOrder
  readonly from: SwapToken
  readonly to: SwapToken
}

/** Fetches a quote with prices and gas price of the same moment. Rejects with `swap/…` or a code of the source. */
export async function fetchQuote(
  io: AskIo,
  { source, order, from, to }: Quoting,
): Promise<SwapQuote> {
  const { networkId } = order
  const at = io.ports.clock.now()
  // An unknown price does not prevent a swap.
  const priceOf = async (token: string | undefined): Promise<string | undefined> => {
    const query = { networkId, ...(token !== undefined && { token }) }
    const price = await asked(io, 'no-quote', (to) => source.price(query, to)).catch((error) => {
      if (io.signal.aborted) throw error
      return undefined
    })
    return readPrice(price)
  }
  const native = priceOf(undefined)
  const sideOf = ({ address }: SwapToken) => (address === undefined ? native : priceOf(address))
  const [offered, gasPrice, ...prices] = await Promise.all([
    asked(io, 'no-quote', (to) => source.quote(order, to)),
    askedUnits(io, 'no-gas-price', (to) => source.gasPrice({ networkId }, to)),
    sideOf(from),
    sideOf(to),
    native,
  ])
  if (offered === undefined) throw swapErrors.create('insufficient-liquidity')
  if (!isUnits(offered) || BigInt(offered) === 0n) throw swapErrors.create('no-quote')
  const [paid, got, coin] = prices
  const impact = impactOf(
    { units: order.units, token: from, price: paid },
    { units: offered, token: to, price: got },
  )
  return {
    toUnits: BigInt(offered).toString(),
    at,
    gasPrice,
    prices: {
      ...(paid !== undefined && { from: paid }),
      ...(got !== undefined && { to: got }),
      ...(coin !== undefined && { native: coin }),
    },
    ...(impact !== undefined && { impact }),
  }
}
