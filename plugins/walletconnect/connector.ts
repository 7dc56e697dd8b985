import { type KnownNamespace, type Namespace, namespaces } from '../../kernel/index.ts'
import type { ConnectorRef } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { WalletConnectState } from './contract.ts'

/** A family whose requests this plugin knows how to carry. */
export const isCarried = (namespace: unknown): namespace is KnownNamespace =>
  namespaces.includes(namespace as KnownNamespace)

/** The id under which `connections` knows the connector. Openers tell the app without adapters by it. */
export const driverId = 'walletConnect'

interface Slices {
  readonly walletconnect: WalletConnectState
  readonly networks: NetworksState
}

/** How the phone wallet is shown while and after it is connected: by the name of the wallet picked, if one was. */
export function connectorFor({ walletconnect, networks }: Slices): ConnectorRef {
  const listed = namespaces.filter((namespace) =>
    networks.networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )
  const basic: readonly Namespace[] = ['eip155']
  const wallet = walletconnect.chosen
  return {
    id: driverId,
    driver: driverId,
    name: wallet?.name ?? 'Phone wallet',
    type: 'WALLET_CONNECT',
    namespaces: listed.length > 0 ? listed : basic,
    ...(wallet?.icon !== undefined && { icon: wallet.icon }),
    ...(wallet?.rdns !== undefined && { rdns: wallet.rdns }),
  }
}
