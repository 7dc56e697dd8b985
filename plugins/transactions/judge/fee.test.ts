import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bip122Facts } from '../../bip122/facts.ts'
import { eip155Facts } from '../../eip155/facts.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { polkadotFacts } from '../../polkadot/facts.ts'
import { solanaFacts } from '../../solana/facts.ts'
import { familyOf, noteFamily } from '../../values/index.ts'
import type { RecentFees } from '../contract.ts'
import { type FeeVerdict, judgeFee, type Paid, recentFee } from './fee.ts'
import { namedFee } from './named-fee.ts'

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
/** An amount of the coin in which the fee is paid. */
const coins = (amount: bigint): Paid => ({
  units: String(amount),
  token: { quantity: { decimals: '18' } },
})
/** An amount of a token with six decimals: a million is one token. */
const tokens = (amount: number, price?: string, nativePrice?: string): Paid => ({
  units: String(amount),
  token: { address: '0x', quantity: { decimals: '6' } },
  ...(price !== undefined && { price }),
  nativePrice,
})
const transfer = (price: bigint): { fee: string; gas: string; gasPrice: string } => ({
  fee: String(21_000n * price),
  gas: '21000',
  gasPrice: String(price),
})

async function judged(
  network: CaipNetwork,
  fee: { fee: string; gas?: string; gasPrice?: string; deposit?: string },
  paid: Paid,
  recent: readonly RecentFees[] = [],
): Promise<FeeVerdict> {
  const usual = await familyOf(network.chainNamespace)?.capabilities?.send?.fees?.(network)
  return judgeFee({ network, fee, paid, usual, recent })
}

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
    expect(await judged(network, fee, paid)).toBe('high')
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
    expect(await judged(network, fee, paid)).toBe('high')
  })
})

describe('a transfer that uses far more gas than transfers do is high, at the usual price and whatever is paid', () => {
  const at = (gas: bigint, price: bigint) => ({ fee: String(gas * price), gas: String(gas) })
  const recent = (price: bigint) => [{ perUnit: String(price) }]
  test.each<[string, CaipNetwork, bigint, bigint]>([
    ['on Ethereum', ethereum, 1_000_001n, gwei / 2n],
    ['on a rollup', rollup, 10_000_001n, gwei / 20n],
    ['on Polygon', polygon, 1_000_001n, 30n * gwei],
  ])('%s', async (_where, network, gas, price) => {
    const transferred = { ...tokens(1e12), isTransfer: true }
    expect(await judged(network, at(gas, price), transferred, recent(price))).toBe('high')
    expect(await judged(network, at(gas - 1n, price), transferred, recent(price))).toBe('usual')
    // An exchange or a mint may need it.
    expect(await judged(network, at(gas, price), tokens(1e12), recent(price))).toBe('usual')
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
    expect(await judged(network, fee, paid)).toBe('usual')
  })
})

describe('a fee is compared with recent blocks', () => {
  const plain = coins(ether)
  test('and is high above five times what they charged', async () => {
    const recent = [{ perUnit: String(2n * gwei) }]
    expect(await judged(ethereum, transfer(10n * gwei), plain, recent)).toBe('usual')
    expect(await judged(ethereum, transfer(10n * gwei + 1n), plain, recent)).toBe('high')
  })
  test('of two nodes by the one that saw less: a node may lie about the price and about its past', async () => {
    const recent = [{ perUnit: String(190n * gwei) }, { perUnit: String(gwei) }]
    expect(await judged(ethereum, transfer(190n * gwei), plain, recent)).toBe('high')
    expect(await judged(ethereum, transfer(190n * gwei), plain, recent.slice(0, 1))).toBe('usual')
  })
  test('without the deposit of a new account, which follows no block', async () => {
    const recent = [{ base: '5000', perUnit: '0' }]
    const fee = { fee: '2044280', gas: '450', deposit: '2039280' }
    expect(await judged(solana, fee, tokens(1e6), recent)).toBe('usual')
    expect(await judged(solana, { ...fee, deposit: '0' }, tokens(1e6), recent)).toBe('high')
  })
  test('unless its price per unit is a trifle', async () => {
    const recent = [{ perUnit: '7' }]
    const small = { fee: String(60_000n * gwei), gas: '60000', gasPrice: String(gwei) }
    expect(await judged(ethereum, small, plain, recent)).toBe('usual')
  })
})

