import { low64, readWord, rotateLeft, writeWords } from './words.ts'

const initial: readonly bigint[] = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

/** The order of message words per round, one hex digit each (RFC 7693); two rounds repeat. */
const orders = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
]

/** The four words each of the eight mixing steps of a round works on. */
const lanes = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e']

const BLOCK = 128

/** BLAKE2b with a 64-byte digest and no key, as SS58 checksums use it. Small, not fast. */
export const blake2b512 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, 64)

/** BLAKE2b without a key and with a digest of 1 to 64 bytes, as Substrate's storage keys use it. */
export function blake2b(bytes: Uint8Array, length: number): Uint8Array {
  const hash = [...initial]
  hash[0] = (hash[0] as bigint) ^ 0x01010000n ^ BigInt(length)
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK))
  for (let index = 0; index < blocks; index++) {
    const block = new Uint8Array(BLOCK)
    block.set(bytes.subarray(index * BLOCK, (index + 1) * BLOCK))
    const last = index === blocks - 1
    compress(hash, block, BigInt(last ? bytes.length : (index + 1) * BLOCK), last)
  }
  return writeWords(hash, length)
}

function compress(hash: bigint[], block: Uint8Array, counter: bigint, last: boolean): void {
  const work = [...hash, ...initial]
  const at = (index: number): bigint => work[index] as bigint
  work[12] = at(12) ^ counter
  if (last) work[14] = low64(~at(14))
  for (let round = 0; round < 12; round++) {
    const order = [...(orders[round % 10] as string)].map((digit) => Number.parseInt(digit, 16))
    const word = (index: number): bigint => readWord(block, (order[index] as number) * 8)
    lanes.forEach((lane, step) => {
      const [a, b, c, d] = [...lane].map((digit) => Number.parseInt(digit, 16)) as [
        number,
        number,
        number,
        number,
      ]
      for (const [half, first, second] of [
        [0, 32, 40],
        [1, 48, 1],
      ] as const) {
        work[a] = low64(at(a) + at(b) + word(step * 2 + half))
        work[d] = rotateLeft(at(d) ^ at(a), first)
        work[c] = low64(at(c) + at(d))
        work[b] = rotateLeft(at(b) ^ at(c), second)
      }
    })
  }
  for (let index = 0; index < 8; index++) {
    hash[index] = (hash[index] as bigint) ^ at(index) ^ at(index + 8)
  }
}
