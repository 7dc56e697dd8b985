import type { ReadIo } from '../connections/contract.ts'
import { isUnits } from '../values/index.ts'
import type { Confirmation, FeeEstimate } from './adapters.ts'
import { transactionsErrors } from './errors.ts'

const absurd = ({ network }: ReadIo): Error =>
  transactionsErrors.create('node-failed', { name: network.name })

/** An estimate of which every number that is there is an amount. Throws `transactions/node-failed`. */
export function readFee(io: ReadIo, estimate: FeeEstimate): FeeEstimate {
  const { fee, gas = '0', gasPrice = '0', reserve = '0' } = estimate
  if (![fee, gas, gasPrice, reserve].every(isUnits)) throw absurd(io)
  return estimate
}

const statuses: readonly unknown[] = ['confirmed', 'failed', 'replaced']

/** An adapter's outcome of a transaction, checked to be one of the known ones. */
export function readConfirmation(io: ReadIo, end: Confirmation): Confirmation {
  const known =
    end === 'confirmed' ||
    end === 'failed' ||
    (/^[\w-]{1,128}$/.test(end.replacedBy) && statuses.includes(end.status))
  if (!known) throw absurd(io)
  return end
}
