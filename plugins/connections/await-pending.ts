import { type Context, delay } from '../../kernel/index.ts'
import { connectorOf, requestFor } from './commands/connect.ts'
import { silently } from './commands/grant.ts'
import type { ConnectionsContract, ConnectorRef, ConnectRequest } from './contract.ts'
import { discard, walletIo } from './sessions.ts'

/** How often a wallet is asked silently whether the visitor has answered the request that waits in it, in ms. */
const everyMs = 1_000
/** How long a visitor may take for that, in ms. */
const patienceMs = 300_000

/**
 * A wallet refused a second request while an earlier one waits in it, which may be from before a reload. The visitor was
 * asked to open the wallet: once it shares accounts, the attempt goes on. Ends with the modal and with any other attempt.
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
