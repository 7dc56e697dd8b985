import type { TokenBalance } from '../balances/contract.ts'
import type { TokensQuery } from '../tokens/contract.ts'
import { type ProviderContext, providerIo } from './client.ts'
import { fetchBalance } from './endpoints/balance.ts'

/**
 * What an account holds, with prices; undefined where the provider does not say: it does not serve the network, or its
 * list is empty, which does not mean that nothing is held. Rejects with `provider/…` codes.
 */
export async function list(
  { signal }: { readonly signal: AbortSignal },
  ctx: ProviderContext,
  { networkId: network, address }: TokensQuery,
): Promise<readonly TokenBalance[] | undefined> {
  const { balances } = await fetchBalance({ ...providerIo(ctx), signal }, { network, address })
  return balances.length > 0 ? balances : undefined
}
