import type { Draft } from 'immer'
import type { Cause, Reducers, RunEnd } from '../../kernel/index.ts'
import { isCalledOff, isOwnRun, runOf } from '../values/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'
import { choose, settle } from './slice.ts'

type Drafted = Draft<NetworksState>

/** Notes the command that switches now; it supersedes an earlier one. */
function note(draft: Drafted, cause: Cause | undefined): void {
  const run = runOf(cause)
  if (run === undefined) delete draft.switchRun
  else draft.switchRun = run
}

/** True if the end is that of the switch that was begun last, which is then over. */
function endOwn(draft: Drafted, cause: Cause | undefined): boolean {
  if (!isOwnRun(draft.switchRun, cause)) return false
  delete draft.switchRun
  return true
}

export const reduce: Reducers<NetworksContract> = {
  listed(draft, { networks }) {
    draft.networks = networks as Draft<typeof networks>
    choose(draft)
  },
  switchStarted(draft, { caipNetworkId }, cause) {
    draft.switchingTo = caipNetworkId
    note(draft, cause)
  },
  switched(draft, { caipNetworkId, namespace, background, alone }) {
    if (alone) draft.picked = { ...draft.picked, [namespace]: caipNetworkId }
    else if (draft.picked) delete draft.picked[namespace]
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
    // An effect decides whether to follow, depending on the wallets connected here.
  },
  switchFailed(draft, { caipNetworkId }) {
    if (draft.switchingTo === caipNetworkId) delete draft.switchingTo
  },
  namespaceSwitchStarted(draft, _switch, cause) {
    draft.switchingNamespace = true
    note(draft, cause)
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

/**
 * Clears the switching state, whatever the outcome. A failed switch has its own fact. The end of a switch that was
 * superseded, or cancelled before it began, must not affect the one that continues.
 */
export const ends: {
  switchNetwork(draft: Drafted, end: RunEnd, cause?: Cause): void
  switchNamespace(draft: Drafted, end: RunEnd, cause?: Cause): void
} = {
  switchNetwork(draft, end, cause) {
    if (!endOwn(draft, cause)) return
    if (isCalledOff(end)) delete draft.switchingTo
    // In earlier recordings it may be another switch that continues.
    if (!draft.switchingTo) draft.switchingNamespace = false
  },
  switchNamespace(draft, _end, cause) {
    if (endOwn(draft, cause)) draft.switchingNamespace = false
  },
}
