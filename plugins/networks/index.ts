import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { effects } from './effects.ts'
import { persist } from './persist.ts'
import { ends, reduce } from './reduce.ts'
import { initialState } from './slice.ts'
import { listNetworks } from './start.ts'
import { shared } from './tab-sync.ts'

export type {
  CaipNetwork,
  NetworkReference,
  NetworkSwitcher,
  NetworksContract,
  NetworksState,
} from './contract.ts'
export { networksErrors } from './errors.ts'
export {
  type NetworkState,
  selectActiveNetwork,
  selectNetwork,
  selectNetworkState,
} from './selectors.ts'

/** The app's networks, the active one, and switching between them. */
export const networks: Plugin<NetworksContract> = definePlugin<NetworksContract>({
  id: 'networks',
  implied: true,
  requires: {
    modal: 'it shows the networks in the modal',
    options:
      'the options say whether networks may be switched, and whether unsupported ones are tolerated',
  },
  uses: { i18n: 'its texts in other languages' },
  initialState,
  slots: { families: slot({ live: ['walletConnect'] }), networks: slot(), switchers: slot() },
  provides: { i18n: { messages: [() => import('./locales/index.ts')] } },
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
  // A visitor may have to add the network first. A later answer of the wallet is followed.
  timeouts: { switchNetwork: 120_000 },
  reduce,
  ends,
  effects,
  start: listNetworks,
  persist,
  shared,
  // The host itself may still switch; the modal offers nothing to the visitor.
  features: { networkSwitch: { views: ['Networks'] } },
  views: {
    Networks: () => import('./views/networks.tsx'),
    UnsupportedChain: () => import('./views/unsupported-chain.tsx'),
  },
  describe: () => import('./describe.ts'),
})
