import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'
import { tellsProvider } from './provider-choice.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Reports what visitors do to host or provider: opening, connecting, switching, sending. No preset brings it, and
 * `features.analytics: false` silences it.
 *
 * @example
 * createKernel({ plugins: [eip155(), analytics({ onEvent: ({ event }) => count(event) })] })
 */
export function analytics(options: AnalyticsOptions = {}): Plugin<AnalyticsContract> {
  return deferredPlugin<AnalyticsContract>({
    id: 'analytics',
    requires: ['options'],
    initialState: () => ({}),
    provides: { options: { providerUsers: tellsProvider(options) ? ['analytics'] : [] } },
    ...declaration((module) => module.analyticsDeclaration(options)),
  })
}
