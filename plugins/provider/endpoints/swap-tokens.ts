import * as z from 'zod/mini'
import { type CaipAddress, type CaipNetworkId, fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { account, decimals, image, label, lenient, networkOf, readRows } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** A swappable token. The native coin's address is forty e’s. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: CaipAddress
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** Whether its approval can be a signature instead of a transaction (EIP-2612). */
  readonly eip2612?: boolean | undefined
}

/** The swappable tokens of one network. */
export interface SwapTokens {
  readonly tokens: readonly SwapToken[]
  /** Number of rows that are malformed or belong to another network. */
  readonly dropped: number
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const row: z.ZodMiniType<SwapToken> = z.looseObject({
  name: label(),
  symbol: label(12),
  address: account,
  decimals,
  logoUri: image,
  eip2612: lenient(z.boolean()),
})

/** `GET /v1/convert/tokens`. Rejects with `provider/…` codes. */
export async function fetchSwapTokens(
  io: ProviderIo,
  { network: chainId }: { readonly network: CaipNetworkId },
): Promise<SwapTokens> {
  const reason = await unsupported(io, chainId)
  if (reason) return { tokens: [], dropped: 0, unsupported: reason }
  const answer = await ask(io, { path: '/v1/convert/tokens', query: { chainId } })
  const options = { what: 'tokens', most: 20_000 }
  const { rows, dropped } = readRows(row, fieldsOf(answer).tokens, options)
  const tokens = rows.filter(({ address }) => networkOf(address) === chainId)
  return { tokens, dropped: dropped + rows.length - tokens.length }
}