test('a fee with nothing to compare it with is not passed over', async () => {
  expect(await judged(orchard, transfer(gwei), tokens(1e6))).toBe('unchecked')
  expect(await judged(orchard, transfer(gwei), {})).toBe('unchecked')
  expect(await judged(orchard, transfer(gwei), {}, [{ perUnit: String(gwei) }])).toBe('usual')
  expect(await judged(orchard, transfer(gwei), coins(ether))).toBe('usual')
  expect(await judged(orchard, transfer(gwei), { nativePrice: '0.5' })).toBe('usual')
})

test('a fee that is not small is not passed over if no price tells its part of the amount', async () => {
  const million = { fee: String(18n * 10n ** 15n), gas: '900000' }
  const paid = { ...tokens(1), isTransfer: true }
  const recent = [{ perUnit: String(20n * gwei) }]
  expect(await judged(ethereum, million, paid, recent)).toBe('unchecked')
  expect(await judged(ethereum, million, { ...paid, price: '1' }, recent)).toBe('unchecked')
  expect(await judged(ethereum, million, { ...paid, nativePrice: '2000' }, recent)).toBe(
    'unchecked',
  )
  expect(
    await judged(ethereum, million, { ...tokens(1e12, '1', '2000'), isTransfer: true }, recent),
  ).toBe('usual')
  const thirty = { fee: String(30n * ether), gas: '30000000', gasPrice: String(1_000n * gwei) }
  const same = [{ perUnit: String(1_000n * gwei) }]
  expect(await judged(orchard, thirty, tokens(1), same)).toBe('unchecked')
  expect(await judged(orchard, thirty, paid, same)).toBe('high')
})

test('a usual fee of a token without a price is no reason to warn, on any chain', async () => {
  const paid = { ...tokens(1), isTransfer: true }
  const usual: readonly [CaipNetwork, { fee: string; gas?: string; deposit?: string }][] = [
    [ethereum, { fee: String(65_000n * 30n * gwei), gas: '65000' }],
    [rollup, { fee: String(65_000n * gwei), gas: '65000' }],
    [polygon, { fee: String(65_000n * 300n * gwei), gas: '65000' }],
    [orchard, { fee: String(65_000n * 1_000n * gwei), gas: '65000' }],
    [rootstock, { fee: String((65_000n * gwei) / 16n), gas: '65000' }],
    [solana, { fee: '2044280', gas: '450', deposit: '2039280' }],
    [polkadot, { fee: '160000000' }],
  ]
  for (const [network, fee] of usual)
    expect(await judged(network, fee, paid, [{ base: fee.fee }])).toBe('usual')
})

const chains: readonly [CaipNetwork, bigint][] = [
  [ethereum, 21_000n],
  [rollup, 21_000n],
  [polygon, 65_000n],
  [orchard, 50_000n],
  [rootstock, 21_000n],
  [bitcoin, 141n],
  [solana, 450n],
  [polkadot, 1n],
]
/** A whole number from 1 to 10^12, each order of magnitude equally likely. */
const magnitude = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1_000, max: 9_999 }))
  .map(([order, digits]) => (BigInt(digits) * 10n ** BigInt(order)) / 1_000n)
const limits = async (network: CaipNetwork) =>
  (await familyOf(network.chainNamespace)?.capabilities?.send?.fees?.(network)) ?? {}

/** A quarter of the limit, or a tenth of a coin, by which a fee needs no comparison with the amount. */
const isSmall = (fee: bigint, { nativeCurrency }: CaipNetwork, high?: string): boolean =>
  high === undefined
    ? fee * 10n <= 10n ** BigInt(nativeCurrency.decimals)
    : fee * 4n <= BigInt(high)

