import { type Ports, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { Eip1193Provider } from './contract.ts'

/** The id under which `connections` knows the connector. */
export const driverId = 'eip155'

/** The id of the one wallet at `window.ethereum`. */
export const injectedId = 'injected'

/** What may be said of the wallet at `window.ethereum` by now: its name, or that it is the browser's. */
export const injectedNameKey: ResourceKey<() => string> = resourceKey('eip155/injected-name')

/** Where the live provider of a connector is kept. */
export const providerKey = (connectorId: string): ResourceKey<Eip1193Provider> =>
  resourceKey(`eip155/provider/${connectorId}`)

/** Whether a wallet found before is still there; an announced one cannot be looked up. */
export const isPresent = (
  { ports }: { readonly ports: Ports },
  { id }: { readonly id: string },
): boolean =>
  id !== injectedId || Boolean((ports.page.window as { ethereum?: unknown } | undefined)?.ethereum)
