import {
  abortable,
  type Commands,
  type Context,
  isSealed,
  serializeError,
} from '../../../kernel/index.ts'
import { either } from '../../values/index.ts'
import type {
  Connection,
  ConnectionGate,
  ConnectionsContract,
  Connector,
  ConnectorRef,
  ConnectRequest,
  WalletSession,
} from '../contract.ts'
import { connectionsErrors, isRejection, walletError } from '../errors.ts'
import { passGates } from '../gates.ts'
import { attemptKey, goneKey, release } from '../resource-keys.ts'
import { selectDisconnects } from '../selectors.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { turnAway } from '../turn-away.ts'
import { beginAttempt, isSameWallet } from './attempt.ts'
import { grantOf, unasked } from './grant.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Connector for forks, which cannot reach wallets even through objects that a real connector keeps. */
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
  const { networks, active, picked } = ctx.state.networks
  const [first] = namespaces.map((namespace) => active[namespace])
  const isPicked = namespaces.some((namespace) => first && picked?.[namespace] === first)
  // If the host forbids switching, do not ask the wallet to switch either.
  const own = ctx.state.options.enableNetworkSwitch ? first : undefined
  const network = wanted ?? own
  return {
    connector,
    namespaces,
    networks: networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
    ...(network && { wanted: network }),
    ...(own && network === own && isPicked && { insists: true as const }),
  }
}

/** Throws if the kernel was stopped meanwhile: the connection is dropped. */
function stillHere({ state }: ConnectionsContext): void {
  if (state.kernel.status !== 'started') throw connectionsErrors.create('page-left')
}

/** Selects the account of the preferred type, if the wallet shares one. */
function asPreferred({ state }: ConnectionsContext, session: WalletSession): WalletSession {
  const { preferredTypes, defaultTypes } = state.connections
  const { namespace, accounts, address } = session
  const type = preferredTypes[namespace] ?? defaultTypes[namespace]
  const fitting = accounts.filter((entry) => entry.type === type)
  const [first] = fitting
  if (!first || fitting.some((entry) => entry.address === address)) return session
  return { ...session, address: first.address }
}

/**
 * Waits for all gates, and again for those that decide on networks if a wallet changed its network meanwhile, even if it
 * then changed back. Then calls `admit` with the latest data, in the same turn, so that no change is missed between.
 */
async function passAll<T>(
  ctx: ConnectionsContext,
  granted: readonly Connection[],
  background: boolean,
  signal: AbortSignal,
  admit: (connections: readonly Connection[]) => T,
): Promise<T> {
  const now = (): readonly Connection[] => ctx.state.connections.connecting?.candidates ?? granted
  const changes = (): number => ctx.state.connections.connecting?.networkChanges ?? 0
  const candidate = () => ({ reason: 'connect', connections: now(), background }) as const
  const reached = ({ id, view }: ConnectionGate): void =>
    ctx.emit.gateReached({
      gate: { id, ...(view !== undefined && { view }) },
      connections: now(),
    })
  let decided = changes()
  await passGates(ctx, candidate, signal, reached)
  while (changes() !== decided) {
    decided = changes()
    const onNetworks = ctx.slots.gates.filter(({ on }) => on?.includes('network'))
    await passGates(ctx, candidate, signal, reached, onNetworks)
  }
  signal.throwIfAborted()
  return admit(now())
}

/** Keeps the earlier wallet active if it is on a listed network and the new one is not. */
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

/** Asks a wallet for access and records the connections. */
export const connect: Commands<ConnectionsContract>['connect'] = async (
  ctx,
  { connector, namespaces = connector.namespaces, networkId, background = false },
) => {
  // If this was cancelled while its code loaded, the wallet is not asked.
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
    let epoch = selectDisconnects(ctx.state, ids)
    asked = grantOf(reach, io, request, attempt.answeredEarlier)
    sessions = await abortable(asked, signal)
    // A concurrent disconnect may have revoked this grant: re-check with a silent restore.
    while (epoch !== selectDisconnects(ctx.state, ids)) {
      epoch = selectDisconnects(ctx.state, ids)
      discard(sessions)
      asked = unasked(reach, io, request)
      sessions = await abortable(asked, signal)
    }
    // It may have been superseded at the moment of the answer.
    signal.throwIfAborted()
    stillHere(ctx)
    if (sessions.length === 0)
      throw connectionsErrors.create('no-account', { name: connector.name })
    const chosen = sessions.map((session) => asPreferred(ctx, session))
    granted = install(ctx, connector, chosen)
    const admit = (connections: readonly Connection[]): readonly Connection[] => {
      stillHere(ctx)
      const before = ctx.state.connections
      ctx.emit.connected({ connections, ...(background && { background: true }) })
      for (const connection of connections) keepServing(ctx, connection, before)
      return connections
    }
    if (ctx.slots.gates.length === 0) return admit(granted)
    const gone = granted.flatMap(({ id }) => ctx.resources.get(goneKey(id))?.signal ?? [])
    return await passAll(ctx, granted, background, gone.reduce(either, signal), admit)
  } catch (thrown) {
    const gate = ctx.state.connections.connecting?.gate
    if (signal.aborted && !connectionsErrors.is(signal.reason, 'gate-left')) {
      // If the newer attempt is for the same wallet, it takes over the session.
      const next = ctx.resources.get(attemptKey)
      const goesOn = next && next !== attempt && isSameWallet(next.connector, connector)
      if (granted.length > 0) {
        if (!goesOn) void turnAway(ctx, granted)
        throw signal.reason
      }
      // The end of the command is recorded. A late approval is dropped and recorded too.
      asked?.then(
        (late) => {
          discard(late)
          const waiting = ctx.resources.get(attemptKey)
          if (waiting && isSameWallet(waiting.connector, connector)) waiting.noteAnswer()
          ctx.emit.connected({ connections: [] })
        },
        () => undefined,
      )
      // Throw the reason, because the wallet may have refused at the moment of being superseded.
      throw signal.reason
    }
    if (granted.length > 0) {
      await turnAway(ctx, granted)
      // Superseded or cancelled meanwhile: that is already recorded.
      if (ctx.signal.aborted || ctx.resources.get(attemptKey) !== attempt) throw thrown
    }
    discard(sessions)
    // Release sessions that were installed but are not connected.
    for (const namespace of namespaces) {
      const id = `${namespace}:${connector.id}`
      if (ctx.state.connections.connections.every((known) => known.id !== id))
        release(ctx.resources, id)
    }
    const error = walletError(thrown, connector.name)
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
