import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import type { AccountsContract } from '../contract.ts'

/** Nothing of it is needed before somebody connects, so a page starts without it. */
export const commands: Commands<AccountsContract> = {
  selectTab({ state, emit }, index) {
    const namespace = state.networks.activeNamespace
    if (namespace) emit.tabSelected({ namespace, index })
  },
  ...lazyMethods(() => import('./connect.ts'), 'connect'),
  ...lazyMethods(() => import('./restore.ts'), 'restore'),
  ...lazyMethods(() => import('./disconnect.ts'), 'disconnect'),
  ...lazyMethods(() => import('./choose.ts'), 'activate', 'selectAccount', 'preferAccountType'),
  ...lazyMethods(() => import('./wallet.ts'), 'signMessage', 'refreshBalance'),
  ...lazyMethods(
    () => import('./transfer.ts'),
    'readHoldings',
    'estimateTransfer',
    'isContract',
    'transfer',
    'stopTransfer',
    'awaitConfirmation',
  ),
}
