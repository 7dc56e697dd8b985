import { expect, test } from 'vitest'
import { fieldsOf, listOf } from './text.ts'

test('fields can be read of anything', () => {
  expect(fieldsOf({ a: 1 }).a).toBe(1)
  for (const value of [undefined, null, 7, 'text', () => 1, [1]])
    expect(fieldsOf(value).a).toBeUndefined()
})

test('a list is cut, and anything else is an empty one', () => {
  expect(listOf([1, 2, 3], 2)).toEqual([1, 2])
  for (const value of [undefined, null, 7, 'text', { length: 3 }])
    expect(listOf(value, 2)).toEqual([])
})
