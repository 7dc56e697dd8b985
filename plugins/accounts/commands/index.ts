import { abortable, type Commands, type Context, lazy } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { AccountsContract, ChainAdapter, ChainIo, Connection } from '../contract.ts'
import { accountsErrors, walletError } from '../errors.ts'
import { selectAccount, selectConnection } from '../selectors.ts'
import { providerKey, walletIo } from '../sessions.ts'

type AccountsContext = Context<AccountsContract>

/** The adapter of a family and what it works with. Throws the catalogue's words when something is missing. */
export function chainIo(
  ctx: AccountsContext,
  connection: Connection,
  network?: CaipNetwork,
): { readonly adapter: ChainAdapter; readonly io: ChainIo } {
  const adapter = ctx.slots.adapters.find(({ namespace }) => namespace === connection.namespace)
  if (!adapter) throw accountsErrors.create('adapter-not-found')
  const on =
    network ??
    ctx.state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection.networkId)
  if (!on) throw accountsErrors.create('no-network')
  const provider = ctx.resources.need(providerKey(connection.id))
  return { adapter, io: { ...walletIo(ctx), provider, connection, network: on } }
}

async function signMessage(
  ctx: AccountsContext,
  { message, namespace }: Parameters<Commands<AccountsContract>['signMessage']>[1],
): Promise<string> {
  const connection = selectConnection(ctx.state, namespace)
  if (!connection) throw accountsErrors.create('not-connected')
  try {
    const { adapter, io } = chainIo(ctx, connection)
    return await abortable(adapter.signMessage(io, message), ctx.signal)
  } catch (error) {
    throw walletError(error)
  }
}

async function refreshBalance(
  ctx: AccountsContext,
  input: { readonly namespace?: Connection['namespace'] } = {},
): Promise<void> {
  const connection = selectConnection(ctx.state, input.namespace)
  const account = selectAccount(ctx.state, input.namespace)
  const adapter = ctx.slots.adapters.find(({ namespace }) => namespace === connection?.namespace)
  const network = ctx.state.networks.networks.find(
    ({ caipNetworkId }) => caipNetworkId === connection?.networkId,
  )
  if (!connection || !account?.caipAddress || !adapter || !network) return
  const { caipAddress } = account
  const { symbol, decimals } = network.nativeCurrency
  ctx.emit.balanceStarted({ caipAddress })
  try {
    const read = adapter.balance({ ...walletIo(ctx), network }, connection.address)
    const value = await abortable(read, ctx.signal)
    ctx.emit.balanceLoaded({ caipAddress, value, symbol, decimals })
  } catch {
    // A dead node is not an error of the visitor: the view shows a dash and offers a retry.
    ctx.emit.balanceFailed({ caipAddress })
  }
}

export const commands: Commands<AccountsContract> = {
  connect: lazy(async () => (await import('./connect.ts')).connect),
  restore: lazy(async () => (await import('./restore.ts')).restore),
  disconnect: lazy(async () => (await import('./disconnect.ts')).disconnect),
  activate({ state, emit }, connectionId) {
    if (!state.accounts.connections.some(({ id }) => id === connectionId))
      throw accountsErrors.create('not-connected')
    emit.activated({ connectionId })
  },
  selectAccount({ state, emit }, { connectionId, address }) {
    const connection = state.accounts.connections.find(({ id }) => id === connectionId)
    if (!connection?.accounts.some((entry) => entry.address === address))
      throw accountsErrors.create('not-connected')
    emit.accountsChanged({ connectionId, accounts: connection.accounts, address })
  },
  signMessage,
  refreshBalance,
  selectTab({ state, emit }, index) {
    const namespace = state.networks.activeNamespace
    if (namespace) emit.tabSelected({ namespace, index })
  },
  readHoldings: lazy(async () => (await import('./transfer.ts')).readHoldings),
  estimateTransfer: lazy(async () => (await import('./transfer.ts')).estimateTransfer),
  isContract: lazy(async () => (await import('./transfer.ts')).isContract),
  transfer: lazy(async () => (await import('./transfer.ts')).transfer),
  awaitConfirmation: lazy(async () => (await import('./transfer.ts')).awaitConfirmation),
}
