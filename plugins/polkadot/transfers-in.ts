import type { CaipNetworkId } from '../../kernel/index.ts'
import type { Asked, NamedFee, NamedTransfer } from '../transactions/contract.ts'
import { actDigest, fromHex, toHex } from '../values/index.ts'
import type { SignerPayload } from './contract.ts'

/** Reads a number in SCALE's compact form that ends the bytes; undefined for anything else. */
function lastCompact(bytes: Uint8Array): bigint | undefined {
  const mode = (bytes[0] ?? 0) & 3
  const length = mode < 3 ? 2 ** mode : ((bytes[0] ?? 0) >> 2) + 5
  if (bytes.length !== length || length > 17) return undefined
  const digits = (mode < 3 ? bytes : bytes.subarray(1)).slice().reverse()
  const value = BigInt(`0x${toHex(digits)}`)
  return mode < 3 ? value >> 2n : value
}

/**
 * The transfer in a payload. Pallets and calls have different numbers on each chain, so a transfer is recognised by its
 * form: a public key and an amount, and nothing else.
 */
export function transfersIn(
  address: string,
  { method }: Pick<SignerPayload, 'method'>,
): readonly NamedTransfer[] {
  const bytes = typeof method === 'string' ? fromHex(method) : undefined
  // Pallet, call, address type (0: a public key), key, amount.
  if (bytes?.[2] !== 0) return []
  const amount = lastCompact(bytes.subarray(35))
  if (amount === undefined || amount === 0n) return []
  return [{ from: address, to: `0x${toHex(bytes.subarray(3, 35))}`, units: String(amount) }]
}

/** The tip of a payload; undefined if it names none. The runtime sets the rest of the fee, which wallets show. */
function tipIn({ tip }: SignerPayload): NamedFee | undefined {
  const text = typeof tip === 'number' ? String(tip) : tip
  if (typeof text !== 'string' || !/^(0x[0-9a-f]{1,32}|\d{1,39})$/i.test(text)) return undefined
  const fee = BigInt(text)
  return fee === 0n ? undefined : { fee: String(fee) }
}

/** Reads a host's payload before its wallet sees it: a transfer, or else the call (a batch, any other), and the tip. */
export function readRequest(
  networkId: CaipNetworkId,
  address: string,
  payload: SignerPayload,
): { readonly fee?: NamedFee } & Pick<Asked<unknown>, 'transfers' | 'acts' | 'encoded'> {
  const transfers = transfersIn(address, payload)
  const digest = actDigest(networkId, JSON.stringify([address, payload.method]))
  const fee = tipIn(payload)
  return {
    transfers,
    acts: transfers.length > 0 ? [] : [{ from: address, digest }],
    ...(fee && { fee }),
    ...(transfers.length > 0 && { encoded: payload.method }),
  }
}
