import type { Namespace } from '../../kernel/index.ts'
import { selectConnection } from '../accounts/selectors.ts'
import { explorerLink } from '../values/index.ts'

// Explorers of these families call an address an account.
const accountPaths: readonly Namespace[] = ['solana', 'polkadot']

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
  const path = accountPaths.includes(connection.namespace) ? 'account' : 'address'
  return explorerLink(network?.explorerUrl, `${path}/${connection.address}`)
}
