import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { isUnits, unitsIssue } from '../values/index.ts'
import type { Confirmation, FeeEstimate, FeePayment, TransferTerms } from './adapters.ts'
import { transactionsErrors } from './errors.ts'

const absurd = ({ network }: ReadIo): Error =>
  transactionsErrors.create('node-failed', { name: network.name })

/** Checks that every number in an estimate is an amount. Throws `transactions/node-failed`. */
export function readFee(io: ReadIo, estimate: FeeEstimate): FeeEstimate {
  const { fee, gas = '0', gasPrice = '0', reserve = '0', deposit = '0', fixed } = estimate
  const prices = fixed ? [fixed.least, fixed.usual, fixed.tip] : []
  if (![fee, gas, gasPrice, reserve, deposit, ...prices].every(isUnits)) throw absurd(io)
  if (BigInt(deposit) > BigInt(fee)) throw absurd(io)
  return estimate
}

const payers: readonly unknown[] = ['self', 'sponsor', 'unknown']

/** Checks an adapter's word on who pays. Throws `transactions/node-failed`. */
export function readPayment(io: ReadIo, { payer, fee }: FeePayment): FeePayment {
  if (!payers.includes(payer) || (fee !== undefined && !isUnits(fee))) throw absurd(io)
  // A limit counts only for an account that pays.
  return payer === 'self' && fee !== undefined ? { payer, fee } : { payer }
}

/** Checks that the amounts in a token's terms are amounts. Throws `transactions/node-failed`. */
export function readTerms<T extends TransferTerms | undefined>(io: ReadIo, terms: T): T {
  const { arrives = '0', leaves = '0' } = terms ?? {}
  if (!isUnits(arrives) || !isUnits(leaves)) throw absurd(io)
  return terms
}

/** Fields of requests that are whole numbers besides `units`: values and fees, gas, and prices of gas. */
const wholeNumbers = ['value', 'fee', 'gas', 'gasPrice', 'maxPriorityFeePerGas', 'arrives'] as const

/** True for data that the kernel has copied. It does not copy instances with methods, which can change later. */
const isCopied = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isCopied))

/**
 * Throws `transactions/invalid-input` if a required text is missing, if a number is not whole, if a host gives `amount`
 * for `units`, or for data that could change after this check.
 */
export function requireInput(input: unknown, needed: readonly string[]): void {
  const fields = fieldsOf(input)
  const wrong = wholeNumbers.find((name) => fields[name] !== undefined && !isUnits(fields[name]))
  const issue =
    unitsIssue(input, needed) ??
    (wrong && `${wrong}: Expected a whole number in units`) ??
    (isCopied(input) ? undefined : 'Expected plain data, without methods')
  if (issue) throw transactionsErrors.create('invalid-input', { issue })
}

const statuses: readonly unknown[] = ['confirmed', 'failed', 'replaced']

/** Checks that an adapter's outcome is one of the known ones. */
export function readConfirmation(io: ReadIo, end: Confirmation): Confirmation {
  const known =
    end === 'confirmed' ||
    end === 'failed' ||
    (/^[\w-]{1,128}$/.test(end.replacedBy) && statuses.includes(end.status))
  if (!known) throw absurd(io)
  return end
}
