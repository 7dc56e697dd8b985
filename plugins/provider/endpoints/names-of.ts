import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, named, type ProviderIo, refusal } from '../client.ts'
import { readRows } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'
import { type NameRecord, nameRecord } from './name-record.ts'

/** The names of an address. */
export interface NamesOf {
  readonly names: readonly NameRecord[]
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

/**
 * `GET /v1/profile/reverse/{address}`: names that point to the address. Rejects with `provider/refused`, whose text is
 * the service's first reason, or `provider/names-failed`.
 */
export async function fetchNamesOf(
  io: ProviderIo,
  input: {
    readonly network: CaipNetworkId
    /** Plain address. */
    readonly address: string
    /** The connected account that makes the request, plain. */
    readonly sender?: string
  },
): Promise<NamesOf> {
  const { network, address, sender } = input
  try {
    const reason = await unsupported(io, network)
    if (reason) return { names: [], unsupported: reason }
    const answer = await ask(io, {
      path: '/v1/profile/reverse/:address',
      params: { address },
      query: { sender, apiVersion: 2 },
    })
    const { rows } = readRows(nameRecord, answer, { what: 'names' })
    const isOwn = ({ addresses }: NameRecord): boolean =>
      Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase())
    return { names: rows.filter(isOwn) }
  } catch (cause) {
    if (io.signal?.aborted) throw cause
    const refused = refusal(cause)
    if (refused?.status === 404) return { names: [] }
    throw named(cause, () => providerErrors.create('names-failed', undefined, { cause }))
  }
}
