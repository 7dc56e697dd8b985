import { blake2b } from '@noble/hashes/blake2'
import { addressErrors } from './address-errors.ts'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { fromHex, toHex } from './hex.ts'

/** A decoded SS58 address. */
export interface Ss58Address {
  /** 0x and lower-case hex: the account's key, independent of the prefix. */
  readonly publicKey: `0x${string}`
  /** The network of the address: 0 Polkadot, 2 Kusama, 42 any. */
  readonly prefix: number
  /** Whether it is a 32-byte account that can receive; the other lengths are legal SS58 only. */
  readonly account: boolean
}

/** Payload lengths allowed by SS58; 32 and 33 bytes have two checksum bytes, the others one. */
const bodyLengths = [1, 2, 4, 8, 32, 33]

/** Reads an SS58 address with its checksum; throws `address/invalid`. */
export function decodeSs58(text: string): Ss58Address {
  const address = read(text)
  if (!address) throw addressErrors.create('invalid', { family: 'Polkadot' })
  return address
}

/** Writes a public key (hex) for a network prefix; throws `address/invalid` for a bad one. */
export function encodeSs58(publicKey: string, prefix: number): string {
  const body = fromHex(publicKey)
  const known = Number.isInteger(prefix) && prefix >= 0 && prefix < 16_384
  // 46 and 47 are reserved.
  if (!body || !bodyLengths.includes(body.length) || !known || prefix === 46 || prefix === 47) {
    throw addressErrors.create('invalid', { family: 'Polkadot' })
  }
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const payload = Uint8Array.of(...head, ...body)
  return encodeBase58(Uint8Array.of(...payload, ...checksum(payload, body.length)))
}

/** Whether two texts name the same account, whatever their network prefix. */
export function sameSs58(left: string, right: string): boolean {
  const key = read(left)?.publicKey
  return key !== undefined && key === read(right)?.publicKey
}

function read(text: string): Ss58Address | undefined {
  const bytes = decodeBase58(text) ?? new Uint8Array()
  const [first = 128, second = 0] = bytes
  if (first > 127) return undefined
  const head = first < 64 ? 1 : 2
  const prefix = head === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const length = bodyLengths.find((body) => head + body + (body < 32 ? 1 : 2) === bytes.length)
  // A two-byte prefix that fits one byte would give an account a second spelling.
  if (length === undefined || prefix === 46 || prefix === 47 || (head === 2 && prefix < 64)) {
    return undefined
  }
  const payload = bytes.subarray(0, head + length)
  if (toHex(checksum(payload, length)) !== toHex(bytes.subarray(head + length))) return undefined
  const publicKey = `0x${toHex(payload.subarray(head))}` as const
  return { publicKey, prefix, account: length === 32 }
}

const checksum = (payload: Uint8Array, bodyLength: number): Uint8Array => {
  const salted = Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...payload)
  return blake2b(salted).subarray(0, bodyLength < 32 ? 1 : 2)
}
