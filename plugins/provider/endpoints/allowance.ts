import * as z from 'zod/mini'
import type { CaipAddress } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { networkOf, read, units } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** The amount of a token that the exchange may take. */
export interface Allowance {
  /** Smallest unit, decimal text. */
  readonly allowance: string
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const schema = z.looseObject({ allowance: units })

/** `GET /v1/convert/allowance`, for a token other than the native coin. Rejects with `provider/…` codes. */
export async function fetchAllowance(
  io: ProviderIo,
  input: { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress },
): Promise<Allowance> {
  const { tokenAddress, userAddress } = input
  const reason = await unsupported(io, networkOf(tokenAddress))
  if (reason) return { allowance: '0', unsupported: reason }
  const query = { tokenAddress, userAddress }
  const answer = await ask(io, { path: '/v1/convert/allowance', query })
  return read(schema, answer, 'allowance')
}
