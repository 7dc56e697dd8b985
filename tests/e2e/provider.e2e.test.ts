import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmToken, nativeCoin } from '../../examples/sandbox/evm/contracts.ts'
import { type Sandbox, startSandbox } from '../../examples/sandbox/main.ts'
import { type Person, personOf } from '../../examples/sandbox/provider/test-kit.ts'
import type { CaipAddress } from '../../kernel/index.ts'
import * as api from '../../plugins/provider/endpoints/index.ts'
import { wireIo } from '../provider-server.ts'

let sandbox: Sandbox
let io: api.ProviderIo
let quince: Person

const network = 'eip155:31337'
const on = (address: string): CaipAddress => `${network}:${address}` as CaipAddress
const coin = on(`0x${'e'.repeat(40)}`)
const dollar = evmToken('SUSD').address

/** A page's requests carry its origin; without one the service answers with empty lists. */
function ioOf(url: string): api.ProviderIo {
  const { io: plain } = wireIo(url)
  const { clock, fetch } = plain.ports
  const asPage: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, origin: 'http://app.localhost' } })
  return { ...plain, ports: { clock, fetch: asPage } }
}

beforeAll(async () => {
  sandbox = await startSandbox({ parts: ['solana', 'provider'] })
  io = ioOf(String(sandbox.provider?.url))
  quince = personOf(sandbox.evm.chains[0], 'Quince 1')
})
afterAll(() => sandbox.close())

test('[HTTP-2] the local chains are served, another is not asked about', async () => {
  const { http } = await api.fetchSupportedChains(io)
  expect(http).toEqual([network, 'eip155:31338', sandbox.solana?.caip2])
  const foreign = await api.fetchBalance(io, { network: 'eip155:1', address: quince.address })
  expect(foreign).toMatchObject({ balances: [], unsupported: 'not-served' })
})

