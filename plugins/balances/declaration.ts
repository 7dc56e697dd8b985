import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export const balancesDeclaration: Plugin<BalancesContract> = latePlugin<BalancesContract>({
  ...early,
  commands: { refresh: true, readHoldings: true, forget: true },
  events: { forgotten: true, started: true, loaded: true, failed: true },
  on: [
    'connections/connected',
    'connections/restored',
    'connections/restoreFailed',
    'connections/accountsChanged',
    'connections/walletNetworkChanged',
    'connections/activated',
    'connections/disconnected',
    'connections/disconnectedElsewhere',
    'networks/switched',
    'networks/namespaceSwitched',
  ],
  // What is stored loads it.
  quiet: ['kernel/restored', 'kernel/pluginLoaded', 'kernel/merged'],
  persists: true,
  ...code(({ balancesPlugin }) => balancesPlugin),
})
