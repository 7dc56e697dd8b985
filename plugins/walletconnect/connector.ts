import { type Namespace, namespaces } from '../../kernel/index.ts'
import type { ConnectorRef } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { WalletConnectState } from './contract.ts'
import { isCarried } from './families.ts'

/** Id of the connector in `connections`. Openers use it to recognise an app without adapters. */
export const driverId = 'walletConnect'

interface Slices {
  readonly walletconnect: WalletConnectState
  readonly networks: NetworksState
}

/** The connector of the phone wallet: with the name of the chosen wallet, if there is one. */
export function connectorFor({ walletconnect, networks }: Slices): ConnectorRef {
  const there = new Set(networks.networks.map(({ chainNamespace }) => chainNamespace))
  // This package's families first: wallets show them in this order.
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
