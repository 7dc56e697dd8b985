import { type Context, isCaipAddress, isCaipNetworkId } from '../../kernel/index.ts'
import { accountId, noAnswerErrors } from '../values/index.ts'
import type {
  AccountEntry,
  Connection,
  ConnectionsContract,
  ConnectorRef,
  SessionObserver,
  WalletIo,
  WalletPause,
  WalletSession,
} from './contract.ts'
import { connectionsErrors } from './errors.ts'
import {
  goneKey,
  observerKey,
  openRequests,
  providerKey,
  release,
  walletKey,
  watchKey,
} from './resource-keys.ts'
import { haveSameAddresses } from './same-accounts.ts'
import { isUnshared, selectEstablished } from './selectors.ts'

type ConnectionsContext = Context<ConnectionsContract>

const maxAccounts = 100

export const walletIo = (ctx: ConnectionsContext): WalletIo => ({
  signal: ctx.signal,
  traffic: ctx.traffic,
  ports: ctx.ports,
  resources: ctx.resources,
})

/** The connector with the name of the wallet that answered. */
function named(connector: ConnectorRef, { wallet }: WalletSession): ConnectorRef {
  if (!wallet) return connector
  const { icon: _guessed, ...rest } = connector
  return { ...rest, ...wallet }
}

/** Accounts with well-formed addresses: CAIP-10 allows at most 128 characters. */
const usable = (
  accounts: readonly AccountEntry[],
  networkId: Connection['networkId'],
): readonly AccountEntry[] =>
  accounts
    .slice(0, maxAccounts)
    .filter(({ address }) => isCaipAddress(accountId(networkId, address)))

function facts(asked: ConnectorRef, session: WalletSession): Connection {
  const { namespace, address, networkId, approved, sends, paused } = session
  const connector = named(asked, session)
  const accounts = usable(session.accounts, networkId)
  if (!accounts.some((entry) => entry.address === address))
    throw connectionsErrors.create('no-account', { name: connector.name })
  const id = `${namespace}:${connector.id}`
  return {
    ...{ id, namespace, connector, accounts, address, networkId },
    ...(approved && { approved }),
    ...(sends === false && { sends }),
    ...(paused && { paused }),
  }
}

/** Closes unused sessions; if one fails to close, closes the others anyway. */
export function discard(sessions: readonly WalletSession[]): void {
  for (const session of sessions)
    try {
      session.close?.()
    } catch {
      // Its wallet is foreign code; at worst its listeners remain.
    }
}

/**
 * The signal that ends the requests of one session. A host may keep a provider for longer than its session: the signal is
 * then an aborted one.
 */
function endOf(
  { resources }: ConnectionsContext,
  { id, connector }: Connection,
  provider: unknown,
): AbortSignal {
  const isOpen = resources.get(walletKey(id)) === provider
  const signal = isOpen ? resources.get(goneKey(id))?.signal : undefined
  return (
    signal ?? AbortSignal.abort(connectionsErrors.create('wallet-gone', { name: connector.name }))
  )
}

/** Stores the sessions' live objects, subscribes to the wallet, and returns the plain connections. All or none. */
export function install(
  ctx: ConnectionsContext,
  connector: ConnectorRef,
  sessions: readonly WalletSession[],
): readonly Connection[] {
  const installed = sessions.map((session) => ({ session, connection: facts(connector, session) }))
  try {
    for (const { session, connection } of installed) {
      ctx.resources.put(walletKey(connection.id), session.provider)
      const provider = ctx.slots.hosted.reduce<unknown>(
        (made, make) => make(connection.id, made, () => endOf(ctx, connection, session.provider)),
        session.provider,
      )
      ctx.resources.put(providerKey(connection.id), provider)
      openRequests(ctx.resources, connection.id, () =>
        connectionsErrors.create('wallet-gone', { name: connector.name }),
      )
      watch(ctx, connection.id, session)
    }
  } catch (error) {
    // A wallet may throw on subscription.
    for (const { connection } of installed) release(ctx.resources, connection.id)
    throw error
  }
  return installed.map(({ connection }) => connection)
}

const isShared = (before: Connection, accounts: readonly AccountEntry[]): boolean =>
  accounts.some(({ address }) => before.accounts.some((known) => known.address === address))

