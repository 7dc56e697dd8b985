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
 * Shows the frame while `work` waits for the visitor, and leads back to where the visitor was. The signal says that the
 * visitor left: the frame is gone at once, and `work` ends with the frame's last word on what it was asked.
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
  ctx.resources.put(approvalKey, stop)
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

/** One after the other: what the frame shows, and what changes its network or account. */
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

/** Has the visitor answer a request in the frame, once those before it have ended. */
export const approved = <T>(
  ctx: EmbeddedWalletContext,
  frame: SecureFrame,
  method: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => inTurn(ctx, () => show(ctx, frame, method, work))

/** Resolves once the visitor has answered what is shown and what waits to be. */
export async function untilAnswered({ resources }: EmbeddedWalletContext): Promise<void> {
  await resources.get(queueKey)?.catch(() => undefined)
}

/** The visitor left the view: what waits in the frame is called off. */
export function abortLeft(ctx: EmbeddedWalletContext, reason: unknown): void {
  if (!isShown(ctx)) ctx.resources.get(approvalKey)?.abort(reason)
}
