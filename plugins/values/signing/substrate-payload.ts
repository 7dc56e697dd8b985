import { toHex } from '../hex.ts'

/**
 * References of chains (CAIP-2) whose payloads are recognised in every app: an account of another family with the same
 * curve is an account there too.
 */
const wellKnown: readonly string[] = [
  '91b171bb158e2d3848fa23a9f1c25182', // Polkadot
  '68d56f15f85d3136970ec16946040bc1', // its Asset Hub
  'b0a8d493285c2df73290dfb7e61f870f', // Kusama
  '48239ef607d7928874027a43a6768920', // its Asset Hub
  'e143f23803ac50e8f6f8e62695d1ce9e', // Westend
  '77afd6190f1554ad45fd0d31aee62aac', // Paseo
  '9eb76c5184c4ab8679d2d5d819fdf90b', // Astar
  'afdc188f45c71dacbaa0b62e16a91f72', // Hydration
]

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
 * genesis block, whose beginning is the chain's reference (CAIP-2), and with that of a recent block. `references` are those of the
 * app's networks.
 */
export function isSubstratePayload(bytes: Uint8Array, references: readonly string[]): boolean {
  if (isSigned(bytes)) return true
  const hex = toHex(bytes)
  return [...references, ...wellKnown].some((reference) => {
    if (!/^[0-9a-f]{32}$/.test(reference)) return false
    // The latest place with enough bytes after it: an immortal transaction ends with the genesis hash twice.
    const at = hex.lastIndexOf(reference, 2 * (bytes.length - tail))
    // Before it: a call, an era, a nonce, and two versions.
    return at % 2 === 0 && at / 2 >= 10
  })
}
