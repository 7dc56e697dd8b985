import * as z from 'zod/mini'
import {
  abortable,
  type CaipNetworkId,
  type Context,
  decimalText,
  fieldsOf,
  formatAmount,
  listOf,
  multiplyAmounts,
} from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { TokensQuery } from '../tokens/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { either, isDecimals } from '../values/index.ts'
import type { Eip155Contract, Eip1193Provider } from './contract.ts'
import { chainHex } from './responses.ts'

/** An entry of `wallet_getAssets` (EIP-7811). The standard writes its type in lower case, wallets in upper case. */
const entry = z.object({
  address: z.string().check(z.maxLength(128)),
  // Hexadecimal in the standard, decimal in drafts.
  balance: z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
  type: z.pipe(
    z.string(),
    z.pipe(
      z.transform((type: string) => type.toUpperCase()),
      z.enum(['ERC20', 'NATIVE']),
    ),
  ),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    iconUrl: z.string(),
    decimals: z.number().check(z.refine(isDecimals)),
    price: z.number(),
  }),
})

/** Reads a wallet's entries for one network as tokens; leaves out malformed ones. */
export function readAssets(answer: unknown, chainId: CaipNetworkId): readonly TokenBalance[] {
  return listOf(answer, 1_000).flatMap((outside): readonly TokenBalance[] => {
    const { success, data } = z.safeParse(entry, outside)
    if (!success) return []
    const { name, symbol, iconUrl, decimals, price: quoted } = data.metadata
    const numeric = formatAmount(BigInt(data.balance), decimals)
    const price = decimalText(quoted)
    return [
      {
        ...{ name, symbol, chainId, iconUrl },
        ...(data.type === 'ERC20' && { address: data.address }),
        ...(price !== undefined && { price, value: multiplyAmounts(numeric, price, 6) }),
        quantity: { decimals: String(decimals), numeric },
      },
    ]
  })
}

/**
 * The assets of a smart account with prices, as its wallet reports them; undefined if the wallet does not announce
 * `assetDiscovery` in `wallet_getCapabilities`. Rejects like the wallet.
 */
export async function assets(
  ctx: Context<Eip155Contract>,
  { networkId, address }: TokensQuery,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly TokenBalance[] | undefined> {
  const connection = selectConnection(ctx.state, 'eip155')
  if (!connection || connection.address !== address || connection.networkId !== networkId)
    return undefined
  if (!isSmartAccount(connection)) return undefined
  const { namespace, id: connectionId } = connection
  const { assetDiscovery } = await abortable(
    ctx.dispatch.transactions.capabilities({ namespace }),
    signal,
  )
  if (fieldsOf(assetDiscovery).supported !== true) return undefined
  const { provider, gone } = await ctx.dispatch.connections.openWallet(connectionId)
  const chain = chainHex(networkId)
  const params = [{ account: address, chainFilter: [chain] }]
  const answer = await abortable(
    (provider as Eip1193Provider).request({ method: 'wallet_getAssets', params }),
    either(signal, gone),
  )
  return readAssets(fieldsOf(answer)[chain], networkId)
}
