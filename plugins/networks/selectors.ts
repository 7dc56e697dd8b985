import type { CaipNetworkId } from '../../kernel/index.ts'
import type { CaipNetwork, NetworksState } from './contract.ts'

export function selectNetwork(state: NetworksState, id: CaipNetworkId): CaipNetwork | undefined {
  return state.networks.find(({ caipNetworkId }) => caipNetworkId === id)
}

/** The network of the active family, or undefined while none is listed. */
export function selectActiveNetwork(state: NetworksState): CaipNetwork | undefined {
  const id = state.activeNamespace && state.active[state.activeNamespace]
  return id && selectNetwork(state, id)
}
