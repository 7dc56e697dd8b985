import type { NamedTransfer } from '../transactions/contract.ts'
import { fromHex, toHex } from '../values/index.ts'
import type { SignerPayload } from './contract.ts'

/** A number of SCALE's compact form that ends the bytes; undefined for anything else. */
function lastCompact(bytes: Uint8Array): bigint | undefined {
  const mode = (bytes[0] ?? 0) & 3
  const length = mode < 3 ? 2 ** mode : ((bytes[0] ?? 0) >> 2) + 5
  if (bytes.length !== length || length > 17) return undefined
  const digits = (mode < 3 ? bytes : bytes.subarray(1)).slice().reverse()
  const value = BigInt(`0x${toHex(digits)}`)
  return mode < 3 ? value >> 2n : value
}

/**
 * The transfer that a payload names: pallets and calls have other numbers on each chain, and a public key with an amount
 * and nothing else is what transfers of the native coin look like on all of them.
 */
export function transfersIn(address: string, { method }: SignerPayload): readonly NamedTransfer[] {
  const bytes = typeof method === 'string' ? fromHex(method) : undefined
  // Pallet, call, the kind of address (0: a public key), the key itself, the amount.
  if (bytes?.[2] !== 0) return []
  const amount = lastCompact(bytes.subarray(35))
  if (amount === undefined || amount === 0n) return []
  return [{ from: address, to: `0x${toHex(bytes.subarray(3, 35))}`, amount: String(amount) }]
}
