/** The form rule: 32 to 44 base58 characters. A text may pass and still be no public key. */
export function isSolanaAddress(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}
