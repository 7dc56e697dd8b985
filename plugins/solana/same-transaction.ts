import { encodeBase58 } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { highFee } from './facts.ts'
import { readWire } from './wire.ts'

/** Programs that a wallet may add steps of: they set the priority fee, keep a note, or check what a transaction did. */
const additions: readonly string[] = [
  'ComputeBudget111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
]
const budget = additions[0]

/** Lamports for each signature. */
const perSignature = 5_000n
const microLamports = 1_000_000n
/** Compute units of a step for which no limit is set, and of a whole transaction, at most. */
const maxUnits = { step: 200_000n, all: 1_400_000n }

interface Step {
  readonly program: string | undefined
  readonly data: Uint8Array
  /** Program, accounts and data: equal for two steps that do the same. */
  readonly text: string
}
interface Message {
  readonly payer: string | undefined
  readonly signatures: number
  readonly steps: readonly Step[]
}

/** Who pays for a wire transaction and what it does, accounts out of lookup tables by table and place. */
function messageOf(wire: Uint8Array): Message {
  const { take, byte, length, at } = readWire(wire)
  take(64 * length())
  const first = byte()
  const isLegacy = first < 0x80
  if (!isLegacy && first > 0x80) throw new RangeError('The version of the message is unknown.')
  const signatures = isLegacy ? first : byte()
  take(2)
  const keys = Array.from({ length: length() }, () => encodeBase58(take(32)))
  take(32)
  const steps = Array.from({ length: length() }, () => {
    const program = byte()
    const accounts = [...take(length())]
    return { program, accounts, data: take(length()) }
  })
  const tables = Array.from({ length: isLegacy ? 0 : length() }, () => {
    const table = encodeBase58(take(32))
    const places = (): readonly string[] => [...take(length())].map((place) => `${table}#${place}`)
    return { writable: places(), readable: places() }
  })
  if (at() !== wire.length) throw new RangeError('The transaction has bytes behind its end.')
  const all = [
    ...keys,
    ...tables.flatMap(({ writable }) => writable),
    ...tables.flatMap(({ readable }) => readable),
  ]
  return {
    payer: keys[0],
    signatures,
    steps: steps.map(({ program, accounts, data }) => ({
      program: all[program],
      data,
      text: JSON.stringify([all[program], accounts.map((index) => all[index]), encodeBase58(data)]),
    })),
  }
}

/** Reads the little-endian number behind the first byte of a budget step's data. */
function numberIn(data: Uint8Array, bytes: 4 | 8): bigint {
  if (data.length !== 1 + bytes) throw new RangeError('A budget step has another length.')
  return data.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** Counts the most lamports that the network takes for a transaction. Throws for a budget step that it cannot read. */
function mostFee({ signatures, steps }: Message): bigint {
  const budgets = steps.filter(({ program }) => program === budget)
  let units = maxUnits.step * BigInt(steps.length - budgets.length)
  let price = 0n
  for (const { data } of budgets) {
    if (data[0] === 2) units = numberIn(data, 4)
    else if (data[0] === 3) price = numberIn(data, 8)
    // The sizes of the heap and of loaded accounts cost nothing.
    else if (data[0] === 1 || data[0] === 4) numberIn(data, 4)
    else throw new RangeError('A budget step is unknown.')
  }
  if (units > maxUnits.all) units = maxUnits.all
  const priority = (units * price + microLamports - 1n) / microLamports
  return perSignature * BigInt(signatures) + priority
}

/** What is signed, without the signatures. */
function signedPart(wire: Uint8Array): string {
  const { at, take, length } = readWire(wire)
  take(64 * length())
  return String(wire.subarray(at()))
}

function isSame(asked: Uint8Array, signed: Uint8Array): boolean {
  if (signedPart(asked) === signedPart(signed)) return true
  const [before, after] = [messageOf(asked), messageOf(signed)]
  const wanted = before.steps.filter(({ program }) => program !== budget)
  let next = 0
  for (const { program, text } of after.steps) {
    if (text === wanted[next]?.text) next += 1
    else if (!additions.includes(program ?? '')) return false
  }
  if (before.payer !== after.payer || next < wanted.length) return false
  const fee = mostFee(after)
  return fee <= BigInt(highFee) || fee <= mostFee(before)
}

/**
 * Throws `solana/other-transaction` unless a signed wire transaction does what the wallet was asked for: the same payer and
 * the same steps in the same order, with their accounts and amounts. A wallet may change the block, add notes and checks,
 * and set the priority fee, as long as the whole fee is not above both a usual one and the one it was asked with.
 */
export function refuseOther(asked: Uint8Array, signed: Uint8Array): void {
  let same = false
  try {
    same = isSame(asked, signed)
  } catch (cause) {
    throw solanaErrors.create('other-transaction', undefined, { cause })
  }
  if (!same) throw solanaErrors.create('other-transaction')
}
