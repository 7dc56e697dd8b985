/** Reads bytes from the front; every method throws a `RangeError` past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  take(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new RangeError('The bytes end too early.')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  /** A little-endian number of at most six bytes. */
  number(size: number): number {
    return this.take(size).reduceRight((sum, byte) => sum * 256 + byte, 0)
  }

  /** Calls `read` as often as `count` says. Throws for more items than there are bytes. */
  times<T>(count: number, read: () => T): readonly T[] {
    if (count > this.#bytes.length) throw new RangeError('There are fewer bytes than items.')
    return Array.from({ length: count }, read)
  }
}

/** True if `read` reads the bytes to their end and confirms them. */
export function readsAll(bytes: Uint8Array, read: (from: ByteReader) => boolean): boolean {
  const from = new ByteReader(bytes)
  try {
    return read(from) && from.isAtEnd
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
