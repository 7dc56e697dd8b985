import { expect, test } from 'vitest'
import { springAt } from './spring.ts'

test('most of the way is done after 200 ms, and nothing overshoots', () => {
  const left = Array.from({ length: 60 }, (_, frame) =>
    springAt({ away: 100, speed: 0 }, frame / 60),
  )
  expect(left[0]).toEqual({ away: 100, speed: 0 })
  expect(left[12]?.away).toBeLessThan(5)
  expect(left[17]?.away).toBeLessThan(1)
  for (const [index, { away, speed }] of left.entries()) {
    expect(away).toBeGreaterThan(0)
    expect(away).toBeLessThanOrEqual(left[index - 1]?.away ?? 100)
    expect(speed).toBeLessThanOrEqual(0)
  }
})

test('a motion that takes over goes on where the one before was, as fast as it was', () => {
  for (const seconds of [0.02, 0.06, 0.12, 0.18]) {
    const reached = springAt({ away: 100, speed: 0 }, seconds)
    for (const later of [0.01, 0.1]) {
      const once = springAt({ away: 100, speed: 0 }, seconds + later)
      const twice = springAt(reached, later)
      expect(twice.away).toBeCloseTo(once.away, 9)
      expect(twice.speed).toBeCloseTo(once.speed, 6)
    }
  }
})

test('the speed is how fast the distance changes', () => {
  const [before, now, after] = [0.0999, 0.1, 0.1001].map((seconds) =>
    springAt({ away: -30, speed: 900 }, seconds),
  )
  expect(now?.speed).toBeCloseTo(((after?.away ?? 0) - (before?.away ?? 0)) / 0.0002, 1)
})
