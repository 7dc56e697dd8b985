import type { SentTransaction, TransactionsContract } from './contract.ts'

/** True if the visitor may return to the form of a transaction: it failed in a block, and nothing moved. */
export const isRetryable = (
  retries: readonly TransactionsContract['slots']['retries'][],
  sent: SentTransaction,
): boolean => sent.status === 'failed' && retries.some((offers) => offers(sent))
