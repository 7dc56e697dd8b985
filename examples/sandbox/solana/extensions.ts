import { type Address, getBase58Decoder } from '@solana/kit'

// The extensions of Token-2022 mints and accounts that tests use, in the form of `jsonParsed`.

/** Bytes before the list of extensions: an account, which mints are padded to, and the type. */
const start = 166

const u64 = (data: DataView, at: number): number => Number(data.getBigUint64(at, true))
const key = (data: DataView, at: number): Address | null => {
  const bytes = new Uint8Array(data.buffer, data.byteOffset + at, 32)
  return bytes.every((byte) => byte === 0) ? null : (getBase58Decoder().decode(bytes) as Address)
}

const feeAt = (data: DataView, at: number): object => ({
  epoch: u64(data, at),
  maximumFee: u64(data, at + 8),
  transferFeeBasisPoints: data.getUint16(at + 16, true),
})

const readers: Readonly<Record<number, readonly [string, (data: DataView) => object]>> = {
  1: [
    'transferFeeConfig',
    (data) => ({
      transferFeeConfigAuthority: key(data, 0),
      withdrawWithheldAuthority: key(data, 32),
      withheldAmount: u64(data, 64),
      olderTransferFee: feeAt(data, 72),
      newerTransferFee: feeAt(data, 90),
    }),
  ],
  2: ['transferFeeAmount', (data) => ({ withheldAmount: u64(data, 0) })],
  6: [
    'defaultAccountState',
    (data) => ({ accountState: data.getUint8(0) === 2 ? 'frozen' : 'initialized' }),
  ],
  7: ['immutableOwner', () => ({})],
  8: ['memoTransfer', (data) => ({ requireIncomingTransferMemos: data.getUint8(0) === 1 })],
  9: ['nonTransferable', () => ({})],
  12: ['permanentDelegate', (data) => ({ delegate: key(data, 0) })],
  25: [
    'scaledUiAmountConfig',
    (data) => ({
      authority: key(data, 0),
      multiplier: String(data.getFloat64(32, true)),
      newMultiplierEffectiveTimestamp: u64(data, 40),
      newMultiplier: String(data.getFloat64(48, true)),
    }),
  ],
}

/** The extensions of a mint or an account; an unknown one has no state, as with nodes. */
export function parsedExtensions(bytes: ArrayLike<number>): readonly object[] {
  const all = Uint8Array.from(bytes)
  const found: object[] = []
  for (let at = start; at + 4 <= all.length; ) {
    const head = new DataView(all.buffer, at)
    const [type, length] = [head.getUint16(0, true), head.getUint16(2, true)]
    if (type === 0) break
    const [extension, read] = readers[type] ?? ['unparseableExtension', () => ({})]
    const state = read(new DataView(all.buffer, at + 4, length))
    found.push({ extension, ...(Object.keys(state).length > 0 && { state }) })
    at += 4 + length
  }
  return found
}
