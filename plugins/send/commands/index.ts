import { type Commands, type Context, inputLimits, lazy } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SendContract, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { pricedAt } from '../fiat.ts'
import { selectSender } from '../selectors.ts'
import { currentPrice, inDollars, worthInDollars } from './dollars.ts'

const transfer = lazy<[Context<SendContract>, TransferInput], string>(
  async () => (await import('./transfer.ts')).transfer,
)

/** A change of the form makes the preview of it worthless. */
async function discard({ state, dispatch }: Context<SendContract>): Promise<void> {
  const { status, failure } = state.transactions
  if (status !== 'idle' || failure) await dispatch.transactions.discard()
}

export const commands: Commands<SendContract> = {
  loadTokens: lazy(async () => (await import('./load-tokens.ts')).loadTokens),
  chooseToken(ctx, token) {
    if (token.chainId !== selectSender(ctx.state)?.network.caipNetworkId)
      throw sendErrors.create('token-elsewhere')
    const { fiatAmount, amountPointGroups } = ctx.state.send
    const at = pricedAt(ctx.state, token, ctx.ports.clock.now())
    ctx.emit.tokenChosen({ token, ...(at !== undefined && { pricedAt: at }) })
    // Dollars stay what they are; without a price they would be an amount of nothing.
    if (fiatAmount !== undefined)
      ctx.emit.amountEntered(
        currentPrice(ctx, token) === undefined
          ? { text: '' }
          : inDollars(ctx, fiatAmount, amountPointGroups),
      )
    return discard(ctx)
  },
  enterAmount(ctx, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    ctx.emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
    return discard(ctx)
  },
  enterFiat(ctx, text, pointGroups) {
    // The price is gone: dollars must not be taken for the token.
    if (ctx.state.send.fiatAmount !== undefined && currentPrice(ctx) === undefined)
      ctx.emit.amountEntered({ text: '' })
    ctx.emit.amountEntered(inDollars(ctx, text.slice(0, inputLimits.amount), pointGroups))
    return discard(ctx)
  },
  switchFiat(ctx, on) {
    const { send } = ctx.state
    const { sendTokenAmount, fiatAmount } = send
    if (on === (fiatAmount !== undefined)) return
    const reading = readEntered(send)
    if (!on) ctx.emit.amountEntered({ text: sendTokenAmount })
    // What cannot be read is no amount of dollars either.
    else if (reading.kind !== 'amount') ctx.emit.amountEntered(inDollars(ctx, ''))
    else ctx.emit.amountEntered(worthInDollars(ctx, reading.amount))
    return discard(ctx)
  },
  enterMax: lazy(async () => (await import('./enter-max.ts')).enterMax),
  enterReceiver(ctx, text) {
    ctx.emit.receiverEntered({
      text: text
        .slice(0, inputLimits.address * 2)
        .trim()
        .slice(0, inputLimits.address),
    })
    return discard(ctx)
  },
  resolveReceiver: lazy(async () => (await import('./resolve-receiver.ts')).resolveReceiver),
  review: lazy(async () => (await import('./review.ts')).review),
  submit: ({ dispatch }, intentId) => dispatch.transactions.submit(intentId),
  abandon: ({ dispatch }) => dispatch.transactions.abandon(),
  async reset({ emit, dispatch }) {
    emit.wasReset()
    await dispatch.transactions.discard({ signing: true })
  },
  // What the caller's object holds now is what is sent, whatever it holds later.
  transfer: (ctx, input) => transfer(ctx, copied(input)),
}
