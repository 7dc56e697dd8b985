import { keccak_256 } from '@noble/hashes/sha3'
import { addressErrors } from './address-errors.ts'
import { toHex } from './hex.ts'

/** An EVM address in EIP-55 form: 0x and 40 hex digits whose case is the checksum. */
export type EvmAddress = `0x${string}`

/** The form rule: optional 0x, then 40 hex digits. It does not check the checksum. */
export function isEvmAddress(text: unknown): text is string {
  return typeof text === 'string' && /^(0x)?[0-9a-f]{40}$/i.test(text)
}

/** The EIP-55 form of an address in any case, with 0x. Throws `address/invalid`. */
export function checksumEvmAddress(text: string): EvmAddress {
  if (!isEvmAddress(text)) throw addressErrors.create('invalid', { family: 'EVM' })
  const digits = text.slice(-40).toLowerCase()
  const hash = toHex(keccak_256(new TextEncoder().encode(digits)))
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] as string, 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/**
 * An entered address in its EIP-55 form. An address in one case has no checksum and passes; mixed case with a wrong
 * checksum throws `address/checksum`, other text `address/invalid`.
 */
export function parseEvmAddress(text: string): EvmAddress {
  const address = checksumEvmAddress(text)
  const digits = text.slice(-40)
  const cased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (cased && digits !== address.slice(2)) throw addressErrors.create('checksum')
  return address
}
