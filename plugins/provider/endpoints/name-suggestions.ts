import * as z from 'zod/mini'
import { type CaipNetworkId, fieldsOf } from '../../../kernel/index.ts'
import { ask, named, type ProviderIo } from '../client.ts'
import { readRows } from '../edge.ts'
import { providerErrors } from '../errors.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** A suggested name that may be free. */
export interface NameSuggestion {
  /** Including its zone. */
  readonly name: string
  readonly registered: boolean
}

/** Suggestions similar to the requested name. */
export interface NameSuggestions {
  /** The first is the requested name itself. */
  readonly suggestions: readonly NameSuggestion[]
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

const row = z.looseObject({
  name: z.string().check(z.maxLength(255), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+){2}$/)),
  registered: z.boolean(),
})

/**
 * `GET /v1/profile/suggestions/{name}` for the first label of a name; empty for fewer than three characters. Rejects
 * with `provider/refused`, whose text is the service's first reason, or `provider/suggestions-failed`.
 */
export async function suggestNames(
  io: ProviderIo,
  input: { readonly name: string; readonly network: CaipNetworkId },
): Promise<NameSuggestions> {
  const { zone } = io.provider
  const name = input.name.toLowerCase()
  if (!/^[a-z0-9-]{3,64}$/.test(name)) return { suggestions: [] }
  try {
    const reason = await unsupported(io, input.network)
    if (reason) return { suggestions: [], unsupported: reason }
    const path = '/v1/profile/suggestions/:name'
    const answer = await ask(io, { path, params: { name }, query: { zone } })
    const { rows } = readRows(row, fieldsOf(answer).suggestions, { what: 'suggestions' })
    return { suggestions: rows.filter((one) => one.name.endsWith(`.${zone}`)) }
  } catch (cause) {
    if (io.signal?.aborted) throw cause
    throw named(cause, () => providerErrors.create('suggestions-failed', undefined, { cause }))
  }
}
