import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Person, seedOf } from '../people.ts'

/** A key the wallet holds. */
export interface Key {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The 64-byte ed25519 signature over the bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

/** The key of one of the sandbox's people. */
export const keyOf = (person: Person): Key => keyOfSeed(seedOf(person))

/** The key of a 32-byte ed25519 seed. */
export function keyOfSeed(seed: Uint8Array): Key {
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (bytes) => ed25519.sign(bytes, seed),
  }
}

/**
 * Signs a wire transaction in place of the key's signature and returns new bytes.
 * Throws when the key is not among the required signers.
 */
export function signWireTransaction(wire: Uint8Array, key: Key): Uint8Array {
  const [count, start] = readLength(wire, 0)
  const messageStart = start + count * 64
  const message = wire.slice(messageStart)
  // Versioned messages carry one byte with the high bit set before the three header bytes.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const required = message[header] ?? 0
  const [, keysStart] = readLength(message, header + 3)
  for (let index = 0; index < Math.min(required, count); index += 1) {
    const candidate = message.slice(keysStart + index * 32, keysStart + index * 32 + 32)
    if (base58.encode(candidate) !== key.address) continue
    const signed = wire.slice()
    signed.set(key.sign(message), start + index * 64)
    return signed
  }
  throw new Error(`${key.address} is not a signer of this transaction`)
}

// Compact-u16: seven bits per byte, low bits first.
function readLength(bytes: Uint8Array, offset: number): [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[offset + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, offset + index + 1]
  }
  throw new Error('not a wire transaction')
}
