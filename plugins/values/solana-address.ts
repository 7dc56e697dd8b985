import { decodeBase58 } from './base58.ts'

/** The form rule: 32 to 44 base58 characters. A text may pass and still be no public key. */
export function isSolanaAddress(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** Whether the text is the base58 form of exactly 32 bytes; check this before sending. */
export function isSolanaPublicKey(text: unknown): text is string {
  return isSolanaAddress(text) && decodeBase58(text)?.length === 32
}
