import { type Context, resourceKey } from '../../kernel/index.ts'
import { lookUntil, whenSeen } from '../values/index.ts'
import { connectorOf, requestFor } from './commands/connect.ts'
import { unasked } from './commands/grant.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { connectionsErrors } from './errors.ts'
import { observerKey } from './resource-keys.ts'
import { selectEstablished } from './selectors.ts'
import { discard, pause, walletIo } from './sessions.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Intervals of silent requests to a paused wallet, in ms; they grow with the time that has passed. */
const looking = { everyMs: 2_000, forMs: 4 * 3_600_000 }

const awaitingKey = (id: string) => resourceKey<object>(`connections/resuming/${id}`)

/**
 * Asks a paused wallet without a prompt if it can be used again, and records that. Throws `connections/locked` if it
 * shares no account, and `connections/no-answer`.
 */
export async function resume(ctx: ConnectionsContext, connection: Connection): Promise<void> {
  const { id, connector, namespace, networkId } = connection
  const reach = connectorOf(ctx, connector)
  const locked = connectionsErrors.create('locked')
  if (!reach.silent) throw locked
  const request = requestFor(ctx, connector, [namespace], networkId)
  const sessions = await unasked(reach, { ...walletIo(ctx), signal: ctx.signal }, request)
  take(ctx, id, sessions)
  if (selectEstablished(ctx.state.connections, id)?.paused) throw locked
}

/** Hands the accounts of a new grant to the session that is already there, and closes the new one. */
export function take(
  ctx: ConnectionsContext,
  id: string,
  sessions: Parameters<typeof discard>[0],
): void {
  discard(sessions)
  // The wallet's own event came first.
  if (!selectEstablished(ctx.state.connections, id)?.paused) return
  const own = sessions.find(({ namespace }) => id.startsWith(`${namespace}:`))
  if (own?.accounts.length) ctx.resources.get(observerKey(id))?.accountsChanged(own.accounts)
  else pause(ctx, id, own?.paused ?? 'unshared')
}

/** Asks a paused wallet at intervals while the page is visible, until it can be used again or its connection ends. */
export async function awaitResume(ctx: ConnectionsContext, connectionId: string): Promise<void> {
  const key = awaitingKey(connectionId)
  const connection = selectEstablished(ctx.state.connections, connectionId)
  if (!connection || ctx.resources.get(key) || !connectorOf(ctx, connection.connector).silent)
    return
  const turn = {}
  ctx.resources.put(key, turn)
  try {
    await lookUntil(ctx, looking, async () => {
      await whenSeen(ctx, 0)
      const paused = selectEstablished(ctx.state.connections, connectionId)
      if (!paused?.paused) return true
      await resume(ctx, paused)
      return true
    })
  } finally {
    if (ctx.resources.get(key) === turn) ctx.resources.remove(key)
  }
}
