import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { Receipt, Transaction, WantedDeed } from './transactions.ts'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe. */
const ends = {
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e': 'confirmed',
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23': 'failed',
} as const

const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

/**
 * Whether the call data carries `execTransaction` of that very call: receiver, value, where the data stands, a plain call, six
 * words about gas and signatures, the data.
 */
function carries({ input }: Transaction, { to, value, input: data }: WantedDeed): boolean {
  const bytes = data.slice(2)
  const head = `${word(to)}${word(value)}${word(0x140n)}${word(0n)}`
  const tail = `${word(BigInt(bytes.length / 2))}${bytes}`
  for (let at = input.indexOf(head); at >= 0; at = input.indexOf(head, at + 1))
    if (input.startsWith(tail, at + head.length + 6 * 64)) return true
  return false
}

/**
 * What became of an operation of one of these Safes (addresses in lower case), by the hash that its owners signed: the Safe
 * itself logged it in the block. Undefined where it did not, or where the block's transaction does not carry the call that was
 * asked for.
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
    const { address, topics, data } = fieldsOf(log)
    const [topic, indexed] = listOf(topics, 5).map((one) => String(one).toLowerCase())
    // Since 1.4 the hash is a topic; before, it stands first in the data.
    const hash = indexed ?? String(data).slice(0, 66).toLowerCase()
    const isOwn = safes.includes(String(address).toLowerCase())
    const end = ends[topic as keyof typeof ends]
    if (end && isOwn && hash === safeTxHash.toLowerCase()) return end
  }
  return undefined
}
