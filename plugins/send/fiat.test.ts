import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, formatAmount, parseAmount } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  fillForm,
  friend,
  hash,
  loadCommands,
  type SendWorld,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { TokensContract, TokensState } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { amountFor, dollarsFor, selectPrice } from './fiat.ts'

beforeAll(() => Promise.all([loadCommands(), import('../tokens/commands.ts')]))

/** A page whose Tokens tab has these prices: by symbol, in US dollars. */
async function priced(
  prices: Readonly<Record<string, string>> = { ETH: '3000' },
  wallet: Parameters<typeof sendWorld>[0] = {},
  reading: () => Promise<void> = async () => undefined,
): Promise<SendWorld> {
  const rows = (): readonly TokenBalance[] =>
    [coin, usdc].map((one) => ({
      ...one,
      ...(prices[one.symbol] !== undefined && { price: prices[one.symbol] as string }),
    }))
  const book = contribute<TokensContract>({
    id: 'book',
    provides: {
      tokens: {
        sources: [
          {
            id: 'book',
            async list() {
              await reading()
              return rows()
            },
          },
        ],
      },
    },
  })
  const page = await sendWorld(wallet, {
    tokens: [token],
    more: [tokens() as never, book as never],
  })
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

/** The current price of a token. */
const priceNow = ({ kernel }: SendWorld, one?: TokenBalance): string | undefined =>
  selectPrice(kernel.state, one, kernel.ports.clock.now())
const loadList = ({ kernel }: SendWorld): Promise<void> =>
  (kernel.dispatch as never as { tokens: { load(): Promise<void> } }).tokens.load()
/** The price of the token in the form. */
const formPrice = (page: SendWorld): string | undefined =>
  priceNow(page, page.kernel.state.send.token)

describe('the price of a token that comes without one', () => {
  test('is that of the Tokens tab for its network and address, in any spelling', async () => {
    const page = await priced({ ETH: '3000', USDC: '1' })
    const priceOf = (one?: TokenBalance) => priceNow(page, one)
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
      await page.kernel.ports.clock.advance(1)
      await page.kernel.dispatch.send.chooseToken({ ...coin, price })
      expect(formPrice(page)).toBeUndefined()
    },
  )
})

test('a review tells the fee in dollars by the price of the coin, not of a token', async () => {
  const page = await priced({ USDC: '1', ETH: '3000' })
  await fillForm(page, { symbol: 'USDC' })
  await page.kernel.dispatch.send.review()
  expect(page.kernel.state.transactions.gasPriceInUSD).toBe('0.06')
})

describe('the age of a price', () => {
  const choose = (page: SendWorld, price: string): Promise<void> =>
    page.kernel.dispatch.send.chooseToken({ ...coin, price })

  test('of the one a token was chosen with and the one of the Tokens tab, the newer counts', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    await page.kernel.ports.clock.advance(10_000)
    await choose(page, '3100')
    expect(formPrice(page)).toBe('3100')
    prices.ETH = '2900'
    await page.kernel.ports.clock.advance(20_000)
    await loadList(page)
    expect(formPrice(page)).toBe('2900')
  })

  test('a list that has the token without a price ends the one it was chosen with', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    await choose(page, '3100')
    delete prices.ETH
    await page.kernel.ports.clock.advance(30_000)
    await loadList(page)
    expect(formPrice(page)).toBeUndefined()
  })

  test('chosen from the Tokens tab, a token has a price as old as the list', async () => {
    const page = await priced()
    await page.kernel.ports.clock.advance(29_000)
    await choose(page, '3000')
    expect(formPrice(page)).toBe('3000')
    await page.kernel.ports.clock.advance(1_000)
    expect(formPrice(page)).toBeUndefined()
  })

  test.each([
    [29_999, '3000'],
    [30_000, undefined],
  ])('after %i ms it is %s', async (ms, price) => {
    const page = await priced()
    await page.kernel.ports.clock.advance(ms)
    expect(priceNow(page, coin)).toBe(price)
  })

  test('while a newer one is on its way the last one counts, for a while', async () => {
    const page = await priced()
    const { kernel } = page
    const { clock } = kernel.ports
    await clock.advance(30_000)
    const { tokens: known } = kernel.state as never as { readonly tokens: TokensState }
    const readings = known.readings.map((one) => ({ ...one, status: 'loading' as const }))
    const waiting = { ...kernel.state, tokens: { readings } }
    expect(selectPrice(waiting, coin, clock.now() + 14_999)).toBe('3000')
    expect(selectPrice(waiting, coin, clock.now() + 15_000)).toBeUndefined()
  })

  test('a price that a token was chosen with is of that token alone', async () => {
    const page = await priced()
    await page.kernel.ports.clock.advance(1)
    await page.kernel.dispatch.send.chooseToken({ ...usdc, price: '1' })
    expect(formPrice(page)).toBe('1')
    expect(priceNow(page, coin)).toBe('3000')
  })

  test('prices stay as old as they are while the list is read anew', async () => {
    let reading = async (): Promise<void> => undefined
    const page = await priced(undefined, {}, () => reading())
    await page.kernel.ports.clock.advance(30_000)
    reading = () => new Promise(() => undefined)
    const { tokens: list } = page.kernel.dispatch as never as {
      readonly tokens: { load(): Promise<void> }
    }
    void codeOf(list.load())
    await flush()
    expect(priceNow(page, coin)).toBe('3000')
  })

  test('what moves on the network makes no price older or newer', async () => {
    const page = await priced()
    await page.kernel.ports.clock.advance(10_000)
    await page.kernel.dispatch.balances.forget('eip155:1')
    expect(formPrice(page)).toBe('3000')
    await page.kernel.ports.clock.advance(900)
    expect(formPrice(page)).toBe('3000')
  })

  test('of a token whose age no record has, it does not count', async () => {
    const page = await priced({})
    const { kernel } = page
    await kernel.ports.clock.advance(1)
    await choose(page, '3100')
    expect(formPrice(page)).toBe('3100')
    const { pricedAt: _age, ...form } = kernel.state.send
    const earlier = { ...kernel.state, send: form }
    expect(selectPrice(earlier, form.token, kernel.ports.clock.now())).toBeUndefined()
  })

  test('a review without a current price says no worth, and records none', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterAmount('0.5')
    await send.enterReceiver(friend)
    await page.kernel.ports.clock.advance(30_000)
    const preview = await send.review()
    expect(preview).not.toHaveProperty('price')
    expect(preview).not.toHaveProperty('rows')
    expect(page.kernel.state.transactions.gasPriceInUSD).toBeUndefined()
  })
})

