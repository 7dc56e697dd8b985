import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { Balance } from '../../balances/contract.ts'
import { selectBalance } from '../../balances/selectors.ts'
import type { Connection } from '../../connections/contract.ts'
import { selectAccount, selectConnection } from '../../connections/selectors.ts'
import type { AccountContract } from '../contract.ts'

export const plugin: PluginHooks<AccountContract> = bindPlugin<AccountContract>('account')

export const useConnection = (): Connection | undefined =>
  plugin.useSelect((state) => selectConnection(state))
export const useAccount = (): ReturnType<typeof selectAccount> =>
  plugin.useSelect((state) => selectAccount(state))

export const useBalance = (): Balance => plugin.useSelect((state) => selectBalance(state))
