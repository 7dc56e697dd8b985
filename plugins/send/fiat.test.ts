import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, formatAmount, parseAmount } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  friend,
  loadCommands,
  type SendWorld,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { amountFor, dollarsFor, selectPrice } from './fiat.ts'

beforeAll(loadCommands)

/** A page whose Tokens tab knows prices: by symbol, in US dollars. */
async function priced(
  prices: Readonly<Record<string, string>> = { ETH: '3000' },
): Promise<SendWorld> {
  const rows = (): readonly TokenBalance[] =>
    [coin, usdc].map((one) => ({
      ...one,
      ...(prices[one.symbol] !== undefined && { price: prices[one.symbol] as string }),
    }))
  const book = contribute<TokensContract>({
    id: 'book',
    provides: { tokens: { sources: [{ id: 'book', list: async () => rows() }] } },
  })
  const page = await sendWorld({}, { tokens: [token], more: [tokens() as never, book as never] })
  await page.kernel.dispatch.send.loadTokens()
  await flush()
  return page
}
const form = ({ kernel }: SendWorld) => {
  const { sendTokenAmount, fiatAmount } = kernel.state.send
  return [sendTokenAmount, fiatAmount]
}
const holdings = ({ kernel }: SendWorld, symbol: string): TokenBalance =>
  kernel.state.send.tokenBalances.find((one) => one.symbol === symbol) as TokenBalance

describe('dollars and what they come to', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
    .map(([units, places]) => formatAmount(units, places))
  const price = decimal.filter((text) => /[1-9]/.test(text))

  test('the amount is exact and rounded down: one unit more would cost more than was typed', () => {
    fc.assert(
      fc.property(decimal, price, fc.integer({ min: 1, max: 18 }), (paid, each, decimals) => {
        const scale = 36
        const units = parseAmount(amountFor(paid, each, decimals), decimals)
        const cost = (some: bigint): bigint => some * parseAmount(each, 18) * 10n ** 18n
        const limit = parseAmount(paid, scale) * 10n ** BigInt(decimals)
        expect(cost(units) <= limit && limit < cost(units + 1n)).toBe(true)
      }),
    )
  })

  test('what an amount is worth is rounded down to cents, so that all there is can be typed', () => {
    fc.assert(
      fc.property(decimal, price, (amount, each) => {
        const cents = parseAmount(dollarsFor(amount, each), 2)
        const exact = parseAmount(amount, 18) * parseAmount(each, 18)
        expect(cents * 10n ** 34n <= exact && exact < (cents + 1n) * 10n ** 34n).toBe(true)
      }),
    )
  })

  test.each([
    ['100', '3000', 18, '0.033333333333333333'],
    ['100', '3000', 6, '0.033333'],
    ['0.01', '3000.5', 2, '0'],
    ['.5', '1.00', 6, '0.5'],
    ['10', '0.00000001', 18, '1000000000'],
  ])('$%s at $%s with %i decimals are %s', (paid, each, decimals, amount) => {
    expect(amountFor(paid, each, decimals)).toBe(amount)
  })
})

describe('the price of a token that comes without one', () => {
  test('is that of the Tokens tab for its network and address, in any spelling', async () => {
    const page = await priced({ ETH: '3000', USDC: '1' })
    const priceOf = (one?: TokenBalance) => selectPrice(page.kernel.state, one)
    expect(priceOf(coin)).toBe('3000')
    expect(priceOf({ ...usdc, address: token.toLowerCase() })).toBe('1')
    for (const elsewhere of [
      undefined,
      { ...coin, chainId: 'eip155:137' } as const,
      { ...usdc, address: friend },
    ])
      expect(priceOf(elsewhere)).toBeUndefined()
  })

  test.each(['$3000', '-3', '1e5x', '3,000', '0', '0.00', ''])(
    'is none where a host says %j',
    async (price) => {
      const page = await priced({})
      expect(selectPrice(page.kernel.state, { ...coin, price })).toBeUndefined()
    },
  )
})

