import { expect, test } from 'vitest'
import { coinMark } from './coin-mark.ts'

test('a coin has a sign of its own, and a token of the same symbol has none', () => {
  expect(coinMark({ symbol: 'ETH' })).toBe('coin:ETH')
  expect(coinMark({ symbol: 'ETH', address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' })).toBe(
    undefined,
  )
})
