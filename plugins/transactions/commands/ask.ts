import type { CaipNetworkId, Context } from '../../../kernel/index.ts'
import type { ChainIo, OpenWallet, ReadIo, WalletIo } from '../../connections/contract.ts'
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

/** What a question to a network needs that no wallet is asked for. */
export function readerOf(
  ctx: TransactionsContext,
  networkId: CaipNetworkId,
): { readonly adapter: TransactionAdapter; readonly io: ReadIo } {
  const network = networkOf(ctx, networkId)
  return { adapter: adapterOf(ctx, networkId), io: { ...walletIo(ctx), network } }
}

/**
 * The live wallet of a connection, and what an adapter asks it through. Throws what speaks against asking it. Who has
 * called the command off or left the wallet since then aborts the signal: check it in the turn in which you ask.
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
