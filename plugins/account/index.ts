import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'
import { early } from './early.ts'

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

const code = lateCode(() => import('./plugin.ts'))

/** The views of what is connected: the account with its balance, tiles and tabs, and the profile with every wallet. */
export const account: Plugin<AccountContract> = latePlugin<AccountContract>({
  ...early,
  commands: { selectTab: true },
  events: { tabSelected: true },
  // No tab was chosen.
  quiet: '*',
  ...code(({ accountPlugin }) => accountPlugin),
})
