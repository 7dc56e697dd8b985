import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { early } from './early.ts'

export type { CaipNetwork, NetworkSwitcher, NetworksContract, NetworksState } from './contract.ts'
export { networksErrors } from './errors.ts'
export {
  type NetworkState,
  selectActiveNetwork,
  selectNetwork,
  selectNetworkState,
} from './selectors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Which networks the app lists, which one is active, and how to move between them. */
export const networks: Plugin<NetworksContract> = latePlugin<NetworksContract>({
  ...early,
  commands: {
    switchNetwork: true,
    adopt: true,
    approve: true,
    enableSmartAccounts: true,
    switchNamespace: true,
    addNetwork: true,
    removeNetwork: true,
    removeNamespace: true,
  },
  events: {
    listed: true,
    switchStarted: true,
    switched: true,
    switchedElsewhere: true,
    switchFailed: true,
    namespaceSwitchStarted: true,
    namespaceSwitched: true,
    networkAdded: true,
    networkRemoved: true,
    namespaceRemoved: true,
    approvedChanged: true,
    smartAccountsEnabled: true,
    unsupportedMet: true,
  },
  on: ['modal/opened'],
  quiet: ['networks/listed'],
  shares: true,
  ...code(({ networksPlugin }) => networksPlugin),
})
