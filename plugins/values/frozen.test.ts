import { expect, test } from 'vitest'
import { frozen } from './frozen.ts'

test('a plain value is frozen at every depth, and what is none is itself', () => {
  const value = { list: [{ deep: 'text' }], none: null, number: 1, absent: undefined }
  expect(frozen(value)).toBe(value)
  expect([value, value.list, value.list[0]].map(Object.isFrozen)).toEqual([true, true, true])
  for (const one of ['text', 1, true, null, undefined]) expect(frozen(one)).toBe(one)
})
