import type { Draft } from 'immer'
import type { Namespace } from '../../kernel/index.ts'
import type { AccountState, Connection, ConnectionsState } from './contract.ts'

/** What a reducer of this plugin changes. */
export type Draftable = Draft<ConnectionsState>

const emptyAccount = (
  preferredAccountType: AccountState['preferredAccountType'] = 'eoa',
): AccountState => ({
  status: 'disconnected',
  isConnected: false,
  allAccounts: [],
  preferredAccountType,
})

/** Nobody connected, nothing remembered. */
export const initialState = (): ConnectionsState => ({
  connections: [],
  dormant: [],
  restorePaused: false,
  active: {},
  accounts: {
    eip155: emptyAccount(),
    solana: emptyAccount(),
    polkadot: emptyAccount(),
    bip122: emptyAccount(),
  },
  disconnecting: false,
  defaultTypes: {},
  preferredTypes: {},
})

const preferredType = (
  draft: Draftable,
  namespace: Namespace,
): AccountState['preferredAccountType'] | undefined =>
  draft.preferredTypes[namespace] ?? draft.defaultTypes[namespace]

/** The families there are accounts for: ours, and those that have connected. */
export const familiesOf = ({
  accounts,
}: Pick<ConnectionsState, 'accounts'>): readonly Namespace[] => Object.keys(accounts) as Namespace[]

/** The account of a family; a family that comes from elsewhere begins with an empty one. */
export function accountOf(draft: Draftable, namespace: Namespace): Draft<AccountState> {
  draft.accounts[namespace] ??= emptyAccount(preferredType(draft, namespace)) as Draft<AccountState>
  return draft.accounts[namespace] as Draft<AccountState>
}

const activeOf = (draft: Draftable, namespace: Namespace): Draft<Connection> | undefined =>
  draft.connections.find(({ id }) => id === draft.active[namespace])

/** What a wallet granted in an attempt that waits at a gate. */
export const candidateOf = (draft: Draftable, id: string): Draft<Connection> | undefined =>
  draft.connecting?.candidates?.find((candidate) => candidate.id === id)

/** The status of a family while no attempt is pending: a dormant wallet is not connected. */
export function settledStatus(draft: Draftable, namespace: Namespace): AccountState['status'] {
  if (!draft.dormant.includes(draft.active[namespace] ?? '')) return 'connected'
  return draft.restorePaused ? 'disconnected' : 'restoring'
}

/** The wallets of these connections have answered, or are not waited for any more. */
export function markAwake(draft: Draftable, connections: readonly { readonly id: string }[]): void {
  draft.dormant = draft.dormant.filter((id) => !connections.some((one) => one.id === id))
}

/** Rebuilds the account of one family from its active connection. */
export function rebuild(
  draft: Draftable,
  namespace: Namespace,
  status: AccountState['status'],
): void {
  const connection = activeOf(draft, namespace)
  if (!connection) {
    draft.accounts[namespace] = {
      ...emptyAccount(preferredType(draft, namespace)),
      status: status === 'connected' ? 'disconnected' : status,
    } as Draft<AccountState>
    return
  }
  const { address, networkId, accounts, connector } = connection
  const caipAddress = `${networkId}:${address}` as const
  draft.accounts[namespace] = {
    status,
    isConnected: status === 'connected',
    address,
    caipAddress,
    allAccounts: accounts,
    preferredAccountType: accounts.find((entry) => entry.address === address)?.type ?? 'eoa',
    connectedWalletInfo: {
      name: connector.name,
      ...(connector.icon !== undefined && { icon: connector.icon }),
    },
  }
}

/** Forgets connections; a family goes on with another one it has. */
export function drop(draft: Draftable, connectionIds: readonly string[]): void {
  const gone = draft.connections.filter(({ id }) => connectionIds.includes(id))
  draft.connections = draft.connections.filter(({ id }) => !connectionIds.includes(id))
  markAwake(draft, gone)
  for (const { id, namespace } of gone) {
    if (draft.active[namespace] !== id) continue
    const next = draft.connections.find((connection) => connection.namespace === namespace)
    if (next) draft.active[namespace] = next.id
    else delete draft.active[namespace]
    // An attempt that is under way goes on whatever else ends.
    const attempted = accountOf(draft, namespace).status === 'connecting'
    rebuild(draft, namespace, attempted ? 'connecting' : settledStatus(draft, namespace))
  }
}

/** Takes connections as their wallets describe them now. */
export function put(draft: Draftable, connections: readonly Connection[]): void {
  for (const connection of connections) {
    const index = draft.connections.findIndex(({ id }) => id === connection.id)
    if (index < 0) draft.connections.push(connection as Draft<Connection>)
    else draft.connections[index] = connection as Draft<Connection>
  }
}

/** Ends an attempt: families that got nothing go back to what they were. */
export function endAttempt(draft: Draftable): void {
  for (const namespace of draft.connecting?.namespaces ?? [])
    if (accountOf(draft, namespace).status === 'connecting')
      rebuild(draft, namespace, settledStatus(draft, namespace))
  delete draft.connecting
}

/** Adds connections that this page did not make itself; a connection known already is newer than the given one. */
export function remember(
  draft: Draftable,
  connections: readonly Connection[],
  active: ConnectionsState['active'] = {},
): void {
  for (const connection of connections) {
    const { id, namespace } = connection
    if (draft.connections.some((known) => known.id === id)) continue
    draft.connections.push(connection as Draft<Connection>)
    draft.dormant.push(id)
    draft.active[namespace] ??= active[namespace] ?? id
  }
  for (const namespace of familiesOf(draft))
    if (activeOf(draft, namespace) && accountOf(draft, namespace).status === 'disconnected')
      rebuild(draft, namespace, settledStatus(draft, namespace))
}

/** Where nothing is connected, the account is of the type that is wanted there. */
export function preferTypes(draft: Draftable): void {
  for (const namespace of familiesOf(draft)) {
    const type = preferredType(draft, namespace)
    if (type && !activeOf(draft, namespace)) accountOf(draft, namespace).preferredAccountType = type
  }
}

/** Takes over what storage kept; what this page learned itself since is newer. */
export function restore(draft: Draftable, saved: Partial<ConnectionsState>): void {
  Object.assign(draft.preferredTypes, saved.preferredTypes)
  preferTypes(draft)
  remember(draft, saved.connections ?? [], saved.active)
}
