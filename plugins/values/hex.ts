/** Bytes to lower-case hex without a prefix. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hex text, with or without 0x, to bytes; undefined for anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  const digits = /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}
