import { expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { ensCoinType, isRegistrableName } from './names.ts'

const rule = vectors<{ value: string; expect: string; why: string }>('name-rule').cases
const coins = vectors<{ chainId: number; expect: number | string }>('ens-cointype').cases

test.each(rule)('[~NAME-2] "$value" is $expect', (row) => {
  expect(isRegistrableName(row.value)).toBe(row.expect === 'valid')
})

test.each(coins)('[~NAME-3] chain $chainId gives $expect', ({ chainId, expect: expected }) => {
  if (typeof expected === 'number') expect(ensCoinType(chainId)).toBe(expected)
  else expect(() => ensCoinType(chainId)).toThrow(new RegExp(`^${expected}$`))
})

test('[~NAME-3] what is no whole number is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1' as never]) {
    expect(() => ensCoinType(value)).toThrowError(
      expect.objectContaining({ code: 'name/bad-chain-id' }),
    )
  }
})
