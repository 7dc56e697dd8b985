import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter, useAll } from './limits.ts'

test('a bucket gives its burst at once, then one use per interval, and no more in any window', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 }),
      (burst, everyMs, pauses) => {
        let time = 1_000_000
        const limiter = createLimiter({ burst, everyMs }, () => time)
        const used: number[] = []
        for (const pause of pauses) {
          time += pause
          const wait = limiter.waitFor('pip')
          if (wait > 0) {
            time += wait - 1
            expect(limiter.waitFor('pip')).toBe(1)
            time += 1
          }
          expect(limiter.waitFor('pip')).toBe(0)
          limiter.use('pip')
          used.push(time)
        }
        for (const [index, from] of used.entries())
          for (const [later, to] of used.entries())
            if (later >= index)
              expect(later - index + 1).toBeLessThanOrEqual(
                burst + Math.floor((to - from) / everyMs),
              )
        expect(limiter.waitFor('wren')).toBe(0)
      },
    ),
  )
})

test('a use that one bucket refuses takes nothing from the others, and says when to try again', () => {
  const now = () => 0
  const [tight, wide] = [1, 2].map((burst) => createLimiter({ burst, everyMs: 1_500 }, now))
  if (!tight || !wide) throw new Error('There are two.')
  const both = () =>
    useAll([
      [tight, 'a'],
      [wide, 'a'],
    ])
  both()
  expect(both).toThrow(
    expect.objectContaining({
      code: -32005,
      data: { retryAfter: 2 },
      message: 'Please try again after 2 seconds',
    }),
  )
  expect(wide.waitFor('a')).toBe(0)
  tight.clear()
  expect(tight.waitFor('a')).toBe(0)
})
