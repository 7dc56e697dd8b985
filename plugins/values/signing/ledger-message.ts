import { type ByteReader, readsAll } from './byte-reader.ts'

// Messages of Solana: what a signer's key signs of a transaction.

/** A length of one to three bytes, seven bits each. */
function compact(from: ByteReader): number {
  let value = 0
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = from.number(1)
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return value
  }
  throw new RangeError('A length has more than three bytes.')
}

/** Reads a message of the legacy form or of version 0. */
function isMessage(from: ByteReader): boolean {
  const first = from.number(1)
  if (first > 0x80) return false
  const isLegacy = first < 0x80
  const signers = isLegacy ? first : from.number(1)
  const [readable, others] = [from.number(1), from.number(1)]
  const keys = compact(from)
  if (signers === 0 || readable >= signers || signers + others > keys) return false
  from.take(32 * keys)
  from.take(32)
  const accounts: number[] = []
  from.times(compact(from), () => {
    accounts.push(from.number(1), ...from.take(compact(from)))
    from.take(compact(from))
  })
  let known = keys
  if (!isLegacy)
    from.times(compact(from), () => {
      from.take(32)
      for (const _writable of [true, false]) {
        const looked = compact(from)
        known += looked
        from.take(looked)
      }
    })
  return accounts.every((index) => index < known)
}

/** True for a message, and for a whole transaction with its signatures. */
export const isLedgerTransaction = (bytes: Uint8Array): boolean =>
  readsAll(bytes, isMessage) ||
  readsAll(bytes, (from) => {
    const signatures = compact(from)
    if (signatures === 0) return false
    from.take(64 * signatures)
    return isMessage(from)
  })
