import type { Namespace } from '../../kernel/index.ts'
import type { NetworksState } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import type { AccountState, Connection, ConnectionsState } from './contract.ts'
import { messages } from './messages.ts'
import type { Shown } from './shown.ts'

export { type Shown, selectShown } from './shown.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The active connection of a family; default: of the active family, else of the first connected one. */
export function selectConnection(state: Slices, namespace?: Namespace): Connection | undefined {
  const { connections, active } = state.connections
  const wanted = namespace ?? state.networks.activeNamespace
  const own = connections.find(({ id }) => wanted !== undefined && id === active[wanted])
  return own ?? (namespace ? undefined : connections[0])
}

/** A connection whose wallet may be asked: one that stands, or what a wallet granted while a gate decides on it. */
export function selectOpenConnection(
  { connections, connecting }: ConnectionsState,
  connectionId: string,
): Connection | undefined {
  const candidates = connecting?.candidates ?? []
  return [...candidates, ...connections].find(({ id }) => id === connectionId)
}

/** Whether an account is connected, or its wallet still waited for; default: of any family. */
export function isAccountExpected(state: Slices, namespace?: Namespace): boolean {
  const connection = selectConnection(state, namespace)
  if (!connection) return false
  return state.connections.accounts[connection.namespace]?.status !== 'disconnected'
}

/** The account that goes with `selectConnection`. */
export function selectAccount(state: Slices, namespace?: Namespace): AccountState | undefined {
  const connection = selectConnection(state, namespace)
  return connection && state.connections.accounts[connection.namespace]
}

/** How far the connection of a family is. */
export function selectStatus(
  state: ConnectionsState,
  namespace: Namespace,
): AccountState['status'] {
  return state.accounts[namespace]?.status ?? 'disconnected'
}

/** A text with its own English, under the key that locales have it by. */
export interface ShownText {
  readonly key: string
  readonly text: string
  readonly facts?: { readonly family: string }
}

const wrongNetwork: ShownText = {
  key: 'connections.wrongNetwork',
  text: messages['connections.wrongNetwork'],
}

/** The words for a family without a connected wallet, such as "Needs a Bitcoin wallet". */
export function walletNeeded(namespace: Namespace): ShownText {
  const family = familyOf(namespace)?.name ?? namespace
  const text = messages['connections.walletNeeded'].replace('{family}', family)
  return { key: 'connections.walletNeeded', text, facts: { family } }
}

/** Why nothing can be done with the account although a wallet is connected; undefined when something can. */
export function problemOf({ status, namespace }: Shown): ShownText | undefined {
  if (status === 'wrong-network') return wrongNetwork
  return status === 'needs-wallet' && namespace ? walletNeeded(namespace) : undefined
}
