import { shownView } from '../../modal/selectors.ts'
import type { ResponseKind } from '../contract.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { approvalKey, type EmbeddedWalletContext, queueKey } from './host.ts'
import { responseKind } from './methods.ts'
import type { SecureFrame } from './secure-frame.ts'

const approvalView = 'ApproveInFrame'

const isShown = ({ state: { modal } }: Pick<EmbeddedWalletContext, 'state'>): boolean =>
  shownView(modal) === approvalView

/**
 * Shows the frame while `work` waits for the visitor, then returns to the previous view. The signal aborts when the
 * visitor leaves: the frame is hidden at once, and `work` ends with the frame's final answer to the request.
 */
async function show<T>(
  ctx: EmbeddedWalletContext,
  frame: SecureFrame,
  method: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const seen = ctx.observe('provider')
  const stop = new AbortController()
  const { signal } = stop
  ctx.resources.put(approvalKey, () => stop.abort(embeddedWalletErrors.create('aborted')))
  signal.addEventListener('abort', () => frame.hide(), { once: true })
  const { open, embedded } = seen.state.modal
  const wasClosed = !open && !embedded
  let outcome: 'approved' | 'refused' | 'aborted' = 'refused'
  let response: ResponseKind | undefined
  try {
    seen.emit.approvalStarted({ method })
    if (wasClosed) await seen.dispatch.modal.open({ view: approvalView })
    else await seen.dispatch.modal.push(approvalView)
    signal.throwIfAborted()
    frame.show()
    const result = await work(signal)
    outcome = 'approved'
    response = responseKind(result)
    return result
  } catch (error) {
    if (signal.aborted || embeddedWalletErrors.is(error, 'unanswered')) outcome = 'aborted'
    throw error
  } finally {
    ctx.resources.remove(approvalKey)
    frame.hide()
    seen.emit.approvalEnded({ method, outcome, ...(response && { response }) })
    if (isShown(ctx))
      if (wasClosed) await seen.dispatch.modal.close()
      else await seen.dispatch.modal.back()
  }
}

/** Runs work that shows the frame, or changes its network or account, one after another. */
export async function inTurn<T>(
  { resources }: EmbeddedWalletContext,
  work: () => Promise<T>,
): Promise<T> {
  const before = resources.get(queueKey)
  const run = async (): Promise<T> => {
    await before?.catch(() => undefined)
    return work()
  }
  const mine = run()
  resources.put(queueKey, mine)
  return mine
}

/** Shows a request in the frame for approval, after earlier ones have ended. */
export const approved = <T>(
  ctx: EmbeddedWalletContext,
  frame: SecureFrame,
  method: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => inTurn(ctx, () => show(ctx, frame, method, work))

/** Resolves once the visitor has answered the displayed request and all waiting ones. */
export async function untilAnswered({ resources }: EmbeddedWalletContext): Promise<void> {
  await resources.get(queueKey)?.catch(() => undefined)
}
