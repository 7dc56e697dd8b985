import type { NamedTransfer } from '../transactions/contract.ts'
import { encodeBase58 } from '../values/index.ts'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms: readonly (string | undefined)[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** A cursor over wire bytes. Reading past the end throws a `RangeError`. */
function reader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('The transaction ends early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  return {
    take,
    byte,
    /** Reads a length of one to three bytes, seven bits each. */
    length(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        value |= (next & 0x7f) << shift
        if (next < 0x80) return value
      }
      throw new RangeError('A length has more than three bytes.')
    },
  }
}

const lookedUp = '?'
const isNamed = (account: string): boolean => !account.startsWith(lookedUp)

interface Instruction {
  /** The account that pays the fee; never from a lookup table. */
  readonly payer: string | undefined
  readonly program: string | undefined
  /** Addresses; a mark and the index for accounts from a lookup table, which the wire form does not name. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** The instructions of a wire transaction, in the legacy form or version 0. */
function instructionsOf(wire: Uint8Array): readonly Instruction[] {
  const { take, byte, length } = reader(wire)
  take(length() * 64)
  const first = byte()
  if (first > 0x80) return []
  // The first byte of the legacy form already belongs to the three-byte header.
  take(first === 0x80 ? 3 : 2)
  const keys = Array.from({ length: length() }, () => encodeBase58(take(32)))
  take(32)
  return Array.from({ length: length() }, () => {
    const program = keys[byte()]
    const account = (index: number): string | undefined =>
      keys[index] ?? (first === 0x80 ? lookedUp + index : undefined)
    const accounts = Array.from(take(length()), account)
    return { payer: keys[0], program, accounts, data: take(length()) }
  })
}

const u64 = (data: Uint8Array, at: number): string =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(at, true).toString()

type Found = NamedTransfer & { readonly to: string }

/** The transfer of one instruction; undefined if it is not a transfer, or lacks sender or receiver. */
function transferOf({ payer, program, accounts, data }: Instruction): Found | undefined {
  const named = (
    from: string | undefined,
    to: string | undefined,
    amountAt: number,
    token?: string,
  ): Found | undefined => {
    if (from === undefined || to === undefined || data.length < amountAt + 8) return undefined
    const mint = token !== undefined && { token: isNamed(token) ? token : 'token' }
    // If the authority comes from a lookup table, name the fee payer, who requested this transaction.
    return {
      from: isNamed(from) ? from : (payer ?? from),
      to,
      units: u64(data, amountAt),
      ...mint,
    }
  }
  if (program === systemProgram && !data[1] && !data[2] && !data[3]) {
    if (data[0] === 2) return named(accounts[0], accounts[1], 4)
    // `TransferWithSeed`: from an account that is derived from another one.
    return data[0] === 11 ? named(accounts[0], accounts[2], 4) : undefined
  }
  if (!tokenPrograms.includes(program)) return undefined
  if (data[0] === 3) return named(accounts[2], accounts[1], 1, 'token')
  if (data[0] === 12) return named(accounts[3], accounts[2], 1, accounts[1] ?? 'token')
  // `TransferCheckedWithFee`, for tokens that keep a part of each transfer.
  if (data[0] === 26 && data[1] === 1)
    return named(accounts[3], accounts[2], 2, accounts[1] ?? 'token')
  return undefined
}

/**
 * The transfers in a wire transaction: lamports by the System program, and tokens by `Transfer`, `TransferChecked` and
 * `TransferCheckedWithFee` of both token programs. Parts from one owner to the same account are combined. A receiver in
 * a lookup table is unknown: the transfer has no `to`. Empty for bytes that are not a transaction.
 */
export function transfersIn(wire: Uint8Array): readonly NamedTransfer[] {
  const found = new Map<string, Found>()
  try {
    for (const instruction of instructionsOf(wire)) {
      const transfer = transferOf(instruction)
      if (!transfer) continue
      const { from, to, token } = transfer
      const key = [from, to, token === undefined ? 'native' : 'token'].join()
      const before = found.get(key)
      const units = String(BigInt(transfer.units) + BigInt(before?.units ?? 0))
      found.set(key, { ...transfer, units })
    }
  } catch {
    return [] // The wallet refuses bytes that it cannot read.
  }
  return [...found.values()].map(({ to, ...rest }) => (isNamed(to) ? { ...rest, to } : rest))
}
