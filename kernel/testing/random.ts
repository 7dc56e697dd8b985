import type { Random } from '../ports/ports.ts'

/** Random values that are the same on every run; two seeds give two sequences. */
export function virtualRandom(seed = 1): Random {
  let state = seed >>> 0
  // mulberry32: small, and good enough to look random in a test.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff
  }
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, next)
  const hex = (length: number): string =>
    Array.from(bytes(length), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    bytes,
    uuid: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
  }
}
