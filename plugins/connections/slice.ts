import type { Draft } from 'immer'
import type { Namespace } from '../../kernel/index.ts'
import { accountId } from '../values/index.ts'
import type { AccountState, Connection, ConnectionsState } from './contract.ts'

/** The draft of a reducer. */
export type Draftable = Draft<ConnectionsState>

const emptyAccount = (
  preferredAccountType: AccountState['preferredAccountType'] = 'eoa',
): AccountState => ({
  status: 'disconnected',
  isConnected: false,
  allAccounts: [],
  preferredAccountType,
})

/** No connections and nothing stored. */
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

/** The families with accounts: those of this package, and others that have connected. */
export const familiesOf = ({
  accounts,
}: Pick<ConnectionsState, 'accounts'>): readonly Namespace[] => Object.keys(accounts) as Namespace[]

/** The account of a family; creates an empty one for a family from outside. */
export function accountOf(draft: Draftable, namespace: Namespace): Draft<AccountState> {
  draft.accounts[namespace] ??= emptyAccount(preferredType(draft, namespace)) as Draft<AccountState>
  return draft.accounts[namespace] as Draft<AccountState>
}

const activeOf = (draft: Draftable, namespace: Namespace): Draft<Connection> | undefined =>
  draft.connections.find(({ id }) => id === draft.active[namespace])

/** Status of a family without a pending attempt: a dormant wallet is not connected. */
export function settledStatus(draft: Draftable, namespace: Namespace): AccountState['status'] {
  if (!draft.dormant.includes(draft.active[namespace] ?? '')) return 'connected'
  return draft.restorePaused ? 'disconnected' : 'restoring'
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
  const { address, networkId, accounts, connector, paused } = connection
  const caipAddress = accountId(networkId, address)
  draft.accounts[namespace] = {
    status,
    isConnected: status === 'connected',
    address,
    caipAddress,
    allAccounts: accounts,
    preferredAccountType: accounts.find((entry) => entry.address === address)?.type ?? 'eoa',
    ...(paused && { paused }),
    connectedWalletInfo: {
      name: connector.name,
      ...(connector.icon !== undefined && { icon: connector.icon }),
    },
  }
}

/** Adds connections that this page did not make; a connection that is already known is newer and stays. */
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

/** Sets the preferred account type of families without a connection. */
export function preferTypes(draft: Draftable): void {
  for (const namespace of familiesOf(draft)) {
    const type = preferredType(draft, namespace)
    if (type && !activeOf(draft, namespace)) accountOf(draft, namespace).preferredAccountType = type
  }
}

/** Applies stored fields; anything that this page has learned meanwhile is newer and stays. */
export function restore(draft: Draftable, saved: Partial<ConnectionsState>): void {
  Object.assign(draft.preferredTypes, saved.preferredTypes)
  preferTypes(draft)
  remember(draft, saved.connections ?? [], saved.active)
}
