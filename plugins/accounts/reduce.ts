import type { Draft } from 'immer'
import { type CaipAddress, type Namespace, namespaces, type Reducers } from '../../kernel/index.ts'
import type { AccountState, AccountsContract, AccountsState, Connection } from './contract.ts'

type Draftable = Draft<AccountsState>

const maxBalances = 20

const emptyAccount = (
  preferredAccountType: AccountState['preferredAccountType'] = 'eoa',
): AccountState => ({
  status: 'disconnected',
  isConnected: false,
  allAccounts: [],
  balanceStatus: 'idle',
  tokenBalance: [],
  currentTab: 0,
  smartAccountDeployed: false,
  addressLabels: {},
  preferredAccountType,
  socialProvider: 'email',
})

export const initialState = (): AccountsState => ({
  connections: [],
  asleep: [],
  resting: false,
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
  nativeBalances: [],
})

const preferredType = (
  draft: Draftable,
  namespace: Namespace,
): AccountState['preferredAccountType'] | undefined =>
  draft.preferredTypes[namespace] ?? draft.defaultTypes[namespace]

const activeOf = (draft: Draftable, namespace: Namespace): Draft<Connection> | undefined =>
  draft.connections.find(({ id }) => id === draft.active[namespace])

/** What a family is when nothing goes on: a wallet that was not heard yet is not connected. */
function atRest(draft: Draftable, namespace: Namespace): AccountState['status'] {
  if (!draft.asleep.includes(draft.active[namespace] ?? '')) return 'connected'
  return draft.resting ? 'disconnected' : 'restoring'
}

function awake(draft: Draftable, connections: readonly { readonly id: string }[]): void {
  draft.asleep = draft.asleep.filter((id) => !connections.some((one) => one.id === id))
}

