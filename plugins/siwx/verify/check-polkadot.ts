import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { verify as verifySr25519 } from '@scure/sr25519'
import { blake2b, decodeSs58, fromHex, toHex } from '../../values/index.ts'
import type { SignatureCheck } from './check.ts'

type Scheme = (text: Uint8Array, signature: Uint8Array, key: Uint8Array) => boolean

const sr25519: Scheme = (text, signature, key) => verifySr25519(text, signature, key)
const ed: Scheme = (text, signature, key) => ed25519.verify(signature, text, key, { zip215: false })
/** An ECDSA account is the hash of the compressed key; the signature covers the text's hash. */
const ecdsa: Scheme = (text, signature, key) => {
  const recovered = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit((signature[64] ?? 0) % 27)
    .recoverPublicKey(blake2b(text, { dkLen: 32 }))
  return toHex(blake2b(recovered.toRawBytes(true), { dkLen: 32 })) === toHex(key)
}

/** The schemes to try: bare signatures by length; a `MultiSignature` names its scheme in the first byte. */
function schemesOf(bytes: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] {
  const [kind] = bytes
  const rest = bytes.subarray(1)
  if (bytes.length === 64)
    return [
      [sr25519, bytes],
      [ed, bytes],
    ]
  if (bytes.length === 66 && kind === 2) return [[ecdsa, rest]]
  if (bytes.length !== 65) return []
  const named = kind === 0 ? ed : kind === 1 ? sr25519 : undefined
  return [...(named ? [[named, rest] as const] : []), [ecdsa, bytes]]
}

function holds(scheme: Scheme, text: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return scheme(text, signature, key)
  } catch {
    return false // Not a signature of this scheme.
  }
}

function keyOf(address: string): Uint8Array | undefined {
  try {
    return fromHex(decodeSs58(address).publicKey)
  } catch {
    return undefined // Not an address.
  }
}

/** Checks Sr25519, Ed25519 or ECDSA. Wallets sign the text inside `<Bytes>`, a few sign it unwrapped. */
export const check: SignatureCheck = async ({ message, signature, address }) => {
  const bytes = signature.startsWith('0x') ? fromHex(signature) : undefined
  const schemes = bytes ? schemesOf(bytes) : []
  if (schemes.length === 0) return 'malformed-signature'
  const key = keyOf(address)
  if (!key) return 'malformed-signature'
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text))
  const found = texts.some((text) =>
    schemes.some(([scheme, part]) => holds(scheme, text, part, key)),
  )
  return found ? undefined : 'wrong-signature'
}
