import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { type Line, type Part, part } from './description.ts'
import type { Instruction } from './solana-message.ts'

/** What a call tells of the fee, beside its part of the description. */
export interface SolanaCall extends Part {
  readonly unitLimit?: bigint
  /** Millionths of a lamport per compute unit. */
  readonly unitPrice?: bigint
  /** The transaction does not end with its block hash. */
  readonly durable?: true
}

type Reading = (call: Instruction) => SolanaCall | undefined

/** Reads the little-endian numbers and keys of a call's data in order, and its accounts. Throws past their end. */
interface Reader {
  take(count: number): Uint8Array
  number(size: number): bigint
  key(): string
  /** The account with this index. */
  of(index: number): string
  readonly atEnd: boolean
}

function readerOf({ data, accounts }: Instruction): Reader {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > data.length) throw new Error('The data ends too early.')
    at += count
    return data.subarray(at - count, at)
  }
  return {
    take,
    number: (size) => take(size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
    key: () => base58.encode(take(32)),
    of(index) {
      const found = accounts[index]
      if (found === undefined) throw new Error('There is no such account.')
      return found
    },
    get atEnd() {
      return at === data.length
    },
  }
}

/** Reads a call of one kind after the number of its kind. */
type Kind = (call: Reader) => SolanaCall | undefined

/** Reads a program whose calls begin with the number of their kind, `size` bytes long. */
const byKind =
  (size: number, kinds: Readonly<Record<number, Kind>>): Reading =>
  (call) => {
    const reader = readerOf(call)
    const found = kinds[Number(reader.number(size))]?.(reader)
    // Bytes beyond a call's size have another meaning than its lines say.
    return reader.atEnd ? found : undefined
  }

const decimal = (units: bigint, decimals: number): string => {
  const text = units.toString().padStart(decimals + 1, '0')
  const [whole, part] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals)]
  const trimmed = part.replace(/0+$/, '')
  return trimmed === '' ? whole : `${whole}.${trimmed}`
}

/** Lamports in words. */
export const sol = (lamports: bigint): string => `${decimal(lamports, 9)} SOL`

const shown = (lines: readonly Line[], warnings: readonly string[] = []): SolanaCall =>
  part({ lines, warnings })

const givesAway = 'It gives control over an account to somebody else.'

const payment = (from: string, to: string, lamports: bigint): SolanaCall =>
  shown([
    ['From', from],
    ['To', to],
    ['Amount', sol(lamports)],
  ])
const pays: Kind = ({ of, number }) => payment(of(0), of(1), number(8))

const system = byKind(4, {
  0: ({ of, number, key }) => {
    const [lamports, space, owner] = [number(8), number(8), key()]
    return shown([
      ['Creates the account', of(1)],
      ['Paid by', of(0)],
      ['Amount', sol(lamports)],
      ['For the program', owner],
      ['Size', `${space} bytes`],
    ])
  },
  1: ({ of, key }) =>
    shown(
      [
        ['Account', of(0)],
        ['Given to the program', key()],
      ],
      [givesAway],
    ),
  2: pays,
  4: ({ of }) => ({
    ...shown(
      [['Uses the stored number of', of(0)]],
      ['This transaction does not expire: it can be sent at any time later.'],
    ),
    durable: true,
  }),
  5: pays,
  8: ({ of, number }) =>
    shown([
      ['Account', of(0)],
      ['Size', `${number(8)} bytes`],
    ]),
  11: ({ of, number, take, key }) => {
    const [lamports, length] = [number(8), Number(number(8))]
    take(length)
    key()
    return payment(of(0), of(2), lamports)
  },
})

/** The line of an amount, which calls state alone or, as `checked`, with the decimals of the token. */
type Amount = (call: Reader, limit?: (units: bigint) => string) => Line

const unchecked: Amount = ({ number }, limit) => {
  const units = number(8)
  return ['Units', `${units}${limit?.(units) ?? ''}`]
}
const checked: Amount = ({ number }, limit) => {
  const [units, decimals] = [number(8), Number(number(1))]
  return ['Amount', `${decimal(units, decimals)}${limit?.(units) ?? ''}`]
}

const unlimited = (units: bigint): string => (units >= 2n ** 63n ? ' (unlimited)' : '')
const laterToo = ['It lets another account take tokens, now and later.']

const makes =
  (amount: Amount): Kind =>
  (call) =>
    shown([['Token', call.of(0)], ['Made for', call.of(1)], amount(call)])
const destroys =
  (amount: Amount): Kind =>
  (call) =>
    shown([['Token', call.of(1)], ['Destroyed from', call.of(0)], amount(call)])
const setsFrozen =
  (label: string): Kind =>
  ({ of }) =>
    shown([
      [label, of(0)],
      ['Token', of(1)],
    ])
