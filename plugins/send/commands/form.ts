import { type Context, inputLimits } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { discardForm } from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SendContract } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { pricedAt } from '../fiat.ts'
import { selectSender } from '../selectors.ts'
import { currentPrice, inDollars, worthInDollars } from './dollars.ts'

type SendContext = Context<SendContract>

export function chooseToken(ctx: SendContext, token: TokenBalance): Promise<void> {
  if (token.chainId !== selectSender(ctx.state)?.network.caipNetworkId)
    throw sendErrors.create('token-elsewhere')
  const { fiatAmount, amountPointGroups } = ctx.state.send
  const at = pricedAt(ctx.state, token, ctx.ports.clock.now())
  ctx.emit.tokenChosen({ token, ...(at !== undefined && { pricedAt: at }) })
  // The dollars stay as typed; without a price they would be worth nothing.
  if (fiatAmount !== undefined)
    ctx.emit.amountEntered(
      currentPrice(ctx, token) === undefined
        ? { text: '' }
        : inDollars(ctx, fiatAmount, amountPointGroups),
    )
  return discardForm(ctx)
}

export function enterFiat(ctx: SendContext, text: string, pointGroups?: boolean): Promise<void> {
  // The price is gone: dollars must not be taken for an amount of the token.
  if (ctx.state.send.fiatAmount !== undefined && currentPrice(ctx) === undefined)
    ctx.emit.amountEntered({ text: '' })
  ctx.emit.amountEntered(inDollars(ctx, text.slice(0, inputLimits.amount), pointGroups))
  return discardForm(ctx)
}

export async function switchFiat(ctx: SendContext, on: boolean): Promise<void> {
  const { send } = ctx.state
  const { sendTokenAmount, fiatAmount } = send
  if (on === (fiatAmount !== undefined)) return
  const reading = readEntered(send)
  if (!on) ctx.emit.amountEntered({ text: sendTokenAmount })
  // A text that cannot be read is not an amount of dollars either.
  else if (reading.kind !== 'amount') ctx.emit.amountEntered(inDollars(ctx, ''))
  else ctx.emit.amountEntered(worthInDollars(ctx, reading.amount))
  return discardForm(ctx)
}
