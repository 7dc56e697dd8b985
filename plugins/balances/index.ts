import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { early } from './early.ts'

export type {
  Balance,
  BalanceSource,
  BalancesContract,
  BalancesState,
  Holdings,
  NativeBalance,
  TokenBalance,
} from './contract.ts'
export { balancesErrors } from './errors.ts'
export { selectBalance } from './selectors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** What connected accounts hold: the native balance, kept for 30 s, and tokens on demand. */
export const balances: Plugin<BalancesContract> = latePlugin<BalancesContract>({
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