test('[HTTP-3] balances of both families come through whole', async () => {
  const { balances, dropped } = await api.fetchBalance(io, { network, address: quince.address })
  expect(dropped).toBe(0)
  expect(balances.map(({ symbol, price }) => [symbol, Number(price)])).toEqual([
    ['ETH', 3_000],
    ['ORCH', 2],
    ['SUSD', 1],
    ['SILD', expect.closeTo(1, 6)],
    ['PLUM', expect.closeTo(4, 6)],
  ])
  const { solana } = sandbox
  if (!solana) throw new Error('The ledger does not run.')
  const address = String(solana.accounts[0]?.address)
  const own = await api.fetchBalance(io, { network: solana.caip2 as 'solana:x', address })
  expect(own.dropped).toBe(0)
  expect(own.balances.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDX', 'TWIN'])
})

test('[HTTP-3] a long history is read to its end, no row dropped and none twice', async () => {
  const { address } = personOf(sandbox.evm.chains[0], 'Quince 2')
  sandbox.provider?.makeUp({ history: { address, rows: 400 } })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const input = cursor === undefined ? {} : { cursor }
    const page = await api.fetchHistory(io, { network, address, ...input })
    expect(page.dropped).toBe(0)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  expect(ids.length).toBeGreaterThan(300)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[HTTP-3] quote, approval and swap of the client move what they say, to the wei', async () => {
  const userAddress = on(quince.address)
  const amount = '25000000'
  const pair = { units: amount, from: on(dollar), to: coin, userAddress }
  const { quotes } = await api.fetchSwapQuotes(io, pair)
  const expected = BigInt(String(quotes[0]?.toAmount))
  const approval = await api.buildApprove(io, { token: on(dollar), userAddress, units: amount })
  await quince.send({ to: approval.to as Hex, data: approval.data as Hex })
  const { allowance } = await api.fetchAllowance(io, { tokenAddress: on(dollar), userAddress })
  expect(allowance).toBe(amount)
  expect(approval.spender).toBe(sandbox.provider?.contracts.swapper.toLowerCase())
  const swap = await api.buildSwap(io, { ...pair, slippage: 1, disableEstimate: false })
  const before = [await quince.balance(nativeCoin), await quince.balance(dollar)] as const
  const { cost, hash } = await quince.send({ to: swap.to as Hex, data: swap.data as Hex })
  expect((await quince.balance(nativeCoin)) - before[0]).toBe(expected - cost)
  expect(before[1] - (await quince.balance(dollar))).toBe(BigInt(amount))
  const { data } = await api.fetchHistory(io, { network, address: quince.address })
  expect(data[0]?.metadata).toMatchObject({ operationType: 'trade', hash })
})

test('[N9] a swap that names a stranger is no swap of this account', async () => {
  sandbox.provider?.faults.add({ kind: 'foreign-addresses', path: '/v1/convert', times: 1 })
  const userAddress = on(quince.address)
  const swap = api.buildSwap(io, {
    units: '1000000000000000',
    from: coin,
    to: on(dollar),
    userAddress,
    slippage: 1,
  })
  await expect(swap).rejects.toMatchObject({ code: 'provider/bad-answer' })
})

test('[HTTP-3] a name is suggested, signed for, registered and found', async () => {
  const [first] = (await api.suggestNames(io, { name: 'otter', network })).suggestions
  expect(first).toMatchObject({ name: 'otter.reown.id', registered: false })
  const message = api.registrationMessage(io, { label: 'otter', now: Date.now() })
  const signature = await quince.sign(message)
  const { address } = quince
  const input = { label: 'otter', network, address, message, signature } as const
  const record = await api.registerName(io, input)
  expect(await api.lookUpName(io, { name: 'otter.reown.id', network })).toEqual({ record })
  const { names } = await api.fetchNamesOf(io, { network, address })
  expect(names).toEqual([record])
  const taken = { code: 'provider/refused', message: 'The name is already registered.' }
  await expect(api.registerName(io, input)).rejects.toMatchObject(taken)
  const stale = api.registrationMessage(io, { label: 'badger', now: Date.now() - 20_000 })
  const late = { ...input, label: 'badger', message: stale, signature: await quince.sign(stale) }
  const tooLate = { code: 'provider/signed-too-late' }
  await expect(api.registerName(io, late)).rejects.toMatchObject(tooLate)
})

test('[HTTP-3] identity, price and gas price are read', async () => {
  const { address } = quince
  const identity = await api.fetchIdentity(io, { network, address })
  expect(identity).toMatchObject({
    name: 'quince.eth',
    avatar: `${sandbox.provider?.url}/images/quince.svg`,
  })
  const { fungibles } = await api.fetchPrice(io, { address: on(evmToken('ORCH').address) })
  expect(fungibles[0]).toMatchObject({ symbol: 'ORCH', decimals: 18 })
  expect(Number((await api.fetchGasPrice(io, { network })).standard)).toBeGreaterThan(0)
})

test('[HTTP-3] options, quotes and links of the on-ramp are read', async () => {
  const { purchaseCurrencies, paymentCurrencies } = await api.fetchBuyOptions(io, { country: 'DE' })
  expect(purchaseCurrencies[0]).toMatchObject({
    symbol: 'ETH',
    networks: [{ name: 'orchard' }, {}],
  })
  expect(paymentCurrencies[0]?.payment_method_limits[0]?.max).toBe('7500.00')
  const quote = await api.fetchBuyQuote(io, {
    country: 'DE',
    purchaseCurrency: 'ETH',
    purchaseNetwork: 'orchard',
    paymentAmount: '100',
    paymentCurrency: 'USD',
    paymentMethod: 'CARD',
  })
  expect(quote.paymentTotal).toEqual({ amount: '100.00', currency: 'USD' })
  expect((await api.fetchOnrampOptions(io)).builtIn).toBe(true)
  const sellers = await api.fetchSellerQuotes(io, {
    sourceCurrencyCode: 'USD',
    sourceAmount: 100,
    destinationCurrencyCode: 'ETH',
  })
  expect(sellers.length).toBe(3)
  expect((await api.fetchSellers(io)).length).toBe(3)
  const { url } = await api.createOnrampUrl(io, {
    network,
    destinationWallets: [{ address: quince.address, assets: ['ETH'] }],
    partnerUserId: 'sandbox-visitor-0123456789-0123456789',
    presetFiatAmount: 50,
  })
  expect((await fetch(url)).status).toBe(200)
})

test('[HTTP-3] a session is listed and taken back', async () => {
  const account = on(quince.address)
  const terms = { expiry: 2_000_000_000, permissions: [], policies: [] }
  const created = `${sandbox.provider?.url}/v1/sessions/${account}?projectId=p`
  await fetch(created, { method: 'POST', body: JSON.stringify(terms) })
  const { sessions, dropped } = await api.fetchSessions(io, { account })
  expect(dropped).toBe(0)
  const pci = String(sessions[0]?.pci)
  expect(await api.revokeSession(io, { account, pci, signature: '0x12' })).toEqual({
    success: true,
  })
  expect((await api.fetchSessions(io, { account })).sessions[0]?.revokedAt).toBeTypeOf('number')
})
