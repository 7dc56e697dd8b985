import type { CaipNetworkId } from '../../kernel/index.ts'
import type { Connection, ConnectionsState } from '../connections/contract.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { CaipNetwork, NetworksState } from '../networks/contract.ts'
import { type NetworkChoice, selectNetwork, selectReachable } from '../networks/selectors.ts'
import { familyOf, namespaceOf } from '../values/index.ts'
import type { SwapSource, SwapState, SwapToken } from './contract.ts'

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
}

/** The account that swaps: the active connection on a listed network. */
export interface Swapper {
  readonly connection: Connection
  readonly network: CaipNetwork
}

/** Validity of a quote, in ms. */
export const quoteMs = 30_000

/** State, and the sources that plugins provide. */
interface Sources<S> {
  readonly slots: { readonly sources: readonly SwapSource[] }
  readonly state: S
}

/** True if swaps are offered on a network: by the host's list, otherwise by the family's default. */
export function isOffered(
  { networks }: Pick<SwapState, 'networks'>,
  networkId: CaipNetworkId,
): boolean {
  const rules = familyOf(namespaceOf(networkId))?.capabilities?.swap
  if (!rules) return false
  return (networks ?? rules.networks)?.includes(networkId) ?? true
}

/** The source of a network; undefined if swaps are not offered there or no source serves it. */
export const sourceOf = (
  { slots, state }: Sources<{ readonly swap: SwapState }>,
  networkId: CaipNetworkId,
): SwapSource | undefined =>
  isOffered(state.swap, networkId)
    ? slots.sources.find(({ supports }) => supports?.(networkId) ?? true)
    : undefined

/** Networks on which the visitor can swap, by switching to them if need be. */
export const swapNetworks = (
  ctx: Sources<NetworkChoice & { readonly swap: SwapState }>,
): readonly CaipNetwork[] =>
  selectReachable(ctx.state).filter(({ caipNetworkId }) => sourceOf(ctx, caipNetworkId))

/** The active connection of the active family. */
export function selectSwapper(state: Slices): Swapper | undefined {
  const { activeNamespace } = state.networks
  const connection = activeNamespace && selectConnection(state, activeNamespace)
  const network = connection && selectNetwork(state.networks, connection.networkId)
  return network && { connection, network }
}

/** Key of a token: its address in lower case, or an empty text for the native coin. */
export const keyOf = ({ address = '' }: Pick<SwapToken, 'address'>): string => address.toLowerCase()

/** The active account's balance of a token, smallest unit; undefined if not read. */
export function selectHeld(
  state: Slices & { readonly swap: SwapState },
  token: Pick<SwapToken, 'address'> | undefined,
): string | undefined {
  const { held } = state.swap
  const swapper = selectSwapper(state)
  const isOurs =
    held?.owner === swapper?.connection.address && held?.networkId === swapper?.connection.networkId
  return isOurs && token ? held?.units[keyOf(token)] : undefined
}
