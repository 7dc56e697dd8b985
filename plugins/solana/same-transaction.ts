import type { CaipNetworkId } from '../../kernel/index.ts'
import type { Asked, NamedAct, NamedFee } from '../transactions/contract.ts'
import { actDigest, encodeBase58, toBase64 } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { highFee } from './facts.ts'
import { plainAccounts, transfersIn } from './transfers-in.ts'
import { readWire } from './wire.ts'

/**
 * Programs of steps that a wallet may add: they set the priority fee, store a note, or check a transaction's result.
 */
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
/** Default compute units per step, and the limit of a whole transaction. */
const maxUnits = { step: 200_000n, all: 1_400_000n }

interface Step {
  readonly program: string | undefined
  readonly data: Uint8Array
  /** Program, accounts and data: equal if two steps do the same. */
  readonly text: string
}
interface Message {
  readonly payer: string | undefined
  readonly signatures: number
  readonly steps: readonly Step[]
}

/** Payer and steps of a wire transaction; accounts from lookup tables are given by table and index. */
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
  if (at() !== wire.length) throw new RangeError('The transaction has bytes after its end.')
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

/** Reads the little-endian number after the first byte of a budget step's data. */
function numberIn(data: Uint8Array, bytes: 4 | 8): bigint {
  if (data.length !== 1 + bytes) throw new RangeError('A budget step has a wrong length.')
  return data.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** Highest price per unit and number of units of a transaction. Throws for a budget step that it cannot read. */
function limitsOf({ steps }: Message): { readonly price: bigint; readonly units: bigint } {
  const budgets = steps.filter(({ program }) => program === budget)
  let units = maxUnits.step * BigInt(steps.length - budgets.length)
  let price = 0n
  for (const { data } of budgets) {
    if (data[0] === 2) units = numberIn(data, 4)
    else if (data[0] === 3) price = numberIn(data, 8)
    // Heap size and loaded account size cost nothing.
    else if (data[0] === 1 || data[0] === 4) numberIn(data, 4)
    else throw new RangeError('A budget step is unknown.')
  }
  return { price, units: units > maxUnits.all ? maxUnits.all : units }
}

/** The highest fee that the network may take for a transaction, in lamports. Throws like `limitsOf`. */
function mostFee(message: Message): bigint {
  const { price, units } = limitsOf(message)
  const priority = (units * price + microLamports - 1n) / microLamports
  return perSignature * BigInt(message.signatures) + priority
}

/**
 * The highest fee of a wire transaction that names a price for priority; undefined if it names none, or cannot be read:
 * its wallet then sets and shows the fee.
 */
export function feeIn(wire: Uint8Array): NamedFee | undefined {
  try {
    const message = messageOf(wire)
    const { price, units } = limitsOf(message)
    return price === 0n ? undefined : { fee: String(mostFee(message)), gas: String(units) }
  } catch {
    return undefined
  }
}

/**
 * The effect of a wire transaction, whatever its blockhash and its fee are: its payer, and its steps with their accounts.
 * Empty if it cannot be read: its wallet then refuses it.
 */
function actsIn(networkId: CaipNetworkId, wire: Uint8Array): readonly NamedAct[] {
  try {
    const { payer: from, steps } = messageOf(wire)
    const texts = steps.flatMap(({ program, text }) => (program === budget ? [] : [text]))
    if (from === undefined || texts.length === 0) return []
    return [{ from, digest: actDigest(networkId, JSON.stringify([from, ...texts])) }]
  } catch {
    return []
  }
}

/** Reads a host's transaction before its wallet sees it: transfers, or else what it does, and the fee that it names. */
export function readRequest(
  networkId: CaipNetworkId,
  wire: Uint8Array,
): { readonly fee?: NamedFee } & Pick<Asked<unknown>, 'transfers' | 'acts' | 'encoded'> {
  const transfers = transfersIn(wire)
  const acts = transfers.length === 0 ? actsIn(networkId, wire) : []
  const fee = feeIn(wire)
  const isPlain = transfers.length > 0 && plainAccounts(wire) !== undefined
  return {
    ...{ transfers, acts },
    ...(fee && { fee }),
    ...(isPlain && { encoded: toBase64(wire) }),
  }
}

/** The program of each step of a wire transaction; empty if it cannot be read. */
export function programsIn(wire: Uint8Array): readonly string[] {
  try {
    return messageOf(wire).steps.map(({ program = '' }) => program)
  } catch {
    return []
  }
}

/** The signed part of a transaction, without its signatures. */
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
 * Throws `solana/other-transaction` unless a signed wire transaction does what the wallet was asked for: same payer,
 * and the same steps in the same order with the same accounts and amounts. A wallet may change the blockhash, add notes
 * and checks, and set the priority fee, if the whole fee stays within the usual limit or within the fee of the request.
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
