import type { Connection, ConnectionsState } from '../connections/contract.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import { selectNetwork } from '../networks/selectors.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The connection whose address is shown: the active one of the active family. */
export function selectReceiver({ connections, networks }: Slices): Connection | undefined {
  const { activeNamespace } = networks
  const id = activeNamespace && connections.active[activeNamespace]
  return connections.connections.find((connection) => connection.id === id)
}

/** The network for payments. */
export function selectPaidOn(slices: Slices): CaipNetwork | undefined {
  const receiver = selectReceiver(slices)
  return receiver && selectNetwork(slices.networks, receiver.networkId)
}
