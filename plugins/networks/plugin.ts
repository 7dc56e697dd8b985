import { definePluginCode, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

/** The code of it, loaded when the modal opens or a network is to be switched. */
export const networksPlugin: Plugin<NetworksContract> = definePluginCode<NetworksContract>({
  id: 'networks',
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
  ends,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  shared,
  effects,
})
