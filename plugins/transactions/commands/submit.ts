import { isKernelError, type KernelError, serializeError } from '../../../kernel/index.ts'
import { familyOf } from '../../values/index.ts'
import type { Preview } from '../contract.ts'
import { isRefusal, transactionsErrors } from '../errors.ts'
import { transferRequest } from '../transfer-request.ts'
import type { TransactionsContext } from './ask.ts'

/** Failures that name the visitor's next step. */
const helpful =
  /\/(account-changed|network-changed|in-other-tab|unanswered|too-many|not-read|busy|(method|chain)-not-granted|request-expired|fee-rose|wallet-gone|provider-gone|not-on-page)$/

/** The catalogue's words for a transfer that did not happen; what helps the visitor on is kept. */
function failure(error: unknown, { namespace }: Preview): KernelError {
  if (isKernelError(error) && (isRefusal(error) || helpful.test(error.code))) return error
  const code = familyOf(namespace)?.capabilities?.send?.failure ?? 'failed'
  return transactionsErrors.create(code === 'failed' ? 'not-sent' : 'not-sent-solana', undefined, {
    cause: error,
  })
}

/** Hands the preview to the wallet and waits for the hash, or until the visitor stops waiting. */
export async function submit(
  ctx: TransactionsContext,
  preview: Preview,
  keyed?: string,
): Promise<string> {
  const { intentId, connectionId, networkId, amountText, token, warnings } = preview
  const abandoned = (): boolean =>
    ctx.state.transactions.abandoned.some((left) => left.intentId === intentId)
  try {
    if (abandoned()) throw transactionsErrors.create('abandoned')
    return await ctx.dispatch.transactions.send({
      intentId,
      connectionId,
      networkId,
      request: transferRequest(preview),
      // Shown in the review, and confirmed with it.
      ...(warnings.includes('unanswered') && { accept: ['unanswered'] }),
      ...(keyed !== undefined && { keyed }),
    })
  } catch (cause) {
    if (ctx.signal.aborted) throw cause
    // The command has ended; what the wallet does with the request is not known.
    const unanswered = ctx.state.transactions.unanswered.some((one) => one.intentId === intentId)
    const stopped = transactionsErrors.is(cause, 'stopped')
    // Recorded already by the command that stopped waiting.
    if (abandoned() && (stopped || !unanswered))
      throw transactionsErrors.create('abandoned', undefined, { cause })
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
