import { type Context, formatAmount, serializeError } from '../../../kernel/index.ts'
import { knownFailure } from '../../values/index.ts'
import { requireEntered } from '../amount.ts'
import { askedUnits, fetchQuote, openSource, type Quoting } from '../ask.ts'
import type { SwapContract } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { usualGas } from '../order.ts'
import { selectHeld, selectSwapper } from '../selectors.ts'

type SwapContext = Context<SwapContract>

/** The first swap of a token may write twice as much storage as later ones. */
const keptGas = 2n * usualGas

/** Reads the form for a quote or a review. Throws `swap/…` and `amount/…`. */
export async function quotingOf(ctx: SwapContext): Promise<Quoting> {
  const swapper = selectSwapper(ctx.state)
  if (!swapper) throw swapErrors.create('not-connected')
  const { connection, network } = swapper
  const { caipNetworkId: networkId } = network
  const source = await openSource(ctx, ctx, networkId)
  const { from, to } = ctx.state.swap
  if (!from || !to || from.networkId !== networkId || to.networkId !== networkId)
    throw swapErrors.create('form-incomplete')
  const units = requireEntered(ctx.state.swap, from).toString()
  const order = {
    ...{ networkId, owner: connection.address, units },
    ...(from.address !== undefined && { from: from.address }),
    ...(to.address !== undefined && { to: to.address }),
  }
  return { source, order, from, to }
}

/** Records a failure and returns it as an error of the catalogue. */
export function fail({ emit }: SwapContext, thrown: unknown): Error {
  const error = knownFailure(thrown, (cause) => swapErrors.create('failed', undefined, { cause }))
  const { message: text, ...why } = serializeError(error)
  emit.failed({ text, ...why })
  return error
}

export async function refresh(ctx: SwapContext): Promise<void> {
  const { from, to, amount } = ctx.state.swap
  // Ignore an answer if the form has changed since the request.
  const isShown = (): boolean => {
    const { swap } = ctx.state
    return swap.from === from && swap.to === to && swap.amount === amount
  }
  try {
    const quote = await fetchQuote(ctx, await quotingOf(ctx))
    if (isShown()) ctx.emit.quoted({ quote })
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    if (!isShown()) return
    throw fail(ctx, thrown)
  }
}

export async function enterMax(ctx: SwapContext): Promise<string> {
  const { from } = ctx.state.swap
  const held = BigInt(selectHeld(ctx.state, from) ?? 0)
  if (!from) throw swapErrors.create('form-incomplete')
  const { networkId } = from
  const source = await openSource(ctx, ctx, networkId)
  const price =
    from.address === undefined
      ? await askedUnits(ctx, 'no-gas-price', (io) => source.gasPrice({ networkId }, io))
      : '0'
  const most = held - BigInt(price) * keptGas
  if (most <= 0n) throw fail(ctx, swapErrors.create('insufficient-balance'))
  const text = formatAmount(most, from.decimals)
  await ctx.dispatch.swap.enterAmount(text)
  return text
}
