import {
  abortable,
  type CaipNetworkId,
  isKernelError,
  type KernelError,
  serializeError,
} from '../../../kernel/index.ts'
import { either, familyOf } from '../../values/index.ts'
import type { Preview, Step } from '../contract.ts'
import { isRefusal, transactionsErrors } from '../errors.ts'
import { stepKindOf } from '../kinds.ts'
import { reasonOf } from '../reason.ts'
import type { TransactionsContext } from './ask.ts'
import { amountOf, type Reviewed } from './consume-preview.ts'
import { withTransferLock } from './cross-tab-lock.ts'
import { endWaiting, waitingFor } from './intents.ts'
import { timesAsked } from './plan.ts'
import { signStep } from './sign-step.ts'
import { askStep } from './step.ts'

/** Failures that name the visitor's next step. */
const helpful =
  /\/(account-changed|network-changed|in-other-tab|unanswered|sent-before|too-many|not-read|busy|(method|chain)-not-granted|request-expired|fee-rose|wallet-gone|provider-gone|no-answer|not-on-page|outdated|step-failed|step-unconfirmed)$/

/**
 * The catalogue's words for a transfer that did not happen; what helps the visitor on is kept. Of one that the wallet may
 * still send, the facts say so.
 */
function failure(error: unknown, { namespace, flow }: Preview, maySend: boolean): KernelError {
  if (isKernelError(error) && (isRefusal(error) || helpful.test(error.code))) return error
  // What a flow's own kind throws is worded for its visitor.
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

/** Asks for each step in turn, each once the one before it is in a block. Resolves with the last answer. */
async function askAll(
  ctx: TransactionsContext,
  { preview, steps, identityDigest, reviewedAt, validUntil }: Reviewed,
  keyed?: string,
): Promise<string> {
  const { intentId, connectionId, networkId, warnings } = preview
  const common = {
    ...{ connectionId, networkId },
    ...(identityDigest !== undefined && { identityDigest }),
    ...(validUntil !== undefined && { reviewedAt, validUntil }),
    // Shown in the review, and confirmed with it.
    accept: (['unanswered', 'sent-before'] as const).filter((one) => warnings.includes(one)),
  }
  const withKey = keyed !== undefined && { keyed }
  const count = timesAsked(ctx, steps)
  const [only] = steps
  if (only && count === 1) return askStep(ctx, { ...common, ...only, ...withKey, intentId })
  const until = waitingFor(ctx, intentId).signal
  const signal = either(ctx.signal, until)
  const inTurn = async (): Promise<string> => {
    let answer = ''
    let started = -1
    const start = (label: Step['label']): void =>
      ctx.emit.stepStarted({ intentId, index: ++started, count, ...(label && { label }) })
    for (const [index, { label, signing, kind, request }] of steps.entries()) {
      const { validUntil: _once, ...later } = common
      // The visitor confirmed in time; how long blocks take changes nothing of what was reviewed.
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
        ...(last && withKey),
        intentId: `${intentId}/${index + 1}`,
        part: { of: intentId, index: started, last },
      })
      if (!last) await stepConfirmed(ctx, networkId, answer, signal)
    }
    return answer
  }
  try {
    // Another tab begins the same plan neither before nor between the steps.
    return await withTransferLock(ctx, identityDigest === undefined ? [] : [identityDigest], inTurn)
  } finally {
    endWaiting(ctx, intentId)
  }
}

/** Hands the preview to the wallet and waits for the hash, or until the visitor stops waiting. */
export async function submit(
  ctx: TransactionsContext,
  reviewed: Reviewed,
  keyed?: string,
): Promise<string> {
  const { preview } = reviewed
  const { intentId } = preview
  const abandoned = (): boolean =>
    ctx.state.transactions.abandoned.some((left) => left.intentId === intentId)
  try {
    if (abandoned()) throw transactionsErrors.create('abandoned')
    return await askAll(ctx, reviewed, keyed)
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    // The command has ended; what the wallet does with the request is not known.
    const unanswered = ctx.state.transactions.unanswered.some(
      (one) => one.intentId === intentId || one.intentId.startsWith(`${intentId}/`),
    )
    const stopped = transactionsErrors.is(cause, 'stopped')
    // Recorded already by the command that stopped waiting.
    if (abandoned() && (stopped || !unanswered))
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
    })
    throw error
  }
}
