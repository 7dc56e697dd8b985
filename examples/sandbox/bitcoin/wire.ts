import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'

/** A decoded transaction in its wire fields. */
export type RawTransaction = ReturnType<typeof RawTx.decode>

/** SHA-256 twice. */
export function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}

/** Hash bytes as Bitcoin shows them: reversed hex. */
export function displayHash(hash: Uint8Array): string {
  return bytesToHex(hash.slice().reverse())
}

/** A transaction with its id and sizes, as the chain keeps it. */
export interface ChainTransaction {
  readonly raw: RawTransaction
  readonly txid: string
  readonly bytes: Uint8Array
  /** Size in bytes, and in weight units (four per byte outside the witness). */
  readonly size: number
  readonly weight: number
}

/** Decodes wire bytes. Throws when they are not exactly one transaction. */
export function parseTransaction(bytes: Uint8Array): ChainTransaction {
  return describeTransaction(RawTx.decode(bytes))
}

/** Adds id and sizes to a transaction. */
export function describeTransaction(raw: RawTransaction): ChainTransaction {
  const bytes = RawTx.encode(raw)
  const stripped = RawOldTx.encode(raw)
  return {
    raw,
    bytes,
    txid: displayHash(hash256(stripped)),
    size: bytes.length,
    weight: stripped.length * 3 + bytes.length,
  }
}

/** The coin an input spends, as `txid:position`. */
export function outpoint(input: RawTransaction['inputs'][number]): string {
  return `${bytesToHex(input.txid)}:${input.index}`
}

/** Little-endian integer of 4 or 8 bytes. */
export function littleEndian(value: number | bigint, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  if (size === 4) view.setUint32(0, Number(value), true)
  else view.setBigUint64(0, BigInt(value), true)
  return bytes
}

/** A compact-size integer below 2^32. */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return Uint8Array.of(0xfe, ...littleEndian(value, 4))
}

/** Bytes with their length in front. */
export function withLength(bytes: Uint8Array): Uint8Array {
  return Uint8Array.of(...compactSize(bytes.length), ...bytes)
}
