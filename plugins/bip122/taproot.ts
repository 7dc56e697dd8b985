import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { fromHex, toHex } from '../values/index.ts'

/**
 * The key in the address of an internal key without scripts (BIP-341, BIP-86), x-only hex; undefined if it is no key of
 * the curve.
 */
export function outputKey(internalKey: string): string | undefined {
  const { bytesToNumberBE, lift_x, pointToBytes, taggedHash } = schnorr.utils
  const bytes = fromHex(internalKey)
  if (!bytes) return undefined
  try {
    const tweak = bytesToNumberBE(taggedHash('TapTweak', bytes))
    const tweaked = lift_x(bytesToNumberBE(bytes)).add(
      secp256k1.ProjectivePoint.BASE.multiply(tweak),
    )
    return toHex(pointToBytes(tweaked))
  } catch {
    return undefined // No point has this coordinate.
  }
}
