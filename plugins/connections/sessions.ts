import { type Context, isCaipAddress, isCaipNetworkId } from '../../kernel/index.ts'
import type {
  AccountEntry,
  Connection,
  ConnectionsContract,
  ConnectorRef,
  WalletIo,
  WalletSession,
} from './contract.ts'
import { connectionsErrors } from './errors.ts'
import {
  goneKey,
  openRequests,
  providerKey,
  release,
  walletKey,
  watchKey,
} from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

const maxAccounts = 100

export const walletIo = (ctx: ConnectionsContext): WalletIo => ({
  signal: ctx.signal,
  traffic: ctx.traffic,
  ports: ctx.ports,
  resources: ctx.resources,
})

/** A connector under the name of the wallet that answered. */
function named(connector: ConnectorRef, { wallet }: WalletSession): ConnectorRef {
  if (!wallet) return connector
  const { icon: _guessed, ...rest } = connector
  return { ...rest, ...wallet }
}

/** The accounts whose addresses are addresses by form: at most 128 characters of CAIP-10. */
const usable = (
  accounts: readonly AccountEntry[],
  networkId: Connection['networkId'],
): readonly AccountEntry[] =>
  accounts.slice(0, maxAccounts).filter(({ address }) => isCaipAddress(`${networkId}:${address}`))

function facts(asked: ConnectorRef, session: WalletSession): Connection {
  const { namespace, address, networkId, approved, sends } = session
  const connector = named(asked, session)
  const accounts = usable(session.accounts, networkId)
  if (!accounts.some((entry) => entry.address === address))
    throw connectionsErrors.create('no-account', { name: connector.name })
  const id = `${namespace}:${connector.id}`
  return {
    ...{ id, namespace, connector, accounts, address, networkId },
    ...(approved && { approved }),
    ...(sends === false && { sends }),
  }
}

/** Closes sessions that are not used; one that fails to close does not keep the others open. */
export function discard(sessions: readonly WalletSession[]): void {
  for (const session of sessions)
    try {
      session.close?.()
    } catch {
      // The wallet behind it is foreign code; its listeners are all that can stay behind.
    }
}

/** Keeps sessions' live objects, begins listening to the wallet, and returns the plain facts. All or none. */
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
        (made, make) => make(connection.id, made),
        session.provider,
      )
      ctx.resources.put(providerKey(connection.id), provider)
      openRequests(ctx.resources, connection.id, () =>
        connectionsErrors.create('wallet-gone', { name: connector.name }),
      )
      watch(ctx, connection.id, session)
    }
  } catch (error) {
    // A wallet may throw when it is to be listened to.
    for (const { connection } of installed) release(ctx.resources, connection.id)
    throw error
  }
  return installed.map(({ connection }) => connection)
}

function watch(ctx: ConnectionsContext, connectionId: string, session: WalletSession): void {
  const wallet = ctx.observe(`wallet:${connectionId}`)
  // Ignore responses to requests that were open at release.
  let heard = true
  const candidate = (): Connection | undefined =>
    wallet.state.connections.connecting?.candidates?.find(({ id }) => id === connectionId)
  const knownNetwork = (): Connection['networkId'] | undefined => {
    const { connections } = wallet.state.connections
    const known = connections.find(({ id }) => id === connectionId) ?? candidate()
    return heard ? known?.networkId : undefined
  }
  const known = (): boolean => knownNetwork() !== undefined
  const stop = session.watch({
    accountsChanged(reported, chosen) {
      const networkId = knownNetwork()
      if (!networkId) return
      const accounts = usable(reported, networkId)
      const address = accounts.some((entry) => entry.address === chosen)
        ? chosen
        : accounts[0]?.address
      const asked = candidate()
      if (address === undefined) lose(ctx, connectionId)
      // What a gate is deciding on is another account's. Wallets repeat the one that they have just shared.
      else if (asked && asked.address !== address)
        ctx.resources.get(goneKey(connectionId))?.abort(connectionsErrors.create('account-changed'))
      else wallet.emit.accountsChanged({ connectionId, accounts, address })
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
  })
  ctx.resources.put(watchKey(connectionId), stop, () => {
    heard = false
    stop()
  })
}

/** The wallet ended a connection: its open requests end with it. Ignored during a disconnect by the visitor. */
export function lose(ctx: ConnectionsContext, connectionId: string): void {
  if (ctx.resources.get(watchKey(connectionId)) === undefined) return
  const wallet = ctx.observe(`wallet:${connectionId}`)
  const connection = wallet.state.connections.connections.find(({ id }) => id === connectionId)
  release(ctx.resources, connectionId)
  if (connection)
    wallet.emit.disconnected({
      connectionIds: [connectionId],
      namespaces: [connection.namespace],
      by: 'wallet',
    })
}
