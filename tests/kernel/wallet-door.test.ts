import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { createTraffic } from '../../kernel/traffic.ts'

type Data = null | boolean | string | { [key: string]: Data } | Data[]
const word = fc.constantFrom('accounts', 'address', 'hash', 'to', 'value')
const data: fc.Arbitrary<Data> = fc.letrec<{ data: Data }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Data>('0x01', 'me', '5', true, null),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(word, tie('data'), { maxKeys: 4 }),
  ),
})).data

/** Changes an answer wherever it can be changed, as a wallet can that keeps it. */
function spoil(value: Data): void {
  if (typeof value !== 'object' || value === null) return
  for (const one of Object.values(value)) spoil(one)
  if (Array.isArray(value)) value.push('stranger')
  else for (const key of Object.keys(value)) value[key] = 'stranger'
}

const traffic = () =>
  createTraffic({
    ...{ limit: 10, clock: virtualPorts().clock, scrub: (text) => text },
    ...{ newestSeq: () => 0, report: () => undefined },
  }).causedBy('test')

test.each(['wallet', 'relay'] as const)(
  'an answer of a %s that changes after each await stays what it was',
  async (lane) => {
    await fc.assert(
      fc.asyncProperty(data, fc.integer({ min: 1, max: 5 }), async (answer, awaits) => {
        const before = structuredClone(answer)
        const found = await traffic().run(lane, 'eth_accounts', async () => answer)
        for (let turn = 0; turn < awaits; turn++) {
          spoil(answer)
          await null
          expect(found).toEqual(before)
        }
        expect(typeof found !== 'object' || Object.isFrozen(found)).toBe(true)
      }),
    )
  },
)

test('each field of a wallet’s answer is read once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(word, data, { minKeys: 1 }), async (fields) => {
      const reads: string[] = []
      const answer = Object.defineProperties(
        {},
        Object.fromEntries(
          Object.keys(fields).map((name) => [
            name,
            { enumerable: true, get: () => `${name} ${reads.push(name)}` },
          ]),
        ),
      )
      await traffic().run('wallet', 'eth_accounts', async () => answer)
      expect(reads).toEqual(Object.keys(fields))
    }),
  )
})
