import { beforeAll, describe, expect, test } from 'vitest'
import { alice, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import type { OnrampState } from '../onramp/contract.ts'
import { onramp } from '../onramp/index.ts'
import { provider } from './index.ts'
import { offer, payUrl, purchases, quote } from './onramp-source.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([import('./sources.ts'), import('./onramp-source.ts')])
})

const buyOptions = {
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10.00', max: '7500.00' }] }],
  purchaseCurrencies: [
    {
      ...{ id: 'eth', name: 'Ether', symbol: 'ETH' },
      networks: [
        { name: 'polygon', displayName: 'Polygon', chainId: '137', contractAddress: '' },
        { name: 'ethereum', displayName: 'Ethereum', chainId: '1', contractAddress: '' },
      ],
    },
    {
      ...{ id: 'matic', name: 'Matic', symbol: 'MATIC' },
      networks: [{ name: 'polygon', displayName: 'Polygon', chainId: '137', contractAddress: '' }],
    },
  ],
}
const money = (value: string, currency = 'USD') => ({ value, currency })
const buyQuote = {
  paymentTotal: money('30'),
  paymentSubTotal: money('29.35'),
  coinbaseFee: money('0.45'),
  networkFee: money('0.20'),
  purchaseAmount: money('0.009783', 'ETH'),
  quoteId: 'q-1',
}

interface Commands {
  load(): Promise<void>
  enter(change: { amount: string }): Promise<void>
  quote(): Promise<unknown>
  buy(seller: string): Promise<string>
  loadPurchases(): Promise<void>
}

/** A connected page that buys through the provider; what the service does not answer is a 404, as on the live one. */
async function connected(answers: Readonly<Record<string, unknown>>, country?: string) {
  const page = openPage({
    options: { projectId: 'project' },
    more: [onramp(country ? { residence: { country } } : {}), provider()] as never,
  })
  const { fetch } = page.kernel.ports
  fetch.reply('https://rpc.walletconnect.org', 404)
  fetch.reply('/v1/supported-chains', { http: ['eip155:1'], ws: [] })
  for (const [path, answer] of Object.entries(answers)) fetch.reply(path, answer as never)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(2_000)
  const kernel = page.kernel as never as {
    readonly state: { readonly onramp: OnrampState }
    readonly dispatch: { readonly onramp: Commands }
    slots(id: 'onramp'): { readonly sellers: readonly object[] }
  }
  return {
    requests: fetch.requests,
    sellers: kernel.slots('onramp').sellers,
    state: () => kernel.state.onramp,
    commands: kernel.dispatch.onramp,
  }
}

describe('[RAMP-1] what is on sale', () => {
  test('with a country the live service’s list: what is sold on the connected network', async () => {
    const { commands, state, requests } = await connected(
      { '/onramp/buy/options': buyOptions },
      'DE',
    )
    await commands.load()
    expect(state().offer).toEqual({
      assets: [{ id: 'eth', symbol: 'ETH', name: 'Ether', network: 'ethereum' }],
      currencies: [{ id: 'USD', methods: [{ id: 'CARD', min: '10.00', max: '7500.00' }] }],
    })
    const asked = requests.filter(({ url }) => url.includes('/onramp/'))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('country'))).toEqual(['DE'])
  })

  test.each([
    ['a service without options', undefined],
    ['one without options for the country', 'DE'],
  ])('%s: USDC and ETH for USD and EUR, with their limits', async (_what, country) => {
    const { commands, state } = await connected({}, country)
    await commands.load()
    const methods = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(state().offer).toMatchObject({
      builtIn: true,
      assets: [{ symbol: 'USDC' }, { symbol: 'ETH' }],
      currencies: [
        { id: 'USD', methods },
        { id: 'EUR', methods },
      ],
    })
  })
})

