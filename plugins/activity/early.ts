import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { ActivityContract } from './contract.ts'
import { initialState } from './initial-state.ts'

type Failed = ActivityContract['events']['failed']

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<ActivityContract> = {
  id: 'activity',
  requires: {
    connections: 'whose transactions',
    modal: 'views',
    networks: 'on which network',
    transactions: 'what was sent',
  },
  uses: { account: 'its tab', analytics: 'events', i18n: 'its texts' },
  initialState,
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
  provides: {
    i18n: { messages: [() => import('./locales/index.ts')] },
    analytics: {
      trackers: [
        {
          on: 'activity/failed',
          track: (fact) => ({
            event: 'ERROR_FETCH_TRANSACTIONS',
            properties: (fact as Failed).properties ?? {},
          }),
        },
      ],
    },
    account: {
      tabs: [
        {
          id: 'history',
          label: { key: 'activity.tab', text: 'Activity' },
          load: () => import('./views/activity-tab.tsx'),
        },
      ],
    },
  },
  views: { Transaction: () => import('./views/transaction.tsx') },
}
