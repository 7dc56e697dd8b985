import {
  type CaipNetworkId,
  type Context,
  type Ports,
  readOnce,
  within,
} from '../../kernel/index.ts'
import { isUnits } from '../values/index.ts'
import { impactOf } from './amount.ts'
import { cleanPrice } from './clean.ts'
import type {
  SwapCalls,
  SwapContract,
  SwapIo,
  SwapOrder,
  SwapQuote,
  SwapSource,
  SwapToken,
} from './contract.ts'
import { type SourceFailure, sourceError, swapErrors } from './errors.ts'
import { isOffered } from './selectors.ts'

/** How long a source may take for one answer, in ms. */
const callMs = 10_000

export interface AskIo {
  readonly ports: Pick<Ports, 'clock'>
  readonly signal: AbortSignal
}

/** The source of a network; undefined where none is offered. */
export const sourceOf = (
  { slots, state }: Pick<Context<SwapContract>, 'slots' | 'state'>,
  networkId: CaipNetworkId,
): SwapSource | undefined =>
  isOffered(state.swap, networkId) && networkId.startsWith('eip155:')
    ? slots.sources.find(({ supports }) => supports?.(networkId) ?? true)
    : undefined

/** Waits for a source. Rejects with its own code if that says more, else with `otherwise`. */
async function awaited<T>(
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

/**
 * One question to a source. The answer is a copy: the source may change its object while other questions are asked.
 * Rejects as `awaited`.
 */
export const asked = async <T>(
  io: AskIo,
  otherwise: SourceFailure,
  question: (io: SwapIo) => Promise<T>,
): Promise<T> => readOnce(await awaited(io, otherwise, question))

/** What the source of a network is asked through. Rejects with `swap/unsupported` and `swap/not-initialized`. */
export async function openSource(
  ctx: Pick<Context<SwapContract>, 'slots' | 'state'>,
  io: AskIo,
  networkId: CaipNetworkId,
): Promise<SwapCalls> {
  const source = sourceOf(ctx, networkId)
  if (!source) throw swapErrors.create('unsupported')
  return awaited(io, 'not-initialized', async () => source.calls())
}

/** An amount that a source names, in the smallest unit. */
export async function askedUnits(
  io: AskIo,
  otherwise: SourceFailure,
  question: (io: SwapIo) => Promise<string | undefined>,
): Promise<string> {
  const units = await asked(io, otherwise, question)
  if (!isUnits(units)) throw swapErrors.create(otherwise)
  return units
}

/** Who is asked for a quote, and what stands on both sides of it. */
export interface Quoting {
  readonly source: SwapCalls
  readonly order: SwapOrder
  readonly from: SwapToken
  readonly to: SwapToken
}

/** A quote with prices and gas price of the same moment. Rejects with `swap/…` or a code of the source. */
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
    return cleanPrice(price)
  }
  const native = priceOf(undefined)
  const sideOf = ({ address }: SwapToken) => (address === undefined ? native : priceOf(address))
  const [offered, gasPrice, ...prices] = await Promise.all([
    asked(io, 'no-quote', (to) => source.quote({ ...order }, to)),
    askedUnits(io, 'no-gas-price', (to) => source.gasPrice({ networkId }, to)),
    sideOf(from),
    sideOf(to),
    native,
  ])
  if (offered === undefined) throw swapErrors.create('insufficient-liquidity')
  if (!isUnits(offered) || BigInt(offered) === 0n) throw swapErrors.create('no-quote')
  const [paid, got, coin] = prices
  const impact = impactOf(
    { amount: order.amount, token: from, price: paid },
    { amount: offered, token: to, price: got },
  )
  return {
    toAmount: BigInt(offered).toString(),
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
