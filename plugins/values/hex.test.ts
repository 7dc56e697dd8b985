import { expect, test } from 'vitest'
import { abiWord } from './hex.ts'

test.each([
  ['a number', 160, 'a0'],
  ['decimal text', '160', 'a0'],
  ['an address of any case', '0xABcD', 'abcd'],
  ['the largest amount', 2n ** 256n - 1n, 'f'.repeat(64)],
])('%s is a word of 32 bytes, padded on the left, in lower case', (_name, value, digits) => {
  expect(abiWord(value)).toBe(`${'0'.repeat(64 - digits.length)}${digits}`)
})

test.each([['not a number'], ['0xzz'], [1.5]])('%s is refused as a word', (value) => {
  expect(() => abiWord(value)).toThrow()
})
