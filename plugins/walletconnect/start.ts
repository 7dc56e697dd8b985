import type { Context } from '../../kernel/index.ts'
import type { WalletConnectContract } from './contract.ts'
import { needsOfferFirst } from './platform.ts'
import { type Host, hostKey, sessionManagerKey } from './session-types.ts'

/**
 * Prepares an offer on devices where an app opens only from inside the tap. Does not wait until the modal is painted,
 * and does not show the modal as loading.
 */
async function offerFirst(ctx: Context<WalletConnectContract>): Promise<void> {
  const { connections, options } = ctx.state
  const connected = connections.connections.length > 0
  if (connected || !options.enableWalletConnect || !needsOfferFirst(ctx.ports.page)) return
  await ctx.dispatch.walletconnect.prepare()
  // The modal was closed while the code loaded: an offer that is not shown must not stay.
  if (!ctx.state.modal.open) await ctx.dispatch.walletconnect.reset()
}

/** Stores the host's options for code that loads later; the returned function releases the sessions. */
export function startHost(
  ctx: Context<WalletConnectContract>,
  settings: Omit<Host, 'ctx'>,
): () => void {
  const { resources } = ctx
  resources.put(hostKey, { ctx, ...settings })
  const opening = ctx.events$.subscribe(({ type }) => {
    // A failure is recorded with its command.
    if (type === 'modal/opened') offerFirst(ctx).catch(() => undefined)
  })
  return () => {
    opening.unsubscribe()
    const left = resources.get(sessionManagerKey)
    resources.remove(sessionManagerKey)
    void left?.leave()
  }
}
