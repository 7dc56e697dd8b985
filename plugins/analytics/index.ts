import { definePlugin, type Plugin, slot } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'
import { effectsOf, tellsProvider } from './effects.ts'

export type {
  AnalyticsContract,
  AnalyticsOptions,
  AnalyticsSink,
  AnalyticsState,
  AnalyticsTracker,
  EventProperties,
  TrackedEvent,
  TrackedState,
} from './contract.ts'
export { analyticsErrors } from './errors.ts'

/**
 * Reports the visitor's actions to the host or the provider: opening, connecting, switching, sending. No preset
 * includes it; `features.analytics: false` disables it.
 *
 * @example
 * createKernel({ plugins: [eip155(), analytics({ onEvent: ({ event }) => count(event) })] })
 */
export function analytics(options: AnalyticsOptions = {}): Plugin<AnalyticsContract> {
  return definePlugin<AnalyticsContract>({
    id: 'analytics',
    requires: {
      options: 'the options may turn analytics off',
    },
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
    commands: {},
    reduce: {
      notSent() {
        // Only recorded; no state changes.
      },
      forbidden: (slice) => ({ ...slice, forbidden: true }),
    },
    follow: {
      walletconnect: { connected: (slice, { method: paired }) => ({ ...slice, paired }) },
      transactions: {
        reviewed: (slice, { preview: { intentId, flow } }) => ({
          ...slice,
          reviewed: { intentId, flow },
        }),
      },
    },
    effects: effectsOf(options),
    describe: () => import('./describe.ts'),
  })
}