const opens: Kind = ({ of, key }) =>
  shown([
    ['Opens the token account', of(0)],
    ['Token', of(1)],
    ['Owner', key()],
  ])
const moves = (call: Reader, ...amounts: readonly Line[]): SolanaCall =>
  shown([
    ['Token', call.of(1)],
    ['From the token account', call.of(0)],
    ['To the token account', call.of(2)],
    ...amounts,
  ])

const roles = ['mint', 'freeze', 'own', 'close']

const token = byKind(1, {
  3: (call) =>
    shown([
      ['From the token account', call.of(0)],
      ['To the token account', call.of(1)],
      unchecked(call),
    ]),
  4: (call) =>
    shown(
      [['Token account', call.of(0)], ['May be spent by', call.of(1)], unchecked(call, unlimited)],
      laterToo,
    ),
  5: ({ of }) => shown([['Takes back who may spend from', of(0)]]),
  6: ({ of, number, key }) => {
    const [role, given] = [Number(number(1)), number(1)]
    const next = given === 0n ? 'nobody' : key()
    return shown(
      [
        ['Account', of(0)],
        [`May ${roles[role] ?? `do what has number ${role}`}`, next],
      ],
      [givesAway],
    )
  },
  7: makes(unchecked),
  8: destroys(unchecked),
  9: ({ of }) =>
    shown([
      ['Closes the token account', of(0)],
      ['What is left goes to', of(1)],
    ]),
  10: setsFrozen('Freezes'),
  11: setsFrozen('Thaws'),
  12: (call) => moves(call, checked(call)),
  13: (call) =>
    shown(
      [
        ['Token', call.of(1)],
        ['Token account', call.of(0)],
        ['May be spent by', call.of(2)],
        checked(call, unlimited),
      ],
      laterToo,
    ),
  14: makes(checked),
  15: destroys(checked),
  16: opens,
  17: ({ of }) => shown([['Counts the coins of', of(0)]]),
  18: opens,
  // Token-2022: a transfer that says its fee.
  26: (call) => {
    if (call.number(1) !== 1n) return undefined
    const [units, decimals, fee] = [call.number(8), Number(call.number(1)), call.number(8)]
    const kept: Line = ['Kept as the token’s fee', decimal(fee, decimals)]
    return moves(call, ['Amount', decimal(units, decimals)], kept)
  },
})

const associated: Reading = (call) => {
  const kind = call.data.length === 0 ? 0 : call.data[0]
  if (call.data.length > 1 || (kind !== 0 && kind !== 1)) return undefined
  const { of } = readerOf(call)
  return shown([
    ['Opens the token account', of(1)],
    ['Owner', of(2)],
    ['Token', of(3)],
    ['Paid by', of(0)],
  ])
}

const memo: Reading = ({ data }) => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  return shown([['Memo', text]])
}

const withoutEffect: Kind = ({ number }) => {
  number(4)
  return shown([])
}
const budget = byKind(1, {
  1: withoutEffect,
  2: ({ number }) => ({ ...shown([]), unitLimit: number(4) }),
  3: ({ number }) => ({ ...shown([]), unitPrice: number(8) }),
  4: withoutEffect,
})

const programs: ReadonlyMap<string, { readonly name: string; readonly reading: Reading }> = new Map(
  Object.entries({
    '11111111111111111111111111111111': { name: 'System', reading: system },
    TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: { name: 'Token', reading: token },
    TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: { name: 'Token-2022', reading: token },
    ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: { name: 'Token accounts', reading: associated },
    MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: { name: 'Memo', reading: memo },
    Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: { name: 'Memo', reading: memo },
    ComputeBudget111111111111111111111111111111: { name: 'Compute budget', reading: budget },
  }),
)

const raw = ({ accounts, data }: Instruction): readonly Line[] => [
  ['Accounts', accounts.join('\n')],
  ['Data', bytesToHex(data)],
]

function read(call: Instruction): SolanaCall | undefined {
  try {
    return programs.get(call.program)?.reading(call)
  } catch {
    return undefined // The call is shorter than its kind, or is no text.
  }
}

/** A call in words; one that is not known is shown with its program and accounts, and a warning. */
export function solanaCall(call: Instruction, number: string): SolanaCall {
  const known = programs.get(call.program)
  const found = read(call)
  const head: Line = [`Call ${number}`, known ? `${known.name} (${call.program})` : call.program]
  if (!found)
    return part({
      lines: [head, ['Accounts', call.accounts.join('\n')]],
      details: [['Data', bytesToHex(call.data)]],
      warnings: [
        known
          ? `This page does not know this call of the program ${known.name}.`
          : 'This page does not know a program of this transaction, and cannot tell what it does.',
      ],
    })
  // Every account that a known call names has its line; the others are its signers and programs.
  return {
    ...found,
    lines: found.lines.length > 0 ? [head, ...found.lines] : [],
    details: raw(call),
  }
}
