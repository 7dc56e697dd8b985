import { type Context, formatAmount } from '../../../kernel/index.ts'
import { shownView } from '../../modal/selectors.ts'
import { discardForm } from '../../values/index.ts'
import type { SwapContract, SwapToken } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { keyOf } from '../selectors.ts'

type SwapContext = Context<SwapContract>

function tokenIn({ state }: SwapContext, address = ''): SwapToken {
  const token = state.swap.tokens.find((one) => keyOf(one) === address.toLowerCase())
  if (!token) throw swapErrors.create('unknown-token')
  return token
}

const pair = (from?: SwapToken, to?: SwapToken) => ({ ...(from && { from }), ...(to && { to }) })

export async function open(
  ctx: SwapContext,
  wanted?: { readonly from?: string; readonly to?: string },
): Promise<void> {
  const { dispatch } = ctx
  // The view shows why there are no tokens.
  if (wanted) await dispatch.swap.load().catch(() => undefined)
  if (wanted && ctx.state.swap.status === 'loaded') {
    const { from = '', to } = wanted
    const other = to === undefined ? undefined : tokenIn(ctx, to)
    ctx.emit.pairChosen(pair(tokenIn(ctx, from), other))
  }
  if (shownView(ctx.state.modal) !== undefined) await dispatch.modal.push('Swap')
  else await dispatch.modal.open({ view: 'Swap' })
}

export function chooseToken(
  ctx: SwapContext,
  side: 'from' | 'to',
  address?: string,
): Promise<void> {
  const { from, to } = ctx.state.swap
  const token = tokenIn(ctx, address)
  const [own, other] = side === 'from' ? [from, to] : [to, from]
  const isToken = (one?: SwapToken): boolean => one !== undefined && keyOf(one) === keyOf(token)
  if (isToken(other) && !isToken(own)) return flip(ctx)
  ctx.emit.pairChosen(side === 'from' ? pair(token, to) : pair(from, token))
  return discardForm(ctx)
}

/** Exchanges the tokens: the amount to receive becomes the amount to pay. Without a quote, the typed amount stays. */
export function flip(ctx: SwapContext): Promise<void> {
  const { from, to, quote } = ctx.state.swap
  const amount = quote && to && formatAmount(BigInt(quote.toUnits), to.decimals)
  ctx.emit.pairChosen({ ...pair(to, from), ...(amount !== undefined && { amount }) })
  return discardForm(ctx)
}
