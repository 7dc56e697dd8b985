import { type Commands, type Context, inputLimits, lazy } from '../../../kernel/index.ts'
import { shownView } from '../../modal/selectors.ts'
import type { SwapContract, SwapToken } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { keyOf } from '../selectors.ts'

type SwapContext = Context<SwapContract>

/** A change of the form makes the preview of it worthless. */
async function discard({ state, dispatch }: SwapContext): Promise<void> {
  const { status, failure } = state.transactions
  if (status !== 'idle' || failure) await dispatch.transactions.discard()
}

function tokenIn({ state }: SwapContext, address = ''): SwapToken {
  const token = state.swap.tokens.find((one) => keyOf(one) === address.toLowerCase())
  if (!token) throw swapErrors.create('unknown-token')
  return token
}

const pair = (from?: SwapToken, to?: SwapToken) => ({ ...(from && { from }), ...(to && { to }) })

export const commands: Commands<SwapContract> = {
  async open(ctx, wanted) {
    const { dispatch } = ctx
    // Why there are no tokens is what the view says.
    if (wanted) await dispatch.swap.load().catch(() => undefined)
    if (wanted && ctx.state.swap.status === 'loaded') {
      const { from = '', to } = wanted
      const other = to === undefined ? undefined : tokenIn(ctx, to)
      ctx.emit.pairChosen(pair(tokenIn(ctx, from), other))
    }
    if (shownView(ctx.state.modal) !== undefined) await dispatch.modal.push('Swap')
    else await dispatch.modal.open({ view: 'Swap' })
  },
  load: lazy(async () => (await import('./load.ts')).load),
  chooseToken(ctx, side, address) {
    const { from, to } = ctx.state.swap
    const token = tokenIn(ctx, address)
    const isOther = (one?: SwapToken): boolean => one !== undefined && keyOf(one) === keyOf(token)
    if (side === 'from') ctx.emit.pairChosen(pair(token, isOther(to) ? from : to))
    else ctx.emit.pairChosen(pair(isOther(from) ? to : from, token))
    return discard(ctx)
  },
  enterAmount(ctx, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    ctx.emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
    return discard(ctx)
  },
  enterMax: lazy(async () => (await import('./quote.ts')).enterMax),
  flip(ctx) {
    const { from, to } = ctx.state.swap
    ctx.emit.pairChosen(pair(to, from))
    return discard(ctx)
  },
  refresh: lazy(async () => (await import('./quote.ts')).refresh),
  review: lazy(async () => (await import('./review.ts')).review),
  async reset(ctx) {
    ctx.emit.wasReset()
    await ctx.dispatch.transactions.discard({ signing: true })
  },
  swap: lazy(async () => (await import('./review.ts')).swap),
}
