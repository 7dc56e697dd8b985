import { expect, test } from 'vitest'
import { eip155Facts } from '../../eip155/facts.ts'
import { mainnet } from '../../eip155/index.ts'
import { noteFamily } from '../../values/index.ts'
import { paidBy } from './paid.ts'
import { readingOf } from './price.ts'

noteFamily(eip155Facts)

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const quantity = { decimals: '6', numeric: '4' }

const page = (price: string, more: object = {}) => ({
  tokens: {
    readings: [
      {
        owner: `eip155:1:${me}`,
        tokens: [
          { chainId: 'eip155:1', symbol: 'ETH', price, quantity },
          {
            ...{ chainId: 'eip155:1', symbol: 'USDC', address: token, price },
            quantity: { ...quantity, ...more },
          },
        ],
      },
    ],
  },
})
const paid = (state: object) =>
  paidBy({ state: state as never }, mainnet, { from: me.toLowerCase(), units: '5', token })

test('an amount is compared at the page’s prices, however the host spells the addresses', () => {
  for (const [from, asset] of [
    [me, token],
    [me.toLowerCase(), token.toLowerCase()],
  ] as const)
    expect(
      paidBy({ state: page('2') as never }, mainnet, { from, units: '5', token: asset }),
    ).toMatchObject({ price: '2', nativePrice: '2', token: { quantity: { decimals: '6' } } })
  expect(readingOf(page('2') as never, 'eip155:1', me.toLowerCase())?.tokens).toHaveLength(2)
})

test.each(['0', '0.000', '1e3', '-1', `1${'0'.repeat(60)}`])('a price of %s is none', (price) => {
  expect(paid(page(price))).not.toHaveProperty('price')
  expect(paid(page(price)).nativePrice).toBeUndefined()
})

test('nor is that of multiplied amounts, and that of another network', () => {
  expect(paid(page('2', { multiplier: '2' }))).not.toHaveProperty('price')
  const elsewhere = paidBy(
    { state: page('2') as never },
    { ...mainnet, caipNetworkId: 'eip155:137' },
    { from: me, units: '5', token },
  )
  expect(elsewhere.nativePrice).toBeUndefined()
})