function watch(ctx: ConnectionsContext, connectionId: string, session: WalletSession): void {
  const wallet = ctx.observe(`wallet:${connectionId}`)
  // Ignore responses to requests that were open at release.
  let heard = true
  const candidate = (): Connection | undefined =>
    wallet.state.connections.connecting?.candidates?.find(({ id }) => id === connectionId)
  const established = (): Connection | undefined =>
    selectEstablished(wallet.state.connections, connectionId)
  const knownNetwork = (): Connection['networkId'] | undefined =>
    heard ? (established() ?? candidate())?.networkId : undefined
  const known = (): boolean => knownNetwork() !== undefined
  /** A locked wallet has not proved yet that it is the remembered one. */
  let isUnproved = session.paused !== undefined
  const observer: SessionObserver = {
    accountsChanged(reported, chosen) {
      const networkId = knownNetwork()
      if (!networkId) return
      const accounts = usable(reported, networkId)
      const address = accounts.some((entry) => entry.address === chosen)
        ? chosen
        : accounts[0]?.address
      const asked = candidate()
      const before = established()
      if (address === undefined) {
        if (asked || !before || reported.length > 0) lose(ctx, connectionId)
        else pause(ctx, connectionId, 'unshared')
      }
      // The gate is deciding on another account. Wallets also repeat the account that they have just shared.
      else if (asked && asked.address !== address)
        ctx.resources.get(goneKey(connectionId))?.abort(connectionsErrors.create('account-changed'))
      else if (before?.paused) {
        if (isUnproved && !isShared(before, accounts)) return lose(ctx, connectionId)
        isUnproved = false
        // A wallet that was unlocked has the visitor's own selection, unless its accounts changed.
        if (!haveSameAddresses(accounts, before.accounts))
          wallet.emit.accountsChanged({ connectionId, accounts, address })
        wallet.emit.walletResumed({ connectionId })
      } else wallet.emit.accountsChanged({ connectionId, accounts, address })
    },
    paused(reason) {
      if (!heard) return
      if (reason === 'orphaned') endOpen(ctx, connectionId)
      pause(ctx, connectionId, reason)
    },
    resumed() {
      const paused = established()?.paused
      if (heard && paused && !isUnshared(paused)) wallet.emit.walletResumed({ connectionId })
    },
    networkChanged(networkId) {
      if (known() && isCaipNetworkId(networkId))
        wallet.emit.walletNetworkChanged({ connectionId, networkId })
    },
    approvedChanged(granted) {
      if (known()) wallet.emit.approvedChanged({ connectionId, ...granted })
    },
    disconnected() {
      if (heard) lose(ctx, connectionId)
    },
  }
  const stop = session.watch(observer)
  ctx.resources.put(observerKey(connectionId), observer)
  ctx.resources.put(watchKey(connectionId), stop, () => {
    heard = false
    stop()
  })
}

/** Ends the open requests to a wallet that can answer none of them on this page any more; its connection stays. */
function endOpen({ resources, state }: ConnectionsContext, connectionId: string): void {
  const { name = '' } = selectEstablished(state.connections, connectionId)?.connector ?? {}
  resources.get(goneKey(connectionId))?.abort(noAnswerErrors.create('no-answer', { name }))
  openRequests(resources, connectionId, () => connectionsErrors.create('wallet-gone', { name }))
}

/** Records that a connected wallet cannot be asked. Ignored while the visitor disconnects. */
export function pause(ctx: ConnectionsContext, connectionId: string, reason: WalletPause): void {
  if (ctx.resources.get(watchKey(connectionId)) === undefined) return
  const wallet = ctx.observe(`wallet:${connectionId}`)
  const known = selectEstablished(wallet.state.connections, connectionId)
  if (known && known.paused !== reason) wallet.emit.walletPaused({ connectionId, reason })
}

/** Ends a connection that its wallet ended, and its open requests. Ignored while the visitor disconnects. */
export function lose(ctx: ConnectionsContext, connectionId: string): void {
  if (ctx.resources.get(watchKey(connectionId)) === undefined) return
  const wallet = ctx.observe(`wallet:${connectionId}`)
  const connection = selectEstablished(wallet.state.connections, connectionId)
  release(ctx.resources, connectionId)
  if (connection)
    wallet.emit.disconnected({
      connectionIds: [connectionId],
      namespaces: [connection.namespace],
      by: 'wallet',
    })
}
