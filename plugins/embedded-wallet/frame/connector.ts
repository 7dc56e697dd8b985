import type { ConnectorRef } from '../../connections/contract.ts'
import { frameNamespaces } from './constants.ts'
import type { Login } from './host.ts'

export const driverId = 'embeddedWallet'

/** The connector of the login, as connections refer to it. */
export function connectorOf({ ctx }: Login): ConnectorRef {
  const there = new Set(ctx.state.networks.networks.map(({ chainNamespace }) => chainNamespace))
  const namespaces = frameNamespaces.filter((namespace) => there.has(namespace))
  return {
    id: 'AUTH',
    driver: driverId,
    name: 'Embedded wallet',
    type: 'AUTH',
    namespaces: namespaces.length > 0 ? namespaces : ['eip155'],
  }
}
