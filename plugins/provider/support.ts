import { abortable, age, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { ProviderIo } from './client.ts'
import { fetchSupportedChains } from './endpoints/supported-chains.ts'

/** Why no request was made: the provider does not support the network, or its list of networks could not be read. */
export type Unsupported = 'not-served' | 'unknown'

export interface Served {
  readonly at: number
  /** Undefined: the list could not be read. */
  readonly networks: Promise<ReadonlySet<string> | undefined>
  failed?: true
}

/** The list as last read. */
export const supportKey: ResourceKey<Served> = resourceKey('provider/served')
/** Cache time of the list, from the service's documentation, and of a failure, in ms. */
const freshMs = 86_400_000
const retryMs = 30_000

function load(io: ProviderIo): Served {
  // All callers share it, so an aborted caller must not cancel it for the others.
  const answer = fetchSupportedChains({ ...io, signal: undefined })
  const served: Served = {
    at: io.ports.clock.now(),
    networks: answer.then(
      ({ http }) => new Set<string>(http),
      () => {
        served.failed = true
        return undefined
      },
    ),
  }
  io.resources.put(supportKey, served)
  return served
}

/**
 * Why the provider cannot be used on a network; undefined if it supports the network. Its list is read once a day;
 * while that fails, no network counts as supported.
 */
export async function unsupported(
  io: ProviderIo,
  network: string,
): Promise<Unsupported | undefined> {
  const known = io.resources.get(supportKey)
  const now = io.ports.clock.now()
  const isFresh = known !== undefined && age(now, known.at) < (known.failed ? retryMs : freshMs)
  const { networks } = isFresh ? known : load(io)
  const served = await (io.signal ? abortable(networks, io.signal) : networks)
  if (!served) return 'unknown'
  return served.has(network) ? undefined : 'not-served'
}
