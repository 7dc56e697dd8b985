import * as z from 'zod/mini'
import { type CaipAddress, fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, decimals, image, isSame, key, label, networkOf, readRows } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'
import type { Currency } from './balance.ts'

/** The price of a token. */
export interface FungiblePrice {
  /** CAIP-10, as requested. */
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  /** Price of one whole token, decimal text. */
  readonly price: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** Prices of the tokens that the service knows. */
export interface FungiblePrices {
  readonly fungibles: readonly FungiblePrice[]
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const row = z.looseObject({
  address: key(),
  name: label(),
  symbol: label(12),
  price: decimal,
  decimals,
  iconUrl: image,
})

/**
 * `POST /v1/fungible/price` for one token as CAIP-10: the service prices only the first address, so send one request
 * per token. Empty if the answer concerns another token. Rejects with `provider/…` codes.
 */
export async function fetchPrice(
  io: ProviderIo,
  input: { readonly address: CaipAddress; readonly currency?: Currency },
): Promise<FungiblePrices> {
  const { address, currency = 'usd' } = input
  const reason = await unsupported(io, networkOf(address))
  if (reason) return { fungibles: [], unsupported: reason }
  const { projectId } = io.provider
  const body = { projectId, currency, addresses: [address] }
  const answer = await ask(io, { path: '/v1/fungible/price', body })
  const { rows } = readRows(row, fieldsOf(answer).fungibles, { what: 'price' })
  const own = rows.filter((one) => isSame(address, one.address))
  return { fungibles: own.map((one) => ({ ...one, address })) }
}
