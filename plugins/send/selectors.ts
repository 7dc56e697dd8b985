import type { Namespace } from '../../kernel/index.ts'
import type { AccountsState, Connection } from '../accounts/contract.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'

interface Slices {
  readonly accounts: AccountsState
  readonly networks: NetworksState
}

/** Who pays: the active connection of the active family, on a listed network. */
export interface Sender {
  readonly connection: Connection
  readonly network: CaipNetwork
}

export function selectConnection({ accounts, networks }: Slices): Connection | undefined {
  const { activeNamespace } = networks
  const id = activeNamespace && accounts.active[activeNamespace]
  return accounts.connections.find((connection) => connection.id === id)
}

export function selectNetwork(
  { networks }: Slices,
  connection: Connection,
): CaipNetwork | undefined {
  return networks.networks.find(({ caipNetworkId }) => caipNetworkId === connection.networkId)
}

export function selectSender(state: Slices): Sender | undefined {
  const connection = selectConnection(state)
  const network = connection && selectNetwork(state, connection)
  return connection && network && { connection, network }
}

/** Smart accounts may have their fee paid by somebody else. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((entry) => entry.address === address && entry.type === 'smartAccount')
}

/** Families with a transfer of ours. */
export const canSendOn = (namespace: Namespace): boolean =>
  namespace === 'eip155' || namespace === 'solana'
