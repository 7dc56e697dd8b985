import type { CaipNetworkId, Context, Namespace } from '../../../kernel/index.ts'
import type {
  ChainIo,
  Connection,
  OpenWallet,
  ReadIo,
  WalletIo,
} from '../../connections/contract.ts'
import { selectConnection } from '../../connections/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { either } from '../../values/index.ts'
import type { TransactionAdapter, TransactionsContract } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'

export type TransactionsContext = Context<TransactionsContract>

const walletIo = ({ signal, traffic, ports, resources }: TransactionsContext): WalletIo => ({
  signal,
  traffic,
  ports,
  resources,
})

export function networkOf(ctx: TransactionsContext, id: CaipNetworkId): CaipNetwork {
  const network = ctx.state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw transactionsErrors.create('no-network')
  return network
}

export const findAdapter = (
  { slots }: Pick<TransactionsContext, 'slots'>,
  id: string,
): TransactionAdapter | undefined =>
  slots.adapters.find(({ namespace }) => id.startsWith(`${namespace}:`))

/** The adapter of a network's family. Throws `transactions/adapter-not-found`. */
export function adapterOf(ctx: TransactionsContext, networkId: CaipNetworkId): TransactionAdapter {
  const adapter = findAdapter(ctx, networkId)
  if (!adapter) throw transactionsErrors.create('adapter-not-found')
  return adapter
}

/**
 * The connection for a request with or without a family; without, the active family's. Throws `transactions/no-chain`
 * if the app is on no network, `transactions/no-client` if the app lacks the family, and `transactions/not-connected`.
 */
export function activeConnection(ctx: TransactionsContext, namespace?: Namespace): Connection {
  const connection = selectConnection(ctx.state, namespace)
  if (connection) return connection
  const wanted = namespace ?? ctx.state.networks.activeNamespace
  if (wanted === undefined) throw transactionsErrors.create('no-chain')
  throw transactionsErrors.create(findAdapter(ctx, `${wanted}:`) ? 'not-connected' : 'no-client')
}

/** Tools for reads of a network that need no wallet. */
export function readerOf(
  ctx: TransactionsContext,
  networkId: CaipNetworkId,
): { readonly adapter: TransactionAdapter; readonly io: ReadIo } {
  const network = networkOf(ctx, networkId)
  return { adapter: adapterOf(ctx, networkId), io: { ...walletIo(ctx), network } }
}

/**
 * Opens the live wallet of a connection, with the tools for an adapter. Throws if it must not be asked. Cancelling the
 * command or disconnecting aborts the signal: check it in the same turn as the request.
 */
export async function askedOf(
  ctx: TransactionsContext,
  connectionId: string,
  network: CaipNetwork,
): Promise<{ readonly wallet: OpenWallet; readonly io: ChainIo }> {
  const wallet = await ctx.dispatch.connections.openWallet(connectionId)
  const signal = either(ctx.signal, wallet.gone)
  const { provider, connection } = wallet
  return { wallet, io: { ...walletIo(ctx), signal, provider, connection, network } }
}
