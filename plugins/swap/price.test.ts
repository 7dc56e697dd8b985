import { expect, test } from 'vitest'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import { pricesOf } from './price.ts'

noteFamily(eip155Facts)

const networkId = 'eip155:1'
const usdc = '0x00000000000000000000000000000000000000C0'
const owner = '0x00000000000000000000000000000000000000A0'
const from = { name: 'Ether', symbol: 'ETH', networkId, decimals: 18 } as const
const to = { name: 'USD Coin', symbol: 'USDC', networkId, address: usdc, decimals: 6 } as const
const order = { networkId, owner, to: usdc, units: '1000000000000000000' } as const

const quantity = { decimals: '6', numeric: '4' }

const prices = (known: object, tokens: readonly object[], reading: object = { pricedAt: 7 }) =>
  pricesOf(
    {
      tokens: {
        readings: [{ owner: `${networkId}:${owner.toLowerCase()}`, tokens, ...reading }],
      },
    } as never,
    { from, to, order, quote: { toUnits: '1', at: 9, gasPrice: '1', prices: known } },
  )

test('the prices of a swap are those of the exchange and those that the page shows, each with its age', () => {
  const shown = [
    { chainId: networkId, symbol: 'ETH', price: '3100', quantity },
    { chainId: networkId, symbol: 'USDC', address: usdc.toLowerCase(), price: '1.01', quantity },
  ]
  expect(prices({ from: '3000', to: '1' }, shown)).toEqual([
    { what: 'paid-price', source: 'service', value: '3000', at: 9 },
    { what: 'received-price', source: 'service', value: '1', at: 9 },
    { what: 'paid-price', source: 'page', value: '3100', at: 7 },
    { what: 'received-price', source: 'page', value: '1.01', at: 7 },
  ])
})

test('a price that is missing, nothing, or of another network is none', () => {
  const shown = [
    { chainId: 'eip155:5', symbol: 'ETH', price: '3100', quantity },
    { chainId: networkId, symbol: 'USDC', address: usdc, price: '0.000', quantity },
  ]
  expect(prices({}, shown)).toEqual([])
  expect(prices({}, [{ chainId: networkId, price: '3', quantity }], { at: 4 })).toEqual([
    { what: 'paid-price', source: 'page', value: '3', at: 4 },
  ])
})

test('a token whose amounts are multiplied has no price: it may be for either amount', () => {
  const multiplied = { ...quantity, multiplier: '2' }
  const token = { chainId: networkId, symbol: 'USDC', address: usdc, price: '1' }
  const shown = [{ ...token, quantity: multiplied }]
  expect(prices({}, shown)).toEqual([])
})
