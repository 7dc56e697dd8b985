import type { Namespace } from '../../kernel/index.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import type { Connection, ConnectionsState } from './contract.ts'

// The page of a lazy kernel starts with this file. It has no imports, because shared modules would load with it.

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly options?: { readonly allowUnsupportedChain: boolean } | undefined
}

/**
 * The connection state that the page's buttons, the account view and its further views show. `restoring`: the stored
 * account, whose wallet has not answered on this page yet. `wrong-network`: the wallet is on a network that the app
 * does not list. `needs-wallet`: no wallet is connected for the app's family, but one of another family is.
 */
export type ShownStatus =
  | 'disconnected'
  | 'connecting'
  | 'restoring'
  | 'connected'
  | 'wrong-network'
  | 'needs-wallet'

/** The connection to show. */
export interface Shown {
  readonly status: ShownStatus
  /** The app's family, otherwise that of the connection. */
  readonly namespace?: Namespace
  /** The active connection of that family; with `needs-wallet`, one of another family. */
  readonly connection?: Connection
  /** The app's network; absent if the wallet is on an unlisted one. */
  readonly network?: CaipNetwork
}

/** Value for the active family; undefined if the app is on no family. */
const inFamily = <T>(
  values: { readonly [N in Namespace]?: T },
  family: Namespace | undefined,
): T | undefined => family && values[family]

function shownOf({ connections: state, networks, options }: Slices): Shown {
  const { connections, active, accounts } = state
  const wanted = networks.activeNamespace
  const own = connections.find(({ id }) => id === inFamily(active, wanted))
  // Without listed networks, for example with only pairing, the app is on no family.
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

/** The connection state to show; the same object until one of the slices changes. */
export function selectShown(state: Slices): Shown {
  const { connections, networks, options } = state
  const known = latest.get(connections)
  if (known && known.networks === networks && known.options === options) return known.shown
  const shown = shownOf(state)
  latest.set(connections, { networks, options, shown })
  return shown
}
