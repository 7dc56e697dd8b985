import { abortable, type Context, isKernelError, type KernelError } from '../../../kernel/index.ts'
import type { SendContract, SendPreview } from '../contract.ts'
import { isRefusal, sendErrors } from '../errors.ts'
import { sentTransaction, transferRequest } from '../transfer-request.ts'

/** The catalogue's words for a transfer that did not happen; what helps the visitor on is kept. */
function failure(error: unknown, { namespace }: SendPreview): KernelError {
  if (isKernelError(error) && (isRefusal(error) || /(account|network)-changed$/.test(error.code)))
    return error
  const code = namespace === 'solana' ? 'failed-solana' : 'failed'
  return sendErrors.create(code, undefined, { cause: error })
}

/** Hands the preview to the wallet and waits for the hash, or until the visitor stops waiting. */
export async function submit(ctx: Context<SendContract>, preview: SendPreview): Promise<string> {
  const { intentId, connectionId, networkId, amountText, token } = preview
  const key = `send/wait/${intentId}`
  const wait = ctx.resources.need<AbortController>(key)
  try {
    const request = transferRequest(preview)
    const work = ctx.dispatch.accounts.transfer({ connectionId, networkId, request })
    const hash = await abortable(work, wait.signal)
    ctx.emit.submitted(sentTransaction(preview, hash))
    return hash
  } catch (thrown) {
    // Told already: by the command that stopped waiting, or by the end of this one.
    if (ctx.signal.aborted || wait.signal.aborted) throw thrown
    const error = failure(thrown, preview)
    ctx.emit.submitFailed({
      intentId,
      networkId,
      symbol: token.symbol,
      amountText,
      code: error.code,
      text: error.message,
      rejected: isRefusal(error),
    })
    throw error
  } finally {
    ctx.resources.remove(key)
  }
}
