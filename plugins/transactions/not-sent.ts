import { defineErrors, type Errors } from '../../kernel/index.ts'

/** What is known of a transfer that failed. */
export interface NotSent {
  /** The wallet was asked, and its error leaves open whether it sends the transfer: look before sending it again. */
  readonly maySend: true
}

/** Part of `transactionsErrors`, apart from it because it is needed where no further code can be loaded. */
export const notSent = {
  'not-sent': (): string => 'Something went wrong',
} as const

export const notSentErrors: Errors<'transactions', { 'not-sent': NotSent | undefined }> =
  defineErrors<'transactions', { 'not-sent': NotSent | undefined }>('transactions', notSent)
