import { abortable, type Context, type KernelError, resourceKey } from '../../kernel/index.ts'
import { lookUntil, whenSeen } from '../values/index.ts'
import { connectorOf, requestFor } from './commands/connect.ts'
import { unasked } from './commands/grant.ts'
import { restoreWallet, settle } from './commands/restore-wallet.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { connectionsErrors } from './errors.ts'
import { lateKey, observerKey } from './resource-keys.ts'
import { isUnshared, selectEstablished } from './selectors.ts'
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
  const { name } = connector
  const reach = connectorOf(ctx, connector)
  if (!reach.silent) throw stillPaused(connection)
  // It has not answered since the page loaded: it is restored as it was then.
  if (!hasSession(ctx, id)) await restoreWallet(ctx, [connection])
  else {
    const request = requestFor(ctx, connector, [namespace], networkId)
    const sessions = await unasked(reach, { ...walletIo(ctx), signal: ctx.signal }, request)
    await take(ctx, connection, sessions)
  }
  const now = selectEstablished(ctx.state.connections, id)
  if (!now) throw connectionsErrors.create('wallet-gone', { name })
  if (now.paused) throw stillPaused(now)
}

const hasSession = ({ resources }: ConnectionsContext, id: string): boolean =>
  resources.get(observerKey(id)) !== undefined

/** The error of a request to a wallet that cannot be asked. */
const stillPaused = ({ paused, connector: { name } }: Connection): KernelError =>
  isUnshared(paused)
    ? connectionsErrors.create('locked')
    : connectionsErrors.create('no-answer', { name })

/**
 * Hands the accounts of a new grant to the session that is already there, and closes the new one. If there is none,
 * keeps the new one.
 */
export async function take(
  ctx: ConnectionsContext,
  connection: Connection,
  sessions: Parameters<typeof discard>[0],
): Promise<void> {
  const { id } = connection
  if (!hasSession(ctx, id)) return settle(ctx, [connection], sessions)
  discard(sessions)
  // The wallet's own event came first.
  if (!selectEstablished(ctx.state.connections, id)?.paused) return
  const own = sessions.find(({ namespace }) => id.startsWith(`${namespace}:`))
  if (own?.accounts.length) ctx.resources.get(observerKey(id))?.accountsChanged(own.accounts)
  else pause(ctx, id, own?.paused ?? 'unshared')
}

/** Takes the answer of a wallet that did not come in time when it was restored. */
async function takeLate(ctx: ConnectionsContext, connection: Connection): Promise<void> {
  const { id, namespace } = connection
  const late = ctx.resources.get(lateKey(id))
  if (!late) return
  try {
    const sessions = await abortable(late, ctx.signal)
    // A later answer may have come first, and the visitor may have disconnected.
    if (ctx.resources.get(lateKey(id)) !== late || hasSession(ctx, id)) return discard(sessions)
    const own = sessions.filter((one) => one.namespace === namespace)
    await settle(ctx, [connection], own)
  } catch {
    // It answered with an error, which is no answer: it stays paused.
  }
}

/**
 * Waits for a paused wallet until it can be used again or its connection ends: for its late answer, and if it can be
 * asked without a prompt, asks it at intervals while the page is visible.
 */
export async function awaitResume(ctx: ConnectionsContext, connectionId: string): Promise<void> {
  const key = awaitingKey(connectionId)
  const connection = selectEstablished(ctx.state.connections, connectionId)
  if (!connection || ctx.resources.get(key)) return
  const late = takeLate(ctx, connection)
  if (!connectorOf(ctx, connection.connector).silent) return late
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
