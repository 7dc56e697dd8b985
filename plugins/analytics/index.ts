import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'
import { earlyOf } from './early.ts'

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

const code = lateCode(() => import('./plugin.ts'))

/**
 * Reports what visitors do to host or provider: opening, connecting, switching, sending. No preset brings it, and
 * `features.analytics: false` silences it.
 *
 * @example
 * createKernel({ plugins: [eip155(), analytics({ onEvent: ({ event }) => count(event) })] })
 */
export function analytics(options: AnalyticsOptions = {}): Plugin<AnalyticsContract> {
  return latePlugin<AnalyticsContract>({
    ...earlyOf(options),
    commands: {},
    events: { notSent: true, forbidden: true },
    on: [
      'modal/opened',
      'networks/switched',
      'connections/connected',
      'connections/disconnected',
      'transactions/reviewed',
    ],
    quiet: '*',
    ...code(({ analyticsPlugin }) => analyticsPlugin(options)),
  })
}
