import type { PluginWords } from '../../kernel/index.ts'
import type { AccountContract } from './contract.ts'

/** What the commands and facts of the account view are called in tools. */
export const words: PluginWords<AccountContract> = {
  commands: { selectTab: 'chose a tab' },
  events: { tabSelected: 'showed another tab' },
}
