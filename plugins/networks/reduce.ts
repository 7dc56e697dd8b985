import type { Draft } from 'immer'
import type { CaipNetworkId, Namespace, Reducers, RunEnd } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'

export const initialState = (): NetworksState => ({
  networks: [],
  active: {},
  approved: {},
  chosen: { active: {} },
  smartAccountEnabledNetworks: [],
  switchingNamespace: false,
  unsupported: {},
})

/** Makes sure that every listed family has an active network and that one family is active. */
function settle(draft: Draft<NetworksState>): void {
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

/** Goes where the visitor last was, as far as that is listed. */
function choose(draft: Draft<NetworksState>): void {
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

export const reduce: Reducers<NetworksContract> = {
  listed(draft, { networks }) {
    draft.networks = networks as Draft<typeof networks>
    choose(draft)
  },
  switchStarted(draft, { caipNetworkId }) {
    draft.switchingTo = caipNetworkId
  },
  switched(draft, { caipNetworkId, namespace, background }) {
    draft.active[namespace] = caipNetworkId
    draft.chosen.active[namespace] = caipNetworkId
    if (!background) {
      draft.switchingNamespace = false
      draft.activeNamespace = namespace
      draft.chosen.activeNamespace = namespace
    }
    if (draft.switchingTo === caipNetworkId) delete draft.switchingTo
    delete draft.unsupported[namespace]
  },
  switchedElsewhere() {
    // Whether it is followed depends on what is connected here: an effect decides.
  },
  switchFailed(draft, { caipNetworkId }) {
    if (draft.switchingTo === caipNetworkId) delete draft.switchingTo
  },
  namespaceSwitchStarted(draft) {
    draft.switchingNamespace = true
  },
  namespaceSwitched(draft, { namespace }) {
    draft.activeNamespace = namespace
    draft.chosen.activeNamespace = namespace
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
    delete draft.approved[namespace]
    delete draft.unsupported[namespace]
    settle(draft)
  },
  approvedChanged(draft, { namespace, caipNetworkIds }) {
    if (caipNetworkIds) draft.approved[namespace] = [...caipNetworkIds]
    else delete draft.approved[namespace]
  },
  smartAccountsEnabled(draft, { caipNetworkIds }) {
    draft.smartAccountEnabledNetworks = [...caipNetworkIds]
  },
  unsupportedMet(draft, { namespace, caipNetworkId }) {
    draft.unsupported[namespace] = caipNetworkId
  },
}

/** However switching ends, nothing may stay "switching". A failed switch has its own fact. */
export const ends: {
  switchNetwork(draft: Draft<NetworksState>, end: RunEnd): void
  switchNamespace(draft: Draft<NetworksState>): void
} = {
  switchNetwork(draft, { outcome }) {
    if (outcome === 'cancelled' || outcome === 'timedOut') delete draft.switchingTo
    // Superseded: the newer one goes on.
    if (!draft.switchingTo) draft.switchingNamespace = false
  },
  switchNamespace(draft) {
    draft.switchingNamespace = false
  },
}
