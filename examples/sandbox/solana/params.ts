import { getBase58Encoder, isAddress } from '@solana/kit'
import { invalidParams } from './rpc-error.ts'

/** A config object as clients send it; unknown fields are ignored. */
export type Config = Readonly<Record<string, unknown>>

/** The parameter at `index` as a config object, or an empty one. */
export function configAt(params: readonly unknown[], index: number): Config {
  const value = params[index]
  return typeof value === 'object' && value !== null ? (value as Config) : {}
}

/** The parameter at `index` as text. */
export function textAt(params: readonly unknown[], index: number): string {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`expected a string at position ${index}`)
  return value
}

/** The parameter at `index` as a base58 address. */
export function addressAt(params: readonly unknown[], index: number): string {
  return checkAddress(textAt(params, index))
}

/** The parameter at `index` as a list of strings. */
export function textsAt(params: readonly unknown[], index: number): string[] {
  const value = params[index]
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw invalidParams(`expected a list of strings at position ${index}`)
  }
  return value
}

/** Returns the text when it is an address, else throws. */
export function checkAddress(text: unknown): string {
  if (typeof text !== 'string' || !isAddress(text)) throw invalidParams('Invalid pubkey')
  return text
}

/** Decodes base58 (the default) or base64 bytes, as `encoding` says. */
export function bytesFrom(text: string, encoding: unknown): Uint8Array {
  try {
    if (encoding === 'base64') return new Uint8Array(Buffer.from(text, 'base64'))
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams('the data is not in the stated encoding')
  }
}
