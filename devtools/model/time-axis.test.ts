import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticks } from './ticks.ts'
import { createTimeAxis, tickStep } from './time-axis.ts'

describe('the time axis', () => {
  test('draws idle gaps short and everything else true', () => {
    const axis = createTimeAxis(600)
    expect([1000, 1500, 61_500, 61_600].map((at) => axis.append(at))).toEqual([0, 500, 1100, 1200])
    expect(axis.cuts).toEqual([{ from: 1500, to: 61_500, axis: 500 }])
    expect(axis.toAxis(31_500)).toBe(800)
    expect(axis.toTime(800)).toBe(31_500)
    expect(axis.toTime(1150)).toBe(61_550)
  })

  test('a clock that went back stands still', () => {
    const axis = createTimeAxis(600)
    expect([1000, 900, 1100].map((at) => axis.append(at))).toEqual([0, 0, 100])
  })

  test('places never go back, and every record is found again at its place', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (gaps) => {
        const axis = createTimeAxis(600)
        let at = 5000
        let before = 0
        for (const gap of [0, ...gaps]) {
          at += gap
          const place = axis.append(at)
          expect(place).toBeGreaterThanOrEqual(before)
          expect(axis.toAxis(at)).toBeCloseTo(place, 6)
          expect(axis.toTime(place)).toBeCloseTo(at, 6)
          before = place
        }
      }),
    )
  })

  test('ticks are round, labelled with clock time, and cuts are marked when there is room', () => {
    expect([tickStep(1000, 10), tickStep(14_000, 8), tickStep(3, 10)]).toEqual([100, 2000, 1])
    const axis = createTimeAxis(1000)
    for (const at of [0, 1000, 61_000, 62_000]) axis.append(at)
    const { marks, cuts } = ticks(axis, { from: 0, to: 3000, width: 600 })
    expect(marks.map(({ label }) => label)).toEqual(['0 s', '1 s', '61 s', '62 s'])
    expect(cuts).toEqual([{ from: 1000, to: 61_000, middle: 1500, drawn: true }])
    expect(ticks(axis, { from: 0, to: 90, width: 600 }).marks[1]?.label).toBe('20 ms')
    expect(ticks(axis, { from: 2000, to: 2090, width: 600 }).marks[1]?.label).toBe('61.02 s')
  })
})
