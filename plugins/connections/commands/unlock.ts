import { abortable, type Commands } from '../../../kernel/index.ts'
import { either } from '../../values/index.ts'
import type { ConnectionsContract } from '../contract.ts'
import { connectionsErrors, walletError } from '../errors.ts'
import { goneKey } from '../resource-keys.ts'
import { resume, take } from '../resume.ts'
import { isUnshared, selectEstablished } from '../selectors.ts'
import { walletIo } from '../sessions.ts'
import { connectorOf, requestFor } from './connect.ts'

/** Prompts a locked wallet; a wallet that does not answer the page is only asked silently. */
export const unlock: Commands<ConnectionsContract>['unlock'] = async (ctx, connectionId) => {
  ctx.signal.throwIfAborted()
  const connection = selectEstablished(ctx.state.connections, connectionId)
  if (!connection) throw connectionsErrors.create('not-connected')
  const { connector, namespace, networkId, paused } = connection
  if (!paused) return
  if (!isUnshared(paused)) return resume(ctx, connection)
  const gone = ctx.resources.get(goneKey(connectionId))?.signal
  const signal = either(ctx.signal, gone)
  const reach = connectorOf(ctx, connector)
  // In the background: the wallet stays on its network.
  const request = { ...requestFor(ctx, connector, [namespace], networkId), background: true }
  try {
    const asked = reach.connect({ ...walletIo(ctx), signal }, request)
    await take(ctx, connection, await abortable(asked, signal))
  } catch (error) {
    throw signal.aborted ? signal.reason : walletError(error, connector.name)
  }
  const now = selectEstablished(ctx.state.connections, connectionId)
  if (!now) throw connectionsErrors.create('wallet-gone', { name: connector.name })
  if (now.paused) throw connectionsErrors.create('locked')
}
