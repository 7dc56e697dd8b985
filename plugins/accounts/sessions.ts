import { type Context, isCaipNetworkId } from '../../kernel/index.ts'
import type {
  AccountsContract,
  Connection,
  ConnectorRef,
  WalletIo,
  WalletSession,
} from './contract.ts'
import { accountsErrors } from './errors.ts'

type AccountsContext = Context<AccountsContract>

/** Keys of the live objects that belong to a connection. */
export const providerKey = (connectionId: string): string => `accounts/provider/${connectionId}`
const watchKey = (connectionId: string): string => `accounts/watch/${connectionId}`

const maxAccounts = 100

export const walletIo = (ctx: AccountsContext): WalletIo => ({
  signal: ctx.signal,
  traffic: ctx.traffic,
  ports: ctx.ports,
  resources: ctx.resources,
})

/** Keeps a session's live objects, begins listening to the wallet, and returns the plain facts. */
export function install(
  ctx: AccountsContext,
  connector: ConnectorRef,
  sessions: readonly WalletSession[],
): readonly Connection[] {
  return sessions.map((session) => {
    const { namespace, address, networkId, approved } = session
    const accounts = session.accounts.slice(0, maxAccounts)
    if (!accounts.some((entry) => entry.address === address) || !isCaipNetworkId(networkId))
      throw accountsErrors.create('no-account', { name: connector.name })
    const id = `${namespace}:${connector.id}`
    ctx.resources.put(providerKey(id), session.provider)
    watch(ctx, id, session)
    const connection: Connection = { id, namespace, connector, accounts, address, networkId }
    return approved ? { ...connection, approved } : connection
  })
}

function watch(ctx: AccountsContext, connectionId: string, session: WalletSession): void {
  const wallet = ctx.observe(`wallet:${connectionId}`)
  const known = (): boolean =>
    wallet.state.accounts.connections.some(({ id }) => id === connectionId)
  const disconnected = (): void => {
    if (!known()) return
    release(ctx, connectionId)
    wallet.emit.disconnected({
      connectionIds: [connectionId],
      namespaces: [session.namespace],
      by: 'wallet',
    })
  }
  const stop = session.watch({
    accountsChanged(accounts, address = accounts[0]?.address) {
      if (!known()) return
      if (address === undefined) disconnected()
      else
        wallet.emit.accountsChanged({
          connectionId,
          accounts: accounts.slice(0, maxAccounts),
          address,
        })
    },
    networkChanged(networkId) {
      if (known()) wallet.emit.walletNetworkChanged({ connectionId, networkId })
    },
    approvedChanged(approved) {
      if (known()) wallet.emit.approvedChanged({ connectionId, approved })
    },
    disconnected,
  })
  ctx.resources.put(watchKey(connectionId), stop, stop)
}

/** Stops listening and lets go of the provider. */
export function release(ctx: Pick<AccountsContext, 'resources'>, connectionId: string): void {
  ctx.resources.remove(watchKey(connectionId))
  ctx.resources.remove(providerKey(connectionId))
}
