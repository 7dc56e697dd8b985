import { base58 } from '@scure/base'

/** Default limit of the text's length: decoding takes quadratic time. */
const MAX_LENGTH = 128

/** Base58 text to bytes; undefined for another alphabet, empty text or more than `most` characters. */
export function decodeBase58(text: string, most: number = MAX_LENGTH): Uint8Array | undefined {
  if (text.length > most || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined
  return base58.decode(text)
}

/** Bytes to base58 text; leading zero bytes become leading ones. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
