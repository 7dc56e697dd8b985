import type { PluginWords } from '../../kernel/index.ts'
import type { AnalyticsContract } from './contract.ts'

/** What the facts of analytics are called in tools. */
export const words: PluginWords<AnalyticsContract> = {
  events: {
    notSent: ({ event }) => `did not send ${event}`,
    forbidden: 'was refused by the provider',
  },
}
