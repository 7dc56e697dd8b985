import { encodeBase58 } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { readWire } from './wire.ts'

/** Programs that a wallet may add steps of: they set the priority fee, keep a note, or check what a transaction did. */
const additions: readonly string[] = [
  'ComputeBudget111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
]
const budget = additions[0]

interface Step {
  readonly program: string | undefined
  /** Program, accounts and data: equal for two steps that do the same. */
  readonly text: string
}
interface Message {
  readonly payer: string | undefined
  readonly steps: readonly Step[]
}

/** Who pays for a wire transaction and what it does, accounts out of lookup tables by table and place. */
function messageOf(wire: Uint8Array): Message {
  const { take, byte, length, at } = readWire(wire)
  take(64 * length())
  const first = byte()
  const isLegacy = first < 0x80
  if (!isLegacy && first > 0x80) throw new RangeError('The version of the message is unknown.')
  take(isLegacy ? 2 : 3)
  const keys = Array.from({ length: length() }, () => encodeBase58(take(32)))
  take(32)
  const steps = Array.from({ length: length() }, () => {
    const program = byte()
    const accounts = [...take(length())]
    return { program, accounts, data: encodeBase58(take(length())) }
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
    steps: steps.map(({ program, accounts, data }) => ({
      program: all[program],
      text: JSON.stringify([all[program], accounts.map((index) => all[index]), data]),
    })),
  }
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
  return before.payer === after.payer && next === wanted.length
}

/**
 * Throws `solana/other-transaction` unless a signed wire transaction does what the wallet was asked for: the same payer and
 * the same steps in the same order, with their accounts and amounts. A wallet may change the priority fee and the block,
 * and add notes and checks.
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
