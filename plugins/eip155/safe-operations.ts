import { fieldsOf, listOf } from '../../kernel/index.ts'
import { abiWord } from '../values/index.ts'
import type { Receipt, Transaction, WantedDeed } from './transactions.ts'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe. */
const ends = {
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e': 'confirmed',
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23': 'failed',
} as const

/** Topics of the logs with which Safes end operations. */
export const operationTopics: readonly string[] = Object.keys(ends)

/** The hash of an operation in a Safe's log: a topic since version 1.4, before that the first word of the data. */
export function operationHash(log: unknown): string {
  const { topics, data } = fieldsOf(log)
  const [, indexed] = listOf(topics, 5)
  return String(indexed ?? String(data).slice(0, 66)).toLowerCase()
}

/**
 * True if the call data contains `execTransaction` with exactly this call: receiver, value, offset of the data,
 * operation 0 (a plain call), six words about gas and signatures, the data.
 */
function carries({ input }: Transaction, { to, value, input: data }: WantedDeed): boolean {
  const bytes = data.slice(2)
  const head = `${abiWord(to)}${abiWord(value)}${abiWord(0x140n)}${abiWord(0n)}`
  const tail = `${abiWord(BigInt(bytes.length / 2))}${bytes}`
  for (let at = input.indexOf(head); at >= 0; at = input.indexOf(head, at + 1))
    if (input.startsWith(tail, at + head.length + 6 * 64)) return true
  return false
}

/**
 * Outcome of an operation of one of these Safes (addresses in lower case), by the hash that its owners signed: the Safe
 * logged it in the block. Undefined if it did not, or if the block's transaction does not contain the requested call.
 */
export function safeStatus(
  mined: Transaction,
  { succeeded, logs }: Receipt,
  safeTxHash: string,
  safes: readonly string[],
  wanted?: WantedDeed,
): 'confirmed' | 'failed' | undefined {
  if (!succeeded || (wanted && !carries(mined, wanted))) return undefined
  for (const log of logs) {
    const { address, topics } = fieldsOf(log)
    const [topic] = listOf(topics, 5).map((one) => String(one).toLowerCase())
    const hash = operationHash(log)
    const isOwn = safes.includes(String(address).toLowerCase())
    const end = ends[topic as keyof typeof ends]
    if (end && isOwn && hash === safeTxHash.toLowerCase()) return end
  }
  return undefined
}
