import type { TransferWarning } from './adapters.ts'
import { transactionsErrors } from './errors.ts'

/** Throws `transactions/warned` with the warnings that a host has not accepted. */
export function refuseWarnings(
  found: readonly string[],
  accept: readonly TransferWarning[] = [],
): void {
  const warnings = found.filter((id) => !accept.some((one) => one === id))
  if (warnings.length > 0) throw transactionsErrors.create('warned', { warnings })
}
