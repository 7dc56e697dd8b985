import { type Context, readAmount } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import type { SendContract } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { amountFor, dollarsFor, selectPrice } from '../fiat.ts'

type SendContext = Context<SendContract>
type Entered = SendContract['events']['amountEntered']

/** The current price of a token, if it is known. */
export const currentPrice = (
  { state, ports }: SendContext,
  token: TokenBalance | undefined = state.send.token,
): string | undefined => selectPrice(state, token, ports.clock.now())

function priceOf(ctx: SendContext): string {
  const price = currentPrice(ctx)
  if (price === undefined) throw sendErrors.create('no-price')
  return price
}

/** Dollars as typed, with the derived amount of the chosen token. Throws `send/no-price`. */
export function inDollars(ctx: SendContext, fiat: string, pointGroups?: boolean): Entered {
  const price = priceOf(ctx)
  const decimals = Number(ctx.state.send.token?.quantity.decimals)
  const reading = readAmount(fiat, { pointGroups: pointGroups === true })
  return {
    text: reading.kind === 'amount' ? amountFor(reading.amount, price, decimals) : '',
    fiat,
    ...(pointGroups && { pointGroups }),
  }
}

/** An amount of the chosen token, with its value in dollars. Throws `send/no-price`. */
export const worthInDollars = (ctx: SendContext, text: string): Entered => ({
  text,
  fiat: dollarsFor(text, priceOf(ctx)),
  derived: true,
})

/**
 * Recounts an amount in dollars at the current price: the typed figure stays, and the other one is derived from it.
 * Without a current price dollars are not shown, and the amount continues in the token.
 */
export function recount(ctx: SendContext): void {
  const { sendTokenAmount: text, fiatAmount, fiatDerived, amountPointGroups } = ctx.state.send
  if (fiatAmount === undefined) return
  if (currentPrice(ctx) === undefined) return ctx.emit.amountEntered({ text })
  const now = fiatDerived
    ? worthInDollars(ctx, text)
    : inDollars(ctx, fiatAmount, amountPointGroups)
  if (now.text !== text || now.fiat !== fiatAmount) ctx.emit.amountEntered(now)
}
