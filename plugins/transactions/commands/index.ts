import { arrival, type Commands, lazyMethods, serializeError } from '../../../kernel/index.ts'
import type { Preview, Proposal, TransactionsContract } from '../contract.ts'
import { answerHost } from '../host-review.ts'
import { notSentErrors } from '../not-sent.ts'
import type { TransactionsContext } from './ask.ts'
import { amountOf, consumePreview } from './consume-preview.ts'

const preparing = lazyMethods(() => import('./prepare.ts'), 'prepare')
const showing = lazyMethods(() => import('./review.ts'), 'review')
const paying = lazyMethods(() => import('../identity/key.ts'), 'pay')

/** A proposal that names its paying account: the wallet may change to another one while code loads. */
function withPayer<P extends Proposal>({ state }: TransactionsContext, proposal: P): P {
  const { connections } = state.connections
  const from = proposal.from ?? connections.find(({ id }) => id === proposal.connectionId)?.address
  return from === undefined ? proposal : { ...proposal, from }
}

/** Ends a submit whose code did not load: no wallet was asked, and the flow can be retried. */
function refuse({ emit }: TransactionsContext, preview: Preview, cause: unknown): never {
  const { intentId, headless } = preview
  const error = notSentErrors.create('not-sent', undefined, { cause })
  const { message: text, ...why } = serializeError(error)
  emit.submitFailed({
    ...{ intentId, ...amountOf(preview), text, ...why, rejected: false },
    ...(headless && { headless }),
  })
  throw error
}

export const commands: Commands<TransactionsContract> = {
  ...lazyMethods(() => import('./sign.ts'), 'sign'),
  prepare: (ctx, proposal) => preparing.prepare(ctx, withPayer(ctx, proposal)),
  review: (ctx, proposal) => showing.review(ctx, withPayer(ctx, proposal)),
  pay: (ctx, input) => paying.pay(ctx, withPayer(ctx, input)),
  ...lazyMethods(() => import('../identity/key.ts'), 'once'),
  submit(ctx, intentId, by = {}) {
    // In the same turn as the click, so that a second click finds the intent used, and is refused even if it could be
    // cancelled.
    const reviewed = consumePreview(ctx, intentId, by)
    const answer = arrival(() => import('./submit.ts')).then(
      ({ submit }) => submit(ctx, reviewed),
      (cause) => refuse(ctx, reviewed.preview, cause),
    )
    answerHost(ctx, intentId, answer)
    return answer
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
  ...lazyMethods(() => import('./send.ts'), 'send', 'estimate', 'stop'),
  ...lazyMethods(() => import('./capabilities.ts'), 'capabilities'),
  ...lazyMethods(() => import('./reads.ts'), 'isContract', 'readReceipt', 'awaitConfirmation'),
  ...lazyMethods(() => import('./request.ts'), 'request', 'isUnanswered', 'forget', 'read'),
  ...lazyMethods(() => import('./find-sent.ts'), 'findSent'),
}
