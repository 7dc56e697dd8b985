import { type Ports, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { Eip1193Provider } from './contract.ts'

/** Id of the connector in `connections`. */
export const driverId = 'eip155'

/** Id of the wallet at `window.ethereum`. */
export const injectedId = 'injected'

/** Current name of the wallet at `window.ethereum`, which may change when wallets announce themselves. */
export const injectedNameKey: ResourceKey<() => string> = resourceKey('eip155/injected-name')

/** Key of a connector's live provider. */
export const providerKey = (connectorId: string): ResourceKey<Eip1193Provider> =>
  resourceKey(`eip155/provider/${connectorId}`)

/** True if a wallet found earlier is still there; an announced one cannot be looked up. */
export const isPresent = (
  { ports }: { readonly ports: Ports },
  { id }: { readonly id: string },
): boolean =>
  id !== injectedId || Boolean((ports.page.window as { ethereum?: unknown } | undefined)?.ethereum)
