import { abortable, type Commands } from '../../../kernel/index.ts'
import { canonicalAddress } from '../../values/index.ts'
import type { Connection, ConnectionsContract } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { selectConnection } from '../selectors.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { connectorOf } from './connect.ts'

type Handlers = Commands<ConnectionsContract>

/** Throws `connections/no-chain` for an id that names no family, such as a wallet's own, and `connections/not-connected`. */
function connectionOf(
  { connections }: ConnectionsContract['state'],
  connectionId: string,
): Connection {
  const found = connections.find(({ id }) => id === connectionId)
  if (found) return found
  throw connectionsErrors.create(String(connectionId).includes(':') ? 'not-connected' : 'no-chain')
}

export const activate: Handlers['activate'] = ({ state, emit }, connectionId) => {
  connectionOf(state.connections, connectionId)
  emit.activated({ connectionId })
}

export const selectAccount: Handlers['selectAccount'] = (
  { state, emit },
  { connectionId, address },
) => {
  const { accounts, namespace } = connectionOf(state.connections, connectionId)
  const canonical = (text: string): string => canonicalAddress(namespace, text)
  const chosen = accounts.find((entry) => canonical(entry.address) === canonical(address))
  if (!chosen) throw connectionsErrors.create('not-connected')
  emit.accountsChanged({ connectionId, accounts, address: chosen.address })
}

export const preferAccountType: Handlers['preferAccountType'] = async (
  ctx,
  { type, namespace },
) => {
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) {
    const isNamed = (namespace ?? ctx.state.networks.activeNamespace) !== undefined
    throw connectionsErrors.create(isNamed ? 'not-connected' : 'no-account-chain')
  }
  const { connector, accounts, id } = connection
  const reach = connectorOf(ctx, connector)
  await ctx.dispatch.modal.startLoading()
  try {
    if (reach.preferAccountType) {
      const switching = reach.preferAccountType(walletIo(ctx), connection, type)
      const sessions = await abortable(switching, ctx.signal)
      // Disconnected meanwhile: ignore the new grant.
      if (!ctx.state.connections.connections.some((one) => one.id === id)) return discard(sessions)
      const connections = install(ctx, connector, sessions)
      ctx.emit.accountTypePreferred({ namespace: connection.namespace, type })
      ctx.emit.restored({ connections })
      return
    }
    const entry = accounts.find((one) => one.type === type)
    if (entry) ctx.emit.accountsChanged({ connectionId: id, accounts, address: entry.address })
    // A wallet that shares no such account cannot change to it.
    ctx.emit.accountTypePreferred({
      namespace: connection.namespace,
      type: entry?.type ?? 'eoa',
    })
  } catch (error) {
    if (ctx.signal.aborted) throw error
    // The wallet could not: the plain account always works.
    ctx.emit.accountTypePreferred({ namespace: connection.namespace, type: 'eoa' })
  } finally {
    await ctx.dispatch.modal.stopLoading()
  }
}
