import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** Bytes to lower-case hex without a prefix. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/** Hex text, with or without 0x, to bytes; undefined for anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  const digits = /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
  return digits === undefined ? undefined : hexToBytes(digits)
}

/**
 * A number (not negative; integer, decimal text or 0x-hex) as a 32-byte word of the contract ABI: 64 hex digits without
 * 0x.
 */
export const abiWord = (value: bigint | string | number): string =>
  BigInt(value).toString(16).padStart(64, '0')
