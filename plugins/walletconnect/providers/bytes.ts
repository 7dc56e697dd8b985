import { walletConnectErrors } from '../errors.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in Bitcoin's base58, as Solana wallets write them. */
export function toBase58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0)
  const zeros = leading < 0 ? bytes.length : leading
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return '1'.repeat(zeros) + text
}

/** Reads base58; throws a coded error for anything else or more than 1,500 characters. */
export function fromBase58(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length > 1_500 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text))
    throw walletConnectErrors.create('bad-answer')
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
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
