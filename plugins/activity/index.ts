import { definePlugin, lazyMethods, type Plugin, slot } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, reduce } from './reduce.ts'

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

type Failed = ActivityContract['events']['failed']

const commands = lazyMethods(() => import('./commands.ts'), 'load', 'loadMore', 'inspect')

/** The Activity tab: transactions sent on this page, and the account's transactions if a source supports them. */
export function activity(): Plugin<ActivityContract> {
  return definePlugin<ActivityContract>({
    id: 'activity',
    requires: {
      connections: 'it lists the transactions of the connected account',
      modal: 'it shows a transaction in the modal',
      networks: 'it lists the transactions of the active network',
      transactions: 'it lists what was sent from here',
    },
    uses: { account: 'its tab', analytics: 'events', i18n: 'its texts' },
    initialState: () => ({ status: 'idle', items: [] }),
    slots: { sources: slot({ order: ({ order = 0 }) => order }) },
    provides: {
      i18n: { messages: [() => import('./locales/index.ts')] },
      analytics: {
        trackers: [
          {
            on: 'activity/failed',
            track: (fact, { options }) => ({
              event: 'ERROR_FETCH_TRANSACTIONS',
              properties: {
                projectId: options?.projectId ?? '',
                ...(fact as Failed).properties,
              },
            }),
          },
        ],
      },
      account: {
        tabs: [
          {
            id: 'history',
            feature: 'history',
            label: { key: 'activity.tab', text: 'Activity' },
            load: () => import('./views/activity-tab.tsx'),
          },
        ],
      },
    },
    commands,
    reduce,
    ends,
    effects,
    features: {
      history: { commands: ['load', 'loadMore', 'inspect'], views: ['Transaction'] },
    },
    views: { Transaction: () => import('./views/transaction.tsx') },
    describe: () => import('./describe.ts'),
  })
}
