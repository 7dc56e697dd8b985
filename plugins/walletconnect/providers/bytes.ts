import { decodeBase58, encodeBase58 } from '../../values/index.ts'
import { walletConnectErrors } from '../errors.ts'

/** Bytes in Bitcoin's base58, as Solana wallets write them. */
export const toBase58: (bytes: Uint8Array) => string = encodeBase58

/** Reads base58; throws a coded error for anything else or more than 1,500 characters. */
export function fromBase58(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? decodeBase58(text, 1_500) : undefined
  if (!bytes) throw walletConnectErrors.create('bad-answer')
  return bytes
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Reads base64; throws a coded error for anything else. */
export function fromBase64(text: unknown): Uint8Array {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length > 8_000)
    throw walletConnectErrors.create('bad-answer')
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch (cause) {
    throw walletConnectErrors.create('bad-answer', undefined, { cause })
  }
}
