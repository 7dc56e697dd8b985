import type { CaipNetworkId } from '../../kernel/index.ts'
import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { requireEntered } from './amount.ts'
import type { SwapState, SwapToken } from './contract.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The account that swaps: the active connection on a listed network. */
export interface Swapper {
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** The networks that the default provider swaps on. */
const defaults = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

export const isOffered = (
  { networks }: Pick<SwapState, 'networks'>,
  networkId: CaipNetworkId,
): boolean =>
  networks ? networks.includes(networkId) : defaults.some((id) => networkId === `eip155:${id}`)

/** The active connection of the EVM family, while that family is the active one. */
export function selectSwapper(state: Slices): Swapper | undefined {
  const { activeNamespace } = state.networks
  const connection = activeNamespace && selectConnection(state, activeNamespace)
  const network = connection && selectNetwork(state.networks, connection.networkId)
  return network && { connection, network }
}

/** The key of a token: its address in one spelling, an empty text for the native coin. */
export const keyOf = ({ address = '' }: Pick<SwapToken, 'address'>): string => address.toLowerCase()

/** What the active account holds of a token, smallest unit; undefined: not read. */
export function selectHeld(
  state: Slices & { readonly swap: SwapState },
  token: Pick<SwapToken, 'address'> | undefined,
): string | undefined {
  const { held } = state.swap
  const swapper = selectSwapper(state)
  const isOurs =
    held?.owner === swapper?.connection.address && held?.networkId === swapper?.connection.networkId
  return isOurs && token ? held?.amounts[keyOf(token)] : undefined
}

/** Whether more is entered than the active account is known to hold. */
export function exceedsHeld(state: Slices & { readonly swap: SwapState }): boolean {
  const { from } = state.swap
  const held = selectHeld(state, from)
  if (!from || held === undefined) return false
  try {
    return requireEntered(state.swap, from) > BigInt(held)
  } catch {
    return false
  }
}
