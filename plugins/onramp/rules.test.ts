import { beforeAll, describe, expect, test } from 'vitest'
import { amountErrors, contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  loadCommands,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { cleanOffer, cleanPurchases, cleanQuote } from './clean.ts'
import type { OnrampContract, OnrampOrder, OnrampQuote, OnrampSource } from './contract.ts'
import { onramp } from './index.ts'
import { chosenOf, readOrder } from './order.ts'
import { refusalOf, sellersOn } from './sellers.ts'

beforeAll(loadCommands)

const never = (): Promise<never> => new Promise(() => undefined)
const ether = { id: 'eth', symbol: 'ETH', name: 'Ether', network: 'ethereum' }
const usdc = { ...ether, id: 'usdc', symbol: 'USDC' }
const card = { id: 'card', min: '10.00', max: '7500.00' }
const dollars = { id: 'USD', methods: [card] }
const offer = { assets: [ether, usdc], currencies: [dollars] }
const order: OnrampOrder = { asset: ether, currency: dollars, method: card, amount: '30' }
const priced = ({ amount, currency: { id: currency }, asset }: OnrampOrder): OnrampQuote => ({
  quoteId: 'q-1',
  paymentTotal: { amount, currency },
  paymentSubtotal: { amount: '29.35', currency },
  networkFee: { amount: '0.2', currency },
  purchaseAmount: { amount: '0.009783', currency: asset.symbol },
})

describe('what is on sale is made safe', () => {
  test.each<[string, object]>([
    ['an id that is no text', { id: 5 }],
    ['an id with a space', { id: 'e th' }],
    ['no network', { network: '' }],
    ['a network that is no text', { network: ['ethereum'] }],
    ['no symbol', { symbol: '' }],
    ['a symbol of what cannot be seen', { symbol: 'E\u200bTH' }],
  ])('an asset with %s is left out', (_what, change) => {
    expect(cleanOffer({ assets: [{ ...ether, ...change }, usdc] }).assets).toEqual([usdc])
  })

  test.each([
    ['of its own', 'Ether', 'Ether'],
    ['of nothing that can be seen', '\u200b', 'ETH'],
    ['that is no text', 5, 'ETH'],
  ])('an asset with a name %s goes by that, or else by its symbol', (_what, name, shown) => {
    expect(cleanOffer({ assets: [{ ...ether, name }] }).assets).toEqual([{ ...ether, name: shown }])
  })

  test.each<[string, object]>([
    ['no id', { id: '' }],
    ['no least amount', { min: undefined }],
    ['no most amount', { max: 'much' }],
    ['limits that nothing fits', { min: '5', max: '4' }],
  ])('a way to pay with %s is left out, and with its last one the currency', (_what, change) => {
    const way = { ...card, ...change }
    const currencies = [
      { id: 'EUR', methods: [way] },
      { id: 'USD', methods: [way, card] },
    ]
    expect(cleanOffer({ currencies }).currencies).toEqual([dollars])
  })

  test.each([['usd'], [['USD']], [5], ['DOLLAR'], [undefined]])('%j is no currency', (id) => {
    expect(cleanOffer({ currencies: [{ ...dollars, id }] }).currencies).toEqual([])
  })
})

describe('[T50] a price', () => {
  test.each<[string, object]>([
    ['no id', { quoteId: '' }],
    ['an id that is no text', { quoteId: 7 }],
    ['nothing that is paid', { paymentTotal: undefined }],
    ['no price before fees', { paymentSubtotal: { amount: 'x', currency: 'USD' } }],
    [
      'a price before fees in another currency',
      { paymentSubtotal: { amount: '29', currency: 'EUR' } },
    ],
    ['no fee of the network', { networkFee: { amount: '0.2' } }],
    ['nothing that is got', { purchaseAmount: {} }],
    ['nothing named that is got', { purchaseAmount: { amount: '1', currency: '' } }],
  ])('with %s is none', (_what, change) => {
    expect(cleanQuote(priced(order), order)).toMatchObject({ quoteId: 'q-1' })
    expect(cleanQuote({ ...priced(order), ...change }, order)).toBeUndefined()
  })
})

test('a purchase names itself and its network, and a hash is text', () => {
  const one = { id: 'a', status: 'confirmed', networkId: 'eip155:1', at: 5, hash: '0xab' }
  const no = [
    { ...one, id: '' },
    { ...one, id: 5 },
    { ...one, id: 'b', networkId: 'ethereum' },
  ]
  expect(cleanPurchases([one, ...no])).toEqual([one])
  const [odd] = cleanPurchases([{ ...one, hash: 5 }])
  expect(odd).not.toHaveProperty('hash')
})

describe('the order', () => {
  test('is of what was chosen, and is none without all of it', () => {
    const form = { amount: '30' }
    expect(chosenOf({ offer, form: { ...form, asset: 'USDC' } })).toMatchObject({ asset: usdc })
    expect(chosenOf({ offer, form })).toEqual({ asset: ether, currency: dollars, method: card })
    for (const less of [
      { ...offer, assets: [] },
      { ...offer, currencies: [] },
      { ...offer, currencies: [{ id: 'USD', methods: [] }] },
    ])
      expect(chosenOf({ offer: less, form })).toBeUndefined()
    expect(readOrder({ form }).error?.code).toBe('onramp/form-incomplete')
  })

  test('of parts is refused by those alone that sell wholes', () => {
    const seller = { id: 'x' } as never
    const parts = { ...order, amount: '30.5' }
    expect(refusalOf(seller, parts)).toBeUndefined()
    expect(refusalOf({ id: 'x', whole: true } as never, parts)?.code).toBe('onramp/whole-amounts')
  })

  test.each([
    ['eip155', null],
    ['solana', 'SOLANA'],
  ] as const)('on %s tells Meld the network %s', async (namespace, network) => {
    const [seller] = sellersOn(namespace, [], { meld: { publicKey: 'key' } })
    const url = await seller?.url(
      { address: other, namespace, networkId: 'eip155:1', order },
      { signal: new AbortController().signal },
    )
    expect(new URL(url ?? '').searchParams.get('network')).toBe(network)
  })
})

type Commands = {
  [N in keyof OnrampContract['commands']]: (...args: unknown[]) => Promise<unknown>
}
interface Page extends SendWorld {
  readonly asked: readonly string[]
  readonly buying: Commands
  state(): OnrampContract['state']
  until(signal: AbortSignal): Commands
}

async function page(
  source: Partial<OnrampSource> = {},
  given: Parameters<typeof sendWorld>[1] = {},
): Promise<Page> {
  const asked: string[] = []
  const answers: OnrampSource = {
    id: 'market',
    offer: async () => offer,
    quote: async (query) => priced(query.order),
    ...source,
  }
  const market = contribute<OnrampContract>({
    id: 'market',
    provides: {
      onramp: {
        sources: [
          {
            ...answers,
            offer(...query) {
              asked.push('offer')
              return answers.offer(...query)
            },
          },
        ],
        sellers: [
          {
            ...{ id: 'shop', name: 'Shop', namespaces: ['eip155'], fee: { min: '1', max: '2' } },
            url: given.name === 'Open' ? async () => 'https://pay.example/' : never,
          },
        ],
      },
    },
  })
  const world = await sendWorld({}, { ...given, more: [onramp() as never, market as never] })
  const kernel = world.kernel as never as {
    readonly dispatch: { readonly onramp: Commands }
    readonly state: { readonly onramp: OnrampContract['state'] }
    with(options: object): { readonly onramp: Commands }
  }
  return Object.assign(world, {
    asked,
    buying: kernel.dispatch.onramp,
    state: () => kernel.state.onramp,
    until: (signal: AbortSignal) => kernel.with({ signal }).onramp,
  })
}
const thrown = (work: Promise<unknown>): Promise<Error & { readonly code?: string }> =>
  work.then(
    () => new Error('It went well.'),
    (error: Error) => error,
  )

describe('buying', () => {
  test('needs an account', async () => {
    const { buying, asked } = await page({}, { connected: false })
    expect(await codeOf(buying.load())).toBe('onramp/not-connected')
    expect(asked).toEqual([])
  })

  test('what is on sale is asked for once, and has failed where no answer comes', async () => {
    const { buying, asked, kernel, state } = await page({ offer: never })
    const end = thrown(buying.load())
    await flush()
    await buying.load()
    expect(asked).toEqual(['offer'])
    await kernel.ports.clock.advance(12_000)
    expect((await end).cause).toMatchObject({ message: 'No answer in time.' })
    await buying.enter({ amount: '30' })
    expect(state().status).toBe('failed')
    expect(await codeOf(buying.quote())).toBe('onramp/outdated')
  })

  test('needs a source by then', async () => {
    let serves = true
    const { buying, ...rest } = await page({ supports: () => serves })
    await buying.load()
    await buying.enter({ amount: '30' })
    await buying.quote()
    expect(factsOf(rest as never, 'onramp')).toContain('onramp/quoteStarted')
    serves = false
    const error = await thrown(buying.quote())
    expect([error.code, error.cause]).toEqual(['onramp/quote-unavailable', undefined])
  })

  test('[T50] a price is of one account, even where the order is the same', async () => {
    const answers: ((quote: OnrampQuote) => void)[] = []
    const world = await page({ quote: () => new Promise((resolve) => answers.push(resolve)) })
    const { buying, state, wallet } = world
    await buying.load()
    await buying.enter({ amount: '30' })
    const first = codeOf(buying.quote())
    await flush()
    wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    expect(await codeOf(buying.quote())).toBe('onramp/outdated')
    await flush()
    await buying.load()
    expect(state().status).toBe('ready')
    answers[0]?.(priced(order))
    expect([await first, state().quote]).toEqual(['onramp/outdated', undefined])
  })

  test('why there is no price is the catalogue’s text, unless the price was of something else', async () => {
    const failing = async (quote: OnrampSource['quote']) => {
      const { buying } = await page({ quote })
      await buying.load()
      await buying.enter({ amount: '30' })
      return codeOf(buying.quote())
    }
    expect(await failing(() => Promise.reject(new Error('boom')))).toBe('onramp/quote-unavailable')
    const foreign = Object.assign(new Error('boom'), { code: 'onramp/quote-mismatch' })
    expect(await failing(() => Promise.reject(foreign))).toBe('onramp/quote-unavailable')
    const strange = amountErrors.create('not-a-number')
    expect(await failing(() => Promise.reject(strange))).toBe('onramp/quote-unavailable')
    expect(await failing(async () => ({}) as never)).toBe('onramp/quote-mismatch')
  })

  test('only what has words of its own is said to the visitor', async () => {
    const { buying, kernel } = await page()
    await buying.load()
    await buying.enter({ amount: '30' })
    await buying.quote()
    expect(await codeOf(buying.buy('nobody'))).toBe('onramp/unknown-seller')
    await flush()
    expect(kernel.state.modal.snackbar).toMatchObject({ code: 'onramp/unknown-seller' })
  })

  test('[G8] the page keeps the address of one order, the newest', async () => {
    const { buying, kernel, state } = await page({}, { name: 'Open' })
    await buying.load()
    await buying.enter({ amount: '30' })
    await buying.quote()
    await buying.buy('shop')
    const first = state().opened?.link ?? ''
    expect(kernel.vault.take(first)).toBe('https://pay.example/')
    await buying.buy('shop', { accept: ['opened'] })
    expect(kernel.vault.take(first)).toBeUndefined()
    expect(kernel.vault.take(state().opened?.link ?? '')).toBe('https://pay.example/')
  })

  test('what the page does not name is not said to the visitor', async () => {
    const { buying, kernel } = await page({}, { name: 'Open' })
    await buying.load()
    await buying.enter({ amount: '30' })
    await buying.quote()
    kernel.ports.opener.open = () => {
      throw new Error('boom')
    }
    expect(await codeOf(buying.buy('shop'))).not.toBe('sent')
    await flush()
    expect(kernel.state.modal.snackbar).toBeUndefined()
  })

  test.each<[string, Partial<OnrampSource>, (commands: Commands) => Promise<unknown>]>([
    ['loading', { offer: never }, (commands) => commands.load()],
    ['a price', { quote: never }, (commands) => commands.quote()],
    ['a page', {}, (commands) => commands.buy('shop')],
    ['purchases', { purchases: never }, (commands) => commands.loadPurchases()],
  ])('%s that was called off tells nothing any more', async (what, source, run) => {
    const world = await page(source)
    const { buying, until, kernel } = world
    if (what !== 'loading') await buying.load()
    await buying.enter({ amount: '30' })
    if (what === 'a page') await buying.quote()
    const stop = new AbortController()
    const end = codeOf(run(until(stop.signal)))
    await flush()
    stop.abort()
    expect(await end).toBe('kernel/cancelled')
    await flush()
    expect(factsOf(world, 'kernel')).not.toContain('kernel/factDropped')
    expect(kernel.state.modal.snackbar).toBeUndefined()
  })
})
