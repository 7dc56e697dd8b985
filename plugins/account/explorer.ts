import type { Namespace } from '../../kernel/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import { explorerLink, familyOf } from '../values/index.ts'

/** Where the network's explorer shows the active account (`addressExplorerUrl`); undefined without an explorer. */
export function selectAddressExplorerUrl(
  state: Parameters<typeof selectConnection>[0],
  namespace?: Namespace,
): string | undefined {
  const connection = selectConnection(state, namespace)
  const network = state.networks.networks.find(
    ({ caipNetworkId }) => caipNetworkId === connection?.networkId,
  )
  if (!connection) return undefined
  const { address } = connection
  const path = familyOf(connection.namespace)?.explorer?.account?.(address) ?? `address/${address}`
  return explorerLink(network?.explorerUrl, path)
}
