import {
  abortable,
  age,
  type Commands,
  type Context,
  resourceKey,
  serializeError,
} from '../../../kernel/index.ts'
import type {
  ConnectionsContract,
  Connector,
  ConnectorRef,
  ConnectRequest,
  WalletSession,
} from '../contract.ts'
import { connectionsErrors, isRejection, walletError } from '../errors.ts'
import { disconnectEpoch, release } from '../resource-keys.ts'
import { discard, install, walletIo } from '../sessions.ts'

type ConnectionsContext = Context<ConnectionsContract>

export function connectorOf(ctx: ConnectionsContext, connector: ConnectorRef): Connector {
  const found = ctx.slots.connectors.find(({ id }) => id === connector.driver)
  if (!found)
    throw connectionsErrors.create(
      connector.type === 'WALLET_CONNECT' ? 'no-walletconnect' : 'adapter-not-found',
    )
  return found
}

export function requestFor(
  ctx: ConnectionsContext,
  connector: ConnectorRef,
  namespaces: ConnectRequest['namespaces'],
  wanted?: ConnectRequest['wanted'],
): ConnectRequest {
  const { networks, active } = ctx.state.networks
  const first = namespaces[0]
  // A host that forbids switching does not want the wallet asked to move either.
  const own = ctx.state.options.enableNetworkSwitch && first ? active[first] : undefined
  const network = wanted ?? own
  return {
    connector,
    namespaces,
    networks: networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    ...(network && { wanted: network }),
  }
}

/** Two requests to the same wallet within this time are one, such as a double click, in ms. */
const doubleMs = 1_000
const attemptKey = resourceKey<Attempt>('connections/attempt')

interface Attempt {
  readonly connector: ConnectorRef
  readonly since: number
  readonly end: AbortController
}

/**
 * Begins an attempt in the place of one that still waits: its wallet may never answer. A further family of a wallet
 * displaces nothing that the visitor chose since.
 */
function begin(ctx: ConnectionsContext, connector: ConnectorRef, background = false): Attempt {
  const since = ctx.ports.clock.now()
  const earlier = ctx.resources.get(attemptKey)
  if (earlier && !earlier.end.signal.aborted) {
    const { driver, id, name } = earlier.connector
    const same = driver === connector.driver && id === connector.id
    if (background || (same && age(since, earlier.since) < doubleMs))
      throw connectionsErrors.create('already-connecting', { name })
    earlier.end.abort(connectionsErrors.create('superseded', { name }))
  }
  const attempt = { connector, since, end: new AbortController() }
  const { signal } = ctx
  signal.addEventListener('abort', () => attempt.end.abort(signal.reason), { once: true })
  ctx.resources.put(attemptKey, attempt)
  return attempt
}

/** A session on the account of the type that was chosen or that the host wants, where the wallet shares one. */
function asPreferred({ state }: ConnectionsContext, session: WalletSession): WalletSession {
  const { preferredTypes, defaultTypes } = state.connections
  const { namespace, accounts, address } = session
  const type = preferredTypes[namespace] ?? defaultTypes[namespace]
  const fitting = accounts.filter((entry) => entry.type === type)
  const [first] = fitting
  if (!first || fitting.some((entry) => entry.address === address)) return session
  return { ...session, address: first.address }
}

/** Asks a wallet for access and keeps what it grants. */
export const connect: Commands<ConnectionsContract>['connect'] = async (
  ctx,
  { connector, namespaces = connector.namespaces, networkId, background },
) => {
  // Called off while this was loading: the wallet is not asked at all.
  ctx.signal.throwIfAborted()
  const attempt = begin(ctx, connector, background)
  const { signal } = attempt.end
  const io = { ...walletIo(ctx), signal }
  ctx.emit.connectStarted({ connector, namespaces })
  let asked: Promise<readonly WalletSession[]> | undefined
  let sessions: readonly WalletSession[] = []
  try {
    const reach = connectorOf(ctx, connector)
    const request = requestFor(ctx, connector, namespaces, networkId)
    const ids = namespaces.map((namespace) => `${namespace}:${connector.id}`)
    let epoch = disconnectEpoch(ctx.resources, ids)
    asked = Promise.resolve(reach.connect(io, request))
    sessions = await abortable(asked, signal)
    // A concurrent disconnect may have revoked this grant: re-check with a silent restore.
    while (epoch !== disconnectEpoch(ctx.resources, ids)) {
      epoch = disconnectEpoch(ctx.resources, ids)
      discard(sessions)
      asked = Promise.resolve(reach.restore(io, request))
      sessions = await abortable(asked, signal)
    }
    // Superseded in the very moment of its answer.
    signal.throwIfAborted()
    // The kernel was stopped meanwhile: drop the connection.
    if (ctx.state.kernel.status !== 'started') throw connectionsErrors.create('page-left')
    if (sessions.length === 0)
      throw connectionsErrors.create('no-account', { name: connector.name })
    const chosen = sessions.map((session) => asPreferred(ctx, session))
    const connections = install(ctx, connector, chosen)
    ctx.emit.connected({ connections, ...(background && { background: true }) })
    return connections
  } catch (thrown) {
    if (signal.aborted) {
      // The end of the command is the fact. A late approval is dropped and recorded.
      asked?.then(
        (late) => {
          discard(late)
          ctx.emit.connected({ connections: [] })
        },
        () => undefined,
      )
      throw thrown
    }
    discard(sessions)
    // What was installed of it is no connection.
    for (const namespace of namespaces) {
      const id = `${namespace}:${connector.id}`
      if (ctx.state.connections.connections.every((known) => known.id !== id))
        release(ctx.resources, id)
    }
    const error = walletError(thrown)
    const { message: text, ...why } = serializeError(error)
    ctx.emit.connectFailed({
      connector,
      namespaces,
      text,
      ...why,
      rejected: isRejection(error),
      ...(background && { background: true }),
    })
    throw error
  } finally {
    if (ctx.resources.get(attemptKey) === attempt) ctx.resources.remove(attemptKey)
  }
}
