import type { TokenBalance } from '../balances/contract.ts'
import type { TokensQuery } from '../tokens/contract.ts'
import { type ProviderContext, providerIo } from './client.ts'
import { fetchBalance } from './endpoints/balance.ts'

/**
 * The tokens of an account, with prices; undefined if the provider does not support the network, or returns an empty
 * list, which does not mean an empty account. Rejects with `provider/…` codes.
 */
export async function list(
  { signal }: { readonly signal: AbortSignal },
  ctx: ProviderContext,
  { networkId: network, address }: TokensQuery,
): Promise<readonly TokenBalance[] | undefined> {
  const { balances } = await fetchBalance({ ...providerIo(ctx), signal }, { network, address })
  return balances.length > 0 ? balances : undefined
}
