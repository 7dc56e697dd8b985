import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m } from '@scure/base'
import { encodeBase58 } from './base58.ts'

function checked(version: number, hash: Uint8Array): string {
  const payload = Uint8Array.of(version, ...hash)
  return encodeBase58(Uint8Array.of(...payload, ...sha256(sha256(payload)).subarray(0, 4)))
}

const startsWith = (script: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => script[index] === byte)

/**
 * The address of an output script on Bitcoin's main network; undefined for a script without an address. The reverse of
 * `readBitcoinAddress`.
 */
export function writeBitcoinAddress(script: Uint8Array): string | undefined {
  const { length } = script
  if (length === 25 && startsWith(script, 0x76, 0xa9, 20) && script[23] === 0x88)
    return script[24] === 0xac ? checked(0, script.subarray(3, 23)) : undefined
  if (length === 23 && startsWith(script, 0xa9, 20) && script[22] === 0x87)
    return checked(5, script.subarray(2, 22))
  const [opcode = 0xff, size] = script
  if (size !== length - 2) return undefined
  const program = script.subarray(2)
  // Version 0 is a key hash or a script hash, version 1 a Taproot key; later versions belong to nobody yet.
  if (opcode === 0 && (size === 20 || size === 32))
    return bech32.encode('bc', [0, ...bech32.toWords(program)])
  if (opcode === 0x51 && size === 32) return bech32m.encode('bc', [1, ...bech32m.toWords(program)])
  return undefined
}
