import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { early } from './early.ts'

export type {
  ActivityContract,
  ActivityItem,
  ActivityPage,
  ActivityQuery,
  ActivitySource,
  ActivityState,
  ActivityTransfer,
  InspectedTransaction,
} from './contract.ts'
export { activityErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** The Activity tab: what was sent here, and the account's transactions where a source knows them. */
export function activity(): Plugin<ActivityContract> {
  return latePlugin<ActivityContract>({
    ...early,
    commands: { load: true, loadMore: true, inspect: true },
    events: { started: true, loaded: true, failed: true, unsupported: true, inspected: true },
    ...code(({ activityPlugin }) => activityPlugin),
  })
}
