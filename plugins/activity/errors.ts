import { defineErrors, type Errors } from '../../kernel/index.ts'

interface ActivityErrors {
  unavailable: void
  'not-connected': void
}

/** Codes of activity: `activity/…`. */
export const activityErrors: Errors<'activity', ActivityErrors> = defineErrors<
  'activity',
  ActivityErrors
>('activity', {
  unavailable: () => 'Failed to fetch transactions',
  'not-connected': () => "Transactions can't be fetched without an accountAddress",
})
