import {
  abortable,
  type CaipNetworkId,
  isKernelError,
  type KernelError,
  serializeError,
} from '../../../kernel/index.ts'
import { either, familyOf } from '../../values/index.ts'
import { helpful } from '../codes.ts'
import type { Preview, Step } from '../contract.ts'
import { isRefusal, transactionsErrors } from '../errors.ts'
import { endWaiting, waitingFor } from '../identity/intents.ts'
import { isPlanEntry, keyDigestOf } from '../identity/plan-key.ts'
import { stepKindOf } from '../kinds.ts'
import { reasonOf } from '../reason.ts'
import type { TransactionsContext } from './ask.ts'
import { refuseUnseenChanges, simulationEnded } from './changes-seen.ts'
import { amountOf, type Confirmed } from './consume-preview.ts'
import { withTransferLock } from './cross-tab-lock.ts'
import { timesAsked } from './plan.ts'
import { requestDigest } from './sealed.ts'
import { signStep } from './sign-step.ts'
import { askStep } from './step.ts'

/**
 * Words a failed transfer for the visitor; keeps helpful errors. If the wallet may still send the transfer, the facts
 * say so.
 */
function failure(error: unknown, { namespace, flow }: Preview, maySend: boolean): KernelError {
  if (isKernelError(error) && (isRefusal(error) || helpful.has(error.code))) return error
  // Errors of the flow's own kind are already worded for its visitor.
  if (isKernelError(error) && error.code.startsWith(`${flow}/`)) return error
  const code = familyOf(namespace)?.capabilities?.send?.failure ?? 'failed'
  return transactionsErrors.create(
    code === 'failed' ? 'not-sent' : 'not-sent-solana',
    maySend ? { maySend } : undefined,
    { cause: error },
  )
}

/** Waits for a step's block. Throws `transactions/step-failed` and `transactions/step-unconfirmed`. */
async function stepConfirmed(
  { dispatch }: TransactionsContext,
  networkId: CaipNetworkId,
  hash: string,
  signal: AbortSignal,
): Promise<void> {
  const waiting = dispatch.transactions.awaitConfirmation({ networkId, hash })
  const end = await abortable(waiting, signal).catch((cause) => {
    if (signal.aborted) throw cause
    throw transactionsErrors.create('step-unconfirmed', undefined, { cause })
  })
  const status = typeof end === 'string' ? end : end.status
  if (status !== 'confirmed') throw transactionsErrors.create('step-failed')
}

/** True if the visitor or a change has let go of a preview that is signed. */
const isLeft = ({ state }: TransactionsContext, { intentId }: Preview): boolean =>
  state.transactions.preview?.intentId !== intentId

/** Requests the steps in order, each after the previous one is in a block. Resolves with the last answer. */
async function askAll(ctx: TransactionsContext, confirmed: Confirmed): Promise<string> {
  const { preview, steps, digests, identityDigest, keyed, reviewedAt, validUntil } = confirmed
  // Send only what was recorded as reviewed.
  const isSame = steps.length === digests.length
  if (!isSame || steps.some((step, index) => requestDigest(step) !== digests[index]))
    throw transactionsErrors.create('outdated')
  const { intentId, connectionId, networkId, warnings } = preview
  const common = {
    ...{ connectionId, networkId },
    check(): void {
      if (isLeft(ctx, preview)) throw transactionsErrors.create('abandoned')
      refuseUnseenChanges(ctx, confirmed)
    },
    ...(keyed !== undefined && { keyed }),
    ...(identityDigest !== undefined && { identityDigest }),
    ...(validUntil !== undefined && { reviewedAt, validUntil }),
    // The review showed it, and the visitor confirmed it.
    accept: (['unanswered', 'sent-before'] as const).filter((one) => warnings.includes(one)),
  }
  const count = timesAsked(ctx, steps)
  const [only] = steps
  if (only && count === 1) return askStep(ctx, { ...common, ...only, intentId })
  const until = waitingFor(ctx, intentId).signal
  const signal = either(ctx.signal, until)
  const inTurn = async (): Promise<string> => {
    let answer = ''
    let started = -1
    const start = (label: Step['label']): void =>
      ctx.emit.stepStarted({ intentId, index: ++started, count, ...(label && { label }) })
    for (const [index, { label, signing, kind, request }] of steps.entries()) {
      const { validUntil: _once, ...later } = common
      // The visitor confirmed in time; the duration of blocks does not change that.
      const reviewed = { ...(index === 0 ? common : later), kind, request, until }
      const { sign } = stepKindOf(ctx, kind)
      if (sign) start(signing)
      const asked = sign
        ? { ...later, reviewedAt, until, ...(await signStep(ctx, sign, reviewed)) }
        : reviewed
      start(label)
      const last = index === steps.length - 1
      answer = await askStep(ctx, {
        ...asked,
        intentId: `${intentId}/${index + 1}`,
        part: { of: intentId, index: started, last },
      })
      if (!last) await stepConfirmed(ctx, networkId, answer, signal)
    }
    return answer
  }
  try {
    // No other tab can start the same plan, or use its key, before or between the steps.
    const locks = [identityDigest, keyed === undefined ? undefined : keyDigestOf(keyed)]
    return await withTransferLock(
      ctx,
      locks.filter((one) => one !== undefined),
      inTurn,
    )
  } finally {
    endWaiting(ctx, intentId)
  }
}

/** Hands the preview to the wallet and waits for the hash, or until the visitor stops waiting. */
export async function submit(ctx: TransactionsContext, reviewed: Confirmed): Promise<string> {
  const { preview } = reviewed
  const { intentId } = preview
  try {
    if (isLeft(ctx, preview)) throw transactionsErrors.create('abandoned')
    if (reviewed.unseen) await simulationEnded(ctx, intentId)
    return await askAll(ctx, reviewed)
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    // The command has ended, but the wallet may still act on the request.
    const unanswered = ctx.state.transactions.unanswered.some(
      (one) =>
        !isPlanEntry(one) && (one.intentId === intentId || one.intentId.startsWith(`${intentId}/`)),
    )
    const stopped = transactionsErrors.is(cause, 'stopped')
    // Already recorded by the command that stopped waiting.
    if (isLeft(ctx, preview) && (stopped || !unanswered))
      throw transactionsErrors.create('abandoned', undefined, { cause })
    const error = failure(cause, preview, unanswered)
    const { message: text, ...why } = serializeError(error)
    const rejected = isRefusal(error)
    const reason = rejected ? undefined : reasonOf(error)
    ctx.emit.submitFailed({
      ...{ intentId, ...amountOf(preview), text, ...why },
      rejected,
      ...(reason && { reason }),
      ...(unanswered && { unanswered }),
      ...(preview.headless && { headless: preview.headless }),
    })
    throw error
  }
}
