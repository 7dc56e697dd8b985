import { type ByteReader, readsAll } from './byte-reader.ts'

/** The first bytes of a PSBT (BIP-174). */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** More satoshis than there will ever be. */
const supply = 2_100_000_000_000_000

function compact(from: ByteReader): number {
  const first = from.number(1)
  if (first < 0xfd) return first
  if (first === 0xff) throw new RangeError('No transaction is that long.')
  return from.number(first === 0xfd ? 2 : 4)
}

function isTransaction(from: ByteReader): boolean {
  const version = from.number(4)
  let inputs = compact(from)
  const hasWitness = inputs === 0
  if (hasWitness) {
    if (from.number(1) !== 1) return false
    inputs = compact(from)
  }
  from.times(inputs, () => {
    from.take(36)
    from.take(compact(from))
    from.take(4)
  })
  const values = from.times(compact(from), () => {
    // Two parts, because eight bytes do not fit into a number.
    const value = from.number(4) + from.number(4) * 2 ** 32
    from.take(compact(from))
    return value
  })
  if (hasWitness)
    from.times(inputs, () => from.times(compact(from), () => from.take(compact(from))))
  from.take(4)
  const isWhole = version >= 1 && version <= 3 && inputs > 0 && values.length > 0
  return isWhole && values.every((value) => value <= supply)
}

/** True for a PSBT, and for a transaction, signed or not. */
export const isBitcoinTransaction = (bytes: Uint8Array): boolean =>
  magic.every((byte, index) => bytes[index] === byte) || readsAll(bytes, isTransaction)
