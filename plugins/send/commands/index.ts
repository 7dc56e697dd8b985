import {
  type Commands,
  type Context,
  inputLimits,
  lazy,
  serializeError,
} from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { SendContract, SendPreview, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectSender } from '../selectors.ts'
import { begin } from './begin.ts'

const transfer = lazy<[Context<SendContract>, TransferInput], string>(
  async () => (await import('./transfer.ts')).transfer,
)

/** Ends a submit whose code could not be loaded: no wallet was asked, and the form is there to try again. */
function refuse(
  { emit }: Context<SendContract>,
  { intentId, networkId, amountText, token: { symbol } }: SendPreview,
  cause: unknown,
): never {
  const error = sendErrors.create('failed', undefined, { cause })
  const { message: text, ...why } = serializeError(error)
  emit.submitFailed({ intentId, networkId, symbol, amountText, text, ...why, rejected: false })
  throw error
}

export const commands: Commands<SendContract> = {
  loadTokens: lazy(async () => (await import('./load-tokens.ts')).loadTokens),
  chooseToken({ state, emit }, token) {
    if (token.chainId !== selectSender(state)?.network.caipNetworkId)
      throw sendErrors.create('token-elsewhere')
    emit.tokenChosen({ token })
  },
  enterAmount({ emit }, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
  },
  enterMax: lazy(async () => (await import('./enter-max.ts')).enterMax),
  enterReceiver({ emit }, text) {
    emit.receiverEntered({
      text: text
        .slice(0, inputLimits.address * 2)
        .trim()
        .slice(0, inputLimits.address),
    })
  },
  review: lazy(async () => (await import('./review.ts')).review),
  submit(ctx, intentId) {
    // In the same turn as the click, so that a second click finds the intent used.
    const preview = begin(ctx, intentId)
    return import('./submit.ts').then(
      ({ submit }) => submit(ctx, preview),
      (cause) => refuse(ctx, preview, cause),
    )
  },
  async abandon({ state, emit, dispatch }) {
    const { preview, status } = state.send
    if (!preview || status !== 'signing') return
    emit.abandoned({ intentId: preview.intentId })
    await dispatch.transactions.stop(preview.intentId)
  },
  reset: ({ emit }) => emit.wasReset(),
  // What the caller's object holds now is what is sent, whatever it holds later.
  transfer: (ctx, input) => transfer(ctx, copied(input)),
}
