import { expect, test } from 'vitest'
import { age } from './age.ts'

test('what was read before the clock was set back is infinitely old', () => {
  expect([age(7, 5), age(5, 5), age(5, 7)]).toEqual([2, 0, Number.POSITIVE_INFINITY])
})
