import type { PluginWords, Shape } from '../../kernel/index.ts'
import type { AnalyticsContract } from './contract.ts'

/** The slice's shape in a recording. */
export const shape: Shape = {
  'forbidden?': 'flag',
  'paired?': 'text',
  'reviewed?': { intentId: 'text', flow: 'text' },
}

/** Words for the facts of analytics in tools. */
export const words: PluginWords<AnalyticsContract> = {
  events: {
    notSent: ({ event }) => `did not send ${event}`,
    forbidden: 'was refused by the provider',
  },
}
