import { age, type Context, fieldsOf, formatAmount } from '../../../kernel/index.ts'
import type { Preview, RequestProposal } from '../../transactions/contract.ts'
import { copied, inputIssue } from '../../values/index.ts'
import type { SwapContract, SwapInput } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { quoteMs } from '../order.ts'
import { selectHeld, selectSwapper } from '../selectors.ts'
import { fail, quotingOf } from './quote.ts'

type SwapContext = Context<SwapContract>

/** The form as a proposal. Throws `swap/…` and `amount/…`. */
async function readForm(ctx: SwapContext): Promise<RequestProposal> {
  const { order, from, to } = await quotingOf(ctx)
  const connectionId = selectSwapper(ctx.state)?.connection.id ?? ''
  const held = selectHeld(ctx.state, from)
  if (held !== undefined && BigInt(held) < BigInt(order.amount))
    throw swapErrors.create('insufficient-balance')
  const { quote } = ctx.state.swap
  // Of a quote that no longer counts the price is no price of now.
  const isCurrent = quote && age(ctx.ports.clock.now(), quote.at) < quoteMs
  const nativePrice = isCurrent ? quote.prices.native : undefined
  return {
    ...{ flow: 'swap', kind: 'swap', view: 'Swap', connectionId, networkId: order.networkId },
    ...(nativePrice !== undefined && { nativePrice }),
    input: {
      ...(order.from !== undefined && { from: order.from }),
      ...(order.to !== undefined && { to: order.to }),
      amount: formatAmount(BigInt(order.amount), from.decimals),
      ...(quote && { expected: formatAmount(BigInt(quote.toAmount), to.decimals) }),
    },
  }
}

export async function review(ctx: SwapContext): Promise<Preview> {
  const { status } = ctx.state.transactions
  if (status === 'previewing' || status === 'signing') throw swapErrors.create('busy')
  let proposal: RequestProposal
  try {
    proposal = await readForm(ctx)
  } catch (thrown) {
    await ctx.dispatch.transactions.discard()
    throw fail(ctx, thrown)
  }
  try {
    return await ctx.dispatch.transactions.prepare(proposal)
  } catch (error) {
    // The decision is about another price now: it is shown beside the reason.
    if (swapErrors.is(error, 'price-moved'))
      await ctx.dispatch.swap.refresh().catch(() => undefined)
    throw error
  }
}

export async function swap(ctx: SwapContext, given: SwapInput): Promise<string> {
  // What the caller's object holds now is what is swapped, whatever it holds later.
  const asked = copied(given)
  const issue = inputIssue(asked, ['amount'], ['from', 'to', 'expected', 'idempotencyKey'])
  if (issue) throw swapErrors.create('invalid-input', { issue })
  const { accept: accepted } = fieldsOf(asked)
  if (accepted !== undefined && !Array.isArray(accepted))
    throw swapErrors.create('invalid-input', { issue: 'accept: Expected array' })
  const swapper = selectSwapper(ctx.state)
  if (!swapper) throw swapErrors.create('not-connected')
  const { accept = [], idempotencyKey, ...input } = asked
  return ctx.dispatch.transactions.pay({
    ...{ flow: 'swap', kind: 'swap', input, accept },
    connectionId: swapper.connection.id,
    networkId: swapper.network.caipNetworkId,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
