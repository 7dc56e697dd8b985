import { transactionsErrors } from '../errors.ts'
import { isRetryable } from '../retryable.ts'
import type { TransactionsContext } from './ask.ts'

/** Returns to the form of a transaction that failed on the chain; a new review and confirmation follow. */
export function retry({ state, slots, emit }: TransactionsContext, intentId: string): void {
  const { sent, status } = state.transactions
  if (status === 'previewing' || status === 'signing') throw transactionsErrors.create('busy')
  if (!sent.some((one) => one.intentId === intentId && isRetryable(slots.retries, one)))
    throw transactionsErrors.create('outdated')
  emit.retried({ intentId })
}
