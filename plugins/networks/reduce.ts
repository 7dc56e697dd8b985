import type { Draft } from 'immer'
import type { Reducers, RunEnd } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'
import { firstReducers, settle } from './slice.ts'

export const reduce: Reducers<NetworksContract> = {
  ...firstReducers,
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
