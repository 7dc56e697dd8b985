import { abortable, type Commands } from '../../../kernel/index.ts'
import { canonicalAddress } from '../../values/index.ts'
import type { Connection, ConnectionsContract } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { recordChanges } from '../record-changes.ts'
import { selectConnection } from '../selectors.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { connectorOf } from './connect.ts'

type Handlers = Commands<ConnectionsContract>

/**
 * Finds a connection. Throws `connections/no-chain` if the id has no namespace, for example a wallet's own id, and
 * `connections/not-connected`.
 */
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
      // Disconnected meanwhile: drop the new grant.
      if (!ctx.state.connections.connections.some((one) => one.id === id)) return discard(sessions)
      const connections = install(ctx, connector, sessions)
      ctx.emit.accountTypePreferred({ namespace: connection.namespace, type })
      const before = ctx.state.connections.connections
      ctx.emit.restored({ connections })
      // The gates that decide on accounts and networks are asked about the new ones.
      recordChanges(ctx, connections, before)
      return
    }
    const entry = accounts.find((one) => one.type === type)
    if (entry) ctx.emit.accountsChanged({ connectionId: id, accounts, address: entry.address })
    // A wallet without an account of this type cannot change to it.
    ctx.emit.accountTypePreferred({
      namespace: connection.namespace,
      type: entry?.type ?? 'eoa',
    })
  } catch (error) {
    if (ctx.signal.aborted) throw error
    // The wallet could not change: the plain account always works.
    ctx.emit.accountTypePreferred({ namespace: connection.namespace, type: 'eoa' })
  } finally {
    // Also after a cancellation: the modal must not stay busy.
    const { dispatch } = ctx.signal.aborted ? ctx.observe('visitor') : ctx
    await dispatch.modal.stopLoading()
  }
}
