import { abiWord, fromHex, isUnits, parseEvmAddress } from '../values/index.ts'

// Encodes calls and decodes answers of the contract ABI (https://docs.soliditylang.org/en/latest/abi-spec.html), only
// as needed for the two standards: an SDK would be larger than the rest of this plugin.

/** Function selectors. */
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

/** A checked address as a 32-byte word. */
export const addressWord = (address: string): string => abiWord(parseEvmAddress(address))

/** Calldata of a function whose arguments are words. */
export const encodeCall = (name: keyof typeof selectors, ...words: readonly string[]): string =>
  `0x${selectors[name]}${words.join('')}`

/** `safeTransferFrom` of either standard, without data for the receiver. */
export function encodeTransfer(input: {
  readonly standard: 'erc721' | 'erc1155'
  readonly from: string
  readonly to: string
  readonly tokenId: string
  /** Number of copies, decimal text. */
  readonly amount: string
}): string {
  const { standard, from, to, tokenId, amount } = input
  if (!isUnits(tokenId) || !isUnits(amount)) throw new RangeError('Not below 2^256.')
  const words = [addressWord(from), addressWord(to), abiWord(tokenId)]
  return standard === 'erc721'
    ? encodeCall('transfer', ...words)
    : // The bytes argument starts after five words, and is empty.
      encodeCall('transferCopies', ...words, abiWord(amount), abiWord(160n), abiWord(0n))
}

const wordAt = (answer: string, index: number): bigint | undefined => {
  const digits = answer.slice(2 + index * 64, 2 + (index + 1) * 64)
  return digits.length === 64 && /^[0-9a-f]+$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** Decodes one number; undefined for anything else. */
export const readNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length === 66 ? wordAt(answer, 0) : undefined

/** Decodes one address, in EIP-55 form; undefined for anything else. */
export function readAddress(answer: unknown): string | undefined {
  const word = readNumber(answer)
  return word === undefined || word >= 2n ** 160n
    ? undefined
    : parseEvmAddress(word.toString(16).padStart(40, '0'))
}

/** Decodes one UTF-8 text; undefined for anything else. */
export function readText(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined
  const length = wordAt(answer, 1)
  if (wordAt(answer, 0) !== 32n || length === undefined) return undefined
  if (length > BigInt((answer.length - 130) / 2)) return undefined
  const bytes = fromHex(answer.slice(130, 130 + Number(length) * 2))
  return bytes && new TextDecoder().decode(bytes)
}
