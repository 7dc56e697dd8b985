import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase58 } from '../values/index.ts'
import { transfersIn } from './transfers-in.ts'

const system = '11111111111111111111111111111111'
const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const tokens2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const [alice, bob, mint, source, target] = [
  '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  'So11111111111111111111111111111111111111112',
] as const

const u64 = (value: bigint): number[] =>
  Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))

interface Part {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: readonly number[]
}

/** Encodes a transaction in the ledger's wire form. */
function wire(parts: readonly Part[], version: 'legacy' | 0, lookedUp = 0): Uint8Array {
  const keys = [...new Set(parts.flatMap(({ accounts, program }) => [...accounts, program]))]
  const static_ = keys.slice(0, keys.length - lookedUp)
  return Uint8Array.from([
    1,
    ...new Uint8Array(64),
    ...(version === 0 ? [0x80] : []),
    ...[1, 0, 1],
    static_.length,
    ...static_.flatMap((key) => [...(decodeBase58(key) ?? [])]),
    ...new Uint8Array(32).fill(9),
    parts.length,
    ...parts.flatMap(({ program, accounts, data }) => [
      keys.indexOf(program),
      accounts.length,
      ...accounts.map((account) => keys.indexOf(account)),
      data.length,
      ...data,
    ]),
    ...(version === 0 ? [0] : []),
  ])
}

const lamports = (amount: bigint): Part => ({
  program: system,
  accounts: [alice, bob],
  data: [2, 0, 0, 0, ...u64(amount)],
})
const checked = (amount: bigint, program: string, from: string = source): Part => ({
  program,
  accounts: [from, mint, target, alice],
  data: [12, ...u64(amount), 6],
})

describe.each(['legacy', 0] as const)('a transaction (%s) names', (version) => {
  test('lamports', () => {
    expect(transfersIn(wire([lamports(2n ** 63n)], version))).toEqual([
      { from: alice, to: bob, units: String(2n ** 63n) },
    ])
  })

  test.each([tokens, tokens2022])('tokens of %s', (program) => {
    expect(transfersIn(wire([checked(5n, program)], version))).toEqual([
      { from: alice, to: target, units: '5', token: mint },
    ])
    const plain = { program, accounts: [source, target, alice], data: [3, ...u64(7n)] }
    expect(transfersIn(wire([plain], version))).toEqual([
      { from: alice, to: target, units: '7', token: 'token' },
    ])
  })

  test('tokens that keep a fee of each transfer', () => {
    const data = [26, 1, ...u64(5n), 6, ...u64(1n)]
    const part = { program: tokens2022, accounts: [source, mint, target, alice], data }
    expect(transfersIn(wire([part], version))).toEqual([
      { from: alice, to: target, units: '5', token: mint },
    ])
    const fees = { ...part, data: [26, 5, ...u64(5n)] }
    expect(transfersIn(wire([fees], version))).toEqual([])
  })

  test('lamports of an account that is derived from another', () => {
    const data = [11, 0, 0, 0, ...u64(5n), ...u64(0n)]
    const part = { program: system, accounts: [source, alice, bob], data }
    expect(transfersIn(wire([part], version))).toEqual([{ from: source, to: bob, units: '5' }])
  })

  test('what several accounts of one owner give as one transfer, and others apart', () => {
    const parts = [checked(5n, tokens), checked(4n, tokens, bob), lamports(1n)]
    expect(transfersIn(wire(parts, version))).toEqual([
      { from: alice, to: target, units: '9', token: mint },
      { from: alice, to: bob, units: '1' },
    ])
  })
})

test('a receiver out of a lookup table is left open: sender and amount are named', () => {
  const through = { program: system, accounts: [alice, bob], data: [2, 0, 0, 0, ...u64(1n)] }
  const last = { program: system, accounts: [alice, target], data: [2, 0, 0, 0, ...u64(2n)] }
  expect(transfersIn(wire([through, last, last], 0, 1))).toEqual([
    { from: alice, to: bob, units: '1' },
    { from: alice, units: '4' },
  ])
  // The program of an instruction is unknown too if it comes from a table.
  const program = { ...last, program: mint }
  expect(transfersIn(wire([program], 0, 1))).toEqual([])
  // The legacy form has no tables.
  expect(transfersIn(wire([last], 'legacy', 1))).toEqual([])
  expect(transfersIn(wire([through, last], 'legacy', 1))).toEqual([
    { from: alice, to: bob, units: '1' },
  ])
})

