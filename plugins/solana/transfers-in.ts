import type { NamedTransfer } from '../transactions/contract.ts'
import { encodeBase58 } from '../values/index.ts'
import { readWire } from './wire.ts'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms: readonly (string | undefined)[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

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

interface Parts {
  readonly instructions: readonly Instruction[]
  /** Accounts that the transaction may change, the payer first; without those from lookup tables. */
  readonly writable: readonly string[]
  readonly looksUp: boolean
}

/** The parts of a wire transaction, in the legacy form or version 0. Throws for other bytes. */
function partsOf(wire: Uint8Array): Parts {
  const { take, byte, length } = readWire(wire)
  take(length() * 64)
  const first = byte()
  if (first > 0x80) throw new RangeError('The version of the message is unknown.')
  const isLegacy = first < 0x80
  // The first byte of the legacy form already belongs to the header.
  const signers = isLegacy ? first : byte()
  const [readSigners, read] = [byte(), byte()]
  const keys = Array.from({ length: length() }, () => encodeBase58(take(32)))
  take(32)
  const instructions = Array.from({ length: length() }, () => {
    const program = keys[byte()]
    const account = (index: number): string | undefined =>
      keys[index] ?? (isLegacy ? undefined : lookedUp + index)
    const accounts = Array.from(take(length()), account)
    return { payer: keys[0], program, accounts, data: take(length()) }
  })
  return {
    instructions,
    writable: keys.filter((_, index) =>
      index < signers ? index < signers - readSigners : index < keys.length - read,
    ),
    looksUp: !isLegacy && length() > 0,
  }
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
    for (const instruction of partsOf(wire).instructions) {
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

/** Programs that move nothing of the payer but fee and rent: the budget, notes, and new token accounts. */
const besides: readonly (string | undefined)[] = [
  'ComputeBudget111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
]

/** True for a transfer whose token is named, and of which the receiver is to get the whole amount. */
function isWhole(instruction: Instruction): boolean {
  const { token } = transferOf(instruction) ?? { token: 'token' }
  return token !== 'token' && instruction.data[0] !== 26
}

/**
 * The accounts that a wire transaction may change, the payer first, if transfers with a named token are all that it is
 * meant to do; undefined for any other transaction.
 */
export function plainAccounts(wire: Uint8Array): readonly string[] | undefined {
  try {
    const { instructions, writable, looksUp } = partsOf(wire)
    const isPlain = instructions.every((one) => besides.includes(one.program) || isWhole(one))
    return isPlain && !looksUp ? writable : undefined
  } catch {
    return undefined // The wallet refuses bytes that it cannot read.
  }
}
