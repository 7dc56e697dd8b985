import type { Connection } from '../connections/contract.ts'
import type { FeeEstimate } from './adapters.ts'
import type { TransactionFailure } from './contract.ts'
import { feeAt } from './fees.ts'

/** A paymaster may pay the fee of a smart account. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((entry) => entry.address === address && entry.type === 'smartAccount')
}

/** What a transfer that sends everything costs, in the smallest unit: less than a ceiling that leaves room for a rise. */
export const fixedFee = (estimate: FeeEstimate): bigint =>
  feeAt(estimate, estimate.fixed && BigInt(estimate.fixed.usual))

/** What is to be said beside the sentence of a failure: the wallet's reason, and that it may send the request all the same. */
export const failureDetails = (
  failure: Pick<TransactionFailure, 'code' | 'reason' | 'maySend'>,
): readonly { readonly key: string; readonly text: string; readonly facts?: unknown }[] =>
  [failure.reason, failure.maySend].flatMap((one) => (one ? [{ ...one, key: one.code }] : []))
