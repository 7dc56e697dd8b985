import { expect, test } from 'vitest'
import { growsInProportion } from './growth.ts'

test('one pass over a text grows in proportion; a search that starts again at each place does not', () => {
  const once = (size: number): number => {
    let sum = 0
    for (let index = 0; index < size * 1_000; index += 1) sum += index % 7
    return sum
  }
  const again = (size: number): boolean => /a+!/.test('a'.repeat(size))
  expect(growsInProportion(once, 2_000)).toBe(true)
  expect(growsInProportion(again, 1_500)).toBe(false)
})
