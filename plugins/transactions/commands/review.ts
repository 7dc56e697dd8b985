import { abortable, type Commands } from '../../../kernel/index.ts'
import { shownView } from '../../modal/selectors.ts'
import type { Proposal, TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { hostReview } from '../host-review.ts'
import { underKey } from '../identity/key.ts'
import { isBusy, isRequestShown } from '../selectors.ts'
import type { TransactionsContext } from './ask.ts'

/** Shows the review, and waits for the visitor's decision and the wallet's answer. */
async function shown(ctx: TransactionsContext, proposal: Proposal): Promise<string> {
  const { dispatch, resources, signal } = ctx
  // It would take the place of what the visitor looks at.
  if (isBusy(ctx.state, true) || resources.get(hostReview)) throw transactionsErrors.create('busy')
  const { intentId } = await dispatch.transactions.prepare(proposal)
  const decided = new Promise<string>((resolve, reject) => {
    resources.put(hostReview, { intentId, resolve, reject })
  })
  // It may reject before anything waits for it.
  decided.catch(() => undefined)
  try {
    if (shownView(ctx.state.modal) === undefined)
      await dispatch.modal.open({ view: 'ReviewTransaction' })
    else await dispatch.modal.push('ReviewTransaction')
    return await abortable(decided, signal)
  } finally {
    resources.remove(hostReview)
    // Also when the host has called this off: the question must not stay.
    const undo = signal.aborted ? ctx.observe('host') : ctx
    const { preview, status } = ctx.state.transactions
    if (status === 'previewed' && preview?.intentId === intentId) undo.emit.discarded({})
    if (!ctx.state.transactions.preview && isRequestShown(ctx.state.modal))
      await undo.dispatch.modal.back()
  }
}

export const review: Commands<TransactionsContract>['review'] = (
  ctx,
  { idempotencyKey, ...proposal },
) =>
  underKey(ctx, proposal, idempotencyKey, (keyed) =>
    shown(ctx, { ...proposal, ...(keyed !== undefined && { keyed }) }),
  )

/** Reasons in the state why a review was closed without the visitor. */
const reasons = ['account-changed', 'network-changed', 'sent-elsewhere'] as const

/**
 * Ends a host's call whose review the visitor has left, or which a change has closed. Once the wallet is asked, its answer
 * ends the call.
 */
export function endReview(ctx: TransactionsContext): void {
  const waiting = ctx.resources.get(hostReview)
  if (!waiting || waiting.asked) return
  const { modal, transactions } = ctx.state
  const { preview, failure } = transactions
  if (preview?.intentId !== waiting.intentId) {
    const reason = reasons.find((one) => failure?.code === `transactions/${one}`)
    waiting.reject(transactionsErrors.create(reason ?? 'outdated'))
  } else if (!isRequestShown(modal)) waiting.reject(transactionsErrors.create('declined'))
}
