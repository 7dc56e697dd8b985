import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { AccountsContract, Connection } from '../contract.ts'
import { selectAccount, selectConnection } from '../selectors.ts'

export const accounts: PluginHooks<AccountsContract> = bindPlugin<AccountsContract>('accounts')

export const useConnection = (): Connection | undefined =>
  accounts.useSelect((state) => selectConnection(state))
export const useAccount = (): ReturnType<typeof selectAccount> =>
  accounts.useSelect((state) => selectAccount(state))
