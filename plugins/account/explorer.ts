import type { Namespace } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { NetworksState } from '../networks/contract.ts'
import { explorerLink, familyOf } from '../values/index.ts'

/** URL of a connection's address in the network's explorer; undefined without an explorer. */
export function explorerUrlOf(
  { networks }: NetworksState,
  { namespace, networkId, address }: Connection,
): string | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const path = familyOf(namespace)?.explorer?.account?.(address) ?? `address/${address}`
  return explorerLink(network?.explorerUrl, path)
}

/** URL of the active account in the network's explorer (`addressExplorerUrl`); undefined without an explorer. */
export function selectAddressExplorerUrl(
  state: Parameters<typeof selectConnection>[0],
  namespace?: Namespace,
): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection && explorerUrlOf(state.networks, connection)
}