/** Rebuilds the account of one family from its active connection; what belonged to another address goes. */
function rebuild(draft: Draftable, namespace: Namespace, status: AccountState['status']): void {
  const connection = activeOf(draft, namespace)
  const old = draft.accounts[namespace]
  if (!connection) {
    draft.accounts[namespace] = {
      ...emptyAccount(preferredType(draft, namespace)),
      status: status === 'connected' ? 'disconnected' : status,
    } as Draft<AccountState>
    return
  }
  const { address, networkId, accounts, connector } = connection
  const caipAddress = `${networkId}:${address}` as const
  const same = old.caipAddress === caipAddress
  draft.accounts[namespace] = {
    ...(same ? old : (emptyAccount() as Draft<AccountState>)),
    currentTab: old.currentTab,
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

function drop(draft: Draftable, connectionIds: readonly string[]): void {
  const gone = draft.connections.filter(({ id }) => connectionIds.includes(id))
  draft.connections = draft.connections.filter(({ id }) => !connectionIds.includes(id))
  awake(draft, gone)
  for (const { id, namespace } of gone) {
    if (draft.active[namespace] !== id) continue
    const next = draft.connections.find((connection) => connection.namespace === namespace)
    if (next) draft.active[namespace] = next.id
    else delete draft.active[namespace]
    // An attempt that is under way goes on whatever else ends.
    const attempted = draft.accounts[namespace].status === 'connecting'
    rebuild(draft, namespace, attempted ? 'connecting' : atRest(draft, namespace))
  }
  // Nothing is kept of accounts that left.
  forgetBalances(draft, (caipAddress) =>
    draft.connections.every(({ namespace, accounts }) =>
      accounts.every(
        ({ address }) =>
          !caipAddress.startsWith(`${namespace}:`) || !caipAddress.endsWith(`:${address}`),
      ),
    ),
  )
}

function forgetBalances(draft: Draftable, stale: (caipAddress: CaipAddress) => boolean): void {
  draft.nativeBalances = draft.nativeBalances.filter(({ caipAddress }) => !stale(caipAddress))
}

function put(draft: Draftable, connections: readonly Connection[]): void {
  for (const connection of connections) {
    const index = draft.connections.findIndex(({ id }) => id === connection.id)
    if (index < 0) draft.connections.push(connection as Draft<Connection>)
    else draft.connections[index] = connection as Draft<Connection>
  }
}

/** Ends an attempt: families that got nothing go back to what they were. */
function endAttempt(draft: Draftable): void {
  for (const namespace of draft.connecting?.namespaces ?? [])
    if (draft.accounts[namespace].status === 'connecting')
      rebuild(draft, namespace, atRest(draft, namespace))
  delete draft.connecting
}

/** Adds connections that this page did not make itself; one that it has is newer than what is told of it. */
function remember(
  draft: Draftable,
  connections: readonly Connection[],
  active: AccountsState['active'] = {},
): void {
  for (const connection of connections) {
    const { id, namespace } = connection
    if (draft.connections.some((known) => known.id === id)) continue
    draft.connections.push(connection as Draft<Connection>)
    draft.asleep.push(id)
    draft.active[namespace] ??= active[namespace] ?? id
  }
  for (const namespace of namespaces)
    if (activeOf(draft, namespace) && draft.accounts[namespace].status === 'disconnected')
      rebuild(draft, namespace, atRest(draft, namespace))
}

export function restore(draft: Draftable, saved: Partial<AccountsState>): void {
  Object.assign(draft.preferredTypes, saved.preferredTypes)
  if (saved.nativeBalances) draft.nativeBalances = [...saved.nativeBalances]
  remember(draft, saved.connections ?? [], saved.active)
}

export const reduce: Reducers<AccountsContract> = {
  connectStarted(draft, { connector, namespaces: wanted }) {
    // It takes the place of one that still waits.
    endAttempt(draft)
    draft.connecting = { connector, namespaces: [...wanted] } as NonNullable<
      Draftable['connecting']
    >
    delete draft.failure
    for (const namespace of wanted)
      if (draft.accounts[namespace].status !== 'connected')
        draft.accounts[namespace].status = 'connecting'
  },
  connected(draft, { connections }) {
    put(draft, connections)
    awake(draft, connections)
    for (const { id, namespace } of connections) {
      draft.active[namespace] = id
      rebuild(draft, namespace, 'connected')
    }
    if (connections.length > 0) endAttempt(draft)
  },
  connectFailed(draft, { namespaces: _asked, background, ...failure }) {
    endAttempt(draft)
    if (background) return
    draft.failure = failure as NonNullable<Draftable['failure']>
  },
  restoreStarted(draft, { namespaces: wanted }) {
    draft.resting = false
    for (const namespace of wanted)
      if (draft.accounts[namespace].status === 'disconnected')
        rebuild(draft, namespace, atRest(draft, namespace))
  },
  restored(draft, { connections }) {
    // A disconnect outranks a restore that answers later.
    const known = connections.filter(({ id }) => draft.connections.some((have) => have.id === id))
    put(draft, known)
    awake(draft, known)
    for (const { id, namespace } of known)
      if (draft.active[namespace] === id) rebuild(draft, namespace, 'connected')
  },
  restoreFailed(draft, { connectionIds }) {
    drop(draft, connectionIds)
  },
  disconnectStarted(draft) {
    draft.disconnecting = true
  },
  disconnected(draft, { connectionIds }) {
    drop(draft, connectionIds)
  },
  connectedElsewhere(draft, { connections }) {
    remember(draft, connections)
  },
  disconnectedElsewhere(draft, { connectionIds, by }) {
    if (by !== 'wallet') {
      drop(draft, connectionIds)
      return
    }
    for (const { id, namespace } of draft.connections) {
      if (!connectionIds.includes(id) || draft.asleep.includes(id)) continue
      draft.asleep.push(id)
      // While the visitor leaves here too, it says nothing new.
      if (draft.disconnecting || draft.active[namespace] !== id) continue
      if (draft.accounts[namespace].status === 'connected') rebuild(draft, namespace, 'restoring')
    }
  },
  disconnectFailed() {
    // The local side is gone either way; the fact is there for analytics and the devtools.
  },
  accountsChanged(draft, { connectionId, accounts, address }) {
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    connection.accounts = accounts as Draft<typeof accounts>
    connection.address = address
    if (draft.active[connection.namespace] === connectionId)
      rebuild(draft, connection.namespace, draft.accounts[connection.namespace].status)
  },
  walletNetworkChanged(draft, { connectionId, networkId }) {
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    connection.networkId = networkId
    if (draft.active[connection.namespace] === connectionId)
      rebuild(draft, connection.namespace, draft.accounts[connection.namespace].status)
  },
  approvedChanged(draft, { connectionId, approved }) {
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (connection) connection.approved = [...approved]
  },
  activated(draft, { connectionId }) {
    const connection = draft.connections.find(({ id }) => id === connectionId)
    if (!connection) return
    draft.active[connection.namespace] = connectionId
    rebuild(draft, connection.namespace, atRest(draft, connection.namespace))
  },
  defaultTypesSet(draft, { types }) {
    draft.defaultTypes = types
    for (const namespace of namespaces)
      if (!activeOf(draft, namespace)) {
        const type = preferredType(draft, namespace)
        if (type) draft.accounts[namespace].preferredAccountType = type
      }
  },
  accountTypePreferred(draft, { namespace, type }) {
    draft.preferredTypes[namespace] = type
    draft.accounts[namespace].preferredAccountType = type
  },
  balanceStarted(draft, { caipAddress }) {
    for (const namespace of namespaces)
      if (draft.accounts[namespace].caipAddress === caipAddress)
        draft.accounts[namespace].balanceStatus = 'loading'
  },
  balanceLoaded(draft, read) {
    const { caipAddress, value, symbol, decimals } = read
    forgetBalances(draft, (known) => known === caipAddress)
    draft.nativeBalances = [read, ...draft.nativeBalances].slice(0, maxBalances)
    for (const namespace of namespaces) {
      const account = draft.accounts[namespace]
      if (account.caipAddress !== caipAddress) continue
      account.balance = value
      account.balanceSymbol = symbol
      account.balanceDecimals = decimals
      account.balanceStatus = 'loaded'
    }
  },
  balanceFailed(draft, { caipAddress }) {
    forgetBalances(draft, (known) => known === caipAddress)
    for (const namespace of namespaces) {
      const account = draft.accounts[namespace]
      if (account.caipAddress !== caipAddress) continue
      account.balanceStatus = 'failed'
      delete account.balance
    }
  },
  tabSelected(draft, { namespace, index }) {
    draft.accounts[namespace].currentTab = index
  },
  transferred(draft, { networkId }) {
    // What was read before is no longer what is held.
    forgetBalances(draft, (known) => known.startsWith(`${networkId}:`))
  },
}

type End = { readonly outcome: string }
const calledOff = ({ outcome }: End): boolean => outcome === 'cancelled' || outcome === 'timedOut'

/** However a command ends (cancelled, timed out, crashed), nothing stays half done. */
export const ends: {
  readonly [N in 'connect' | 'restore' | 'disconnect' | 'refreshBalance']: (
    draft: Draftable,
    end: End,
  ) => void
} = {
  connect(draft, end) {
    if (calledOff(end)) endAttempt(draft)
  },
  restore(draft, end) {
    if (!calledOff(end)) return
    // Nobody asks the wallets any more; the connections stay known and are tried again on the next start.
    draft.resting = true
    for (const namespace of namespaces)
      if (draft.accounts[namespace].status === 'restoring')
        rebuild(draft, namespace, 'disconnected')
  },
  disconnect(draft) {
    draft.disconnecting = false
  },
  refreshBalance(draft, end) {
    if (!calledOff(end)) return
    for (const namespace of namespaces) {
      const account = draft.accounts[namespace]
      if (account.balanceStatus === 'loading')
        account.balanceStatus = account.balance === undefined ? 'idle' : 'loaded'
    }
  },
}
