import { expect, test } from 'vitest'
import { localAmount } from './text.ts'

test.each([
  ['en', '9999.999', '9,999.999'],
  ['en', '12345678.5', '12,345,678.5'],
  ['de', '12345678.5', '12.345.678,5'],
  ['fr', '12345.50', '12\u202f345,50'],
  ['ru', '12345.5', '12\u00a0345,5'],
  ['es', '1234.5', '1234,5'],
  ['ja', '-1234', '-1,234'],
  // The digits stay those that a wallet shows.
  ['ar-EG', '12345.5', '12,345.5'],
  ['en', '0.000021', '0.000021'],
  ['en', `${'9'.repeat(30)}.5`, `${Array(10).fill('999').join(',')}.5`],
])('in %s the amount %s is shown as %s', (locale, decimal, shown) => {
  expect(localAmount(decimal, locale)).toBe(shown)
})

test.each(['', '—', '<0.001', '1e21', '1,5', 'NaN'])(
  'what is no plain decimal stays as it is: "%s"',
  (text) => {
    expect(localAmount(text, 'de')).toBe(text)
  },
)

test('in a language that the browser does not know, and for a tag that is none, the amount stays as it is', () => {
  expect(localAmount('1234.5', 'not a tag')).toBe('1234.5')
})
