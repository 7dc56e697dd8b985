import type { Namespace } from '../../kernel/index.ts'
import type { NetworksState } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import type {
  Account,
  AccountState,
  Connection,
  ConnectionsState,
  WalletPause,
} from './contract.ts'
import { messages } from './messages.ts'
import type { Shown } from './shown.ts'

export { type Shown, selectShown } from './shown.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The active connection of a family; default: of the active family, otherwise of the first connected one. */
export function selectConnection(state: Slices, namespace?: Namespace): Connection | undefined {
  const { connections, active } = state.connections
  const wanted = namespace ?? state.networks.activeNamespace
  const own = connections.find(({ id }) => wanted !== undefined && id === active[wanted])
  return own ?? (namespace ? undefined : connections[0])
}

/** An established connection, by its id. */
export const selectEstablished = (
  { connections }: Pick<ConnectionsState, 'connections'>,
  connectionId: string,
): Connection | undefined => connections.find(({ id }) => id === connectionId)

/** A connection whose wallet may be asked: an established one, or one that waits at a gate. */
export function selectOpenConnection(
  { connections, connecting }: ConnectionsState,
  connectionId: string,
): Connection | undefined {
  const candidates = connecting?.candidates ?? []
  return [...candidates, ...connections].find(({ id }) => id === connectionId)
}

/** Number of disconnects of these wallets, here or in another tab: a grant made at a lower number may be revoked. */
export const selectDisconnects = (
  { connections: { disconnects, disconnectsDropped = 0 } }: Pick<Slices, 'connections'>,
  connectionIds: readonly string[],
): number => connectionIds.reduce((sum, id) => sum + (disconnects?.[id] ?? disconnectsDropped), 0)

/** True if an account is connected or its wallet is being waited for; default: of any family. */
export function isAccountExpected(state: Slices, namespace?: Namespace): boolean {
  const connection = selectConnection(state, namespace)
  if (!connection) return false
  return state.connections.accounts[connection.namespace]?.status !== 'disconnected'
}

/** The account of the connection that `selectConnection` returns. */
export function selectAccount(state: Slices, namespace?: Namespace): AccountState | undefined {
  const connection = selectConnection(state, namespace)
  return connection && state.connections.accounts[connection.namespace]
}

/** Connection status of a family. */
export function selectStatus(
  state: ConnectionsState,
  namespace: Namespace,
): AccountState['status'] {
  return state.accounts[namespace]?.status ?? 'disconnected'
}

/** A text: its key in locales, and the English text. */
export interface ShownText {
  readonly key: string
  readonly text: string
  readonly facts?: { readonly family?: string; readonly name?: string }
}

const wrongNetwork: ShownText = {
  key: 'connections.wrongNetwork',
  text: messages['connections.wrongNetwork'],
}

/** Says that a family needs a wallet, for example "Needs a Bitcoin wallet". */
export function walletNeeded(namespace: Namespace): ShownText {
  const family = familyOf(namespace)?.name ?? namespace
  const text = messages['connections.walletNeeded'].replace('{family}', family)
  return { key: 'connections.walletNeeded', text, facts: { family } }
}

/** True if a paused wallet shares no account: a prompt can mend that. */
export const isUnshared = (paused: WalletPause | undefined): boolean =>
  paused === 'locked' || paused === 'unshared'

/** Says that the wallet of a connected account cannot be asked now; undefined if it can. */
export function pauseOf(connection: Connection | undefined): ShownText | undefined {
  if (!connection?.paused) return undefined
  const { name } = connection.connector
  const key = `connections.${connection.paused}` as const
  return { key, text: messages[key].replace('{name}', () => name), facts: { name } }
}

/** Says why a connected account cannot be used; undefined if it can. */
export function problemOf({ status, namespace }: Shown): ShownText | undefined {
  if (status === 'wrong-network') return wrongNetwork
  return status === 'needs-wallet' && namespace ? walletNeeded(namespace) : undefined
}

const disconnected: Account<never> = { status: 'disconnected', isConnected: false }
const connecting: Account<never> = { status: 'connecting', isConnected: false }

const isConnecting = ({ connecting }: ConnectionsState, namespace?: Namespace): boolean =>
  connecting !== undefined && (!namespace || connecting.namespaces.includes(namespace))

/**
 * The active account for hosts; with a namespace, the account of that family. Disconnected without slices: before the code
 * of a lazy kernel has loaded.
 */
export function accountOf<N extends Namespace = Namespace>(
  { connections, networks }: { readonly [N in keyof Slices]?: Slices[N] | undefined },
  namespace?: N,
): Account<N> {
  if (!connections || !networks) return disconnected
  const connection = selectConnection({ connections, networks }, namespace)
  const account = selectAccount({ connections, networks }, namespace)
  if (!connection || !account?.address || !account.caipAddress)
    return isConnecting(connections, namespace) ? connecting : disconnected
  const { status, address, caipAddress } = account
  // The account is known, but its wallet is no longer asked.
  if (status === 'disconnected') return disconnected
  // The state holds accounts of any family; this one is of the family that was asked for.
  return {
    status,
    isConnected: status === 'connected' || status === 'restoring',
    address,
    caipAddress,
    networkId: connection.networkId,
    connection,
    ...(connection.paused && { paused: connection.paused }),
  } as Account<N>
}
