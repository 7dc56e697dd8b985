import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'

/** Whether the provider gets events. */
export const tellsProvider = ({ onEvent, provider = !onEvent }: AnalyticsOptions): boolean =>
  provider !== false

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const earlyOf = (options: AnalyticsOptions): EarlyDefinition<AnalyticsContract> => ({
  id: 'analytics',
  requires: { options: 'whether events are wanted, and the project they belong to' },
  uses: {
    connections: 'who connects and leaves',
    i18n: 'its texts in other languages',
    modal: 'when it opens and closes',
    networks: 'where visitors go',
    transactions: 'what is sent',
    walletconnect: 'how a phone was reached',
  },
  initialState: () => ({}),
  slots: { sinks: slot(), trackers: slot() },
  provides: {
    i18n: { messages: [{ ar: () => import('./locales/ar.ts') }] },
    options: { providerUsers: tellsProvider(options) ? ['analytics'] : [] },
  },
})
