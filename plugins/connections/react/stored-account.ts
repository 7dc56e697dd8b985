import type { CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import type { FirstState, Stored } from '../../../react/index.ts'
import type { ModalState } from '../../modal/contract.ts'
import type { NetworksState } from '../../networks/contract.ts'
import type { AccountState, Connection, ConnectionsState } from '../contract.ts'

// The page of a lazy kernel starts with this file. It has no imports, because shared modules would load with it.

/** Plugins whose stored fields tell who was connected; `accounts` is the earlier id of `connections`. */
export const accountPlugins: readonly string[] = ['connections', 'accounts', 'networks']

/** Fields as `persist` writes them; each may have any other value. */
type Loose<T> = { readonly [K in keyof T]?: Loose<T[K]> } | undefined

const modal: Partial<ModalState> = { open: false, embedded: false, loading: false, history: [] }

/**
 * Reads the parts of stored connections that are shown; ids and addresses must be valid CAIP. The loaded kernel checks
 * the rest and adds the icon.
 */
function connectionsIn(stored: unknown): readonly Connection[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, 20).flatMap((one: Loose<Connection>) => {
    const { id, namespace, networkId, address, connector, accounts } = one ?? {}
    const known = /^([-a-z0-9]{3,8}):\S+ \1 \1:[-\w]{1,32} [-.%\w]{1,128}$/
    if (!known.test(`${id} ${namespace} ${networkId} ${address}`)) return []
    const { icon: _icon, ...wallet } = connector ?? {}
    if (typeof wallet.name !== 'string' || !Array.isArray(accounts)) return []
    return [{ id, namespace, networkId, address, connector: wallet, accounts } as Connection]
  })
}

/** State for buttons and hooks from stored fields only: the account is known, its wallet not restored yet. */
export function storedAccount(stored: Stored): FirstState {
  const fields = (stored.connections ?? stored.accounts) as Loose<ConnectionsState>
  const connections = connectionsIn(fields?.connections)
  const active: { [N in Namespace]?: string } = {}
  const accounts: { [N in Namespace]?: Partial<AccountState> } = {}
  for (const {
    id,
    namespace,
    networkId,
    address,
    accounts: allAccounts,
    connector,
  } of connections) {
    if (fields?.active?.[namespace] !== id) continue
    active[namespace] = id
    accounts[namespace] = {
      status: 'restoring',
      isConnected: false,
      address,
      // Until the kernel is there, an address that its family spells differently in ids is written as it is.
      caipAddress: `${networkId}:${address}`,
      allAccounts,
      connectedWalletInfo: { name: connector.name },
    }
  }
  const { chosen } = (stored.networks as Loose<NetworksState>) ?? {}
  return {
    state: {
      modal,
      connections: { connections, active, accounts },
      balances: { native: [], shown: [] },
      networks: {
        networks: [],
        active: (chosen?.active ?? {}) as Record<string, CaipNetworkId>,
        activeNamespace: chosen?.activeNamespace,
        unsupported: {},
      },
    },
    session: connections.length > 0,
  }
}
