import { defineErrors, type Errors } from '../../kernel/index.ts'

/** Facts of a failed transfer. */
export interface NotSent {
  /** The wallet was asked, and its error does not tell if it sends the transfer: check before sending again. */
  readonly maySend: true
}

interface NotSentErrors {
  'not-sent': NotSent | undefined
  'already-submitted': void
  outdated: void
  warned: { readonly warnings: readonly string[] }
}

/**
 * A part of `transactionsErrors`, kept separate because it is needed in the turn of a press, when no code can be
 * loaded.
 */
export const notSent = {
  'not-sent': (): string => 'Something went wrong',
  'already-submitted': (): string => 'This transfer was handed to the wallet already.',
  outdated: (): string => 'Something changed during the review. Review again.',
  warned: ({ warnings }: NotSentErrors['warned']): string =>
    `The review warns: ${String(warnings)}. Name these in "accept" to send all the same.`,
} as const

export const notSentErrors: Errors<'transactions', NotSentErrors> = defineErrors<
  'transactions',
  NotSentErrors
>('transactions', notSent)
