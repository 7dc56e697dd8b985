import { bech32, bech32m } from '@scure/base'

/** A decoded Bech32 or Bech32m text: its prefix and data words of 5 bits, checksum removed. */
export interface Bech32 {
  readonly encoding: 'bech32' | 'bech32m'
  readonly prefix: string
  readonly words: readonly number[]
}

/** Decodes Bech32 (BIP-173) or Bech32m (BIP-350) text of at most 90 characters, else undefined. */
export function decodeBech32(text: string): Bech32 | undefined {
  // The library lower-cases first, which turns letters of other scripts, for example the Kelvin sign, into ASCII.
  if (!/^[\x21-\x7e]{8,90}$/.test(text)) return undefined
  const early = bech32.decodeUnsafe(text)
  const found = early || bech32m.decodeUnsafe(text)
  if (!found) return undefined
  const { prefix, words } = found
  return { encoding: early ? 'bech32' : 'bech32m', prefix, words }
}

/** Data words of 5 bits to bytes; undefined if the padding is longer than 4 bits or not zero. */
export const wordsToBytes = (words: readonly number[]): Uint8Array | undefined =>
  bech32.fromWordsUnsafe([...words]) ?? undefined
