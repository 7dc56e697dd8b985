import type { Connection } from '../connections/contract.ts'
import type { ModalState, ViewName } from '../modal/contract.ts'
import { shownView } from '../modal/selectors.ts'
import type { FeeEstimate } from './adapters.ts'
import type { TransactionFailure, TransactionsState } from './contract.ts'
import { feeAt } from './fees.ts'

export { listedToken, pagePrice, readingOf, readPrice } from './judge/price.ts'
export { judgeTrade } from './judge/received.ts'

/** True for a smart account, whose fee a paymaster may pay. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((entry) => entry.address === address && entry.type === 'smartAccount')
}

interface Slices {
  readonly modal: ModalState
  readonly transactions: TransactionsState
}

/** True if the visitor looks at a request: its review, or what the wallet is asked for. */
export const isRequestShown = (modal: ModalState): boolean =>
  ['ReviewTransaction', 'ApproveTransaction'].includes(shownView(modal) ?? '')

/** True if no request can be reviewed now. A `headless` one does not replace a preview that the visitor looks at. */
export function isBusy({ modal, transactions }: Slices, headless = false): boolean {
  const { status, preview } = transactions
  if (status === 'previewing' || status === 'signing') return true
  return headless && preview !== undefined && !preview.headless && isRequestShown(modal)
}

/** Why the last request of a flow ended, for the flow's own view; failures of a host's payment are left out. */
export const selectFailure = (
  { transactions }: Pick<Slices, 'transactions'>,
  view: ViewName,
): TransactionFailure | undefined =>
  transactions.headless || (transactions.view !== undefined && transactions.view !== view)
    ? undefined
    : transactions.failure

/**
 * The fee of a transfer that sends everything, in the smallest unit: less than an upper limit, which leaves room for a
 * rise.
 */
export const fixedFee = (estimate: FeeEstimate): bigint =>
  feeAt(estimate, estimate.fixed && BigInt(estimate.fixed.usual))

/** Details next to the text of a failure: the wallet's reason, and that it may still send the request. */
export const failureDetails = (
  failure: Pick<TransactionFailure, 'code' | 'reason' | 'maySend'>,
): readonly { readonly key: string; readonly text: string; readonly facts?: unknown }[] =>
  [failure.reason, failure.maySend].flatMap((one) => (one ? [{ ...one, key: one.code }] : []))
