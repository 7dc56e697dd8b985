import { type Context, definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { NetworksContract } from './contract.ts'
import { persist } from './persist.ts'
import { initialState, reduce } from './reduce.ts'
import { selectUnsupported } from './selectors.ts'
import { shared } from './tab-sync.ts'

export type { CaipNetwork, NetworkSwitcher, NetworksContract, NetworksState } from './contract.ts'
export { networksErrors } from './errors.ts'
export {
  type NetworkState,
  selectActiveNetwork,
  selectNetwork,
  selectNetworkState,
} from './selectors.ts'

/**
 * The wallet of the active family is on a network the app does not list. Where nothing is listed, as with a
 * WalletConnect pairing alone, no family is active and no network is wrong.
 */
async function showUnsupported({ state, dispatch }: Context<NetworksContract>): Promise<void> {
  const { enableNetworkSwitch, allowUnsupportedChain } = state.options
  if (!enableNetworkSwitch || allowUnsupportedChain) return
  if (state.modal.open) await dispatch.modal.reset('UnsupportedChain')
  else await dispatch.modal.open({ view: 'UnsupportedChain' })
}

/** The view closes once the wallet of the active family is on a listed network. */
async function leaveUnsupported({ state, dispatch }: Context<NetworksContract>): Promise<void> {
  if (state.modal.open && currentEntry(state.modal)?.view === 'UnsupportedChain')
    await dispatch.modal.close()
}

/** Which networks the app lists, which one is active, and how to move between them. */
export const networks: Plugin<NetworksContract> = definePlugin<NetworksContract>({
  id: 'networks',
  implied: true,
  requires: {
    modal: 'it shows the networks, and that one is unsupported',
    options: 'whether networks may be switched and unsupported ones tolerated',
  },
  uses: { i18n: 'its texts in other languages' },
  provides: { i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] } },
  initialState,
  commands: {
    ...lazyMethods(
      async () => (await import('./commands.ts')).commands,
      'switchNetwork',
      'adopt',
      'approve',
      'switchNamespace',
      'removeNetwork',
      'removeNamespace',
    ),
    enableSmartAccounts: ({ emit }, caipNetworkIds) =>
      emit.smartAccountsEnabled({ caipNetworkIds }),
    addNetwork: ({ emit }, network) => emit.networkAdded({ network }),
  },
  reduce,
  // However switching ends, nothing may stay "switching". A failed switch has its own fact.
  ends: {
    switchNetwork(draft, { outcome }) {
      if (outcome === 'cancelled' || outcome === 'timedOut') delete draft.switchingTo
      // Superseded: the newer one goes on.
      if (!draft.switchingTo) draft.switchingNamespace = false
    },
    switchNamespace(draft) {
      draft.switchingNamespace = false
    },
  },
  slots: { families: slot(), networks: slot(), switchers: slot() },
  persist,
  shape: () => import('./shape.ts'),
  shared,
  start({ state, slots, emit, ports }) {
    if (state.networks.networks.length > 0) return undefined
    // A host in JavaScript has no compiler that refuses another library's chain.
    const listed = slots.networks.filter(({ name, caipNetworkId }) => {
      if (!caipNetworkId)
        ports.logger.warn(
          `"${name}" is no network of the kernel; evmNetwork({ id, name, rpcUrl }) makes one.`,
        )
      return caipNetworkId
    })
    const usable = listed.map((network) => {
      if (network.rpcUrls?.[0]) return network
      ports.logger.warn(
        `"${network.name}" has no RPC URL, so that no balance is read and nothing is sent on it: give it an rpcUrl.`,
      )
      return { ...network, rpcUrls: [] }
    })
    emit.listed({ networks: usable })
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
      // What the list was opened for is done.
      kind: 'end',
      on: 'networks/switchNetwork',
      order: 'latest',
      async run({ state, dispatch }, { outcome }) {
        const { open, embedded } = state.modal
        const isShown = (open || embedded) && currentEntry(state.modal)?.view === 'Networks'
        if (isShown && outcome === 'succeeded') await dispatch.modal.back()
      },
    },
    {
      on: 'networks/unsupportedMet',
      order: 'latest',
      async run(ctx, { namespace }) {
        if (namespace === ctx.state.networks.activeNamespace) await showUnsupported(ctx)
      },
    },
    {
      on: 'networks/namespaceSwitched',
      order: 'latest',
      async run(ctx) {
        if (selectUnsupported(ctx.state.networks)) await showUnsupported(ctx)
        else await leaveUnsupported(ctx)
      },
    },
    {
      on: 'networks/switchedElsewhere',
      order: 'queue',
      run: ({ dispatch }, { caipNetworkId, background = false }) =>
        dispatch.networks.adopt(caipNetworkId, { background, elsewhere: true }),
    },
    {
      on: 'networks/switched',
      order: 'latest',
      async run(ctx) {
        if (!selectUnsupported(ctx.state.networks)) await leaveUnsupported(ctx)
      },
    },
  ],
  views: {
    Networks: () => import('./views/networks.tsx'),
    UnsupportedChain: () => import('./views/unsupported-chain.tsx'),
  },
})
