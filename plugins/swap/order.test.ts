import { describe, expect, test } from 'vitest'
import { me, other, token } from '../../tests/send-world.ts'
import { callOf, networkId, paid, router, weth } from '../../tests/swap-world.ts'
import { shortAmount } from '../values/index.ts'
import { impactOf, requireEntered } from './amount.ts'
import type { SwapCall, SwapOrder, SwapTerms } from './contract.ts'
import { checkCall, isWrap, requireKnown } from './order.ts'

const half = '500000000000000000'
const wrap: SwapOrder = { networkId, owner: me, to: weth, units: half }
const unwrap: SwapOrder = { networkId, owner: me, from: weth, units: half }
const deposit: SwapCall = { to: weth, data: '0xd0e30db0', value: half }
const withdraw: SwapCall = {
  to: weth,
  data: `0x2e1a7d4d${BigInt(half).toString(16).padStart(64, '0')}`,
  value: '0',
}
const refused = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { readonly code?: string }).code
  }
}

describe('[T48] only the wrapping token’s own two methods, for the very amount, need no terms', () => {
  test('they do', () => {
    expect([isWrap(deposit, wrap), isWrap(withdraw, unwrap)]).toEqual([true, true])
    expect(checkCall(deposit, wrap, half, [weth])).toMatchObject({
      ...{ minimum: BigInt(half), wraps: true, unchecked: false },
    })
  })

  test.each<[string, SwapCall, SwapOrder]>([
    ['another method with the coin', { ...deposit, data: '0xdeadbeef' }, wrap],
    ['the coin for another contract', { ...deposit, to: router }, wrap],
    ['the coin for another token', deposit, { ...wrap, to: token }],
    ['unwrapping for another token', withdraw, { ...unwrap, to: token }],
    ['unwrapping at another contract', { ...withdraw, to: router }, unwrap],
    ['unwrapping another amount', { ...withdraw, data: `0x2e1a7d4d${'1'.repeat(64)}` }, unwrap],
  ])('%s does not', (_what, call, order) => {
    expect(isWrap(call, order)).toBe(false)
    expect(refused(() => checkCall(call, order, '1', [weth, router]))).toBe('swap/not-as-quoted')
  })

  test('[T49] and gives no less than was quoted', () => {
    const quoted = (BigInt(half) * 2n).toString()
    expect(refused(() => checkCall(deposit, wrap, quoted, [weth]))).toBe('swap/not-as-quoted')
  })
})

test('[T48] what is called has the form of an address, whatever the source lists', () => {
  expect(requireKnown(router.toLowerCase(), [router])).toBe(router.toLowerCase())
  for (const [address, contracts] of [
    ['router', ['router']],
    [[router], [router]],
    [undefined, [undefined]],
    [other, [router]],
  ] as never as [unknown, string[]][])
    expect(refused(() => requireKnown(address, contracts))).toBe('swap/foreign-contract')
})

test('[T37] amounts of a transaction are decimal text and its data is text: nothing else is signed', () => {
  const order: SwapOrder = { networkId, owner: me, to: token, units: half }
  const call = callOf(order)
  const hex = `0x${BigInt(half).toString(16)}`
  const check = (change: object): unknown =>
    refused(() => checkCall({ ...call, ...change }, order, paid(order).toString(), [router]))
  expect(check({})).toMatchObject({ wraps: false })
  for (const change of [
    { value: hex },
    { data: [call.data] },
    { terms: { ...(call.terms as SwapTerms), units: hex } },
  ])
    expect(check(change)).toBe('swap/not-as-quoted')
})

describe('amounts', () => {
  const coin = { name: 'Ether', symbol: 'ETH', networkId, decimals: 18 } as const

  test.each([
    ['1,000', 'amount/ambiguous'],
    ['abc', 'amount/not-a-number'],
    ['9'.repeat(81), 'amount/too-large'],
    ['', 'swap/form-incomplete'],
    ['0.0', 'swap/form-incomplete'],
    ['0.5', 500_000_000_000_000_000n],
  ])('[T37] "%s" is read as a whole or refused', (amount, read) => {
    expect(refused(() => requireEntered({ amount }, coin))).toBe(read)
  })

  test.each([
    ['3000', '3000', '0.00'],
    ['3000', '2850', '5.00'],
    ['3000', '3300', '0.00'], // Receiving more than promised is not a loss.
    ['0', '3000', undefined],
    [undefined, '3000', undefined],
    ['3000', undefined, undefined],
  ])('paid with at %s, received at %s: %s %% less', (from, to, impact) => {
    const side = { units: '1000000000000000000', token: coin }
    expect(impactOf({ ...side, price: from }, { ...side, price: to })).toBe(impact)
  })

  test.each([
    ['1.23456789', '1.234567'],
    ['0.1234567', '0.123456'],
    ['1.00000001', '1'],
    ['0.0000001234', '0.0000001234'],
    ['0.00', '0'],
    ['12', '12'],
  ])('%s is short as %s', (text, short) => {
    expect(shortAmount(text)).toBe(short)
  })
})
