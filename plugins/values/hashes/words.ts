const MASK = (1n << 64n) - 1n

/** Keeps the low 64 bits. */
export const low64 = (word: bigint): bigint => word & MASK

/** Rotates a 64-bit word to the left. */
export const rotateLeft = (word: bigint, bits: number): bigint =>
  ((word << BigInt(bits)) | (word >> BigInt(64 - bits))) & MASK

/** Reads the little-endian 64-bit word at a byte offset. */
export function readWord(bytes: Uint8Array, offset: number): bigint {
  let word = 0n
  for (let index = 7; index >= 0; index--) {
    word = (word << 8n) | BigInt(bytes[offset + index] ?? 0)
  }
  return word
}

/** Writes words little-endian and keeps the first `length` bytes. */
export function writeWords(words: readonly bigint[], length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) =>
    Number(((words[index >> 3] ?? 0n) >> BigInt((index & 7) * 8)) & 0xffn),
  )
}
