import { describe, expect, test } from 'vitest'
import { bip122Facts } from '../bip122/facts.ts'
import { eip155Facts } from '../eip155/facts.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { polkadotFacts } from '../polkadot/facts.ts'
import { solanaFacts } from '../solana/facts.ts'
import { noteFamily } from '../values/index.ts'
import { isHighFee, type Paid } from './high-fee.ts'

for (const facts of [bip122Facts, eip155Facts, polkadotFacts, solanaFacts]) noteFamily(facts)

const networkOf = (
  caipNetworkId: CaipNetwork['caipNetworkId'],
  symbol: string,
  decimals: number,
): CaipNetwork => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] as CaipNetwork['chainNamespace'],
  name: symbol,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: [],
})
const ethereum = networkOf('eip155:1', 'ETH', 18)
const rollup = networkOf('eip155:8453', 'ETH', 18)
const polygon = networkOf('eip155:137', 'POL', 18)
const orchard = networkOf('eip155:424242', 'ORC', 18)
const rootstock = networkOf('eip155:30', 'RBTC', 18)
const citrea = networkOf('eip155:4114', 'cBTC', 18)
const bitcoin = networkOf('bip122:000000000019d6689c085ae165831e93', 'BTC', 8)
const solana = networkOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9)
const polkadot = networkOf('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'DOT', 10)

const gwei = 10n ** 9n
const ether = 10n ** 18n
/** An amount of the coin that the fee is paid in. */
const coins = (amount: bigint): Paid => ({
  amount: String(amount),
  token: { quantity: { decimals: '18' } },
})
/** A million of a token with six decimals is one. */
const tokens = (amount: number, price?: string, nativePrice?: string): Paid => ({
  amount: String(amount),
  token: { address: '0x', quantity: { decimals: '6' } },
  ...(price !== undefined && { price }),
  nativePrice,
})
const transfer = (price: bigint): { fee: string; gas: string; gasPrice: string } => ({
  fee: String(21_000n * price),
  gas: '21000',
  gasPrice: String(price),
})

describe('a fee that is much beside the amount is high', () => {
  test.each<[string, CaipNetwork, { fee: string; gas?: string }, Paid]>([
    ['42 times the ether that is sent', ethereum, transfer(1_999n * gwei), coins(ether / 1_000n)],
    ['a third of the ether that is sent', ethereum, transfer(30n * gwei), coins(ether / 500n)],
    ['a third of it on a rollup', rollup, transfer(gwei), coins(ether / 16_000n)],
    ['280 times the coins', bitcoin, { fee: '280000', gas: '1400' }, coins(1_000n)],
    ['a fifth of the coins', bitcoin, { fee: '1000', gas: '141' }, coins(5_000n)],
    ['9,900 times the SOL', solana, { fee: '99000000' }, coins(10_000n)],
    ['half of the SOL', solana, { fee: '50000' }, coins(100_000n)],
    ['half of the DOT', polkadot, { fee: '200000000' }, coins(400_000_000n)],
    [
      'a fiftieth of a coin whose worth nobody knows',
      orchard,
      transfer(500n * gwei),
      coins(ether / 2n),
    ],
    [
      '2 of 10 dollars, in another coin',
      ethereum,
      { fee: '1000000000000000' },
      tokens(10e6, '1', '2000'),
    ],
  ])('%s', async (_how, network, fee, paid) => {
    expect(await isHighFee(network, fee, paid)).toBe(true)
  })
})

describe('a fee beyond what is usual on a network is high, whatever the amount', () => {
  test.each<[string, CaipNetwork, { fee: string; gas?: string }, Paid]>([
    ['1,999 gwei on Ethereum', ethereum, transfer(1_999n * gwei), coins(1_000n * ether)],
    ['201 gwei on Ethereum', ethereum, transfer(201n * gwei), {}],
    [
      'the gas of a whole block',
      ethereum,
      { fee: String(30_000_000n * gwei), gas: '30000000' },
      {},
    ],
    ['100 gwei on a rollup', rollup, transfer(100n * gwei), coins(1_000n * ether)],
    ['1,999 gwei of bitcoins', rootstock, transfer(1_999n * gwei), coins(ether / 2n)],
    ['as much on a chain that is known by its coin', citrea, transfer(1_999n * gwei), coins(ether)],
    ['3 gwei of bitcoins', rootstock, transfer(3n * gwei), {}],
    ['280 satoshis a byte', bitcoin, { fee: '39480', gas: '141' }, coins(100_000_000n)],
    ['0.003 BTC', bitcoin, { fee: '300000', gas: '100000' }, coins(10_000_000_000n)],
    ['0.099 SOL', solana, { fee: '99000000' }, tokens(1e6)],
    ['one DOT', polkadot, { fee: '10000000000' }, coins(10n ** 15n)],
    [
      '30 dollars of a coin that is not known here',
      orchard,
      transfer(gwei),
      { nativePrice: '2000000' },
    ],
    ['2,001 gwei of a coin whose price is not known', orchard, transfer(2_001n * gwei), {}],
  ])('%s', async (_how, network, fee, paid) => {
    expect(await isHighFee(network, fee, paid)).toBe(true)
  })
})

describe('an ordinary fee is not', () => {
  test.each<[string, CaipNetwork, { fee: string; gas?: string }, Paid]>([
    ['a cent of two dollars', rollup, { fee: '5000000000000' }, tokens(2e6, '1', '2000')],
    ['2 gwei of 0.01 ether', ethereum, transfer(2n * gwei), coins(ether / 100n)],
    ['some cents, however small the amount', ethereum, transfer(2n * gwei), coins(1n)],
    ['a busy day for 1,000 dollars', ethereum, transfer(150n * gwei), coins(ether / 3n)],
    ['0.06 gwei of bitcoins', rootstock, transfer(gwei / 16n), coins(ether / 1_000n)],
    [
      'a fiftieth of a coin whose price is known',
      orchard,
      transfer(500n * gwei),
      { ...coins(ether / 2n), nativePrice: '0.1' },
    ],
    [
      'a two hundredth of a coin whose worth nobody knows',
      orchard,
      transfer(100n * gwei),
      coins(ether / 2n),
    ],
    [
      'a trifle of a coin whose worth nobody knows',
      orchard,
      transfer(gwei / 4n),
      coins(10n ** 13n),
    ],
    ['100 gwei on Polygon', polygon, transfer(100n * gwei), coins(ether)],
    ['two satoshis a byte of 5,000', bitcoin, { fee: '282', gas: '141' }, coins(5_000n)],
    ['one signature of a thousandth', solana, { fee: '5000' }, coins(1_000_000n)],
    ['a new account of a token whose price is not known', solana, { fee: '2044280' }, tokens(1e6)],
    [
      'a token, of which only the coin has a price',
      ethereum,
      transfer(5n * gwei),
      tokens(1, undefined, '2000'),
    ],
    ['a token, of which the coin has no price', ethereum, transfer(5n * gwei), tokens(1, '1')],
    ['0.016 DOT of one', polkadot, { fee: '160000000' }, coins(10_000_000_000n)],
    ['what names no amount', ethereum, transfer(5n * gwei), {}],
  ])('%s', async (_how, network, fee, paid) => {
    expect(await isHighFee(network, fee, paid)).toBe(false)
  })
})
