import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPsbt, fields, readPsbt, sized } from './psbt.ts'
import { refuseOther, signedTransaction } from './psbt-signatures.ts'

const own = `0014${'ab'.repeat(20)}`
const friend = `0014${'cd'.repeat(20)}`
const thief = `0014${'ef'.repeat(20)}`
const coin = (byte: string, value: bigint) => ({
  txid: byte.repeat(32),
  vout: 1,
  value,
  script: own,
})
const coins = [coin('11', 9_000n), coin('22', 8_000n)]
const outputs = [
  { script: friend, value: 12_000n },
  { script: own, value: 4_000n },
]
const asked = createPsbt(coins, outputs)
const key = `02${'aa'.repeat(32)}`
const der = `3044${'02'}20${'11'.repeat(32)}0220${'22'.repeat(32)}`

const entry = (name: string, value: string): string => sized(name) + sized(value)
/** A PSBT with additional entries in the map of each input. */
const withEntries = (psbt: string, entries: string): string => {
  const { unsigned, inputs, outputs: paid } = readPsbt(psbt)
  const global = `70736274ff${entry(fields.unsigned, unsigned)}00`
  const maps = inputs.map((_input, index) => {
    const { value, script } = coins[index] ?? { value: 0n, script: own }
    const hex = value.toString(16).padStart(16, '0')
    const spent = (hex.match(/../g) ?? []).reverse().join('') + sized(script)
    return `${entry(fields.witnessUtxo, spent)}${entries}00`
  })
  return global + maps.join('') + paid.map(() => '00').join('')
}
const signatures = (flag: number): string =>
  entry(`02${key}`, der + flag.toString(16).padStart(2, '0'))
const refused = expect.objectContaining({
  code: expect.stringMatching(/^bip122\/(other-transaction|bad-psbt)$/),
})

test('a PSBT that comes back signed for everything is published, whatever a wallet notes in it', () => {
  const notes = fc.array(
    fc.tuple(fc.constantFrom('06', 'fc', '0f', '16'), fc.uint8Array({ maxLength: 40 })),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(notes, (list) => {
      const seen = new Map(
        list.map(([name, value], at) => [`${name}${at.toString(16).padStart(2, '0')}`, value]),
      )
      const more = [...seen]
        .map(([name, value]) => entry(name, Buffer.from(value).toString('hex')))
        .join('')
      const { hex } = signedTransaction(withEntries(asked, signatures(1) + more), asked)
      expect(hex).toContain(sized(friend))
    }),
  )
})

test('signed for less than all inputs and outputs it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (flag) => {
      fc.pre(flag !== 1)
      expect(() => refuseOther(withEntries(asked, signatures(flag)), asked)).toThrow(refused)
    }),
  )
})

test('with another receiver, amount, coin or number of them it is not', () => {
  const amounts = fc.bigInt({ min: 0n, max: 20_000n })
  const changed = fc.oneof(
    amounts.map((value) => ({ coins, outputs: [{ script: friend, value }, outputs[1] as never] })),
    amounts.map((value) => ({ coins, outputs: [outputs[0] as never, { script: own, value }] })),
    fc.constantFrom(0, 1).map((at) => ({
      coins,
      outputs: outputs.map((one, index) => (index === at ? { ...one, script: thief } : one)),
    })),
    fc.constant({ coins: coins.slice(0, 1), outputs }),
    fc.constant({ coins: [...coins, coin('33', 700n)], outputs }),
    fc.constant({ coins, outputs: outputs.slice(0, 1) }),
    fc.constant({ coins, outputs: [...outputs, { script: thief, value: 1n }] }),
    fc.constant({ coins: [...coins].reverse(), outputs }),
    fc.constant({ coins, outputs: [...outputs].reverse() }),
  )
  fc.assert(
    fc.property(changed, (one) => {
      const psbt = createPsbt(one.coins, one.outputs)
      fc.pre(psbt !== asked)
      expect(() => signedTransaction(withEntries(psbt, signatures(1)), asked)).toThrow(refused)
    }),
  )
})

test('a PSBT that two readers may understand differently is none', () => {
  const { unsigned } = readPsbt(asked)
  const other = readPsbt(createPsbt(coins, [{ script: thief, value: 16_000n }])).unsigned
  const rest = asked.slice(asked.indexOf(unsigned) + unsigned.length)
  const globals = (...all: readonly string[]): string =>
    `70736274ff${all.map((one) => entry(fields.unsigned, one)).join('')}${rest}`
  expect(readPsbt(globals(unsigned)).unsigned).toBe(unsigned)
  for (const odd of [globals(other, unsigned), globals(unsigned, other), globals(`${unsigned}00`)])
    expect(() => readPsbt(odd)).toThrow(refused)
})

test('with any bit of its transaction changed it is not', () => {
  const { unsigned } = readPsbt(asked)
  const from = asked.indexOf(unsigned)
  fc.assert(
    fc.property(fc.nat(unsigned.length - 1), fc.integer({ min: 1, max: 15 }), (at, bits) => {
      const digit = (Number.parseInt(unsigned[at] ?? '0', 16) ^ bits).toString(16)
      const other = asked.slice(0, from + at) + digit + asked.slice(from + at + 1)
      expect(() => refuseOther(other, asked)).toThrow()
    }),
  )
})
