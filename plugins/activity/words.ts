import type { PluginWords } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'

/** What the commands of activity are called in tools. */
export const words: PluginWords<ActivityContract> = {
  commands: {
    load: 'asked for activity',
    loadMore: 'asked for more activity',
    inspect: 'looked at a transaction',
  },
}
