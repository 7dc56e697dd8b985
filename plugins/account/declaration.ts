import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export const accountDeclaration: Plugin<AccountContract> = latePlugin<AccountContract>({
  ...early,
  commands: { selectTab: true },
  events: { tabSelected: true },
  // No tab was chosen.
  quiet: '*',
  ...code(({ accountPlugin }) => accountPlugin),
})