test('a mint out of a lookup table is left open', () => {
  const before = { program: tokens, accounts: [alice, source, target], data: [9] }
  expect(transfersIn(wire([before, checked(5n, tokens)], 0, 1))).toEqual([
    { from: alice, to: target, units: '5', token: 'token' },
  ])
})

test('a mint and a shared authority out of a lookup table leave the receiver named', () => {
  const fee = { program: system, accounts: [alice, bob], data: [2, 0, 0, 0, ...u64(1n)] }
  const own = { program: tokens, accounts: [source, target], data: [3, ...u64(7n)] }
  const shared = { ...own, accounts: [source, target, mint] }
  expect(transfersIn(wire([fee, own, shared], 0, 1))).toEqual([
    { from: alice, to: bob, units: '1' },
    { from: alice, to: target, units: '7', token: 'token' },
  ])
})

test.each([
  [
    'another instruction of the System program',
    [{ ...lamports(1n), data: [0, 0, 0, 0, ...u64(1n)] }],
  ],
  ...[1, 2, 3].map((at): [string, Part[]] => {
    const data = [2, 0, 0, 0, ...u64(1n)]
    data[at] = 1
    return [`an instruction of another number (byte ${at})`, [{ ...lamports(1n), data }]]
  }),
  ['a transfer that ends early', [{ ...lamports(1n), data: [2, 0, 0, 0, 1] }]],
  ['another program', [{ ...lamports(1n), program: mint }]],
  ['a token transfer of another program', [checked(1n, mint)]],
  [
    'another instruction of a token program',
    [{ ...checked(1n, tokens), data: [4, 1, ...u64(1n)] }],
  ],
  [
    'another instruction of the System program with three accounts',
    [{ program: system, accounts: [alice, bob, target], data: [3, 0, 0, 0, ...u64(1n)] }],
  ],
])('%s names none', (_name, parts) => {
  expect(transfersIn(wire(parts, 'legacy'))).toEqual([])
})

test('lamports and tokens to one account are two transfers', () => {
  const part = { ...lamports(1n), accounts: [alice, target] }
  const found = transfersIn(wire([part, checked(5n, tokens)], 'legacy'))
  expect(found.map(({ units }) => units)).toEqual(['1', '5'])
})

test('what is no whole transaction of a known version names none', () => {
  const valid = wire([lamports(1n)], 0)
  expect(transfersIn(valid)).toHaveLength(1)
  const later = wire([lamports(1n)], 'legacy')
  later[65] = 0x81
  expect(transfersIn(later)).toEqual([])
  const short = { ...lamports(1n), data: [2, 0, 0, 0, 1] }
  expect(transfersIn(wire([short, checked(5n, tokens)], 'legacy'))).toHaveLength(1)
  const [one, two] = [wire([lamports(1n)], 'legacy'), wire([lamports(1n), lamports(2n)], 'legacy')]
  expect(transfersIn(one.subarray(0, one.length - 1))).toEqual([])
  expect(transfersIn(two.subarray(0, two.length - 1))).toEqual([])
})

test('bytes of any kind are read without an error', () => {
  const valid = wire([lamports(1n), checked(5n, tokens)], 0)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1300 }), fc.nat({ max: valid.length }), (bytes, cut) => {
      expect(Array.isArray(transfersIn(bytes))).toBe(true)
      expect(Array.isArray(transfersIn(valid.subarray(0, cut)))).toBe(true)
      const damaged = valid.slice()
      damaged.set(bytes.subarray(0, Math.min(bytes.length, valid.length - cut)), cut)
      expect(Array.isArray(transfersIn(damaged))).toBe(true)
    }),
  )
})
