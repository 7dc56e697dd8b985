// @vitest-environment happy-dom
import fc from 'fast-check'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareAmounts } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import {
  bought,
  card,
  commands,
  dollars,
  ether,
  type Given,
  offer,
  opened,
  ordered,
  type Page,
  priced,
  stateOf,
  world,
} from '../../tests/onramp-world.ts'
import { codeOf, loadCommands, me, other } from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { cleanOffer, cleanPurchases, cleanQuote } from './clean.ts'
import type { OnrampOrder, OnrampQuote, Purchase } from './contract.ts'
import { type Onramp, useOnramp } from './react.ts'

beforeAll(() => Promise.all([loadCommands(), import('./commands.ts'), import('./following.ts')]))

/** What an element is described by, for those who do not see it. */
const describedBy = (element: HTMLElement): string | null | undefined => {
  const id = element.getAttribute('aria-describedby') ?? ''
  return (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent
}

describe('[RAMP-1] what is on sale', () => {
  test('is read once for the account and its network, with where the buyer lives', async () => {
    const page = await world({ residence: { country: 'DE' } })
    await commands(page).load()
    await commands(page).load()
    expect(page.asked).toEqual([
      {
        what: 'offer',
        query: {
          ...{ namespace: 'eip155', address: me, networkId: 'eip155:1' },
          residence: { country: 'DE' },
        },
      },
    ])
    expect(stateOf(page)).toMatchObject({ status: 'ready', offer })
  })

  test('another network has an offer of its own, and what was typed stays', async () => {
    const page = await ordered()
    page.wallet.networkChanged('eip155:137')
    await flush()
    await commands(page).load()
    expect(page.asked.map(({ query }) => query.networkId)).toContain('eip155:137')
    expect(stateOf(page)).toMatchObject({ status: 'ready', form: { amount: '30' } })
    expect(stateOf(page).quote).toBeUndefined()
  })

  test.each<[string, Given]>([
    ['without a source', { source: false }],
    ['where no source knows the network', { source: { supports: () => false } }],
    [
      'where nothing is on sale',
      { source: { offer: async () => ({ assets: [], currencies: [] }) } },
    ],
  ])('%s it says so', async (_how, given) => {
    const page = await world(given)
    await commands(page).load()
    expect(stateOf(page).status).toBe('unsupported')
  })

  test('a failure stands for 30 s; a source that never answers fails', async () => {
    const page = await world({ source: { offer: () => new Promise(() => undefined) } })
    const end = codeOf(commands(page).load())
    await flush()
    await page.kernel.ports.clock.advance(12_000)
    expect(await end).toBe('onramp/unavailable')
    expect(await codeOf(commands(page).load())).toBe('onramp/retry-later')
    expect(page.asked).toHaveLength(1)
  })
})

describe('[RAMP-2] what it costs', () => {
  test.each([
    ['nothing', '', 'onramp/form-incomplete'],
    ['no number', 'ten', 'amount/not-a-number'],
    ['parts of a cent', '30.005', 'amount/not-a-number'],
    ['what can be read in two ways', '1,000', 'amount/ambiguous'],
    ['too little for the way to pay', '9.99', 'onramp/below-limit'],
    ['too much for it', '7500.01', 'onramp/above-limit'],
  ])('%s is asked about by nobody', async (_what, amount, code) => {
    const page = await ordered({}, amount)
    expect(await codeOf(commands(page).quote())).toBe(code)
    expect(page.asked.map(({ what }) => what)).toEqual(['offer'])
  })

  test('the limits are those of the way that was chosen', async () => {
    const page = await ordered({}, '7500.01')
    await commands(page).enter({ method: 'ach_bank_account' } as never)
    expect(await codeOf(commands(page).quote())).toBe('sent')
  })

  test('it is asked for once typing pauses, and every change of the form makes it worth nothing', async () => {
    const page = await ordered({}, '2')
    await commands(page).enter({ amount: '20' } as never)
    await commands(page).enter({ amount: '200' } as never)
    await page.kernel.ports.clock.advance(400)
    await flush()
    expect(page.asked.filter(({ what }) => what === 'quote')).toHaveLength(1)
    expect(stateOf(page).quote?.paymentTotal.amount).toBe('200')
    for (const change of [
      () => commands(page).enter({ amount: '201' } as never),
      () => commands(page).enter({ currency: 'EUR' } as never),
      () => commands(page).enter({ asset: 'USDC' } as never),
      () => commands(page).enter({ method: 'ach_bank_account' } as never),
    ]) {
      await commands(page).quote()
      expect(stateOf(page).quote).toBeDefined()
      await change()
      expect(stateOf(page).quote).toBeUndefined()
    }
  })

  test('a late answer about another order is not shown as the price of this one', async () => {
    const answers: ((quote: OnrampQuote) => void)[] = []
    const page = await ordered({
      source: { quote: () => new Promise((resolve) => answers.push(resolve)) },
    })
    const first = codeOf(commands(page).quote())
    await flush()
    await commands(page).enter({ amount: '40' } as never)
    answers[0]?.(priced({ asset: ether, currency: dollars, method: card, amount: '30' }))
    expect(await first).toBe('onramp/outdated')
    expect(stateOf(page).quote).toBeUndefined()
  })

  test.each<[string, (quote: OnrampQuote) => object]>([
    [
      'another amount, whose parts add up',
      ({ paymentSubtotal, ...quote }) => ({
        ...quote,
        paymentTotal: { amount: '31', currency: 'USD' },
        paymentSubtotal: { amount: String(Number(paymentSubtotal.amount) + 1), currency: 'USD' },
      }),
    ],
    [
      'another currency',
      (quote) => ({ ...quote, paymentTotal: { amount: '30', currency: 'EUR' } }),
    ],
    [
      'something else',
      (quote) => ({ ...quote, purchaseAmount: { amount: '1', currency: 'DOGE' } }),
    ],
    ['nothing', (quote) => ({ ...quote, purchaseAmount: { amount: '0', currency: 'ETH' } })],
    [
      'more than is paid',
      (quote) => ({ ...quote, paymentSubtotal: { amount: '31', currency: 'USD' } }),
    ],
    [
      'parts that are more than the total',
      (quote) => ({ ...quote, networkFee: { amount: '0.4', currency: 'USD' } }),
    ],
    [
      'parts that are less than the total',
      (quote) => ({ ...quote, sellerFee: { amount: '0.2', currency: 'USD' } }),
    ],
    [
      'fees above the total, without the seller’s',
      ({ sellerFee: _left, ...quote }) => ({
        ...quote,
        networkFee: { amount: '3', currency: 'USD' },
      }),
    ],
  ])('a price of %s is none', async (_what, change) => {
    const page = await ordered({
      source: { quote: async ({ order }) => change(priced(order)) as never },
    })
    expect(await codeOf(commands(page).quote())).toBe('onramp/quote-mismatch')
    expect(stateOf(page)).toMatchObject({ quoteStatus: 'failed' })
    expect(await codeOf(commands(page).buy('seller-0' as never))).toBe('onramp/quote-unavailable')
  })

  test.each<[string, Partial<OnrampQuote>]>([
    ['rounded parts', { networkFee: { amount: '0.19', currency: 'USD' } }],
    ['a fee in another currency', { networkFee: { amount: '3', currency: 'ETH' } }],
    ['all of the total exchanged', { paymentSubtotal: { amount: '30', currency: 'USD' } }],
  ])('one of %s is', (_what, change) => {
    const order = { asset: ether, currency: dollars, method: card, amount: '30' }
    const { sellerFee, ...quote } = { ...priced(order), ...change }
    const isAll = quote.paymentSubtotal.amount === '30'
    const free = { networkFee: { amount: '0', currency: 'USD' } }
    const said = { ...quote, ...(isAll ? free : { sellerFee }) }
    expect(cleanQuote(said, order)).toBeDefined()
  })

  test('whatever is answered, a price is of exactly the order or none', () => {
    const order: OnrampOrder = {
      asset: ether,
      currency: dollars,
      method: card,
      amount: '30',
    }
    const number = fc.oneof(
      fc.constantFrom('30', '30.00', '29', '-1', '1e3'),
      fc.float(),
      fc.string(),
      fc.anything(),
    )
    const money = fc.oneof(
      fc.record({ amount: number, currency: fc.constantFrom('USD', 'EUR', 'ETH', 'x'.repeat(99)) }),
      fc.anything(),
    )
    const answer = fc.record({
      quoteId: fc.oneof(fc.constantFrom('q', 'mocked-quote-id'), fc.anything()),
      paymentTotal: money,
      paymentSubtotal: money,
      networkFee: money,
      sellerFee: money,
      purchaseAmount: money,
      estimate: fc.oneof(fc.boolean(), fc.anything()),
    })
    fc.assert(
      fc.property(fc.oneof(answer, fc.anything()), (said) => {
        const quote = cleanQuote(said, order)
        if (!quote) return
        expect(quote).toEqual(JSON.parse(JSON.stringify(quote)))
        expect(quote.paymentTotal.currency).toBe('USD')
        expect(compareAmounts(quote.paymentTotal.amount, '30')).toBe(0)
        if (!quote.estimate) expect(quote.purchaseAmount.currency).toBe('ETH')
        if (quote.quoteId === 'mocked-quote-id') expect(quote.estimate).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (said) => {
        expect(cleanOffer(said)).toMatchObject({ assets: [], currencies: [] })
        expect(cleanPurchases(said)).toEqual([])
      }),
    )
  })
})

describe('[RAMP-3] sellers', () => {
  test('the page opens in a new window for the order of the form, once, and its address is in no record', async () => {
    const page = await ordered()
    await commands(page).quote()
    expect(await commands(page).buy('seller-0' as never)).toBe('https://pay.example/?fiat=30')
    expect(opened(page)).toEqual([{ url: 'https://pay.example/?fiat=30', target: '_blank' }])
    const { query } = page.asked.find(({ what }) => what === 'url') ?? {}
    expect(query).toMatchObject({ address: me, networkId: 'eip155:1', order: { amount: '30' } })
    const { link = '' } = stateOf(page).opened ?? {}
    expect(link).toMatch(/^secret:/)
    expect(page.kernel.vault.take(link)).toBe('https://pay.example/?fiat=30')
    expect(JSON.stringify(page.kernel.timeline.log.slice(0))).not.toContain('pay.example')
  })

  describe('a quote older than 30 s is asked for again before a page is opened', () => {
    /** An order whose quotes give these amounts, one after the other, with the first quote shown. */
    async function quoted(...amounts: readonly string[]) {
      const left = [...amounts]
      const page = await ordered({
        source: {
          quote: async ({ order }) => {
            const amount = left.shift() ?? '1'
            return { ...priced(order), purchaseAmount: { amount, currency: 'ETH' } }
          },
        },
      })
      await page.kernel.ports.clock.advance(400)
      await flush()
      const quotes = (): number => page.asked.filter(({ what }) => what === 'quote').length
      const buy = () => codeOf(commands(page).buy('seller-0' as never))
      return { page, quotes, buy }
    }

    test('not before', async () => {
      const { page, quotes, buy } = await quoted('0.01', '0.02')
      await page.kernel.ports.clock.advance(29_999)
      expect(await buy()).toBe('sent')
      expect(quotes()).toBe(1)
    })

    test.each(['0.01', '0.0099', '0.02'])('and %s for it opens the page', async (amount) => {
      const { page, quotes, buy } = await quoted('0.01', amount)
      await page.kernel.ports.clock.advance(30_000)
      expect(await buy()).toBe('sent')
      expect(quotes()).toBe(2)
      expect(stateOf(page).quote?.purchaseAmount.amount).toBe(amount)
    })

    test('but less for it is shown first', async () => {
      const { page, quotes, buy } = await quoted('0.01', '0.009899999999')
      await page.kernel.ports.clock.advance(30_000)
      expect(await buy()).toBe('onramp/outdated')
      expect(opened(page)).toEqual([])
      expect(stateOf(page).quote?.purchaseAmount.amount).toBe('0.009899999999')
      // The visitor has seen it by now.
      expect(await buy()).toBe('sent')
      expect(quotes()).toBe(2)
    })

    test('and no answer opens none', async () => {
      const { page, buy } = await quoted('0.01', 'none')
      await page.kernel.ports.clock.advance(30_000)
      expect(await buy()).toBe('onramp/quote-mismatch')
      expect(opened(page)).toEqual([])
    })
  })

  test('[T50] nothing is bought from an estimate', async () => {
    const mocked = async ({
      order: { amount, currency },
    }: {
      order: OnrampOrder
    }): Promise<OnrampQuote> => {
      const same = { amount, currency: currency.id }
      return {
        ...{ quoteId: 'mocked-quote-id', paymentTotal: same, paymentSubtotal: same },
        ...{ networkFee: same, purchaseAmount: same },
      }
    }
    const page = await ordered({ source: { quote: mocked } })
    await commands(page).quote()
    expect(stateOf(page).quote).toMatchObject({ estimate: true })
    expect(await codeOf(commands(page).buy('seller-0' as never))).toBe('onramp/estimate')
    expect(opened(page)).toEqual([])
  })

  test('those of other families are not offered, those that cannot take the order say why', async () => {
    const sellers = [
      { currencies: ['USD'], whole: true as const },
      { namespaces: ['solana'] as const },
    ]
    const page = await ordered({ sellers }, '30.5')
    await commands(page).quote()
    expect(await codeOf(commands(page).buy('seller-0' as never))).toBe('onramp/whole-amounts')
    expect(await codeOf(commands(page).buy('seller-1' as never))).toBe('onramp/unknown-seller')
    await commands(page).enter({ amount: '30.00' } as never)
    await commands(page).enter({ currency: 'EUR' } as never)
    await commands(page).quote()
    expect(await codeOf(commands(page).buy('seller-0' as never))).toBe('onramp/other-currency')
    expect(opened(page)).toEqual([])
  })

  test.each([
    ['javascript:alert(1)'],
    ['http://pay.example/'],
    ['https://me:secret@pay.example/'],
    ['http://127.0.0.1/pay'],
    [undefined],
  ])('a page at %s is not opened', async (address) => {
    const page = await ordered({ sellers: [{ url: async () => address as string }] })
    await commands(page).quote()
    expect(await codeOf(commands(page).buy('seller-0' as never))).toBe('onramp/no-link')
    expect(opened(page)).toEqual([])
  })

  test.each<[string, (page: Page) => unknown]>([
    ['the amount', (page) => commands(page).enter({ amount: '300' } as never)],
    [
      'the account',
      ({ wallet }) =>
        wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other),
    ],
    ['the network', ({ wallet }) => wallet.networkChanged('eip155:137')],
  ])('%s changed while the page was asked for: it is not opened', async (_what, change) => {
    let answer: ((url: string) => void) | undefined
    const page = await ordered({
      sellers: [{ url: () => new Promise((resolve) => (answer = resolve)) }],
    })
    await commands(page).quote()
    const end = codeOf(commands(page).buy('seller-0' as never))
    await flush()
    await change(page)
    await flush()
    answer?.('https://pay.example/')
    expect(await end).toBe('onramp/outdated')
    expect(opened(page)).toEqual([])
  })

  test('Meld is one where the host has a key of it, on both families, and no key is shipped', async () => {
    const page = await ordered({ sellers: [], meld: { publicKey: 'host-key' } })
    await commands(page).quote()
    const url = new URL(await commands(page).buy('meld' as never))
    expect(url.origin).toBe('https://meldcrypto.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ publicKey: 'host-key', walletAddress: me, destinationCurrencyCode: 'ETH' },
      ...{ sourceAmount: '30', sourceCurrencyCode: 'USD' },
    })
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('Meld.io'))
    expect(view.text()).toContain('Fee 1–2 %')
    const without = await ordered({ sellers: [] })
    await commands(without).quote()
    expect(await codeOf(commands(without).buy('meld' as never))).toBe('onramp/unknown-seller')
  })
})

