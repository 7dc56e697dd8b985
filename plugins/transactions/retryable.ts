import type { SentTransaction, TransactionsContract } from './contract.ts'

/** Whether the visitor may go back to the form of a transaction: a block holds it, and nothing of it moved. */
export const isRetryable = (
  retries: readonly TransactionsContract['slots']['retries'][],
  sent: SentTransaction,
): boolean => sent.status === 'failed' && retries.some((offers) => offers(sent))
