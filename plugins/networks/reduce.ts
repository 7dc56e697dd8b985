import type { Draft } from 'immer'
import type { CaipNetworkId, Namespace, Reducers } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'

export const initialState = (): NetworksState => ({
  networks: [],
  active: {},
  approved: {},
  switchingNamespace: false,
})

/** Makes sure that every listed family has an active network and that one family is active. */
function settle(draft: Draft<NetworksState>): void {
  const listed = new Map<CaipNetworkId, Namespace>(
    draft.networks.map((network) => [network.caipNetworkId, network.chainNamespace]),
  )
  for (const [namespace, id] of Object.entries(draft.active))
    if (listed.get(id) !== namespace) delete draft.active[namespace as Namespace]
  for (const { chainNamespace, caipNetworkId } of draft.networks)
    draft.active[chainNamespace] ??= caipNetworkId
  if (!draft.activeNamespace || !draft.active[draft.activeNamespace]) {
    const first = draft.networks[0]
    if (first) draft.activeNamespace = first.chainNamespace
    else delete draft.activeNamespace
  }
}

/** Applies a stored choice; before the networks are listed everything is kept, afterwards only what is listed. */
export function restore(draft: Draft<NetworksState>, saved: Partial<NetworksState>): void {
  Object.assign(draft.active, saved.active)
  if (saved.activeNamespace) draft.activeNamespace = saved.activeNamespace
  if (draft.networks.length > 0) settle(draft)
}

export const reduce: Reducers<NetworksContract> = {
  listed(draft, { networks }) {
    draft.networks = networks as Draft<typeof networks>
    settle(draft)
  },
  switchStarted(draft, { caipNetworkId }) {
    draft.switchingTo = caipNetworkId
  },
  switched(draft, { caipNetworkId, namespace }) {
    draft.active[namespace] = caipNetworkId
    draft.activeNamespace = namespace
    delete draft.switchingTo
    if (draft.unsupported?.namespace === namespace) delete draft.unsupported
  },
  switchFailed(draft) {
    delete draft.switchingTo
  },
  namespaceSwitchStarted(draft) {
    draft.switchingNamespace = true
  },
  namespaceSwitched(draft, { namespace }) {
    draft.activeNamespace = namespace
    draft.switchingNamespace = false
  },
  networkAdded(draft, { network }) {
    draft.networks = draft.networks.filter((n) => n.caipNetworkId !== network.caipNetworkId)
    draft.networks.push(network as Draft<typeof network>)
    settle(draft)
  },
  networkRemoved(draft, { caipNetworkId }) {
    draft.networks = draft.networks.filter((network) => network.caipNetworkId !== caipNetworkId)
    settle(draft)
  },
  namespaceRemoved(draft, { namespace }) {
    draft.networks = draft.networks.filter((network) => network.chainNamespace !== namespace)
    settle(draft)
  },
  approvedChanged(draft, { namespace, caipNetworkIds }) {
    if (caipNetworkIds) draft.approved[namespace] = [...caipNetworkIds]
    else delete draft.approved[namespace]
  },
  unsupportedMet(draft, unsupported) {
    draft.unsupported = unsupported
    delete draft.switchingTo
  },
}
