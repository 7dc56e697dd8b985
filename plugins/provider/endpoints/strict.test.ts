import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { me, network, wireCalls } from '../../../tests/provider-calls.ts'
import { type WireServer, wireIo, wireServer } from '../../../tests/provider-server.ts'
import type { ProviderIo } from '../client.ts'
import * as api from './index.ts'

let server: WireServer
beforeAll(async () => {
  server = await wireServer()
})
afterAll(() => server.close())

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const token = 'eip155:10:0x3333333333333333333333333333333333333333'
const ether = 'eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const account = `eip155:10:${me}` as const
const swap = { units: '1500000', from: token, to: ether, userAddress: account } as const

beforeEach(() => {
  server.requests.length = 0
  server.reply('GET /v1/supported-chains', { http: [network, solana], ws: [] })
})

const io = (): ProviderIo => wireIo(server.url).io
const asked = () => server.requests.filter(({ path }) => path !== '/v1/supported-chains')
const ended = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: { readonly code: string }) => error.code)
const right = (path: string) =>
  (wireCalls.find(({ what }) => what.endsWith(path))?.answer ?? {}) as Readonly<
    Record<string, object>
  >

describe('balances are of one network, and of what is sure', () => {
  const row = {
    name: 'Demo',
    symbol: 'DEMO',
    chainId: network,
    address: token,
    quantity: { decimals: '6', numeric: '25' },
  }
  const read = (rows: readonly object[], input: object = {}) => {
    server.reply('balance', { balances: rows })
    return api.fetchBalance(io(), { network, address: me, ...input })
  }

  test('a row of no network is counted as unreadable; one whose address names it needs nothing else', async () => {
    const { chainId: _chain, ...named } = row
    const { address: _address, ...nowhere } = named
    expect(await read([nowhere])).toEqual({ balances: [], dropped: 1 })
    expect(await read([named])).toMatchObject({ balances: [{ chainId: network }], dropped: 0 })
  })

  test('of nothing with more decimals than a balance can have', async () => {
    const absurd = { ...row, quantity: { decimals: '99', numeric: '0' } }
    expect(await read([absurd])).toEqual({ balances: [], dropped: 1 })
  })

  test('the coin of Solana has no address, also where its network is written before it', async () => {
    const address = `${solana}:So11111111111111111111111111111111111111111`
    const { balances } = await read([{ ...row, chainId: solana, address }], { network: solana })
    expect(balances).toHaveLength(1)
    expect(balances[0]).not.toHaveProperty('address')
  })

  test('only a chain that the service can read anew is asked for anew, and once', async () => {
    const foreign = { ...row, chainId: 'eip155:1', address: `eip155:1:${me}` }
    for (const [rows, input, requests] of [
      [[], {}, 1],
      [[foreign], { network: solana }, 1],
      [[foreign], { fresh: true }, 1],
      [[foreign], {}, 2],
    ] as const) {
      server.requests.length = 0
      await read(rows, input)
      expect(asked()).toHaveLength(requests)
    }
    server.requests.length = 0
    await read([], { network: solana, fresh: true })
    expect(asked()[0]?.query).not.toHaveProperty('forceUpdate')
  })
})

describe('what is wrong is not sent', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'an approval of half a unit',
      () => api.buildApprove(io(), { token, userAddress: account, units: '1.5' }),
    ],
    ['a swap of nothing', () => api.buildSwap(io(), { ...swap, units: '0', slippage: 1 })],
    [
      'a swap for an account of another network',
      () => api.fetchSwapQuotes(io(), { ...swap, userAddress: `eip155:1:${me}` }),
    ],
  ])('%s', async (_what, call) => {
    expect(await ended(call())).toBe('provider/bad-input')
    expect(asked()).toEqual([])
  })

  test.each(['ot', 'ot ter', 'otter.eth', 'o'.repeat(65)])(
    '%s has no suggestions',
    async (name) => {
      expect(await api.suggestNames(io(), { name, network })).toEqual({ suggestions: [] })
      expect(server.requests).toEqual([])
    },
  )

  test('a name of a zone that is not the service’s', async () => {
    const found = await api.lookUpName(io(), { name: 'otter.some.zone', network })
    expect(found).toEqual({ unsupported: 'not-served' })
    expect(server.requests).toEqual([])
  })
})

