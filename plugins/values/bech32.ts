const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32M = 0x2bc830a3

/** A decoded Bech32 or Bech32m text: its prefix and data words of 5 bits, checksum removed. */
export interface Bech32 {
  readonly encoding: 'bech32' | 'bech32m'
  readonly prefix: string
  readonly words: readonly number[]
}

function checksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator
    })
  }
  return sum
}

/** Decodes Bech32 (BIP-173) or Bech32m (BIP-350) text of at most 90 characters, else undefined. */
export function decodeBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase()
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return undefined
  const parts = /^([\x21-\x7e]{1,83})1([02-9ac-hj-np-z]{6,})$/.exec(lower)
  if (!parts) return undefined
  const [, prefix = '', data = ''] = parts
  const words = Array.from(data, (character) => alphabet.indexOf(character))
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  const sum = checksum([
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...words,
  ])
  if (sum !== 1 && sum !== BECH32M) return undefined
  return { encoding: sum === 1 ? 'bech32' : 'bech32m', prefix, words: words.slice(0, -6) }
}

/** Data words of 5 bits to bytes; undefined when the padding is longer than 4 bits or not zero. */
export function wordsToBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let [buffer, bits] = [0, 0]
  for (const word of words) {
    buffer = ((buffer << 5) | word) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  if (bits > 4 || (buffer & ((1 << bits) - 1)) !== 0) return undefined
  return Uint8Array.from(bytes)
}
