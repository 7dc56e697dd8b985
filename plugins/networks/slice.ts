import type { Draft } from 'immer'
import type { CaipNetworkId, Namespace } from '../../kernel/index.ts'
import type { NetworksState } from './contract.ts'

export const initialState = (): NetworksState => ({
  networks: [],
  active: {},
  approved: {},
  chosen: { active: {} },
  smartAccountEnabledNetworks: [],
  switchingNamespace: false,
  unsupported: {},
})

/** Ensures that every listed family has an active network, and that one family is active. */
export function settle(draft: Draft<NetworksState>): void {
  const listed = new Map<CaipNetworkId, Namespace>(
    draft.networks.map((network) => [network.caipNetworkId, network.chainNamespace]),
  )
  for (const [namespace, id] of Object.entries(draft.active))
    if (!id || listed.get(id) !== namespace) delete draft.active[namespace as Namespace]
  for (const { chainNamespace, caipNetworkId } of draft.networks)
    draft.active[chainNamespace] ??= caipNetworkId
  if (!draft.activeNamespace || !draft.active[draft.activeNamespace]) {
    const first = draft.networks[0]
    if (first) draft.activeNamespace = first.chainNamespace
    else delete draft.activeNamespace
  }
}

/** Restores the visitor's last network, if it is listed. */
export function choose(draft: Draft<NetworksState>): void {
  const { active, activeNamespace } = draft.chosen
  Object.assign(draft.active, active)
  if (activeNamespace) draft.activeNamespace = activeNamespace
  settle(draft)
}

/** Applies a stored choice; storage may answer before or after the networks are listed. */
export function restore(draft: Draft<NetworksState>, saved: Partial<NetworksState>): void {
  if (saved.chosen) draft.chosen = saved.chosen
  if (draft.networks.length > 0) choose(draft)
}
