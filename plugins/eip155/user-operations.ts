import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { Receipt, Transaction, WantedDeed } from './transactions.ts'

/** EntryPoint 0.6, 0.7 and 0.8 of ERC-4337, at the same address on every chain. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]

/** `UserOperationEvent(bytes32 indexed, address indexed sender, address indexed, uint256, bool success, uint256, uint256)` */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

const digits = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

/** For each operation of the sender in the block's transaction, whether its calls held. */
function ends({ logs }: Receipt, sender: string): readonly boolean[] {
  return logs.flatMap((log) => {
    const { address, topics, data } = fieldsOf(log)
    const [topic, , from] = listOf(topics, 5).map((one) => String(one).toLowerCase())
    const isOne =
      entryPoints.includes(String(address).toLowerCase()) &&
      topic === operationTopic &&
      from === `0x${digits(sender)}` &&
      typeof data === 'string' &&
      /^0x[0-9a-f]{256}$/i.test(data)
    return isOne ? [BigInt(`0x${data.slice(66, 130)}`) === 1n] : []
  })
}

/**
 * Whether the call data carries the very call that was asked for: receiver, value and data as an argument of `execute` or in a
 * batch, before Safe's operation of a plain call, packed as in ERC-7579, or packed as Safe batches them. Without the lengths
 * between them, a transfer of tokens would pass for one of as many coins.
 */
function carries({ input }: Transaction, { to, value, input: data }: WantedDeed): boolean {
  const bytes = data.slice(2)
  const size = BigInt(bytes.length / 2)
  const sized = `${digits(size)}${bytes}`
  const words = `${digits(to)}${digits(value)}`
  const packed = `${to.slice(2)}${digits(value)}`
  const places = [
    `${words}${digits(0x60n)}${sized}`,
    `${words}${digits(0x80n)}${digits(0n)}${sized}`,
    `${digits(52n + size)}${packed}${bytes}`,
    ...(size === 0n ? [] : [`00${packed}${sized}`]),
  ]
  return places.some((place) => input.includes(place))
}

/**
 * What became of a transfer that a smart account sent as a user operation, which is part of a transaction of its bundler.
 * Undefined where the transaction holds no such operation, or several of the account with different ends.
 */
export function operationStatus(
  mined: Transaction,
  receipt: Receipt,
  wanted: WantedDeed,
): 'confirmed' | 'failed' | undefined {
  if (!receipt.succeeded || !carries(mined, wanted)) return undefined
  const [first, ...others] = ends(receipt, wanted.from)
  if (first === undefined || others.some((end) => end !== first)) return undefined
  return first ? 'confirmed' : 'failed'
}
