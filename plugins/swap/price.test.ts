import { describe, expect, test } from 'vitest'
import { judgePrice } from './price.ts'

const networkId = 'eip155:1'
const usdc = '0x00000000000000000000000000000000000000C0'
const owner = '0x00000000000000000000000000000000000000A0'
const from = { name: 'Ether', symbol: 'ETH', networkId, decimals: 18 } as const
const to = { name: 'USD Coin', symbol: 'USDC', networkId, address: usdc, decimals: 6 } as const
const order = { networkId, owner, to: usdc, amount: '1000000000000000000' } as const

const judged = (
  prices: { from?: string; to?: string; impact?: string },
  shown: { from?: string; to?: string } = {},
  toAmount = '3000000000',
) => {
  const { impact, ...known } = prices
  const held = (price: string | undefined, token: object) =>
    price === undefined
      ? []
      : [{ ...token, price, chainId: networkId, quantity: { decimals: '18', numeric: '1' } }]
  const tokens = [
    ...held(shown.from, { name: 'Ether', symbol: 'ETH' }),
    ...held(shown.to, { name: 'USD Coin', symbol: 'USDC', address: usdc.toLowerCase() }),
  ]
  const state = {
    tokens: { readings: [{ owner: `${networkId}:${owner}`, status: 'loaded', tokens }] },
  }
  const quote = { toAmount, at: 0, gasPrice: '1', prices: known, ...(impact && { impact }) }
  return judgePrice(state as never, { from, to, order, quote } as never)
}

describe('a swap', () => {
  test('is priced by the exchange alone where the page shows no price', () => {
    expect(judged({ from: '3000', to: '1', impact: '0.00' })).toEqual({
      impact: '0.00',
      isPriced: true,
    })
  })
  test('is priced by the page where the exchange knows no price', () => {
    expect(judged({}, { from: '3000', to: '1' }, '1500000000')).toEqual({
      impact: '50.00',
      isPriced: true,
    })
  })
  test('is not priced where neither knows both tokens', () => {
    expect(judged({ from: '3000' }, { from: '3000' }).isPriced).toBe(false)
  })
  test('is not priced where both know a token and differ by more than a tenth', () => {
    expect(judged({ from: '3000', to: '1', impact: '0.00' }, { from: '3300' }).isPriced).toBe(true)
    expect(judged({ from: '3000', to: '1', impact: '0.00' }, { from: '3301' }).isPriced).toBe(false)
    expect(judged({ from: '3000', to: '1', impact: '0.00' }, { to: '0.9' }).isPriced).toBe(false)
  })
  test('has the worse of both impacts', () => {
    const { impact } = judged({ from: '3000', to: '1', impact: '0.00' }, { from: '3300', to: '1' })
    expect(impact).toBe('9.09')
  })
})
