import type { CaipNetworkId } from '../../../kernel/index.ts'
import { fieldsOf } from '../../../kernel/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { network, readRows } from '../edge.ts'

/** Networks that the provider supports, as CAIP-2. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[]
  readonly ws: readonly CaipNetworkId[]
}

const what = 'supported chains'

/**
 * `GET /v1/supported-chains`. Networks of families unknown to the app are left out. Rejects with `provider/…` codes.
 */
export async function fetchSupportedChains(io: ProviderIo): Promise<SupportedChains> {
  const answer = fieldsOf(await ask(io, { path: '/v1/supported-chains' }))
  const { rows: http } = readRows(network, answer.http, { what })
  const { rows: ws } = readRows(network, answer.ws ?? [], { what })
  return { http, ws }
}
