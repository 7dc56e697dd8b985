/** The form rule: 32 to 44 base58 characters. Does not check that it is a valid public key. */
export function isSolanaAddress(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}
