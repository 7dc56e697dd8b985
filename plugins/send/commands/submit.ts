import {
  type Context,
  isKernelError,
  type KernelError,
  serializeError,
} from '../../../kernel/index.ts'
import { familyOf } from '../../values/index.ts'
import type { SendContract, SendPreview } from '../contract.ts'
import { isRefusal, sendErrors } from '../errors.ts'
import { sentTransaction, transferRequest } from '../transfer-request.ts'
import { takeKey } from './keyed.ts'

/** Failures that name the visitor's next step. */
const helpful =
  /\/(account-changed|network-changed|in-other-tab|unanswered|not-read|busy|(method|chain)-not-granted|request-expired|wallet-gone|provider-gone|not-on-page)$/

/** The catalogue's words for a transfer that did not happen; what helps the visitor on is kept. */
function failure(error: unknown, { namespace }: SendPreview): KernelError {
  if (isKernelError(error) && (isRefusal(error) || helpful.test(error.code))) return error
  const code = familyOf(namespace)?.capabilities?.send?.failure ?? 'failed'
  return sendErrors.create(code, undefined, { cause: error })
}

/** Hands the preview to the wallet and waits for the hash, or until the visitor stops waiting. */
export async function submit(ctx: Context<SendContract>, preview: SendPreview): Promise<string> {
  const { intentId, connectionId, networkId, amountText, token, warnings } = preview
  const keyed = takeKey(ctx, intentId)
  const abandoned = (): boolean =>
    ctx.state.send.abandoned.some((left) => left.intentId === intentId)
  try {
    if (abandoned()) throw sendErrors.create('abandoned')
    const request = transferRequest(preview)
    const hash = await ctx.dispatch.transactions.send({
      connectionId,
      networkId,
      request,
      // Shown in the review, and confirmed with it.
      ...(warnings.includes('unanswered') && { accept: ['unanswered'] }),
      ...(keyed !== undefined && { keyed }),
    })
    // Told already when the form was reset meanwhile: the wallet's answer found nobody waiting.
    if (!ctx.state.send.sent.some((sent) => sent.intentId === intentId))
      ctx.emit.submitted(sentTransaction(preview, hash))
    return hash
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    // The command has ended; what the wallet does with the request is not known.
    const unanswered = ctx.state.transactions.unanswered.some((one) => one.intentId === intentId)
    const stopped = isKernelError(cause) && cause.code === 'transactions/stopped'
    // Told already, by the command that stopped waiting.
    if (abandoned() && (stopped || !unanswered))
      throw sendErrors.create('abandoned', undefined, { cause })
    const error = failure(cause, preview)
    const { message: text, ...why } = serializeError(error)
    ctx.emit.submitFailed({
      intentId,
      networkId,
      symbol: token.symbol,
      amountText,
      text,
      ...why,
      rejected: isRefusal(error),
      ...(unanswered && { unanswered }),
    })
    throw error
  }
}
