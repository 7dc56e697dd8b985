import type { AccountsState, Connection } from '../accounts/contract.ts'
import type { NetworksState } from '../networks/contract.ts'

interface Slices {
  readonly accounts: AccountsState
  readonly networks: NetworksState
}

/** The connection whose address is shown: the active one of the active family. */
export function selectReceiver({ accounts, networks }: Slices): Connection | undefined {
  const { activeNamespace } = networks
  const id = activeNamespace && accounts.active[activeNamespace]
  return accounts.connections.find((connection) => connection.id === id)
}