describe('[RAMP-2] prices', () => {
  test('without the part before fees have what is left of the total', async () => {
    const { paymentSubTotal: _left, ...rest } = buyQuote
    const { commands } = await connected(
      { '/onramp/buy/options': buyOptions, '/onramp/buy/quotes': rest },
      'DE',
    )
    await commands.load()
    await commands.enter({ amount: '30' })
    expect(await commands.quote()).toMatchObject({
      paymentTotal: { amount: '30', currency: 'USD' },
      paymentSubtotal: { amount: '29.35', currency: 'USD' },
    })
  })

  test('of the live service, with its fees', async () => {
    const { commands, requests } = await connected(
      { '/onramp/buy/options': buyOptions, '/onramp/buy/quotes': buyQuote },
      'DE',
    )
    await commands.load()
    await commands.enter({ amount: '30' })
    expect(await commands.quote()).toEqual({
      quoteId: 'q-1',
      paymentTotal: { amount: '30', currency: 'USD' },
      paymentSubtotal: { amount: '29.35', currency: 'USD' },
      sellerFee: { amount: '0.45', currency: 'USD' },
      networkFee: { amount: '0.20', currency: 'USD' },
      purchaseAmount: { amount: '0.009783', currency: 'ETH' },
    })
    const { url = '' } = requests.find((one) => one.url.includes('/buy/quotes')) ?? {}
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      ...{ purchaseCurrency: 'ETH', purchaseNetwork: 'ethereum', paymentAmount: '30' },
      ...{ paymentCurrency: 'USD', paymentMethod: 'CARD', country: 'DE' },
    })
  })

  test('where it gives none, an estimate of the input, from which nothing is bought', async () => {
    const { commands, state } = await connected({})
    await commands.load()
    await commands.enter({ amount: '30' })
    const same = { amount: '30', currency: 'USD' }
    expect(await commands.quote()).toMatchObject({
      ...{ quoteId: 'mocked-quote-id', estimate: true },
      ...{ paymentTotal: same, paymentSubtotal: same, networkFee: same, purchaseAmount: same },
    })
    await expect(commands.buy('coinbase')).rejects.toMatchObject({ code: 'onramp/estimate' })
    expect(state().opened).toBeUndefined()
  })
})

test('[RAMP-3] the page comes from the generator, for this account, network and amount', async () => {
  const { commands, requests } = await connected(
    {
      '/onramp/buy/options': buyOptions,
      '/onramp/buy/quotes': buyQuote,
      '/v1/generators/onrampurl': { url: 'https://pay.example/buy' },
    },
    'DE',
  )
  await commands.load()
  await commands.enter({ amount: '30' })
  await commands.quote()
  expect(await commands.buy('coinbase')).toBe('https://pay.example/buy')
  const { body } = requests.find(({ url }) => url.includes('/generators/')) ?? {}
  expect(body).toEqual({
    defaultExperience: 'buy',
    destinationWallets: [{ address: alice, assets: ['ETH'], blockchains: ['ethereum'] }],
    partnerUserId: expect.stringMatching(/^[0-9a-f]{32}$/),
    defaultNetwork: 'ethereum',
    presetFiatAmount: 30,
  })
})

test('[RAMP-3] its seller takes 1 to 2 % and delivers on EVM networks', async () => {
  const { sellers } = await connected({})
  expect(sellers).toMatchObject([
    { id: 'coinbase', namespaces: ['eip155'], fee: { min: '1', max: '2' } },
  ])
})

test('[RAMP-3] the on-ramp’s own list of transactions, those on their way among them', async () => {
  const row = (id: string, status: string, hash: string) => ({
    id,
    metadata: {
      ...{ operationType: 'buy', hash, minedAt: '2026-02-01T09:00:00Z', nonce: 0 },
      ...{ sentFrom: 'Coinbase', sentTo: alice, application: null, chain: 'eip155:1' },
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    },
    transfers: [
      {
        ...{ direction: 'in', quantity: { numeric: '0.009783' }, nft_info: null },
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      },
    ],
  })
  const { commands, state, requests } = await connected({
    '/history': {
      data: [
        row('a', 'IN_PROGRESS', ''),
        row('b', 'SUCCESS', '0xab'),
        row('c', 'FAILED', ''),
        row('d', 'WHO_KNOWS', ''),
      ],
      next: null,
    },
  })
  await commands.loadPurchases()
  expect(state().purchases.map(({ id, status, hash }) => [id, status, hash])).toEqual([
    ['a', 'pending', undefined],
    ['b', 'confirmed', '0xab'],
    ['c', 'failed', undefined],
  ])
  const { url = '' } = requests.find((one) => one.url.includes('/history')) ?? {}
  expect(new URL(url).searchParams.get('onramp')).toBe('coinbase')
})

