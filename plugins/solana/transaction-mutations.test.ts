import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../values/index.ts'
import { type Instruction, pack, payLamports } from './instructions.ts'
import { refuseOther } from './same-transaction.ts'
import { loadSolana } from './sdk.ts'

const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const sdk = await loadSolana()
const wire = (steps: readonly Instruction[], payer = alice, blockhash = alice): Uint8Array =>
  sdk.compile(payer, { blockhash, lastValidBlockHeight: 9n }, steps).wire

const lamports = 5_000_000n
const pay = payLamports(alice, bob, lamports)
const asked = wire([pay])
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58)
const budget = (data: Uint8Array): Instruction => ({
  programAddress: 'ComputeBudget111111111111111111111111111111',
  data,
})
const note = fc.string({ maxLength: 60 }).map(
  (text): Instruction => ({
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    data: new TextEncoder().encode(text),
  }),
)
const price = fc
  .integer({ min: 0, max: 100_000 })
  .map((micro) => budget(pack({ u8: [3], u64: [BigInt(micro)] })))
const limit = fc
  .integer({ min: 0, max: 1_400_000 })
  .map((units) => budget(pack({ u8: [2], u32: [units] })))
const harmless = fc.oneof(note, price, limit)
const refused = expect.objectContaining({ code: 'solana/other-transaction' })

test('notes, a usual priority fee and another blockhash move nothing: the transaction is sent', () => {
  fc.assert(
    fc.property(
      fc.array(harmless, { maxLength: 3 }),
      fc.array(harmless, { maxLength: 3 }),
      address,
      (before, after, block) => {
        const signed = wire([...before, pay, ...after], alice, block)
        expect(() => refuseOther(asked, signed)).not.toThrow()
      },
    ),
    { numRuns: 60 },
  )
})

test('another receiver, amount or payer, and any further or missing payment, is refused', () => {
  const other = fc.oneof(
    address.map((to) => wire([payLamports(alice, to, lamports)])),
    fc
      .bigInt({ min: 0n, max: 2n ** 64n - 1n })
      .filter((amount) => amount !== lamports)
      .map((amount) => wire([payLamports(alice, bob, amount)])),
    address.map((payer) => wire([pay], payer)),
    fc
      .tuple(address, fc.bigInt({ min: 0n, max: lamports }))
      .map(([to, amount]) => wire([pay, payLamports(alice, to, amount)])),
    fc.constant(wire([pay, pay])),
    note.map((one) => wire([one])),
    address.map((programAddress) => wire([pay, { programAddress, data: new Uint8Array([1]) }])),
  )
  fc.assert(
    fc.property(other, (signed) => {
      expect(() => refuseOther(asked, signed)).toThrow(refused)
    }),
    { numRuns: 100 },
  )
})

test('any changed bit of what is signed is refused, apart from the blockhash and from the roles of accounts, which move nothing', () => {
  // Behind the signature: perhaps a version, three counts, the number of keys, and the keys.
  const count = 65 + ((asked[65] ?? 0) < 0x80 ? 3 : 4)
  const block = count + 1 + 32 * (asked[count] ?? 0)
  fc.assert(
    fc.property(fc.integer({ min: count, max: asked.length - 1 }), fc.nat(7), (at, bit) => {
      fc.pre(at < block || at >= block + 32)
      const signed = asked.slice()
      signed[at] = (signed[at] ?? 0) ^ (1 << bit)
      expect(() => refuseOther(asked, signed)).toThrow(refused)
    }),
    { numRuns: 300 },
  )
})
