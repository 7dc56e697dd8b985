import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { read, units } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { unsupported } from '../support.ts'

/** Gas prices in wei, decimal text. */
export interface GasPrice {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

const schema = z.looseObject({ standard: units, fast: units, instant: units })

/**
 * `GET /v1/convert/gas-price`. Rejects with `provider/gas-price-unsupported` for an unsupported network, and with other
 * `provider/…` codes.
 */
export async function fetchGasPrice(
  io: ProviderIo,
  { network: chainId }: { readonly network: CaipNetworkId },
): Promise<GasPrice> {
  if (await unsupported(io, chainId)) throw providerErrors.create('gas-price-unsupported')
  const answer = await ask(io, { path: '/v1/convert/gas-price', query: { chainId } })
  return read(schema, answer, 'gas price')
}
