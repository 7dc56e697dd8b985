import type { SwapTerms } from '../swap/contract.ts'

/**
 * `swap` of 1inch's aggregation routers v5 and v6, whose second argument is the order, inline: source and destination
 * token, source and destination receiver, amount, least return, flags.
 */
const selectors = ['0x12aa3caf', '0x07ed2379']
const nativeCoin = `0x${'e'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`

/** What the calldata orders; undefined for methods that do not name both tokens, such as trades on a single pool. */
export function readTerms(data: string, owner: string): SwapTerms | undefined {
  if (!selectors.includes(data.slice(0, 10).toLowerCase())) return undefined
  // After the selector and the executor.
  const words = Array.from({ length: 7 }, (_, index) =>
    data.slice(74 + 64 * index, 138 + 64 * index).toLowerCase(),
  )
  const [source = '', destination = '', , receiver = '', amount = '', minimum = ''] = words
  const addresses = [source, destination, receiver]
  if (words.some((word) => !/^[0-9a-f]{64}$/.test(word))) return undefined
  if (addresses.some((word) => !word.startsWith('0'.repeat(24)))) return undefined
  const addressOf = (word: string): string => `0x${word.slice(24)}`
  const tokenOf = (word: string): string | undefined =>
    addressOf(word) === nativeCoin ? undefined : addressOf(word)
  const [from, to] = [tokenOf(source), tokenOf(destination)]
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    // The router pays the caller where no receiver is named.
    receiver: addressOf(receiver) === zero ? owner : addressOf(receiver),
    amount: BigInt(`0x${amount}`).toString(),
    minimum: BigInt(`0x${minimum}`).toString(),
  }
}
