import { isUnits } from '../values/index.ts'
import type { ReadIo, TokenFacts } from './contract.ts'
import { accountsErrors } from './errors.ts'

/** 2^256 has 78 digits: with more decimals no balance reaches one whole token. */
const mostDecimals = 77

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
