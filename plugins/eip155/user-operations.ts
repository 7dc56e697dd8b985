import { fieldsOf, listOf } from '../../kernel/index.ts'
import { abiWord } from '../values/index.ts'
import type { Receipt, Transaction, WantedDeed } from './transactions.ts'

/** EntryPoint 0.6, 0.7 and 0.8 of ERC-4337; each has the same address on every chain. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]

/** `UserOperationEvent(bytes32 indexed, address indexed sender, address indexed, uint256, bool success, uint256, uint256)` */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** A user operation in a block's transaction. */
export interface MinedOperation {
  /** As a word of the ABI. */
  readonly sender: string
  readonly succeeded: boolean
  /** Wei, from the paymaster if it is sponsored, else from the sender. */
  readonly cost: bigint
  readonly sponsored: boolean
}

/** The user operations in a block's transaction, as EntryPoints logged them. */
export function operationsIn({ logs }: Pick<Receipt, 'logs'>): readonly MinedOperation[] {
  return logs.flatMap((log) => {
    const { address, topics, data } = fieldsOf(log)
    const [topic, , sender = '', paymaster = ''] = listOf(topics, 5).map((one) =>
      String(one).toLowerCase(),
    )
    const isOne =
      entryPoints.includes(String(address).toLowerCase()) &&
      topic === operationTopic &&
      typeof data === 'string' &&
      /^0x[0-9a-f]{256}$/i.test(data)
    if (!isOne) return []
    const word = (index: number): bigint =>
      BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`)
    return [
      {
        sender,
        succeeded: word(1) === 1n,
        cost: word(2),
        sponsored: /[1-9a-f]/.test(paymaster.slice(2)),
      },
    ]
  })
}

/** True if the account sent the operation. */
export const isSentBy = ({ sender }: MinedOperation, account: string): boolean =>
  sender === `0x${abiWord(account)}`

/**
 * True if the call data contains exactly the requested call: receiver, value and data as an argument of `execute` or in
 * a batch, before the operation type of a Safe's plain call, packed as in ERC-7579, or packed as in a Safe's batch.
 * Without comparing the lengths, a token transfer could match one of as many coins.
 */
function carries({ input }: Transaction, { to, value, input: data }: WantedDeed): boolean {
  const bytes = data.slice(2)
  const size = BigInt(bytes.length / 2)
  const sized = `${abiWord(size)}${bytes}`
  const words = `${abiWord(to)}${abiWord(value)}`
  const packed = `${to.slice(2)}${abiWord(value)}`
  const places = [
    `${words}${abiWord(0x60n)}${sized}`,
    `${words}${abiWord(0x80n)}${abiWord(0n)}${sized}`,
    `${abiWord(52n + size)}${packed}${bytes}`,
    ...(size === 0n ? [] : [`00${packed}${sized}`]),
  ]
  return places.some((place) => input.includes(place))
}

/**
 * Outcome of a transfer that a smart account sent as a user operation, inside its bundler's transaction. Undefined if
 * the transaction contains no such operation, or several of this account with different outcomes.
 */
export function operationStatus(
  mined: Transaction,
  receipt: Receipt,
  wanted: WantedDeed,
): 'confirmed' | 'failed' | undefined {
  if (!receipt.succeeded || !carries(mined, wanted)) return undefined
  const [first, ...others] = operationsIn(receipt)
    .filter((one) => isSentBy(one, wanted.from))
    .map(({ succeeded }) => succeeded)
  if (first === undefined || others.some((end) => end !== first)) return undefined
  return first ? 'confirmed' : 'failed'
}
