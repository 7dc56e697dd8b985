const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Longest text that is decoded: the work grows with the square of the length. */
const MAX_LENGTH = 128

/** Base58 text to bytes; undefined for another alphabet, empty text or more than 128 characters. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text === '' || text.length > MAX_LENGTH) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}

/** Bytes to base58 text; leading zero bytes become leading ones. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
