import type { Confirmation, FeeEstimate, ReadIo, TokenFacts } from './contract.ts'
import { accountsErrors } from './errors.ts'

const limit = 2n ** 256n
/** 2^256 has 78 digits: with more decimals no balance reaches one whole token. */
const mostDecimals = 77

const isUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) < limit

const absurd = ({ network }: ReadIo): Error =>
  accountsErrors.create('node-failed', { name: network.name })

/** An amount in the smallest unit, decimal text below 2^256. Throws `accounts/node-failed` for anything else. */
export function readUnits(io: ReadIo, value: unknown): string {
  if (!isUnits(value)) throw absurd(io)
  return value
}

/** Facts of a token whose numbers can be right. Throws `accounts/node-failed`. */
export function readFigures(io: ReadIo, facts: TokenFacts): TokenFacts {
  const { decimals, balance } = facts
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) throw absurd(io)
  readUnits(io, balance)
  return facts
}

/** An estimate of which every number that is there is an amount. Throws `accounts/node-failed`. */
export function readFee(io: ReadIo, estimate: FeeEstimate): FeeEstimate {
  const { fee, gas = '0', gasPrice = '0', reserve = '0' } = estimate
  if (![fee, gas, gasPrice, reserve].every(isUnits)) throw absurd(io)
  return estimate
}

const statuses: readonly unknown[] = ['confirmed', 'failed', 'replaced']

/** What an adapter says became of a transaction, when it is one of the answers there are. */
export function readConfirmation(io: ReadIo, end: Confirmation): Confirmation {
  const known =
    end === 'confirmed' ||
    end === 'failed' ||
    (/^[\w-]{1,128}$/.test(end.replacedBy) && statuses.includes(end.status))
  if (!known) throw absurd(io)
  return end
}
