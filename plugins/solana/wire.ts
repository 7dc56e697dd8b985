/** Reads a transaction in Solana's wire form from front to back; throws at the end. */
export interface WireReader {
  /** Number of bytes read so far. */
  at(): number
  take(count: number): Uint8Array
  byte(): number
  /** Reads a compact 16-bit length. */
  length(): number
}

const outOfBounds = (): Error => new RangeError('The transaction ends too early.')

export function readWire(bytes: Uint8Array): WireReader {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw outOfBounds()
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  return {
    at: () => at,
    take,
    byte,
    length() {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const part = byte()
        value |= (part & 0x7f) << shift
        if ((part & 0x80) === 0) return value
      }
      throw outOfBounds()
    },
  }
}