describe('the price in the record of a transfer', () => {
  test('is the one of its review, as decimal text in the fact that says it was sent', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterAmount('0.5')
    await send.enterReceiver(friend)
    const { intentId } = await send.review()
    await send.submit(intentId)
    const sent = page.kernel.timeline.log
      .slice(0)
      .find(({ kind, type }) => kind === 'event' && type === 'transactions/broadcast')
    expect(sent?.payload).toMatchObject({ previewed: { amountText: '0.5', price: '3000' } })
    expect(page.kernel.state.transactions.sent).toMatchObject([{ price: '3000' }])
  })

  test('is none where no price was known', async () => {
    const page = await priced({})
    const { send } = page.kernel.dispatch
    await send.enterAmount('0.5')
    await send.enterReceiver(friend)
    await send.submit((await send.review()).intentId)
    expect(page.kernel.state.transactions.sent[0]).not.toHaveProperty('price')
  })

  test('is none where the wallet answers once it is no longer waited for', async () => {
    let broadcast: (value: string) => void = () => undefined
    const transfer = (): Promise<string> =>
      new Promise((resolve) => {
        broadcast = resolve
      })
    const page = await priced(undefined, { transfer })
    const { send } = page.kernel.dispatch
    await send.enterAmount('0.5')
    await send.enterReceiver(friend)
    const { intentId } = await send.review()
    const submitted = codeOf(send.submit(intentId))
    await flush()
    page.kernel.pending.find(({ type }) => type === 'send/submit')?.cancel()
    expect(await submitted).toBe('kernel/cancelled')
    broadcast(hash)
    await flush()
    const [late] = page.kernel.state.transactions.sent
    expect(late).toMatchObject({ amountText: '0.5' })
    expect(late).not.toHaveProperty('price')
  })
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
    expect(page.transfers).toMatchObject([{ units: '33333333333333333' }])
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
    const { send } = page.kernel.dispatch
    await send.switchFiat(true)
    const most = await send.enterMax()
    expect(form(page)).toEqual([most, '5999.92'])
    await send.enterReceiver(friend)
    expect((await send.review()).amountText).toBe(most)
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

  test('is counted anew at each newer price: typed dollars stay, and what they come to follows', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    const { send, modal } = page.kernel.dispatch
    await modal.open({ view: 'Send' })
    await send.enterFiat('100')
    prices.ETH = '6000'
    await page.kernel.ports.clock.advance(30_000)
    await loadList(page)
    await flush()
    expect(form(page)).toEqual(['0.016666666666666666', '100'])
    await send.enterAmount('0.5')
    await send.switchFiat(true)
    prices.ETH = '4000'
    await page.kernel.ports.clock.advance(30_000)
    await loadList(page)
    await flush()
    expect(form(page)).toEqual(['0.5', '2000'])
  })

  test('is worth the dollars that were typed when it is reviewed, however long the form was open', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    await send.enterReceiver(friend)
    prices.ETH = '6000'
    await page.kernel.ports.clock.advance(30_000)
    await loadList(page)
    expect(await send.review()).toMatchObject({
      amountText: '0.016666666666666666',
      rows: [{ value: '≈ $100.00' }],
    })
  })

  test('is not reviewed without a current price: it goes on in the token, and that is said', async () => {
    const page = await priced()
    const { send } = page.kernel.dispatch
    await send.enterFiat('100')
    await send.enterReceiver(friend)
    await page.kernel.ports.clock.advance(30_000)
    expect(await codeOf(send.review())).toBe('send/no-price')
    expect(form(page)).toEqual(['0.033333333333333333', undefined])
    expect(page.kernel.state.send.failure?.code).toBe('send/no-price')
    expect(await codeOf(send.review())).toBe('sent')
  })

  test('does not change below a review of it that is shown or signed', async () => {
    const prices: Record<string, string> = { ETH: '3000' }
    const page = await priced(prices)
    const { send, modal } = page.kernel.dispatch
    await modal.open({ view: 'Send' })
    await send.enterFiat('100')
    await send.enterReceiver(friend)
    const { intentId } = await send.review()
    await modal.backTo(0)
    prices.ETH = '6000'
    await page.kernel.ports.clock.advance(30_000)
    await loadList(page)
    await flush()
    expect(form(page)).toEqual(['0.033333333333333333', '100'])
    expect(await codeOf(send.submit(intentId))).toBe('sent')
    expect(page.transfers).toMatchObject([{ units: '33333333333333333' }])
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
