import { decimalText, fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { inputIssue, isUnits } from '../values/index.ts'
import type { Confirmation, FeeEstimate } from './adapters.ts'
import { transactionsErrors } from './errors.ts'

const absurd = ({ network }: ReadIo): Error =>
  transactionsErrors.create('node-failed', { name: network.name })

/** An estimate of which every number that is there is an amount. Throws `transactions/node-failed`. */
export function readFee(io: ReadIo, estimate: FeeEstimate): FeeEstimate {
  const { fee, gas = '0', gasPrice = '0', reserve = '0', fixed } = estimate
  const prices = fixed ? [fixed.least, fixed.usual, fixed.tip] : []
  if (![fee, gas, gasPrice, reserve, ...prices].every(isUnits)) throw absurd(io)
  return estimate
}

/** Fields of requests that are whole numbers: amounts and fees in the smallest unit, gas, and prices of gas. */
const wholeNumbers = ['amount', 'value', 'fee', 'gas', 'gasPrice', 'maxPriorityFeePerGas'] as const

/** Throws `transactions/invalid-input` for what lacks a text that is needed, or has a number that is not whole. */
export function requireInput(input: unknown, needed: readonly string[]): void {
  const fields = fieldsOf(input)
  const wrong = wholeNumbers.find((name) => fields[name] !== undefined && !isUnits(fields[name]))
  const issue = inputIssue(input, needed) ?? (wrong && `${wrong}: Expected a whole number in units`)
  if (issue) throw transactionsErrors.create('invalid-input', { issue })
}

/** A longer price is none. */
const maxPrice = 60

/** A price as decimal text; undefined for what is none, and for a price of nothing. */
export function readPrice(outside: unknown): string | undefined {
  const price = decimalText(outside)
  return price !== undefined && price.length <= maxPrice && /[1-9]/.test(price) ? price : undefined
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
