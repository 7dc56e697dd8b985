import { type Context, isSealed, within } from '../../kernel/index.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { release } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

// Part of the first code of a page: these connections must end even if no further code loads.

/** Time limit for a wallet to end a refused session, in ms. */
const endMs = 3_000

/** Ends the sessions of refused connections at their wallets. Ignores whether the wallets confirm. */
export async function endAtWallet(
  { ports, resources, slots, traffic }: ConnectionsContext,
  connections: readonly Connection[],
): Promise<void> {
  for (const { id } of connections) release(resources, id)
  const { signal } = new AbortController()
  const io = { ports, resources, traffic, signal }
  await Promise.allSettled(
    connections.map(async (connection) => {
      const { driver } = connection.connector
      const connector = slots.connectors.find(({ id }) => id === driver)
      const work = Promise.resolve(!isSealed(ports) && connector?.disconnect(io, connection))
      await within(ports.clock, endMs, signal, work)
    }),
  )
}

/** Ends the sessions of connections, and in the same turn those connections that were already made. */
export async function turnAway(
  ctx: ConnectionsContext,
  refused: readonly Connection[],
  by: 'visitor' | 'host' = 'host',
): Promise<void> {
  if (refused.length === 0) return
  const ids = refused.map(({ id }) => id)
  const known = ctx.state.connections.connections.filter(({ id }) => ids.includes(id))
  // An observer: the run that ends them may be cancelled while the wallets answer.
  const { emit } = ctx.observe('gate')
  const ending = endAtWallet(ctx, refused)
  if (known.length > 0)
    emit.disconnected({
      connectionIds: known.map(({ id }) => id),
      namespaces: [...new Set(known.map(({ namespace }) => namespace))],
      by,
    })
  await ending
  // Counted once more: a grant that was asked for meanwhile may have ended with the session.
  emit.turnedAway({ connectionIds: ids })
}
