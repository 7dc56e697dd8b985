import { ed25519 } from '@noble/curves/ed25519'
import { decodeBase58 } from '../../values/index.ts'
import type { SignatureCheck } from './check.ts'

/** Checks Ed25519 over the text's UTF-8 bytes (RFC 8032); the signature is base58. */
export const check: SignatureCheck = async ({ message, signature, address }) => {
  const bytes = decodeBase58(signature)
  const key = decodeBase58(address, 44)
  if (bytes?.length !== 64 || !key) return 'malformed-signature'
  const text = new TextEncoder().encode(message)
  return ed25519.verify(bytes, text, key, { zip215: false }) ? undefined : 'wrong-signature'
}
