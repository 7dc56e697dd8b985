import {
  abortable,
  arrival,
  type Commands,
  type Context,
  isKernelError,
} from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { classifyRpcError, either, noAnswerErrors, saysExtensionGone } from '../../values/index.ts'
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
import { selectConnection, selectEstablished, selectOpenConnection } from '../selectors.ts'
import { lose, pause, walletIo } from '../sessions.ts'

type ConnectionsContext = Context<ConnectionsContract>
type Handlers = Commands<ConnectionsContract>

/** False if the wallet is no longer on the page, for example because its extension was removed. */
function onPage(found: Connector | undefined, connector: ConnectorRef, io: WalletIo): boolean {
  try {
    return found?.present?.(io, connector) ?? true
  } catch {
    return true // An error on the page says nothing about the wallet.
  }
}

/** Opens the live wallet of a connection. Throws `connections/…` if it cannot be asked. */
function opened(ctx: ConnectionsContext, connection: Connection): OpenWallet {
  // If this was cancelled while its code loaded, the wallet is not asked.
  ctx.signal.throwIfAborted()
  const { id, connector } = connection
  const { name } = connector
  const gone = ctx.resources.get(goneKey(id))?.signal
  // The wallet is being disconnected: do not ask it.
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
        const { kind } = classifyRpcError(error)
        // The wallet is asked without a prompt at once: if it shares the account, the pause ends.
        if (!signal.aborted && kind === 'unauthorized') {
          // A wallet that said that it is locked says no more now.
          const known = selectEstablished(ctx.state.connections, id)?.paused
          if (known !== 'locked') pause(ctx, id, 'unshared')
        }
        const isOrphan = noAnswerErrors.is(error, 'no-answer') || saysExtensionGone(error)
        if (!signal.aborted && isOrphan) pause(ctx, id, 'orphaned')
        if (signal.aborted || isOrphan || kind !== 'disconnected') throw walletError(error, name)
        lose(ctx, id)
        if (isKernelError(error)) throw error
        throw connectionsErrors.create('wallet-gone', { name }, { cause: error })
      }
    },
    coded: (error) => walletError(error, name),
    ...(found?.ready && {
      async ready(signal) {
        const io = { ...walletIo(ctx), signal: either(signal, gone) }
        await abortable(found.ready?.(io) ?? Promise.resolve(), io.signal)
      },
    }),
  }
  return wallet
}

/** Opens a paused wallet, if it answers without a prompt that it can be asked again. */
async function openedAgain(ctx: ConnectionsContext, connection: Connection): Promise<OpenWallet> {
  const { resume } = await arrival(() => import('../resume.ts'))
  await resume(ctx, connection)
  return opened(ctx, selectOpenConnection(ctx.state.connections, connection.id) ?? connection)
}

export const openWallet: Handlers['openWallet'] = (ctx, connectionId) => {
  const connection = selectOpenConnection(ctx.state.connections, connectionId)
  if (!connection) throw connectionsErrors.create('not-connected')
  return connection.paused ? openedAgain(ctx, connection) : opened(ctx, connection)
}

/** Asks the connected wallet of the network's family to switch to it. */
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
  // A paused wallet may not have answered since the page loaded.
  const isOpen = !connection.paused || ctx.resources.get(walletKey(connection.id)) !== undefined
  const wallet = isOpen ? opened(ctx, connection) : await openedAgain(ctx, connection)
  const { provider, gone, answered } = wallet
  const both = either(signal, either(ctx.signal, gone))
  const io = { ...walletIo(ctx), signal: both, provider, connection, network }
  await answered(adapter.switchNetwork(io), signal)
  const told = ctx.observe(`wallet:${connection.id}`)
  const { connections, active } = told.state.connections
  const now = connections.find(({ id }) => id === connection.id)
  // Wallets that emit changes have emitted them by now; for others, assume success.
  if (now && now.networkId !== network.caipNetworkId)
    told.emit.walletNetworkChanged({
      connectionId: connection.id,
      networkId: network.caipNetworkId,
    })
  // Another wallet became active meanwhile; it was not asked and has not switched.
  if (active[network.chainNamespace] !== connection.id)
    throw connectionsErrors.create('account-changed')
}
