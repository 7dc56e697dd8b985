import { definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { shared } from './shared.ts'

export type { CaipNetwork, NetworkSwitcher, NetworksContract, NetworksState } from './contract.ts'
export { networksErrors } from './errors.ts'
export {
  type NetworkState,
  selectActiveNetwork,
  selectNetwork,
  selectNetworkState,
} from './selectors.ts'

/** Which networks the app lists, which one is active, and how to move between them. */
export const networks: Plugin<NetworksContract> = definePlugin<NetworksContract>({
  id: 'networks',
  implied: true,
  requires: { options: 'whether networks may be switched and unsupported ones tolerated' },
  initialState,
  commands: {
    ...lazyMethods(
      async () => (await import('./commands.ts')).commands,
      'switchNetwork',
      'adopt',
      'approve',
      'switchNamespace',
      'removeNamespace',
    ),
    enableSmartAccounts: ({ emit }, caipNetworkIds) =>
      emit.smartAccountsEnabled({ caipNetworkIds }),
    addNetwork: ({ emit }, network) => emit.networkAdded({ network }),
    removeNetwork: ({ emit }, caipNetworkId) => emit.networkRemoved({ caipNetworkId }),
  },
  reduce,
  // However switching ends, nothing may stay "switching". A switch that failed said so itself.
  ends: {
    switchNetwork(draft, { outcome }) {
      if (outcome === 'cancelled' || outcome === 'timedOut') delete draft.switchingTo
    },
    switchNamespace(draft) {
      draft.switchingNamespace = false
    },
  },
  slots: ['networks', 'switchers'],
  persist,
  shared,
  start({ state, slots, emit }) {
    if (state.networks.networks.length === 0) emit.listed({ networks: slots.networks })
    return undefined
  },
  effects: [
    {
      on: 'modal/opened',
      order: 'latest',
      async run({ state, dispatch }, { namespace }) {
        const known = state.networks.networks.find((n) => n.chainNamespace === namespace)
        if (known && state.networks.activeNamespace !== known.chainNamespace)
          await dispatch.networks.switchNamespace(known.chainNamespace)
      },
    },
    {
      on: 'networks/unsupportedMet',
      order: 'latest',
      async run({ state, dispatch }) {
        const { enableNetworkSwitch, allowUnsupportedChain } = state.options
        // Nothing listed: no chain adapter is here, only a WalletConnect pairing, which has no wrong network.
        const basic = state.networks.networks.length === 0
        if (!enableNetworkSwitch || allowUnsupportedChain || basic) return
        if (state.modal.open) await dispatch.modal.reset('UnsupportedChain')
        else await dispatch.modal.open({ view: 'UnsupportedChain' })
      },
    },
    {
      on: 'networks/switchedElsewhere',
      order: 'queue',
      run: ({ dispatch }, { caipNetworkId, background = false }) =>
        dispatch.networks.adopt(caipNetworkId, { background, elsewhere: true }),
    },
    {
      // The view has nothing left to say once the wallet is on a listed network.
      on: 'networks/switched',
      order: 'latest',
      async run({ state, dispatch }) {
        const { open, history } = state.modal
        if (open && history[history.length - 1]?.view === 'UnsupportedChain')
          await dispatch.modal.close()
      },
    },
  ],
  views: {
    Networks: () => import('./views/networks.tsx'),
    UnsupportedChain: () => import('./views/unsupported-chain.tsx'),
  },
})
