import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { evmToken, nativeCoin } from '../evm/contracts.ts'
import { type SolanaSandbox, start as startSolana } from '../solana/index.ts'
import type { BalanceRow } from './balances.ts'
import { openProvider, origin, type ProviderWorld, personOf } from './test-kit.ts'

let world: ProviderWorld
let solana: SolanaSandbox

beforeAll(async () => {
  solana = await startSolana()
  world = await openProvider({ solana })
})
afterAll(async () => {
  await world.close()
  await solana.close()
})

const quince = testAccount('Quince 2').address
const chainId = 'eip155:31337'
const balances = (address: string, params: Record<string, string> = {}) =>
  world.json<{ balances: BalanceRow[] }>(`/v1/account/${address}/balance`, {
    currency: 'usd',
    ...params,
  })

test('an EVM account has its coin without address and its tokens with CAIP-10 ones', async () => {
  const { balances: rows } = await balances(quince, { chainId })
  expect(rows.map(({ symbol }) => symbol)).toEqual(['ETH', 'ORCH', 'SUSD', 'SILD', 'PLUM'])
  expect(rows[0]).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId,
    value: 30_000_000,
    price: 3_000,
    quantity: { decimals: '18', numeric: '10000' },
    iconUrl: `${world.provider.url}/images/ETH.svg`,
  })
  expect(rows[1]).toMatchObject({
    address: `${chainId}:${evmToken('ORCH').address}`,
    price: 2,
    quantity: { decimals: '18', numeric: '1000' },
  })
  expect(rows[3]?.price).toBeCloseTo(1, 10)
  const icon = await fetch(String(rows[0]?.iconUrl))
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
})

test('a list is given again for ten seconds by address alone, unless it is forced', async () => {
  const phone = personOf(world.evm.chains[0], 'Phone 1')
  const before = await balances(phone.address, { chainId })
  await phone.send({ to: testAccount('Recipient').address, value: parseEther('1') })
  expect(await balances(phone.address, { chainId: 'eip155:31338' })).toEqual(before)
  const forceUpdate = `${chainId}:${nativeCoin}`
  const { balances: rows } = await balances(phone.address, { chainId, forceUpdate })
  expect(rows[0]?.quantity.numeric).toMatch(/^9998\.999/)
})

test('a ledger account has its coin under the bare address and its tokens by mint', async () => {
  const [alice] = solana.accounts
  const { balances: rows } = await balances(String(alice?.address), { chainId: solana.caip2 })
  expect(rows.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['SOL', expect.stringMatching(/^99\.99/)],
    ['USDX', '975'],
    ['TWIN', '1000'],
  ])
  expect(rows[0]?.address).toBe('So11111111111111111111111111111111111111111')
  expect(rows[1]?.address).toBe(`${solana.caip2}:${solana.tokens[0]?.mint}`)
})

test('callers without an origin, without a version or of two versions get an empty list', async () => {
  const url = `${world.provider.url}/v1/account/${testAccount('Medlar 1').address}/balance`
  const ask = async (params: Record<string, string>, headers: Record<string, string>) => {
    const query = new URLSearchParams({ projectId: 'p', currency: 'usd', ...params })
    return ((await (await fetch(`${url}?${query}`, { headers })).json()) as { balances: object[] })
      .balances.length
  }
  expect(await ask({ sv: 'react-1.0.0' }, {})).toBe(0)
  expect(await ask({}, { origin })).toBe(0)
  expect(await ask({ sv: 'react-ethers-11.6.5' }, { origin })).toBe(0)
  expect(await ask({}, { origin, 'x-sdk-version': 'react-1.0.0' })).toBeGreaterThan(0)
})

test('bad addresses, currencies and chains are 400 with the field', async () => {
  const reason = async (address: string, params: Record<string, string>) => {
    const response = await world.get(`/v1/account/${address}/balance`, params)
    expect(response.status).toBe(400)
    return (await response.json()).reasons[0].field
  }
  expect(await reason('0x12', { currency: 'usd' })).toBe('address')
  expect(await reason(quince, {})).toBe('currency')
  expect(await reason(quince, { currency: 'doge' })).toBe('currency')
  expect(await reason(quince, { currency: 'usd', chainId: 'eip155:1', forceUpdate: 'x' })).toBe(
    'chainId',
  )
})

test('a price is that of the first address in the wanted currency', async () => {
  const price = async (addresses: string[], currency = 'usd') => {
    const body = { projectId: 'p', currency, addresses }
    const response = await world.post('/v1/fungible/price', body)
    expect(response.status).toBe(200)
    return (await response.json()).fungibles
  }
  const orch = `${chainId}:${evmToken('ORCH').address}`
  const [found, ...others] = await price([orch, `${chainId}:${nativeCoin}`])
  expect(others).toEqual([])
  expect(found).toEqual({
    address: orch,
    name: 'Orchard',
    symbol: 'ORCH',
    decimals: 18,
    iconUrl: `${world.provider.url}/images/ORCH.svg`,
    price: 2,
  })
  expect((await price([`${chainId}:${nativeCoin}`], 'eur'))[0].price).toBe(2_700)
  expect((await price([`${solana.caip2}:${solana.tokens[0]?.mint}`]))[0].symbol).toBe('USDX')
  expect(await price([`${chainId}:${quince}`])).toEqual([])
  const nobody = await world.post('/v1/fungible/price', { currency: 'usd', addresses: [orch] })
  expect(nobody.status).toBe(401)
})

test('an account is given as many made-up tokens as told', async () => {
  const { address } = testAccount('Tamarind 1')
  const setRows = (rows: unknown) =>
    fetch(`${world.provider.controlUrl}/made-up`, {
      method: 'POST',
      body: JSON.stringify({ tokens: { address, rows } }),
    })
  expect((await setRows('many')).status).toBe(400)
  expect((await setRows(10_000)).status).toBe(200)
  const { balances: rows } = await balances(address, { chainId })
  expect(rows.length).toBe(10_005)
  expect(new Set(rows.map((row) => row.address)).size).toBe(10_005)
  expect(rows.at(-1)).toMatchObject({ symbol: 'MT10000', quantity: { decimals: '18' } })
  world.provider.reset()
  expect((await balances(address, { chainId })).balances.length).toBe(5)
})

test('wrong numbers keep the shape of the answer', async () => {
  const address = testAccount('Medlar 2').address
  const params = { chainId, currency: 'usd' }
  world.provider.faults.add({ kind: 'wrong-numbers', times: 1 })
  const wrong = await world.json<{ balances: BalanceRow[] }>(
    `/v1/account/${address}/balance`,
    params,
  )
  expect(wrong.balances[1]?.quantity).toEqual({ decimals: '18000', numeric: '1000000' })
  expect(wrong.balances[1]?.symbol).toBe('ORCH')
})
