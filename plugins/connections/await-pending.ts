import { type Context, delay } from '../../kernel/index.ts'
import { connectorOf, requestFor } from './commands/connect.ts'
import { silently } from './commands/grant.ts'
import type { ConnectionsContract, ConnectorRef, ConnectRequest } from './contract.ts'
import { discard, walletIo } from './sessions.ts'

/** Interval of silent requests that find out whether the visitor has answered the wallet's pending request, in ms. */
const everyMs = 1_000
/** Time limit for the visitor, in ms. */
const patienceMs = 300_000

/**
 * Follows up when a wallet refused a request because an earlier one, perhaps from before a reload, is still pending.
 * The visitor was asked to open the wallet; when it shares accounts, connects. Stops when the modal closes or another
 * attempt begins.
 */
export async function awaitPending(
  ctx: Context<ConnectionsContract>,
  connector: ConnectorRef,
  namespaces: ConnectRequest['namespaces'],
): Promise<void> {
  const { failure } = ctx.state.connections
  const isWaiting = (): boolean => {
    const { connections, modal } = ctx.state
    return connections.failure === failure && (modal.open || modal.embedded)
  }
  const io = walletIo(ctx)
  for (let waited = 0; waited < patienceMs; waited += everyMs) {
    await delay(ctx.ports.clock, everyMs, ctx.signal)
    if (!isWaiting()) return
    const request = requestFor(ctx, connector, namespaces)
    const granted = await silently(connectorOf(ctx, connector), io, request)
    discard(granted)
    if (granted.length === 0) continue
    if (isWaiting()) await ctx.dispatch.connections.connect({ connector, namespaces })
    return
  }
}
