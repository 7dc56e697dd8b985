import { abortable, type Commands, type Context, isKernelError } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { classifyRpcError, either } from '../../values/index.ts'
import type {
  Connection,
  ConnectionsContract,
  Connector,
  ConnectorRef,
  OpenWallet,
  WalletIo,
} from '../contract.ts'
import { connectionsErrors, walletError } from '../errors.ts'
import { goneKey, walletKey } from '../resource-keys.ts'
import { selectConnection, selectOpenConnection } from '../selectors.ts'
import { lose, walletIo } from '../sessions.ts'

type ConnectionsContext = Context<ConnectionsContract>
type Handlers = Commands<ConnectionsContract>

/** False once the wallet was taken off the page, as an extension is that was removed. */
function onPage(found: Connector | undefined, connector: ConnectorRef, io: WalletIo): boolean {
  try {
    return found?.present?.(io, connector) ?? true
  } catch {
    return true // A trap on the page says nothing about the wallet.
  }
}

/** The live wallet of a connection. Throws the catalogue's words when it cannot be asked. */
function opened(ctx: ConnectionsContext, connection: Connection): OpenWallet {
  // Called off while this was loading: the wallet is not asked at all.
  ctx.signal.throwIfAborted()
  const { id, connector } = connection
  const { name } = connector
  const gone = ctx.resources.get(goneKey(id))?.signal
  // The visitor is leaving this wallet: it is asked nothing more.
  gone?.throwIfAborted()
  const found = ctx.slots.connectors.find(({ id }) => id === connector.driver)
  if (!onPage(found, connector, { ...walletIo(ctx), signal: either(ctx.signal, gone) })) {
    lose(ctx, id)
    throw connectionsErrors.create('not-on-page', { name })
  }
  const provider = ctx.resources.get(walletKey(id))
  if (provider === undefined || !gone) throw connectionsErrors.create('wallet-gone', { name })
  const wallet: OpenWallet = {
    connection,
    provider,
    gone,
    async answered(work, signal) {
      try {
        return await abortable(abortable(work, signal), gone)
      } catch (error) {
        if (signal.aborted || classifyRpcError(error).kind !== 'disconnected')
          throw walletError(error)
        lose(ctx, id)
        if (isKernelError(error)) throw error
        throw connectionsErrors.create('wallet-gone', { name }, { cause: error })
      }
    },
    coded: walletError,
    ...(found?.ready && {
      async ready(signal) {
        const io = { ...walletIo(ctx), signal: either(signal, gone) }
        await abortable(found.ready?.(io) ?? Promise.resolve(), io.signal)
      },
    }),
  }
  return wallet
}

export const openWallet: Handlers['openWallet'] = (ctx, connectionId) => {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) throw connectionsErrors.create('not-connected')
  return opened(ctx, connection)
}

/** Asks the connected wallet of the network's family to go there. */
export async function switchTo(
  ctx: ConnectionsContext,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<void> {
  const connection = selectConnection(ctx.state, network.chainNamespace)
  if (!connection) return
  signal.throwIfAborted()
  const adapter = ctx.slots.adapters.find(({ namespace }) => namespace === connection.namespace)
  if (!adapter) throw connectionsErrors.create('no-network-client')
  const { provider, gone, answered } = opened(ctx, connection)
  const both = either(signal, either(ctx.signal, gone))
  const io = { ...walletIo(ctx), signal: both, provider, connection, network }
  await answered(adapter.switchNetwork(io), signal)
  const wallet = ctx.observe(`wallet:${connection.id}`)
  const { connections, active } = wallet.state.connections
  const now = connections.find(({ id }) => id === connection.id)
  // Wallets that emit their changes have done so by now; for others, assume success.
  if (now && now.networkId !== network.caipNetworkId)
    wallet.emit.walletNetworkChanged({
      connectionId: connection.id,
      networkId: network.caipNetworkId,
    })
  // Another wallet took its place meanwhile: that one was not asked and is where it was.
  if (active[network.chainNamespace] !== connection.id)
    throw connectionsErrors.create('account-changed')
}
