import { type Commands, type Context, inputLimits, lazy } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { SendContract, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectSender } from '../selectors.ts'

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
    ctx.emit.tokenChosen({ token })
    return discard(ctx)
  },
  enterAmount(ctx, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    ctx.emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
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
