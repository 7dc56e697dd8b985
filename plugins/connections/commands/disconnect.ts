import {
  type Commands,
  type Context,
  errorText,
  resourceKey,
  serializeError,
  within,
} from '../../../kernel/index.ts'
import type { Connection, ConnectionsContract } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { leavingOf, release, watchKey } from '../resource-keys.ts'
import { walletIo } from '../sessions.ts'
import { connectorOf } from './connect.ts'

/** Time limit for a wallet to disconnect, in ms; the page does not wait longer. */
const patienceMs = 3000

/** The pending disconnect of a connection. */
const goingKey = (connectionId: string) =>
  resourceKey<Promise<unknown>>(`connections/leaving/${connectionId}`)

/** Asks each wallet to disconnect, with a time limit; resolves with the outcomes. */
async function disconnectWallets(
  ctx: Context<ConnectionsContract>,
  leaving: readonly Connection[],
): Promise<readonly PromiseSettledResult<void>[]> {
  // Ignore a report of lost access while the wallet disconnects.
  for (const { id } of leaving) ctx.resources.remove(watchKey(id))
  await ctx.dispatch.modal.startLoading()
  const ended = async (connection: Connection): Promise<void> =>
    connectorOf(ctx, connection.connector).disconnect(walletIo(ctx), connection)
  return Promise.allSettled(
    leaving.map((one) => within(ctx.ports.clock, patienceMs, ctx.signal, ended(one))),
  )
}

/** Ends connections: asks the wallets, removes the connections in any case, and collects failures. */
export const disconnect: Commands<ConnectionsContract>['disconnect'] = async (ctx, input = {}) => {
  ctx.signal.throwIfAborted()
  const going = (id: string) => ctx.resources.get(goingKey(id))
  const wanted = leavingOf(ctx.state.connections, input)
  const leaving = wanted.filter(({ id }) => going(id) === undefined)
  // A double click: ask no wallet twice.
  if (leaving.length === 0) return void (await Promise.all(wanted.map(({ id }) => going(id))))
  const ids = leaving.map(({ id }) => id)
  ctx.emit.disconnectStarted({ connectionIds: ids })
  const pending = disconnectWallets(ctx, leaving)
  for (const id of ids) ctx.resources.put(goingKey(id), pending)
  const results = await pending.finally(() => {
    for (const id of ids) ctx.resources.remove(goingKey(id))
  })
  for (const id of ids) release(ctx.resources, id)
  // The connections have ended on this page, even if the visitor did not wait for the wallet.
  const { emit, dispatch } = ctx.signal.aborted ? ctx.observe('visitor') : ctx
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [{ connectionId: leaving[index]?.id ?? '', text: errorText(result.reason) }]
      : [],
  )
  emit.disconnected({
    connectionIds: ids,
    namespaces: [...new Set(leaving.map(({ namespace }) => namespace))],
    by: 'visitor',
    ...(failures.length > 0 && { failed: true }),
  })
  await dispatch.modal.stopLoading()
  ctx.signal.throwIfAborted()
  if (failures.length === 0) return
  ctx.emit.disconnectFailed({ failures })
  const error = connectionsErrors.create('disconnect-failed')
  await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
  throw error
}