describe('an amount typed in dollars', () => {
  test('is signed as the amount of the token that it comes to, to the unit', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    expect(form(page)).toEqual(['0.033333333333333333', '100'])
    await send.enterReceiver(friend)
    const preview = await send.review()
    expect(preview).toMatchObject({
      amountText: '0.033333333333333333',
      rows: [{ label: { text: 'Value' }, value: '≈ $100.00' }],
    })
    await send.submit(preview.intentId)
    expect(page.transfers).toMatchObject([{ amount: '33333333333333333' }])
    expect(form(page)).toEqual(['', undefined])
  })

  test.each([
    ['1,000', ['', '1,000']],
    ['1e3', ['', '1e3']],
    ['', ['', '']],
    ['١٢٫٥', ['0.004166666666666666', '١٢٫٥']],
  ])('"%s" is judged as in every amount field', async (typed, end) => {
    const page = await priced()
    await page.kernel.dispatch.send.enterFiat(typed)
    expect(form(page)).toEqual(end)
    await page.kernel.dispatch.send.enterReceiver(friend)
    const codes: Record<string, string> = {
      '1,000': 'amount/ambiguous',
      '1e3': 'amount/not-a-number',
      '': 'send/form-incomplete',
    }
    expect(await codeOf(page.kernel.dispatch.send.review())).toBe(codes[typed] ?? 'sent')
  })

  test('where a point may separate thousands, that is asked about too', async () => {
    const page = await priced()
    await page.kernel.dispatch.send.enterFiat('1.000', true)
    expect(form(page)).toEqual(['', '1.000'])
    await page.kernel.dispatch.send.enterReceiver(friend)
    expect(await codeOf(page.kernel.dispatch.send.review())).toBe('amount/ambiguous')
  })

  test('switching keeps the amount to the unit, there and back', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterAmount('0.333333333333333333')
    await send.switchFiat(true)
    expect(form(page)).toEqual(['0.333333333333333333', '999.99'])
    await send.switchFiat(false)
    expect(form(page)).toEqual(['0.333333333333333333', undefined])
    await send.enterAmount('1,000')
    await send.switchFiat(true)
    expect(form(page)).toEqual(['', ''])
  })

  test('typed dollars stay as typed when dollars are asked for again', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterFiat('1')
    const typed = form(page)
    await send.switchFiat(true)
    expect(form(page)).toEqual(typed)
  })

  test('all there is stays all there is, with its worth', async () => {
    const page = await priced()
    await page.kernel.dispatch.send.switchFiat(true)
    const most = await page.kernel.dispatch.send.enterMax()
    expect(form(page)).toEqual([most, '5999.92'])
  })

  test('all there is of a token stays an amount of the token, where none of dollars was typed', async () => {
    const page = await priced()
    const most = await page.kernel.dispatch.send.enterMax()
    expect(form(page)).toEqual([most, undefined])
  })

  test('all there is comes without dollars once the price is gone', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    delete prices.ETH
    await page.kernel.ports.clock.advance(31_000)
    await send.loadTokens()
    const most = await send.enterMax()
    expect(form(page)).toEqual([most, undefined])
  })

  test('dollars typed once the price is gone are refused, and what those before came to is emptied', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    delete prices.ETH
    await page.kernel.ports.clock.advance(31_000)
    await send.loadTokens()
    expect(await codeOf(send.enterFiat('1000'))).toBe('send/no-price')
    expect(form(page)).toEqual(['', undefined])
  })

  test('dollars typed on are one change of the form each', async () => {
    const page = await priced()
    await page.kernel.dispatch.send.enterFiat('1')
    await page.kernel.dispatch.send.enterFiat('10')
    const entered = page.kernel.timeline.log
      .slice()
      .filter(({ type }) => type === 'send/amountEntered')
    expect(entered.filter(({ kind }) => kind === 'event')).toHaveLength(2)
  })

  test('another token gets what the dollars come to of it; one without a price an empty field', async () => {
    const page = await priced({ ETH: '3000', USDC: '1' })
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    await send.chooseToken(holdings(page, 'USDC'))
    expect(form(page)).toEqual(['100', '100'])
    const without = await priced()
    await without.kernel.dispatch.send.enterFiat('100')
    await without.kernel.dispatch.send.chooseToken(holdings(without, 'USDC'))
    expect(form(without)).toEqual(['', undefined])
  })

  test.each([{}, { ETH: '0' }, { ETH: '0.00' }] as Readonly<Record<string, string>>[])(
    'without a price nothing is taken for dollars: %o',
    async (prices) => {
      const page = await priced(prices)
      const { send } = page.kernel.dispatch
      await send.enterAmount('1')
      expect(await codeOf(send.enterFiat('100'))).toBe('send/no-price')
      expect(await codeOf(send.switchFiat(true))).toBe('send/no-price')
      expect(form(page)).toEqual(['1', undefined])
    },
  )
})
