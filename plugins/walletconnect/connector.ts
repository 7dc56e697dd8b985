import { type Namespace, namespaces } from '../../kernel/index.ts'
import type { ConnectorRef } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { WalletConnectState } from './contract.ts'
import { isCarried } from './families.ts'

/** The id under which `connections` knows the connector. Openers recognise an app without adapters by it. */
export const driverId = 'walletConnect'

interface Slices {
  readonly walletconnect: WalletConnectState
  readonly networks: NetworksState
}

/** How the phone wallet is shown while and after it is connected: by the name of the wallet picked, if one was. */
export function connectorFor({ walletconnect, networks }: Slices): ConnectorRef {
  const there = new Set(networks.networks.map(({ chainNamespace }) => chainNamespace))
  // Ours first: a wallet shows them in this order.
  const listed = [...new Set<Namespace>([...namespaces, ...there])].filter(
    (namespace) => there.has(namespace) && isCarried(namespace),
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
