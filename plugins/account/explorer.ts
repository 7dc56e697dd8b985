import type { Namespace } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import { explorerLink, familyOf } from '../values/index.ts'

/** Where the network's explorer shows the address of a connection; undefined without an explorer. */
export function explorerUrlOf(
  { networks }: NetworksState,
  { namespace, networkId, address }: Connection,
): string | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const path = familyOf(namespace)?.explorer?.account?.(address) ?? `address/${address}`
  return explorerLink(network?.explorerUrl, path)
}

/** Where the network's explorer shows the active account (`addressExplorerUrl`); undefined without an explorer. */
export function selectAddressExplorerUrl(
  state: Parameters<typeof selectConnection>[0],
  namespace?: Namespace,
): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection && explorerUrlOf(state.networks, connection)
}
