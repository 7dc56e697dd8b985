import { type Context, isCaipAddress, isCaipNetworkId } from '../../kernel/index.ts'
import type {
  AccountsContract,
  Connection,
  ConnectorRef,
  WalletIo,
  WalletSession,
} from './contract.ts'
import { accountsErrors } from './errors.ts'
import { goneKey, providerKey, release, watchKey } from './live.ts'

type AccountsContext = Context<AccountsContract>

const maxAccounts = 100

export const walletIo = (ctx: AccountsContext): WalletIo => ({
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

function facts(asked: ConnectorRef, session: WalletSession): Connection {
  const { namespace, address, networkId, approved, sends } = session
  const connector = named(asked, session)
  const accounts = session.accounts.slice(0, maxAccounts)
  if (
    !accounts.some((entry) => entry.address === address) ||
    !isCaipAddress(`${networkId}:${address}`)
  )
    throw accountsErrors.create('no-account', { name: connector.name })
  const id = `${namespace}:${connector.id}`
  return {
    ...{ id, namespace, connector, accounts, address, networkId },
    ...(approved && { approved }),
    ...(sends === false && { sends }),
  }
}

/** Lets go of sessions that nobody wants any more. */
export function discard(sessions: readonly WalletSession[]): void {
  for (const session of sessions) session.close?.()
}

/** Keeps sessions' live objects, begins listening to the wallet, and returns the plain facts. All or none. */
export function install(
  ctx: AccountsContext,
  connector: ConnectorRef,
  sessions: readonly WalletSession[],
): readonly Connection[] {
  const installed = sessions.map((session) => ({ session, connection: facts(connector, session) }))
  try {
    for (const { session, connection } of installed) {
      const gone = new AbortController()
      const { name } = connector
      ctx.resources.put(providerKey(connection.id), session.provider)
      ctx.resources.put(goneKey(connection.id), gone, () =>
        gone.abort(accountsErrors.create('wallet-gone', { name })),
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

function watch(ctx: AccountsContext, connectionId: string, session: WalletSession): void {
  const wallet = ctx.observe(`wallet:${connectionId}`)
  // What a wallet was still asked when it was let go of is answered to nobody.
  let heard = true
  const known = (): boolean =>
    heard && wallet.state.accounts.connections.some(({ id }) => id === connectionId)
  const stop = session.watch({
    accountsChanged(accounts, address = accounts[0]?.address) {
      if (!known()) return
      if (address === undefined) lose(ctx, connectionId)
      else
        wallet.emit.accountsChanged({
          connectionId,
          accounts: accounts.slice(0, maxAccounts),
          address,
        })
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

/** The wallet ended a connection: whatever it still was asked ends with it. One that is said goodbye is no loss. */
export function lose(ctx: AccountsContext, connectionId: string): void {
  if (ctx.resources.get(watchKey(connectionId)) === undefined) return
  const wallet = ctx.observe(`wallet:${connectionId}`)
  const connection = wallet.state.accounts.connections.find(({ id }) => id === connectionId)
  release(ctx.resources, connectionId)
  if (connection)
    wallet.emit.disconnected({
      connectionIds: [connectionId],
      namespaces: [connection.namespace],
      by: 'wallet',
    })
}
