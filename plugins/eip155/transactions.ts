import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { CallRequest, TransferRequest } from '../transactions/contract.ts'
import { abiWord } from '../values/index.ts'

/** Effect of a transaction, without its fee. Hex in lower case. */
export interface Deed {
  readonly from: string
  /** Null if it creates a contract. */
  readonly to: string | null
  readonly value: bigint
  readonly input: string
}

/** Effect of a transfer or call, which always has a receiver. */
export interface WantedDeed extends Deed {
  readonly to: string
}

/** A transaction as a node returns it. */
export interface Transaction extends Deed {
  readonly hash: string
  readonly nonce: bigint
  /** Number of its block; absent while it is pending. */
  readonly block?: bigint
}

/** The outcome of a transaction in a block. */
export interface Receipt {
  readonly block: bigint
  readonly succeeded: boolean
  readonly logs: readonly unknown[]
}

const maxLogs = 10_000
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : undefined
const hashOf = (value: unknown): string | undefined => matching(value, /^0x[0-9a-f]{64}$/i)
const addressOf = (value: unknown): string | undefined => matching(value, /^0x[0-9a-f]{40}$/i)
/** Reads a quantity of at most `digits` hex digits; undefined for anything else. */
export const quantity = (value: unknown, digits: number): bigint | undefined => {
  const text = matching(value, /^0x[0-9a-f]{1,64}$/i)
  return text === undefined || text.length > digits + 2 ? undefined : BigInt(text)
}
/** Reads a transaction; undefined if it is not one. */
export function readTransaction(answer: unknown): Transaction | undefined {
  const fields = fieldsOf(answer)
  const hash = hashOf(fields.hash)
  const from = addressOf(fields.from)
  const to = fields.to === null ? null : addressOf(fields.to)
  const nonce = quantity(fields.nonce, 16)
  const value = quantity(fields.value, 64)
  const input = matching(fields.input, /^0x[0-9a-f]*$/i)
  const block = quantity(fields.blockNumber, 13)
  if (hash === undefined || from === undefined || to === undefined) return undefined
  if (nonce === undefined || value === undefined || input === undefined) return undefined
  return { hash, from, to, nonce, value, input, ...(block !== undefined && { block }) }
}

/** Reads the receipt of a transaction; undefined without one, or for another transaction's receipt. */
export function readReceipt(answer: unknown, hash: string): Receipt | undefined {
  const { transactionHash, blockNumber, status, logs } = fieldsOf(answer)
  const block = quantity(blockNumber, 13)
  if (hashOf(transactionHash) !== hash.toLowerCase() || block === undefined) return undefined
  if (status !== '0x1' && status !== '0x0') return undefined
  return { block, succeeded: status === '0x1', logs: listOf(logs, maxLogs) }
}

const withPrefix = (address: string): string => `0x${address.toLowerCase().replace(/^0x/, '')}`

/** Effect of a transfer or call as its sender's transaction. */
export function deedOf(request: TransferRequest | CallRequest): WantedDeed {
  const { from, to } = request
  const sender = withPrefix(from)
  if ('data' in request) {
    const { value, data } = request
    return { from: sender, to: withPrefix(to), value: BigInt(value), input: data.toLowerCase() }
  }
  const { units, token } = request
  const receiver = withPrefix(to)
  if (!token) return { from: sender, to: receiver, value: BigInt(units), input: '0x' }
  // transfer(address,uint256)
  const input = `0xa9059cbb${abiWord(receiver)}${abiWord(BigInt(units))}`
  return { from: sender, to: withPrefix(token.address), value: 0n, input }
}

/** True if two transactions have the same effect. */
export const alike = (one: Deed, two: Deed): boolean =>
  one.from === two.from && one.to === two.to && one.value === two.value && one.input === two.input

/** True if the token itself logged the transfer; any account may have sent the transaction. */
export function isRecorded({ logs }: Receipt, request: TransferRequest | CallRequest): boolean {
  if (!('token' in request) || !request.token) return false
  const { from, to, units, token } = request
  const topics = [transferTopic, `0x${abiWord(withPrefix(from))}`, `0x${abiWord(withPrefix(to))}`]
  return logs.some((log) => {
    const fields = fieldsOf(log)
    return (
      addressOf(fields.address) === withPrefix(token.address) &&
      String(listOf(fields.topics, 5)).toLowerCase() === String(topics) &&
      matching(fields.data, /^0x[0-9a-f]{64}$/i) === `0x${abiWord(BigInt(units))}`
    )
  })
}