describe('what the service is asked', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const query = { namespace: 'eip155', networkId: 'eip155:1', address: alice } as const
  const residence = { country: 'DE' }
  const order = {
    ...{ amount: '30', asset: { id: 'eth', symbol: 'ETH', name: 'Ether', network: 'ethereum' } },
    ...{ currency: { id: 'USD', methods: [] }, method: { id: 'CARD', min: '1', max: '99' } },
  }
  function service(answers: Readonly<Record<string, unknown>>) {
    const { kernel } = openPage({ options: { projectId: 'project' } })
    const { fetch } = kernel.ports
    fetch.reply('https://rpc.walletconnect.org', 404)
    fetch.reply('/v1/supported-chains', { http: ['eip155:1'], ws: [] })
    for (const [path, answer] of Object.entries(answers)) fetch.reply(path, answer as never)
    const stop = new AbortController()
    const { signal } = stop
    const ctx = {
      ...{ ports: kernel.ports, signal, state: { ...kernel.state, provider: {} } },
      ...{
        slots: {},
        resources: { get: () => undefined, put: () => undefined, drop: () => undefined },
      },
      traffic: { run: (_kind: string, _what: string, work: () => unknown) => work() },
    } as never
    const asked = () => fetch.requests.filter(({ url }) => /onramp|history/.test(url))
    return { ctx, signal, stop, asked }
  }

  test('what is sold on Solana is sold on its main network, which lists name without a number', async () => {
    const networks = ['solana', 'solana-devnet', 'solanaceae', 'ethereum']
    const purchaseCurrencies = networks.map((name) => ({
      ...{ id: name, name, symbol: name.toUpperCase().slice(0, 8) },
      networks: [{ name, displayName: name, chainId: '', contractAddress: '' }],
    }))
    const page = service({ '/onramp/buy/options': { ...buyOptions, purchaseCurrencies } })
    const sold = async (networkId: string) => {
      const asking = { ...query, networkId, residence } as never
      return (await offer(page, page.ctx, asking)).assets.map(({ id }) => id)
    }
    expect(await sold(solana)).toEqual(['solana', 'solana-devnet'])
    expect(await sold('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual([])
    expect(await sold('eip155:137')).toEqual([])
  })

  test('without a country nothing that goes by country', async () => {
    const page = service({})
    await offer(page, page.ctx, query)
    await quote(page, page.ctx, { ...query, order })
    expect(page.asked().filter(({ url }) => url.includes('/buy/'))).toEqual([])
  })

  test.each([
    ['what is on sale', offer],
    ['a price', quote],
  ])('nothing more once it is called off: %s', async (_what, ask) => {
    const page = service({})
    const gone = () => {
      page.stop.abort(new Error('enough'))
      return 500
    }
    const { ports } = page.ctx as unknown as {
      readonly ports: { fetch: { reply(path: string, answer: unknown): void } }
    }
    ports.fetch.reply('/onramp/buy/', gone)
    const asking = { ...query, residence, order }
    await expect(ask(page, page.ctx, asking)).rejects.toThrow('enough')
    expect(page.asked()).toHaveLength(1)
  })

  test('no page where the network is not served', async () => {
    const page = service({})
    const asking = { ...query, networkId: 'eip155:999', order } as const
    await expect(payUrl(page, page.ctx, asking)).rejects.toMatchObject({
      code: 'provider/bad-answer',
    })
  })

  test('no purchases of another family, and none whose status is not known', async () => {
    const row = (id: string, status: string) => ({
      id,
      metadata: {
        ...{ operationType: 'buy', hash: '0xab', minedAt: '2026-02-01T09:00:00Z', nonce: 0 },
        ...{ sentFrom: 'x', sentTo: alice, application: null, chain: 'eip155:1', status },
      },
      transfers: [],
    })
    const data = [row('a', 'confirmed'), row('b', 'WHO_KNOWS')]
    const chains = { http: ['eip155:1', solana], ws: [] }
    const page = service({ '/history': { data, next: null }, '/v1/supported-chains': chains })
    const found = await purchases(page, page.ctx, query)
    expect(found.map(({ id, status }) => [id, status])).toEqual([['a', 'confirmed']])
    const before = page.asked().length
    expect(await purchases(page, page.ctx, { ...query, networkId: solana })).toEqual([])
    expect(page.asked()).toHaveLength(before)
  })
})
