import { fromHex, isUnits, parseEvmAddress } from '../values/index.ts'

// Calls and answers of the contract ABI (https://docs.soliditylang.org/en/latest/abi-spec.html), as far as the two
// standards need them: an SDK would be the larger part of this plugin.

/** The functions that are called, by their selectors. */
export const selectors = {
  /** `name()` */
  name: '06fdde03',
  /** `ownerOf(uint256)` */
  ownerOf: '6352211e',
  /** `balanceOf(address)` */
  balanceOf: '70a08231',
  /** `balanceOf(address,uint256)` */
  balanceOfId: '00fdd58e',
  /** `tokenOfOwnerByIndex(address,uint256)` */
  tokenOfOwnerByIndex: '2f745c59',
  /** `tokenURI(uint256)` */
  tokenUri: 'c87b56dd',
  /** `uri(uint256)` */
  uri: '0e89341c',
  /** `safeTransferFrom(address,address,uint256)` */
  transfer: '42842e0e',
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)` */
  transferCopies: 'f242432a',
} as const

/** A number as a word; decimal text below 2^256. */
export const numberWord = (units: string | bigint): string =>
  BigInt(units).toString(16).padStart(64, '0')

/** An address as a word. */
export const addressWord = (address: string): string =>
  parseEvmAddress(address).slice(2).toLowerCase().padStart(64, '0')

/** Calldata of a function whose arguments are words. */
export const encodeCall = (name: keyof typeof selectors, ...words: readonly string[]): string =>
  `0x${selectors[name]}${words.join('')}`

/** `safeTransferFrom` of either standard, without data for the receiver. */
export function encodeTransfer(input: {
  readonly standard: 'erc721' | 'erc1155'
  readonly from: string
  readonly to: string
  readonly tokenId: string
  readonly amount: string
}): string {
  const { standard, from, to, tokenId, amount } = input
  if (!isUnits(tokenId) || !isUnits(amount)) throw new RangeError('Not below 2^256.')
  const words = [addressWord(from), addressWord(to), numberWord(tokenId)]
  return standard === 'erc721'
    ? encodeCall('transfer', ...words)
    : // Five words until the bytes begin, of which there are none.
      encodeCall('transferCopies', ...words, numberWord(amount), numberWord(160n), numberWord(0n))
}

const wordAt = (answer: string, index: number): bigint | undefined => {
  const digits = answer.slice(2 + index * 64, 2 + (index + 1) * 64)
  return digits.length === 64 && /^[0-9a-f]+$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** An answer of one number; undefined for anything else. */
export const readNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length === 66 ? wordAt(answer, 0) : undefined

/** An answer of one address, EIP-55; undefined for anything else. */
export function readAddress(answer: unknown): string | undefined {
  const word = readNumber(answer)
  return word === undefined || word >= 2n ** 160n
    ? undefined
    : parseEvmAddress(word.toString(16).padStart(40, '0'))
}

/** An answer of one text in UTF-8; undefined for anything else. */
export function readText(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined
  const length = wordAt(answer, 1)
  if (wordAt(answer, 0) !== 32n || length === undefined) return undefined
  if (length > BigInt((answer.length - 130) / 2)) return undefined
  const bytes = fromHex(answer.slice(130, 130 + Number(length) * 2))
  return bytes && new TextDecoder().decode(bytes)
}