describe('[RAMP-3] the second list: what was bought', () => {
  test('newest first, each once, and nothing that is no purchase', async () => {
    const list = [
      bought('a', 'confirmed', { at: 1 }),
      bought('b', 'pending', { at: 2 }),
      bought('b', 'failed', { at: 3 }),
      { ...bought('c', 'pending'), status: 'lost' },
      { ...bought('d', 'pending'), at: 'yesterday' },
      null,
    ]
    const page = await world({ source: { purchases: async () => list as never } })
    await commands(page).loadPurchases()
    expect(stateOf(page).purchases.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(stateOf(page)).toMatchObject({ purchasesStatus: 'ready', status: 'idle' })
  })

  test('after a page was opened it is read every 5 s until the purchase has arrived, and then the balance', async () => {
    let list: readonly Purchase[] = [bought('old', 'pending')]
    const page = await ordered({ source: { purchases: async () => list } })
    await commands(page).loadPurchases()
    await commands(page).quote()
    await commands(page).buy('seller-0' as never)
    const reads = () => page.asked.filter(({ what }) => what === 'purchases').length
    const pass = async (ms: number) => {
      await page.kernel.ports.clock.advance(ms)
      await flush()
    }
    await pass(5_000)
    list = [bought('new', 'pending'), ...list]
    await pass(5_000)
    expect(reads()).toBe(3)
    list = [bought('new', 'confirmed'), ...list.slice(1)]
    await pass(5_000)
    expect(stateOf(page).purchases[0]).toMatchObject({ id: 'new', status: 'confirmed' })
    expect(page.kernel.state.modal.snackbar).toMatchObject({ message: 'Your purchase has arrived' })
    const facts = page.kernel.timeline.log.slice(0).map(({ type }) => type)
    expect(facts).toContain('balances/forgotten')
    await pass(60_000)
    expect(reads()).toBe(4)
  })

  test('it stops after ten minutes, and a failed reading does not end it', async () => {
    const page = await ordered({
      source: { purchases: async () => Promise.reject(new Error('down')) },
    })
    await commands(page).quote()
    await commands(page).buy('seller-0' as never)
    for (let turn = 0; turn < 130; turn += 1) {
      await page.kernel.ports.clock.advance(5_000)
      await flush()
    }
    const reads = page.asked.filter(({ what }) => what === 'purchases')
    // Once at first: what was bought before is no news.
    expect(reads).toHaveLength(121)
    expect(stateOf(page).purchasesStatus).toBe('failed')
  })
})

describe('the views', () => {
  test('the form asks for an amount within its limits, shows the price with its fees, and the sellers', async () => {
    const page = await world()
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('From 10.00 to 7,500.00 USD'))
    await view.enter('Amount to pay', '9')
    expect(view.text()).toContain('At least 10.00 USD.')
    // Once, by the field: neither the limits nor the sellers repeat it.
    expect(view.text()).not.toContain('From 10.00')
    expect(view.button('Seller 0').querySelector('.r2')?.textContent).toContain('Fee')
    expect(describedBy(view.button('Seller 0'))).toBe('Correct the amount')
    expect(view.text()).not.toContain('Wait for the price')
    await view.enter('Amount to pay', '9000')
    expect(view.text()).toContain('At most 7,500.00 USD.')
    await view.enter('Amount to pay', '2,000')
    expect(view.text()).toContain('This can mean 2000 or 2.')
    expect(view.button('2000 USD').textContent).toBe('2000 USD')
    await view.enter('Amount to pay', '30')
    expect(view.button('Seller 0').getAttribute('aria-disabled')).toBe('true')
    await act(() => page.kernel.ports.clock.advance(400))
    await view.until(() => view.text().includes('You get'))
    for (const said of ['≈ 0.009783 ETH', '29.35 USD', '0.45 USD', '0.20 USD', '30.00 USD'])
      expect(view.text()).toContain(said)
    // Whose price it is: the fees of the sellers below are their own.
    expect(view.text()).toMatch(
      /Guide priceYou get.*Pay a seller, in a new windowSSeller 0Fee 1–2 %/,
    )
    expect(view.text()).toContain('The seller’s page shows the final price.')
    expect(view.text()).toContain('What to buyEther')
    await view.click('Seller 0')
    await view.until(() => view.text().includes('Continue on the page of Seller 0.'))
    expect(view.find<HTMLAnchorElement>('a[target=_blank]').href).toBe(
      'https://pay.example/?fiat=30',
    )
  })

  test('currency and asset are chosen in lists that go back to the form', async () => {
    const page = await world()
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('Ether'))
    await view.click('Pay in: ')
    await view.until(() => view.text().includes('EUR'))
    await view.click('EUR')
    await view.until(() => view.text().includes('From 10.00 to 7,500.00 EUR'))
    await view.click('Ether')
    await view.until(() => view.text().includes('USD Coin'))
    await view.click('USD Coin')
    await view.until(() => view.text().includes('Your purchases'))
    expect(stateOf(page).form).toMatchObject({ currency: 'EUR', asset: 'USDC' })
  })

  test.each<[string, NonNullable<Given['source']>]>([
    ['an estimate', { quote: async ({ order }) => ({ ...priced(order), estimate: true }) }],
    ['a failure', { quote: () => Promise.reject(new Error('down')) }],
  ])(
    '[RAMP-2] [T50] %s shows no amounts, says so in each seller, and the price can be asked for again',
    async (_what, source) => {
      const page = await ordered({ source })
      const view = await showModal(page.kernel, 'OnRamp')
      await commands(page)
        .quote()
        .catch(() => undefined)
      await view.until(() => view.text().includes('No price right now.'))
      for (const shown of ['You get', 'You pay≈', '30.00 USD'])
        expect(view.text()).not.toContain(shown)
      const seller = view.button('Seller 0')
      expect(seller.getAttribute('aria-disabled')).toBe('true')
      expect(seller.querySelector('.r2')?.textContent).toBe('No price yet')
      const quotes = () => page.asked.filter(({ what }) => what === 'quote').length
      const before = quotes()
      await view.click('Try again')
      expect(quotes()).toBe(before + 1)
    },
  )

  test('the purchases say how far each is; none says so, too', async () => {
    const list = [
      bought('a', 'pending'),
      bought('b', 'failed'),
      bought('c', 'confirmed', { hash: '0xab' }),
    ]
    const page = await world({ source: { purchases: async () => list } })
    const view = await showModal(page.kernel, 'OnRampPurchases')
    await view.until(() => view.text().includes('On its way'))
    for (const said of ['Delivered', 'Failed', '0.009 ETH']) expect(view.text()).toContain(said)
    expect(view.text().match(/Failed/g)).toHaveLength(1)
    expect(view.text().match(/0\.009 ETH/g)).toHaveLength(list.length)
    await act(() => page.kernel.dispatch.i18n.switchLocale('ar'))
    // The marks that order its parts from right to left are part of it.
    const { at } = bought('a', 'pending')
    const moment = new Intl.DateTimeFormat('ar', { dateStyle: 'medium', timeStyle: 'short' })
    expect(view.find('.r2').textContent).toBe(moment.format(at))
    const empty = await showModal((await world()).kernel, 'OnRampPurchases')
    await empty.until(() => empty.text().includes('No purchases yet'))
  })

  test.each<[string, Given, string]>([
    ['nothing on sale', { source: false }, 'Nothing is on sale on Net 1 here'],
    [
      'a failure',
      { source: { offer: async () => Promise.reject(new Error('down')) } },
      'Try again in 30 s',
    ],
  ])('%s is said', async (_what, given, said) => {
    const view = await showModal((await world(given)).kernel, 'OnRamp')
    await view.until(() => view.text().includes(said))
  })

  test('where nothing is on sale, what helps is offered: another network, or another wallet', async () => {
    const elsewhere = { source: { supports: (id: string) => id === 'eip155:137' } }
    const page = await world(elsewhere)
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('Nothing is on sale on Net 1 here'))
    await view.click('Switch network')
    expect(page.kernel.state.modal.history.at(-1)?.view).toBe('Networks')
    const stays = { ...elsewhere, world: { switches: false } }
    for (const given of [stays, { sellers: [] }, { source: false }] satisfies Given[]) {
      const none = await showModal((await world(given)).kernel, 'OnRamp')
      await none.until(() => none.text().includes('Nothing is on sale on Net 1 here'))
      expect(none.text()).toContain('Receive coins from another wallet.')
      expect(none.text()).not.toContain('Switch')
      expect(none.text()).not.toContain('Amount to pay')
    }
  })

  test.each<[string, Given, boolean]>([
    ['a source and a seller', {}, true],
    ['a source of another network', { source: { supports: (id) => id === 'eip155:137' } }, true],
    [
      'a source of another network, which the visitor cannot switch to',
      { source: { supports: (id) => id === 'eip155:137' }, world: { switches: false } },
      false,
    ],
    ['a source of none of its networks', { source: { supports: () => false } }, false],
    ['no source', { source: false }, false],
    ['no seller', { sellers: [] }, false],
    ['a seller that delivers elsewhere', { sellers: [{ namespaces: ['solana'] }] }, false],
    ['Meld alone', { sellers: [], meld: { publicKey: 'key' } }, true],
  ])(
    '[RAMP-3] its tile is offered with %s: only where it can end well',
    async (_what, given, is) => {
      const page = await world(given)
      const slots = page.kernel.slots as unknown as (id: string) => {
        readonly actions: readonly { readonly id: string; offered?(namespace: string): boolean }[]
      }
      const tile = slots('account').actions.find(({ id }) => id === 'onramp')
      expect(tile?.offered?.('eip155')).toBe(is)
      expect(tile?.offered?.('polkadot')).toBe(false)
    },
  )

  test('[ENT-8] its tile goes with the feature `onramp`', async () => {
    const page = await world()
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Buy'))
    await page.kernel.dispatch.options.configure({ onramp: false })
    await view.until(() => !view.text().includes('Buy'))
  })
})

test('a host buys without the modal', async () => {
  const page = await world()
  let shown: Onramp | undefined
  function Probe(): null {
    shown = useOnramp()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Probe />
      </KernelProvider>,
    ),
  )
  await act(flush)
  expect(shown).toMatchObject({ status: 'ready', sellers: [{ id: 'seller-0', name: 'Seller 0' }] })
  await act(async () => {
    shown?.enter({ amount: '30' })
    await flush()
    await page.kernel.ports.clock.advance(400)
    await flush()
  })
  expect(shown).toMatchObject({ quoteStatus: 'ready', order: { amount: '30' } })
  await act(async () => {
    await shown?.buy.mutateAsync('seller-0')
  })
  expect(opened(page)).toHaveLength(1)
  await act(async () => root.unmount())
})
