import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  AccountAction,
  AccountContract,
  AccountHero,
  AccountTab,
  IconPath,
  Label,
} from './contract.ts'
export { selectAddressExplorerUrl } from './explorer.ts'
export type { AccountUser } from './login-fields.ts'
export { type FullAccount, selectFullAccount } from './selectors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** The views of what is connected: the account with its balance, tiles and tabs, and the profile with every wallet. */
export const account: Plugin<AccountContract> = deferredPlugin<AccountContract>({
  id: 'account',
  implied: true,
  formerly: ['accounts'],
  requires: ['connections', 'balances', 'modal', 'networks', 'options'],
  initialState,
  ...declaration((module) => module.accountDeclaration),
})
