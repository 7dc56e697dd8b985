import { type Context, serializeError } from '../../kernel/index.ts'
import { either } from '../values/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { connectionsErrors, walletError } from './errors.ts'
import { passGates } from './gates.ts'
import { goneKey, recheckKey } from './resource-keys.ts'

/** Asks the gates about a connection whose wallet changed; a newer change replaces the request. */
export async function recheckGates(
  ctx: Context<ConnectionsContract>,
  connectionId: string,
  reason: 'account' | 'network',
): Promise<void> {
  const asked = ctx.state.connections.connections.find(({ id }) => id === connectionId)
  const gone = ctx.resources.get(goneKey(connectionId))?.signal
  if (!asked || gone?.aborted) return
  // Not restored yet: the gates for restoring will see the change.
  if (ctx.state.connections.dormant.includes(connectionId)) return
  const { name } = asked.connector
  const key = recheckKey(`${reason}/${connectionId}`)
  ctx.resources.get(key)?.abort(connectionsErrors.create('superseded', { name }))
  const own = new AbortController()
  ctx.resources.put(key, own)
  const signal = either(ctx.signal, own.signal)
  try {
    await passGates(ctx, () => ({ reason, connections: [asked], background: false }), signal)
  } catch (error) {
    // Replaced by a newer request, stopped, or disconnected.
    if (signal.aborted || gone?.aborted) return
    await ctx.dispatch.connections.turnAway(connectionId)
    await ctx.dispatch.modal.showSnackbar({
      ...serializeError(walletError(error)),
      variant: 'error',
    })
  } finally {
    if (ctx.resources.get(key) === own) ctx.resources.remove(key)
  }
}
