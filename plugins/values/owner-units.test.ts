import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../../kernel/index.ts'
import { isMultiplier, ownerAmount, unitsOf } from './owner-units.ts'

test('an amount is shown and entered as its owner sees it', () => {
  const twice = { decimals: 6, multiplier: '2' }
  expect(ownerAmount(1_000_000n, twice)).toBe('2')
  expect(unitsOf('10', twice)).toBe(5_000_000n)
  expect(ownerAmount(3n, { decimals: '0', multiplier: '0.5' })).toBe('1')
  expect(unitsOf('1.5', { decimals: 6 })).toBe(1_500_000n)
})

test('an amount between two of the chain is the smaller one', () => {
  expect(unitsOf('10', { decimals: 0, multiplier: '1000' })).toBe(0n)
  expect(unitsOf('1999', { decimals: 0, multiplier: '1000' })).toBe(1n)
})

test.each([[''], ['0'], ['-1'], ['1e3'], ['NaN'], [2], ['1'.repeat(41)], [' 1']])(
  '%j is no multiplier',
  (text) => {
    expect(isMultiplier(text)).toBe(false)
    expect(() => unitsOf('1', { decimals: 6, multiplier: text as string })).toThrow('not a number')
  },
)

const multipliers = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, places]) => formatAmount(digits, places))
const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
const decimals = fc.integer({ min: 0, max: 18 })

test('what is shown can be entered, and is shown again', () => {
  fc.assert(
    fc.property(units, multipliers, decimals, (amount, multiplier, places) => {
      const scale = { decimals: places, multiplier }
      const shown = ownerAmount(amount, scale)
      const entered = unitsOf(shown, scale)
      expect(ownerAmount(entered, scale)).toBe(shown)
      // Never more than was shown.
      expect(entered <= amount).toBe(true)
    }),
  )
})

test('no more is sent than was entered', () => {
  fc.assert(
    fc.property(units, multipliers, decimals, (amount, multiplier, places) => {
      const scale = { decimals: places, multiplier }
      const text = formatAmount(amount, places)
      const sent = parseAmount(ownerAmount(unitsOf(text, scale), scale), places)
      expect(sent <= amount).toBe(true)
    }),
  )
})
