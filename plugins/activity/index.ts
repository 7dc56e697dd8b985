import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/** The Activity tab: what was sent here, and the account's transactions where a source knows them. */
export function activity(): Plugin<ActivityContract> {
  return deferredPlugin<ActivityContract>({
    id: 'activity',
    requires: ['connections', 'modal', 'networks', 'transactions'],
    initialState,
    ...declaration((module) => module.activityDeclaration()),
  })
}
