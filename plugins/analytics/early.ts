import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'
import { tellsProvider } from './provider-choice.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const earlyOf = (options: AnalyticsOptions): EarlyDefinition<AnalyticsContract> => ({
  id: 'analytics',
  requires: { options: 'whether events are wanted' },
  uses: {
    connections: 'who connects',
    i18n: 'its texts',
    modal: 'when it opens',
    networks: 'switches',
    transactions: 'transfers',
    walletconnect: 'pairings',
  },
  initialState: () => ({}),
  slots: { sinks: slot(), trackers: slot() },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    options: { providerUsers: tellsProvider(options) ? ['analytics'] : [] },
  },
})
