import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { AnalyticsContract, AnalyticsOptions } from './contract.ts'
import { earlyOf } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function analyticsDeclaration(options: AnalyticsOptions): Plugin<AnalyticsContract> {
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