describe('whatever a fee is, over twelve orders of magnitude, on every family', () => {
  const given = fc.record({
    chain: fc.constantFrom(...chains),
    price: magnitude,
    amount: fc.tuple(magnitude, magnitude).map(([one, other]) => one * other),
    nodes: fc.array(magnitude, { maxLength: 2 }),
    kind: fc.constantFrom('coin', 'token', 'none'),
  })
  const paidOf = ({ nativeCurrency }: CaipNetwork, kind: string, amount: bigint): Paid =>
    kind === 'none'
      ? {}
      : {
          units: String(amount),
          token: {
            ...(kind === 'token' && { address: '0x' }),
            quantity: { decimals: String(nativeCurrency.decimals) },
          },
        }

  test('it is never silent above the share, the limits or the recent blocks, nor where nothing is known', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ chain: [network, units], price, amount, nodes, kind }) => {
        const { low = '0', high, highPrice, lowPrice = '0' } = await limits(network)
        const fee = units * price
        const recent = nodes.map((one) => ({ perUnit: String(one) }))
        const found = await judged(
          network,
          { fee: String(fee), gas: String(units) },
          paidOf(network, kind, amount),
          recent,
        )
        const isOver = (limit: string | undefined, value: bigint): boolean =>
          limit !== undefined && value > BigInt(limit)
        const isKnown = nodes.length > 0 || kind === 'coin' || high !== undefined
        const wanted = (): FeeVerdict[] => {
          if (isOver(high, fee) || isOver(highPrice, price)) return ['high']
          if (fee <= BigInt(low)) return ['usual']
          if (kind === 'coin' && fee * 10n > amount) return ['high']
          if (price > BigInt(lowPrice) && nodes.some((one) => price > 5n * one)) return ['high']
          if (kind === 'token' && !isSmall(fee, network, high)) return ['unchecked']
          return isKnown ? ['usual', 'high'] : ['unchecked']
        }
        expect(wanted()).toContain(found)
      }),
      { numRuns: 3_000 },
    )
  })

  test('it is never warned about within the usual band', async () => {
    await fc.assert(
      fc.asyncProperty(
        given,
        fc.integer({ min: 1, max: 5 }),
        async ({ chain: [network, units], price, amount, kind }, times) => {
          const { high, highPrice } = await limits(network)
          const now = price * BigInt(times)
          const fee = units * now
          fc.pre(high === undefined || fee <= BigInt(high))
          fc.pre(highPrice === undefined || now <= BigInt(highPrice))
          // Without a price, a larger fee of a token cannot be compared with the amount.
          fc.pre(kind !== 'token' || isSmall(fee, network, high))
          const found = await judged(
            network,
            { fee: String(fee), gas: String(units) },
            paidOf(network, kind, fee * 100n + amount),
            [{ perUnit: String(price) }],
          )
          expect(found).toBe('usual')
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

test('a fee whose units are not known is compared with recent ones that have none either', async () => {
  const recent = [{ base: '160000000' }]
  expect(await judged(polkadot, { fee: '4000000000' }, coins(10n ** 13n), recent)).toBe('high')
  expect(await judged(polkadot, { fee: '200000000' }, coins(10n ** 13n), recent)).toBe('usual')
  const fee = String(21_000n * 5n * gwei)
  expect(await judged(ethereum, { fee }, coins(ether), [{ perUnit: '1' }])).toBe('usual')
})

test('a fee that a request names as a sum is compared by its units', async () => {
  const fee = namedFee({ fee: '199000', gas: '140' })
  expect(await judged(bitcoin, fee, coins(10n ** 9n), [{ perUnit: '2' }])).toBe('high')
})

test('the units of a fee are counted with parts of the smallest unit, rounded up', () => {
  expect(recentFee({ perUnit: '1.005' }, '141')).toBe(142n)
  expect(recentFee({ base: '5000', perUnit: '0.000001' }, '450')).toBe(5001n)
  expect(recentFee({ base: '5000' }, '450')).toBe(5000n)
  expect(recentFee({ perUnit: '3' })).toBe(0n)
})
