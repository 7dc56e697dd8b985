import type { Namespace } from '../../kernel/index.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { AccountState, AccountsState, Connection } from './contract.ts'

interface Slices {
  readonly accounts: AccountsState
  readonly networks: NetworksState
}

/** The active connection of a family; default: of the active family, else of the first connected one. */
export function selectConnection(state: Slices, namespace?: Namespace): Connection | undefined {
  const { connections, active } = state.accounts
  const wanted = namespace ?? state.networks.activeNamespace
  const own = connections.find(({ id }) => wanted !== undefined && id === active[wanted])
  return own ?? (namespace ? undefined : connections[0])
}

/** The account that goes with `selectConnection`. */
export function selectAccount(state: Slices, namespace?: Namespace): AccountState | undefined {
  const connection = selectConnection(state, namespace)
  return connection && state.accounts.accounts[connection.namespace]
}

/** How far the connection of a family is. */
export function selectStatus(state: AccountsState, namespace: Namespace): AccountState['status'] {
  return state.accounts[namespace]?.status ?? 'disconnected'
}
