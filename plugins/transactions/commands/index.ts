import { type Commands, lazyMethods, serializeError } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { Preview, TransactionsContract } from '../contract.ts'
import { notSentErrors } from '../not-sent.ts'
import type { TransactionsContext } from './ask.ts'
import { amountOf, consumePreview } from './consume-preview.ts'

// Needed only once a wallet is connected, so a page starts without it.
const requesting = lazyMethods(() => import('./request.ts'), 'request')
const sending = lazyMethods(() => import('./send.ts'), 'send')
const signing = lazyMethods(() => import('./sign.ts'), 'sign')
const preparing = lazyMethods(() => import('./prepare.ts'), 'prepare')
const paying = lazyMethods(() => import('./once.ts'), 'pay')

const refusals = lazyMethods(() => import('./refusals.ts'), 'refuseUnusable')

/** Ends a submit whose code could not be loaded: no wallet was asked, and the flow is there to try again. */
function refuse({ emit }: TransactionsContext, preview: Preview, cause: unknown): never {
  const { intentId } = preview
  const error = notSentErrors.create('not-sent', undefined, { cause })
  const { message: text, ...why } = serializeError(error)
  emit.submitFailed({ intentId, ...amountOf(preview), text, ...why, rejected: false })
  throw error
}

export const commands: Commands<TransactionsContract> = {
  // What the caller's object holds now is what the wallet is asked for, whatever it holds later.
  sign: (ctx, input) => signing.sign(ctx, copied(input)),
  send: (ctx, intent) => sending.send(ctx, copied(intent)),
  request: (ctx, input) =>
    requesting.request(ctx, { ...input, transfers: copied(input.transfers) }),
  prepare: (ctx, proposal) => preparing.prepare(ctx, copied(proposal)),
  pay: (ctx, input) => paying.pay(ctx, copied(input)),
  ...lazyMethods(() => import('./once.ts'), 'once'),
  submit(ctx, intentId, by = {}) {
    // In the same turn as the click, so that a second click finds the intent used.
    const reviewed = consumePreview(ctx, intentId, by.accept)
    if ('code' in reviewed) return refusals.refuseUnusable(ctx, reviewed)
    return import('./submit.ts').then(
      ({ submit }) => submit(ctx, reviewed, by.keyed),
      (cause) => refuse(ctx, reviewed.preview, cause),
    )
  },
  async abandon({ state, emit, dispatch }) {
    const { preview, status } = state.transactions
    const intentId = status === 'signing' ? preview?.intentId : undefined
    if (intentId === undefined) return
    emit.abandoned({ intentId })
    await dispatch.transactions.stop(intentId)
  },
  discard: ({ emit }, input = {}) => emit.discarded(input),
  ...lazyMethods(() => import('./retry.ts'), 'retry'),
  ...lazyMethods(() => import('./send.ts'), 'estimate', 'stop'),
  ...lazyMethods(() => import('./capabilities.ts'), 'capabilities'),
  ...lazyMethods(() => import('./reads.ts'), 'isContract', 'readReceipt', 'awaitConfirmation'),
  ...lazyMethods(() => import('./request.ts'), 'isUnanswered', 'forget', 'read'),
  ...lazyMethods(() => import('./find-sent.ts'), 'findSent'),
}
