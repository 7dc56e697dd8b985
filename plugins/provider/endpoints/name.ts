import type { CaipNetworkId } from '../../../kernel/index.ts'
import { ask, named, type ProviderIo, refusal } from '../client.ts'
import { read } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'
import { isNameOf, legacyZone, type NameRecord, nameRecord } from './name-record.ts'

/** Result of a name look-up. */
export interface NameLookup {
  /** Absent without `unsupported`: the name is not registered. */
  readonly record?: NameRecord
  /** Why no request was made; `not-served` also for a name of another zone. */
  readonly unsupported?: Unsupported
}

/**
 * `GET /v1/profile/account/{name}`. Names of other zones are not requested: ENS is resolved on its chain. Rejects with
 * `provider/refused`, whose text is the service's first reason, or `provider/name-unresolved`.
 */
export async function lookUpName(
  io: ProviderIo,
  input: { readonly name: string; readonly network: CaipNetworkId },
): Promise<NameLookup> {
  const name = input.name.toLowerCase()
  const zones = [io.provider.zone, legacyZone]
  if (!zones.some((zone) => name.endsWith(`.${zone}`))) return { unsupported: 'not-served' }
  if (!isNameOf(name, zones)) return {}
  try {
    const reason = await unsupported(io, input.network)
    if (reason) return { unsupported: reason }
    const path = '/v1/profile/account/:name'
    const answer = await ask(io, { path, params: { name }, query: { apiVersion: 2 } })
    // Since version 2 of the API the answer for an unknown name is an empty list.
    if (Array.isArray(answer)) return {}
    const record = read(nameRecord, answer, 'name')
    if (record.name !== name) throw providerErrors.create('bad-answer', { what: 'name' })
    return { record }
  } catch (cause) {
    if (io.signal?.aborted) throw cause
    const refused = refusal(cause)
    if (refused?.status === 404) return {}
    throw named(cause, () => providerErrors.create('name-unresolved', undefined, { cause }))
  }
}
