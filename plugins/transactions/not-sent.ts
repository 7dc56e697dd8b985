import { defineErrors, type Errors } from '../../kernel/index.ts'

/** Part of `transactionsErrors`, apart from it because it is needed where no further code can be loaded. */
export const notSent = {
  'not-sent': (): string => 'Something went wrong',
} as const

export const notSentErrors: Errors<'transactions', { 'not-sent': void }> = defineErrors<
  'transactions',
  { 'not-sent': void }
>('transactions', notSent)
