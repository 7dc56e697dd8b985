import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeighedFact } from '../contract.ts'
import { judgeTrade } from './received.ts'

type Prices = readonly [WeighedFact['what'], WeighedFact['source'], string][]

/** One coin for 3,000 dollars of a token, by these prices. */
const judged = (prices: Prices, amount = '3000000000') =>
  judgeTrade({
    paid: { units: '1000000000000000000', decimals: 18 },
    received: { units: amount, decimals: 6 },
    prices: prices.map(([what, source, value]) => ({ what, source, value, at: 1 })),
  })

describe('an exchange', () => {
  const bySource: Prices = [
    ['paid-price', 'service', '3000'],
    ['received-price', 'service', '1'],
  ]
  test.each<[string, Prices]>([
    ['no price', []],
    ['no price of what is paid', [['received-price', 'page', '1']]],
    ['no price of what is received', [['paid-price', 'page', '3000']]],
  ])('is not priced by its source alone: the page has %s', (_what, own) => {
    expect(judged([...bySource, ...own])).toEqual({ loss: '0.00', isBad: false, isPriced: false })
  })
  test('is not priced by a source that says one coin is worth one unit of a token', () => {
    const lie: Prices = [
      ['paid-price', 'service', '1'],
      ['received-price', 'service', '1'],
    ]
    expect(judged(lie, '1000000')).toMatchObject({ isPriced: false })
  })
  test('is priced by the page where its source knows no price', () => {
    expect(
      judged(
        [
          ['paid-price', 'page', '3000'],
          ['received-price', 'page', '1'],
        ],
        '1500000000',
      ),
    ).toEqual({ loss: '50.00', isBad: true, isPriced: true })
  })
  test('is not priced where neither knows both tokens', () => {
    const found = judged([
      ['paid-price', 'service', '3000'],
      ['paid-price', 'page', '3000'],
    ])
    expect(found).toEqual({ isBad: false, isPriced: false })
    expect(judged([]).isPriced).toBe(false)
  })
  test('is not priced where both know a token and differ by more than a tenth', () => {
    const beside = (price: string): boolean =>
      judged([
        ['paid-price', 'service', '3000'],
        ['received-price', 'service', '1'],
        ['paid-price', 'page', price],
        ['received-price', 'page', '1'],
      ]).isPriced
    expect([beside('3300'), beside('3301'), beside('2728'), beside('2727')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test('has the worse of both losses, and is bad from a twentieth', () => {
    const beside = (price: string) =>
      judged([
        ['paid-price', 'service', '3000'],
        ['received-price', 'service', '1'],
        ['paid-price', 'page', price],
        ['received-price', 'page', '1'],
      ])
    expect(beside('3300')).toMatchObject({ loss: '9.09', isBad: true })
    expect(beside('3157')).toMatchObject({ loss: '4.97', isBad: false })
    expect(beside('3158')).toMatchObject({ loss: '5.00', isBad: true })
  })
})

test('whatever prices lie or are missing, a loss of a twentieth by any source is bad or unpriced', () => {
  const price = fc.option(
    fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => String(value / 1_000)),
    { nil: undefined },
  )
  const all = fc.record({
    ...{ paidBySource: price, receivedBySource: price, paidByPage: price, receivedByPage: price },
    units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  fc.assert(
    fc.property(all, ({ units, ...said }) => {
      const known = (
        what: WeighedFact['what'],
        source: WeighedFact['source'],
        value: string | undefined,
      ): Prices => (value === undefined ? [] : [[what, source, value]])
      const found = judged(
        [
          ...known('paid-price', 'service', said.paidBySource),
          ...known('received-price', 'service', said.receivedBySource),
          ...known('paid-price', 'page', said.paidByPage),
          ...known('received-price', 'page', said.receivedByPage),
        ],
        String(units),
      )
      const isLoss = (paid: string | undefined, received: string | undefined): boolean =>
        paid !== undefined &&
        received !== undefined &&
        (Number(units) / 1e6) * Number(received) < Number(paid) * 0.949
      const honest = [
        [said.paidBySource, said.receivedBySource],
        [said.paidByPage, said.receivedByPage],
      ] as const
      if (honest.some(([paid, received]) => isLoss(paid, received))) expect(found.isBad).toBe(true)
      const sides = [
        [said.paidBySource, said.paidByPage],
        [said.receivedBySource, said.receivedByPage],
      ]
      if (sides.some((side) => side.every((one) => one === undefined)))
        expect(found.isPriced).toBe(false)
      if (said.paidByPage === undefined || said.receivedByPage === undefined)
        expect(found.isPriced).toBe(false)
      for (const [one, other] of sides) {
        if (one === undefined || other === undefined) continue
        const [low, high] = [Number(one), Number(other)].sort((a, b) => a - b)
        if ((high ?? 0) > (low ?? 0) * 1.101) expect(found.isPriced).toBe(false)
      }
    }),
    { numRuns: 2_000 },
  )
})
