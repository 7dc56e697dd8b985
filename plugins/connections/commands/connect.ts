import {
  abortable,
  type Commands,
  type Context,
  isSealed,
  serializeError,
} from '../../../kernel/index.ts'
import type {
  Connection,
  ConnectionsContract,
  Connector,
  ConnectorRef,
  ConnectRequest,
  WalletSession,
} from '../contract.ts'
import { connectionsErrors, isRejection, walletError } from '../errors.ts'
import { endAtWallet, passGates } from '../gates.ts'
import { advanceDisconnectEpoch, attemptKey, disconnectEpoch, release } from '../resource-keys.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { beginAttempt, isSameWallet } from './attempt.ts'
import { grantOf, unasked } from './grant.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** In a fork no wallet is reached, whatever a connector holds on to. */
const unreached = (id: string): Connector => ({
  id,
  connect: async (_io, { connector: { name } }) => {
    throw connectionsErrors.create('not-on-page', { name })
  },
  restore: async () => [],
  disconnect: async () => undefined,
})

export function connectorOf(ctx: ConnectionsContext, connector: ConnectorRef): Connector {
  const found = ctx.slots.connectors.find(({ id }) => id === connector.driver)
  if (!found)
    throw connectionsErrors.create(
      connector.type === 'WALLET_CONNECT' ? 'no-walletconnect' : 'adapter-not-found',
    )
  return isSealed(ctx.ports) ? unreached(found.id) : found
}

export function requestFor(
  ctx: ConnectionsContext,
  connector: ConnectorRef,
  namespaces: ConnectRequest['namespaces'],
  wanted?: ConnectRequest['wanted'],
): ConnectRequest {
  const { networks, active } = ctx.state.networks
  const [first] = namespaces.map((namespace) => active[namespace])
  // A host that forbids switching does not want the wallet asked to move either.
  const own = ctx.state.options.enableNetworkSwitch ? first : undefined
  const network = wanted ?? own
  return {
    connector,
    namespaces,
    networks: networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    ...(network && { wanted: network }),
  }
}