describe('what is not for what was asked is left out', () => {
  test('a quote that takes another token', async () => {
    const [quote] = right('/quotes').quotes as readonly object[]
    server.reply('quotes', { quotes: [{ ...quote, fromAccount: ether }] })
    expect(await api.fetchSwapQuotes(io(), swap)).toEqual({ quotes: [] })
  })

  test('a token of another network, which is counted', async () => {
    const [known] = right('/convert/tokens').tokens as readonly object[]
    server.reply('convert/tokens', { tokens: [known, { ...known, address: `eip155:1:${me}` }] })
    const { tokens, dropped } = await api.fetchSwapTokens(io(), { network })
    expect([tokens.length, dropped]).toEqual([1, 1])
  })

  test('the record of another name than was registered', async () => {
    server.reply('POST /v1/profile/account', {
      ...right('otter.reown.id'),
      name: 'beaver.reown.id',
    })
    const input = { label: 'otter', network, address: me, message: '{}', signature: '0x' } as const
    expect(await ended(api.registerName(io(), input))).toBe('provider/register-failed')
  })

  test('a cursor that is not there', async () => {
    server.reply('history', { data: [] })
    const page = await api.fetchHistory(io(), { network, address: me, cursor: 'older' })
    expect(page).not.toHaveProperty('next')
  })

  test('the number of a chain that has none', async () => {
    const named = { name: 'bitcoin', display_name: 'Bitcoin' }
    server.reply('onramp/options', {
      purchaseCurrencies: [
        { id: 'x', name: 'Bitcoin', symbol: 'BTC', networks: [named, { ...named, chain_id: '' }] },
      ],
      paymentCurrencies: [],
    })
    const { purchaseCurrencies } = await api.fetchOnrampOptions(io())
    for (const one of purchaseCurrencies[0]?.networks ?? [])
      expect(one).not.toHaveProperty('chain_id')
    expect(purchaseCurrencies[0]?.networks).toHaveLength(2)
  })
})

test('a swap whose parties are written without their network is of the one that was asked for', async () => {
  const { tx } = right('/build-transaction') as { readonly tx: { to: string; from: string } }
  const plain = (text: string): string => text.split(':').at(-1) ?? ''
  server.reply('build-transaction', { tx: { ...tx, to: plain(tx.to), from: plain(tx.from) } })
  expect(await api.buildSwap(io(), { ...swap, slippage: 1 })).toMatchObject({ to: plain(tx.to) })
})

test('a swap by what is no address is none', async () => {
  const { tx } = right('/build-transaction') as { readonly tx: object }
  server.reply('build-transaction', { tx: { ...tx, to: `${network}:no/address` } })
  expect(await ended(api.buildSwap(io(), { ...swap, slippage: 1 }))).toBe('provider/bad-answer')
})

test('an address without a name has none, and that is no failure', async () => {
  server.reply('profile/reverse', { status: 404 })
  expect(await api.fetchNamesOf(io(), { network, address: me })).toEqual({ names: [] })
})

describe('a call that was called off ends with the reason of that', () => {
  const reason = new Error('left')
  const off = (): ProviderIo => ({ ...io(), signal: AbortSignal.abort(reason) })
  test.each<[string, () => Promise<unknown>]>([
    ['suggestions', () => api.suggestNames(off(), { name: 'otter', network })],
    ['a name', () => api.lookUpName(off(), { name: 'otter.reown.id', network })],
    ['names of an address', () => api.fetchNamesOf(off(), { network, address: me })],
    [
      'a registration',
      () =>
        api.registerName(off(), {
          ...{ label: 'otter', network, address: me, message: '{}', signature: '0x' },
        }),
    ],
    ['what can be bought', () => api.fetchOnrampOptions(off())],
  ])('%s', async (_what, call) => {
    await expect(call()).rejects.toBe(reason)
  })
})
