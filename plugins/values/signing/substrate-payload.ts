import { toHex } from '../hex.ts'

/** Least length of a signed transaction: a signer, a signature, and a call. */
const leastSigned = 100
/** Bytes after the genesis hash in a payload: the rest of the hash and the block's hash. */
const tail = 64

/** A length in SCALE's compact form, and its own size. */
function compactAt(bytes: Uint8Array): { readonly value: number; readonly size: number } {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  const mode = first & 3
  if (mode === 0) return { value: first >> 2, size: 1 }
  if (mode === 1) return { value: (first | (second << 8)) >> 2, size: 2 }
  if (mode === 2)
    return { value: (first | (second << 8) | (third << 16) | (fourth * 2 ** 24)) >>> 2, size: 4 }
  return { value: Number.NaN, size: 1 }
}

/** True for a signed transaction: its length, then its version with the bit of a signature. */
function isSigned(bytes: Uint8Array): boolean {
  const { value, size } = compactAt(bytes)
  const version = bytes[size] ?? 0
  return (
    bytes.length >= leastSigned && value === bytes.length - size && [0x84, 0x85].includes(version)
  )
}

/**
 * True for a signed transaction of a Substrate chain, and for what is signed of one: a payload ends with the hash of the
 * genesis block, whose beginning is the chain's reference (CAIP-2), and with that of a recent block.
 */
export function isSubstratePayload(bytes: Uint8Array, references: readonly string[]): boolean {
  if (isSigned(bytes)) return true
  const hex = toHex(bytes)
  return references.some((reference) => {
    if (!/^[0-9a-f]{32}$/.test(reference)) return false
    // The latest place with enough bytes after it: an immortal transaction ends with the genesis hash twice.
    const at = hex.lastIndexOf(reference, 2 * (bytes.length - tail))
    // Before it: a call, an era, a nonce, and two versions.
    return at % 2 === 0 && at / 2 >= 10
  })
}