/** The kernel was stopped meanwhile: drop the connection. */
function stillHere({ state }: ConnectionsContext): void {
  if (state.kernel.status !== 'started') throw connectionsErrors.create('page-left')
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

/** The connections once every gate has let them through, as their wallets describe them by then. */
async function admitted(
  ctx: ConnectionsContext,
  granted: readonly Connection[],
  background: boolean,
  signal: AbortSignal,
): Promise<readonly Connection[]> {
  const now = (): readonly Connection[] => ctx.state.connections.connecting?.candidates ?? granted
  const candidate = () => ({ reason: 'connect', connections: now(), background }) as const
  await passGates(ctx, candidate, signal, ({ id, view }) =>
    ctx.emit.gateReached({
      gate: { id, ...(view !== undefined && { view }) },
      connections: now(),
    }),
  )
  return now()
}

/** Ends what a wallet granted and no gate let through, also where it took the place of an earlier session. */
async function turnAway(ctx: ConnectionsContext, granted: readonly Connection[]): Promise<void> {
  const known = granted.filter(({ id }) =>
    ctx.state.connections.connections.some((connection) => connection.id === id),
  )
  const { emit } = ctx.observe('gate')
  await endAtWallet(ctx, granted)
  advanceDisconnectEpoch(
    ctx.resources,
    granted.map(({ id }) => id),
  )
  if (known.length === 0) return
  emit.disconnected({
    connectionIds: known.map(({ id }) => id),
    namespaces: known.map(({ namespace }) => namespace),
    by: 'host',
  })
}

/** A wallet that was added on a network that the app does not list does not take the place of one that can be used. */
function keepServing(
  { state, emit }: ConnectionsContext,
  added: Connection,
  { active, connections, dormant }: ConnectionsContext['state']['connections'],
): void {
  if (state.options.allowUnsupportedChain) return
  const isListed = ({ networkId }: Connection): boolean =>
    state.networks.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const earlier = connections.find(({ id }) => id === active[added.namespace])
  if (!earlier || earlier.id === added.id || dormant.includes(earlier.id)) return
  if (isListed(earlier) && !isListed(added)) emit.activated({ connectionId: earlier.id })
}

/** Asks a wallet for access and keeps what it grants. */
export const connect: Commands<ConnectionsContract>['connect'] = async (
  ctx,
  { connector, namespaces = connector.namespaces, networkId, background = false },
) => {
  // Called off while this was loading: the wallet is not asked at all.
  ctx.signal.throwIfAborted()
  const attempt = beginAttempt(ctx, connector, background)
  const { signal } = attempt.end
  const io = { ...walletIo(ctx), signal }
  ctx.emit.connectStarted({ connector, namespaces })
  let asked: Promise<readonly WalletSession[]> | undefined
  let sessions: readonly WalletSession[] = []
  let granted: readonly Connection[] = []
  try {
    const reach = connectorOf(ctx, connector)
    const wanted = requestFor(ctx, connector, namespaces, networkId)
    const request = background ? { ...wanted, background } : wanted
    const ids = namespaces.map((namespace) => `${namespace}:${connector.id}`)
    let epoch = disconnectEpoch(ctx.resources, ids)
    asked = grantOf(reach, io, request, attempt.answeredEarlier)
    sessions = await abortable(asked, signal)
    // A concurrent disconnect may have revoked this grant: re-check with a silent restore.
    while (epoch !== disconnectEpoch(ctx.resources, ids)) {
      epoch = disconnectEpoch(ctx.resources, ids)
      discard(sessions)
      asked = unasked(reach, io, request)
      sessions = await abortable(asked, signal)
    }
    // Superseded in the very moment of its answer.
    signal.throwIfAborted()
    stillHere(ctx)
    if (sessions.length === 0)
      throw connectionsErrors.create('no-account', { name: connector.name })
    const chosen = sessions.map((session) => asPreferred(ctx, session))
    granted = install(ctx, connector, chosen)
    let connections = granted
    if (ctx.slots.gates.length > 0) {
      connections = await admitted(ctx, granted, background, signal)
      signal.throwIfAborted()
      stillHere(ctx)
    }
    const before = ctx.state.connections
    ctx.emit.connected({ connections, ...(background && { background: true }) })
    for (const connection of connections) keepServing(ctx, connection, before)
    return connections
  } catch (thrown) {
    const gate = ctx.state.connections.connecting?.gate
    if (signal.aborted && !connectionsErrors.is(signal.reason, 'gate-left')) {
      // The same wallet is asked again: its session goes on with the newer attempt.
      const next = ctx.resources.get(attemptKey)
      const goesOn = next && next !== attempt && isSameWallet(next.connector, connector)
      if (granted.length > 0) {
        if (!goesOn) void turnAway(ctx, granted)
        throw signal.reason
      }
      // The end of the command is the fact. A late approval is dropped and recorded.
      asked?.then(
        (late) => {
          discard(late)
          const waiting = ctx.resources.get(attemptKey)
          if (waiting && isSameWallet(waiting.connector, connector)) waiting.noteAnswer()
          ctx.emit.connected({ connections: [] })
        },
        () => undefined,
      )
      // Not what was thrown: the wallet may have refused in the very moment in which it was superseded.
      throw signal.reason
    }
    if (granted.length > 0) {
      await turnAway(ctx, granted)
      // Superseded or cancelled meanwhile: that is the fact.
      if (ctx.signal.aborted || ctx.resources.get(attemptKey) !== attempt) throw thrown
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
      ...(gate && { gate }),
      ...(background && { background: true }),
    })
    throw error
  } finally {
    if (ctx.resources.get(attemptKey) === attempt) ctx.resources.remove(attemptKey)
  }
}
