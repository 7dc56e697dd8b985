import { formatUnits, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../evm/accounts.ts'
import { evmToken, nativeCoin } from '../../evm/contracts.ts'
import { type SolanaSandbox, start as startSolana } from '../../solana/index.ts'
import { launchBrowser } from '../../testing/browser.ts'
import type { HistoryRow } from '../history/rows.ts'
import { openProvider, type ProviderWorld, personOf } from '../test-kit.ts'

let world: ProviderWorld
let solana: SolanaSandbox

beforeAll(async () => {
  solana = await startSolana()
  world = await openProvider({ solana, deliveryMs: null })
})
afterAll(async () => {
  await world.close()
  await solana.close()
})

const user = 'sandbox-visitor-0123456789-0123456789'
const urlBody = (address: string, more: object = {}) => ({
  destinationWallets: [{ address, assets: ['ETH'] }],
  partnerUserId: user,
  defaultNetwork: 'orchard',
  ...more,
})
const makeUrl = (body: object) => world.post('/v1/generators/onrampurl?projectId=p', body)
const purchases = async (address: string): Promise<readonly HistoryRow[]> => {
  const params = { onramp: 'coinbase' }
  const page = await world.json<{ data: HistoryRow[] }>(`/v1/account/${address}/history`, params)
  return page.data
}
/** Submits the page's form as the visitor's button does. */
const pay = async (url: string, outcome = 'deliver'): Promise<Response> => {
  const body = new URL(url).searchParams
  body.set('outcome', outcome)
  return fetch(`${world.provider.url}/pay`, { method: 'POST', body, redirect: 'manual' })
}

test('a purchase is in progress, then delivers on the chain what the page promised', async () => {
  const person = personOf(world.evm.chains[0], 'Phone 1')
  const response = await makeUrl(urlBody(person.address, { presetFiatAmount: 30 }))
  const { url } = (await response.json()) as { url: string }
  const before = await person.balance(nativeCoin)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    expect(await page.locator('h1').textContent()).toBe('Buy ETH')
    // 30 dollars without 1.5 %, at 3000 for one.
    expect(await page.locator('p').first().textContent()).toContain('0.00985')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Paid. The coins are on their way.' }).waitFor()
    const [waiting] = await purchases(person.address)
    expect(waiting?.metadata).toMatchObject({
      operationType: 'buy',
      status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      hash: '',
      chain: 'eip155:31337',
    })
    expect(await person.balance(nativeCoin)).toBe(before)
    const control = `${world.provider.controlUrl}/deliver`
    expect((await fetch(control, { method: 'POST' })).status).toBe(200)
    const [delivered] = await purchases(person.address)
    expect(delivered?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
    await page.reload()
    expect(await page.locator('h1').textContent()).toBe('Delivered.')
  } finally {
    await browser.close()
  }
  expect((await person.balance(nativeCoin)) - before).toBe(parseEther('0.00985'))
  const [row] = await purchases(person.address)
  expect(row?.transfers?.[0]).toMatchObject({
    fungible_info: { symbol: 'ETH' },
    direction: 'in',
    quantity: { numeric: '0.00985' },
  })
  const history = await world.json<{ data: HistoryRow[] }>(
    `/v1/account/${person.address}/history`,
    { chainId: 'eip155:31337' },
  )
  expect(history.data[0]?.metadata.hash).toBe(row?.metadata.hash)
})

test('a declined card leaves a failed purchase and no coins', async () => {
  const person = personOf(world.evm.chains[0], 'Phone 2')
  const { url } = await (await makeUrl(urlBody(person.address))).json()
  const before = await person.balance(nativeCoin)
  expect((await pay(url, 'fail')).status).toBe(303)
  await world.provider.deliver()
  const [failed] = await purchases(person.address)
  expect(failed?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
  expect(await person.balance(nativeCoin)).toBe(before)
})

test('tokens and the coins of the ledger are delivered too', async () => {
  const person = personOf(world.evm.chains[1], 'Tamarind 2')
  const dollar = evmToken('SUSD').address
  const options = { defaultNetwork: 'meadow', presetCryptoAmount: 25 }
  const wallets = [{ address: person.address, assets: ['SUSD'] }]
  const made = await makeUrl(urlBody('', { ...options, destinationWallets: wallets }))
  const before = await person.balance(dollar)
  await pay((await made.json()).url)
  await world.provider.deliver()
  expect(await person.balance(dollar)).toBe(before + 25_000_000n)

  const address = String(solana.accounts[3]?.address)
  const lamports = solana.ledger.account(address)?.lamports ?? 0n
  const sessionData = {
    walletAddress: address,
    destinationCurrencyCode: 'SOL',
    serviceProvider: 'PEARPAY',
    sourceAmount: 150,
    sourceCurrencyCode: 'USD',
    redirectUrl: 'http://app.localhost/back',
  }
  const widget = await world.post('/v1/onramp/widget', { projectId: 'p', sessionData })
  const paid = await pay((await widget.json()).widgetUrl)
  const result = await fetch(new URL(String(paid.headers.get('location')), world.provider.url))
  expect(await result.text()).toContain('href="http://app.localhost/back"')
  await world.provider.deliver()
  expect(solana.ledger.account(address)?.lamports).toBe(lamports + 985_000_000n)
})

test('without a word of a test a purchase is delivered after a while', async () => {
  const quick = await openProvider({ deliveryMs: 20 })
  const person = personOf(quick.evm.chains[0], 'Phone 1')
  const before = await person.balance(nativeCoin)
  const made = await quick.post('/v1/generators/onrampurl?projectId=p', urlBody(person.address))
  const body = new URL((await made.json()).url).searchParams
  await fetch(`${quick.provider.url}/pay`, { method: 'POST', body, redirect: 'manual' })
  await expect.poll(() => person.balance(nativeCoin)).toBeGreaterThan(before)
  await quick.close()
})

test('the pay page runs no foreign text', async () => {
  const { url } = await (await makeUrl(urlBody(testAccount('Phone 1').address))).json()
  const attack = `${url}&redirectUrl=${encodeURIComponent('javascript:alert(1)')}`
  const page = await fetch(attack)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).not.toContain('javascript:')
  expect((await fetch(url.replace('orchard', '<script>'))).status).toBe(400)
})

test('the link refuses fractions, short user ids and addresses of no network', async () => {
  const { address } = testAccount('Phone 1')
  expect((await makeUrl(urlBody(address, { presetFiatAmount: 1.5 }))).status).toBe(422)
  expect((await makeUrl(urlBody(address, { partnerUserId: 'short' }))).status).toBe(400)
  expect((await makeUrl(urlBody('nobody'))).status).toBe(400)
  expect((await world.post('/v1/generators/onrampurl', urlBody(address))).status).toBe(401)
})

test('options name each coin once with its networks, and each method with its limits', async () => {
  const options = await world.json<{
    paymentCurrencies: { id: string; limits: { id: string; min: string; max: string }[] }[]
    purchaseCurrencies: { id: string; symbol: string; networks: { chainId: string }[] }[]
  }>('/v1/onramp/buy/options', { country: 'US' })
  expect(options.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(options.paymentCurrencies[0]?.limits[0]).toEqual({
    id: 'CARD',
    min: '10.00',
    max: '7500.00',
  })
  const ids = options.purchaseCurrencies.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const ether = options.purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')
  expect(ether?.networks.map(({ chainId }) => chainId)).toEqual(['31337', '31338'])
  expect((await world.get('/v1/onramp/buy/options')).status).toBe(400)
})

test('a quote adds up, and stays within the limits of its method', async () => {
  const params = {
    purchaseCurrency: 'ETH',
    purchaseNetwork: 'orchard',
    paymentAmount: '100.00',
    paymentCurrency: 'EUR',
    paymentMethod: 'CARD',
    country: 'DE',
  }
  const quote = await world.json<Record<string, { value: string; currency: string }>>(
    '/v1/onramp/buy/quotes',
    params,
  )
  expect(quote).toMatchObject({
    paymentTotal: { value: '100.00', currency: 'EUR' },
    paymentSubTotal: { value: '98.30', currency: 'EUR' },
    coinbaseFee: { value: '1.50', currency: 'EUR' },
    networkFee: { value: '0.20', currency: 'EUR' },
    // 98.30 euros at 2700 for one.
    purchaseAmount: { value: formatUnits((983n * 10n ** 18n) / 27_000n, 18), currency: 'ETH' },
  })
  const ask = async (more: object) =>
    (await world.get('/v1/onramp/buy/quotes', { ...params, ...more })).status
  expect(await ask({ paymentAmount: '9.99' })).toBe(400)
  expect(await ask({ paymentAmount: '7500.01' })).toBe(400)
  expect(await ask({ paymentAmount: '7500.01', paymentMethod: 'ACH_BANK_ACCOUNT' })).toBe(200)
  expect(await ask({ purchaseCurrency: 'NONE' })).toBe(400)
})

test('several companies are compared, the best first, without those left out', async () => {
  const body = {
    projectId: 'p',
    destinationCurrencyCode: 'ETH',
    sourceAmount: 300,
    sourceCurrencyCode: 'USD',
  }
  const compare = async (more: object = {}): Promise<Record<string, unknown>[]> =>
    (await world.post('/v1/onramp/multi/quotes', { ...body, ...more })).json()
  const names = (await compare()).map(({ serviceProvider }) => serviceProvider)
  expect(names).toEqual(['PLUMRAMP', 'PEARPAY', 'FIGGATE'])
  const [best] = await compare({ excludeProviders: ['PLUMRAMP'] })
  expect(best).toMatchObject({ serviceProvider: 'PEARPAY', totalFee: 4.7, sourceAmount: 300 })
  const listed = await world.json<{ serviceProvider: string }[]>('/v1/onramp/providers')
  expect(listed.map(({ serviceProvider }) => serviceProvider).sort()).toEqual([...names].sort())
})
