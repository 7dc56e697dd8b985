import type { Namespace } from '../../kernel/index.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import type { Connection, ConnectionsState } from './contract.ts'

// The page of a lazy kernel starts with this file: it imports nothing, as what it shares with later code would come along.

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly options?: { readonly allowUnsupportedChain: boolean } | undefined
}

/**
 * The connection state that the buttons of the page, the account view and the views behind its tiles show.
 * `restoring`: the stored account, whose wallet has not answered on this page yet. `wrong-network`: the wallet is on a
 * network that the app does not list. `needs-wallet`: the app is on a family for which no wallet is connected, while
 * another family's is.
 */
export type ShownStatus =
  | 'disconnected'
  | 'connecting'
  | 'restoring'
  | 'connected'
  | 'wrong-network'
  | 'needs-wallet'

/** What is shown of the connection. */
export interface Shown {
  readonly status: ShownStatus
  /** The family the app is on, else that of the connection. */
  readonly namespace?: Namespace
  /** The active connection of that family; under `needs-wallet` one of another family. */
  readonly connection?: Connection
  /** The listed network the app is on; absent on a wrong one. */
  readonly network?: CaipNetwork
}

/** What a record by family has for one; nothing where the app is on no family. */
const inFamily = <T>(
  values: { readonly [N in Namespace]?: T },
  family: Namespace | undefined,
): T | undefined => family && values[family]

function shownOf({ connections: state, networks, options }: Slices): Shown {
  const { connections, active, accounts } = state
  const wanted = networks.activeNamespace
  const own = connections.find(({ id }) => id === inFamily(active, wanted))
  // Without listed networks, as with a pairing alone, the app is on no family.
  const connection = own ?? connections[0]
  const namespace = wanted ?? connection?.namespace
  const unlisted =
    inFamily(networks.unsupported, namespace) !== undefined && !options?.allowUnsupportedChain
  const networkId = inFamily(networks.active, namespace)
  const network = unlisted
    ? undefined
    : networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const known = {
    ...(namespace && { namespace }),
    ...(connection && { connection }),
    ...(network && { network }),
  }
  const status = inFamily(accounts, namespace)?.status
  if (status === 'connecting') return { status, ...known }
  if (!connection) {
    const attempted = Object.values(accounts).some((one) => one.status === 'connecting')
    return { status: attempted ? 'connecting' : 'disconnected', ...known }
  }
  if (connection.namespace !== namespace) return { status: 'needs-wallet', ...known }
  if (unlisted) return { status: 'wrong-network', ...known }
  return { status: status ?? 'disconnected', ...known }
}

const latest = new WeakMap<
  ConnectionsState,
  Omit<Slices, 'connections'> & { readonly shown: Shown }
>()

/** The one connection state that is shown; the same object until one of the slices changes. */
export function selectShown(state: Slices): Shown {
  const { connections, networks, options } = state
  const known = latest.get(connections)
  if (known && known.networks === networks && known.options === options) return known.shown
  const shown = shownOf(state)
  latest.set(connections, { networks, options, shown })
  return shown
}
