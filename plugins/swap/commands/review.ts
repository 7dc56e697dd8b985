import { age, type Context, canonicalJson, fieldsOf, formatAmount } from '../../../kernel/index.ts'
import type { Preview, RequestProposal } from '../../transactions/contract.ts'
import { isBusy } from '../../transactions/selectors.ts'
import { amountIssue, discardForm, reviewedForm } from '../../values/index.ts'
import type { SwapContract, SwapInput } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { quoteMs, type Swapper, selectHeld, selectSwapper } from '../selectors.ts'
import { fail, quotingOf } from './quote.ts'

type SwapContext = Context<SwapContract>

/** Reads the form as a proposal. Throws `swap/…` and `amount/…`. */
async function readForm(ctx: SwapContext): Promise<RequestProposal> {
  const { order, from, to } = await quotingOf(ctx)
  const connectionId = selectSwapper(ctx.state)?.connection.id ?? ''
  const held = selectHeld(ctx.state, from)
  if (held !== undefined && BigInt(held) < BigInt(order.units))
    throw swapErrors.create('insufficient-balance')
  const { quote } = ctx.state.swap
  // The price of an expired quote is outdated.
  const isCurrent = quote && age(ctx.ports.clock.now(), quote.at) < quoteMs
  const nativePrice = isCurrent ? quote.prices.native : undefined
  return {
    ...{ flow: 'swap', kind: 'swap', view: 'Swap' },
    ...{ connectionId, networkId: order.networkId, from: order.owner },
    ...(nativePrice !== undefined && { nativePrice }),
    input: {
      ...(order.from !== undefined && { from: order.from }),
      ...(order.to !== undefined && { to: order.to }),
      amount: formatAmount(BigInt(order.units), from.decimals),
      ...(quote && { expected: formatAmount(BigInt(quote.toUnits), to.decimals) }),
    },
  }
}

export async function review(ctx: SwapContext): Promise<Preview> {
  if (isBusy(ctx.state)) throw swapErrors.create('busy')
  let proposal: RequestProposal
  try {
    proposal = await readForm(ctx)
  } catch (thrown) {
    await discardForm(ctx)
    throw fail(ctx, thrown)
  }
  try {
    return await reviewedForm(ctx, {
      prepare: () => ctx.dispatch.transactions.prepare(proposal),
      shown() {
        const { from, to, amount } = ctx.state.swap
        return canonicalJson([from?.address, to?.address, amount])
      },
      again: () => review(ctx),
    })
  } catch (error) {
    // Fetch a new quote, so that the visitor sees the new price beside the error.
    if (swapErrors.is(error, 'price-moved'))
      await ctx.dispatch.swap.refresh().catch(() => undefined)
    throw error
  }
}

/** Swaps from `swapper`, the account and network at the time of the call. */
export async function swap(
  ctx: SwapContext,
  asked: SwapInput,
  swapper: Swapper | undefined,
): Promise<string> {
  const issue = amountIssue(asked, ['amount'], ['from', 'to', 'expected', 'idempotencyKey'])
  if (issue) throw swapErrors.create('invalid-input', { issue })
  const { accept: accepted } = fieldsOf(asked)
  if (accepted !== undefined && !Array.isArray(accepted))
    throw swapErrors.create('invalid-input', { issue: 'accept: Expected array' })
  if (!swapper) throw swapErrors.create('not-connected')
  const { accept = [], idempotencyKey, ...input } = asked
  return ctx.dispatch.transactions.pay({
    ...{ flow: 'swap', kind: 'swap', input, accept },
    connectionId: swapper.connection.id,
    from: swapper.connection.address,
    networkId: swapper.network.caipNetworkId,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
