import { abortable, age, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { ProviderIo } from './client.ts'
import { fetchSupportedChains } from './endpoints/supported-chains.ts'

/** Why nothing was asked: the provider does not serve the network, or it did not say which it serves. */
export type Unsupported = 'not-served' | 'unknown'

export interface Served {
  readonly at: number
  /** Undefined: it could not be read. */
  readonly networks: Promise<ReadonlySet<string> | undefined>
  failed?: true
}

/** The list as it was last read. */
export const supportKey: ResourceKey<Served> = resourceKey('provider/served')
/** How long the list serves, as the service says; and how long a failure stands before it is asked again. In ms. */
const freshMs = 86_400_000
const retryMs = 30_000

function load(io: ProviderIo): Served {
  // All callers share it, and one that is called off must not take it from the others.
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
 * Whether the provider serves a network: undefined when it does. Its list is asked for once a day; while that fails,
 * no network counts as served.
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
