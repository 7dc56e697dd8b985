import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { me, network, type WireCall, wireCalls } from '../../../tests/provider-calls.ts'
import { type WireServer, wireIo, wireServer } from '../../../tests/provider-server.ts'
import { vectors } from '../../../tests/vectors.ts'
import * as api from './index.ts'

let server: WireServer
beforeAll(async () => {
  server = await wireServer()
})
afterAll(() => server.close())

const known = { projectId: 'project', st: 'wallet-kernel', sv: '4' }
const token = 'eip155:10:0x3333333333333333333333333333333333333333'
const account = `eip155:10:${me}` as const

beforeEach(() => {
  server.requests.length = 0
  server.reply('GET /v1/supported-chains', { http: [network, 'near:mainnet'], ws: [] })
})

const ended = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: { readonly code: string }) => error.code)
const rowsOf = (call: WireCall | undefined) =>
  (call?.answer ?? {}) as Readonly<Record<string, object>>
const asked = () => server.requests.filter(({ path }) => path !== '/v1/supported-chains')

describe('[HTTP-3] every row of the table', () => {
  test.each(wireCalls)('$what', async ({ what, call, query, body, answer, result }: WireCall) => {
    server.reply(what, answer)
    expect(await call(wireIo(server.url).io)).toEqual(result)
    const [request, ...others] = asked()
    expect(others).toEqual([])
    expect(`${request?.method} ${request?.path}`).toBe(what)
    expect(request?.query).toEqual({ ...query, ...(!body && known) })
    expect(request?.body).toEqual(body ?? '')
  })

  test.each(wireCalls.filter(({ skipped }) => skipped))(
    '[HTTP-2] $what is not sent where the network is not served',
    async ({ call, skipped }) => {
      server.reply('GET /v1/supported-chains', { http: ['eip155:1'], ws: [] })
      expect(await ended(call(wireIo(server.url).io))).toEqual(skipped)
      expect(asked()).toEqual([])
    },
  )

  test.each(wireCalls)('[N1] $what that is refused says so with a code', async ({ what, call }) => {
    server.reply(what, { status: 401, text: '{"reasons":[{"description":"No such project"}]}' })
    const end = await ended(call(wireIo(server.url).io))
    if (what.endsWith('/v1/onramp/options')) expect(end).toMatchObject({ builtIn: true })
    else if (what.endsWith('/v1/onramp/quote')) expect(end).toMatchObject({ estimate: true })
    else expect(end).toMatch(/^provider\//)
  })

  // Of an approval and of a taken back permission nothing is kept that was not checked.
  const kept = wireCalls.filter(({ what }) => !/build-approve|revoke/.test(what))
  test.each(kept)('$what: fields that are not known survive', async ({ what, call, answer }) => {
    server.reply(what, withMore(answer) as object)
    expect(JSON.stringify(await call(wireIo(server.url).io))).toContain('"later":"added"')
  })
})

/** The same with a field more in every object that is no map by coin type. */
function withMore(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMore(item))
  if (typeof value !== 'object' || value === null || name === 'addresses') return value
  const fields = Object.entries(value).map(([key, item]) => [key, withMore(item, key)])
  return { ...Object.fromEntries(fields), later: 'added' }
}

describe('history', () => {
  const history = (input: object = {}) =>
    api.fetchHistory(wireIo(server.url).io, { network, address: me, ...input })

  test('[N12] a cursor that repeats itself is the end', async () => {
    server.reply('history', { data: [], next: 'same' })
    expect(await history()).toMatchObject({ next: 'same' })
    expect(await history({ cursor: 'same' })).not.toHaveProperty('next')
  })

  test('an empty page may have a next one, and an empty list of transfers may be null', async () => {
    const right = wireCalls[1]?.answer as { readonly data: readonly object[] }
    server.reply('history', { data: [{ ...right.data[0], transfers: null }], next: 'more' })
    expect(await history()).toMatchObject({ data: [{ transfers: [] }], next: 'more', dropped: 0 })
  })

  test('[N9] rows that are malformed are left out one by one and counted', async () => {
    const right = wireCalls[1]?.answer as {
      readonly data: readonly { readonly transfers: readonly object[] }[]
    }
    const wrong = [{ ...right.data[0]?.transfers[0], quantity: { numeric: '-1' } }]
    const data = [right.data[0], null, 7, { ...right.data[0], transfers: wrong }, {}]
    server.reply('history', { data })
    expect(await history()).toMatchObject({ data: [{ id: 'h-1' }], dropped: 4 })
  })
})

describe('balances', () => {
  const row = {
    name: 'Demo',
    symbol: 'DEMO',
    chainId: network,
    address: token,
    price: 2,
    quantity: { decimals: '6', numeric: '25' },
    iconUrl: '',
  }
  const read = async (rows: readonly unknown[]) => {
    server.reply('balance', { balances: rows })
    return api.fetchBalance(wireIo(server.url).io, { network, address: me })
  }

  test.each([
    ['more digits than the token has', { quantity: { decimals: '6', numeric: '1.0000001' } }],
    ['an exponent', { quantity: { decimals: '18', numeric: '1e-7' } }],
    ['a sign', { quantity: { decimals: '18', numeric: '-1' } }],
    ['more than fits a token', { quantity: { decimals: '18', numeric: '9'.repeat(80) } }],
    ['a number in place of text', { quantity: { decimals: 6, numeric: 25 } }],
    ['decimals that no token has', { quantity: { decimals: '99', numeric: '1' } }],
    ['two networks', { address: `eip155:1:${me}` }],
    ['an address of no network', { address: me }],
  ])('a row with %s is no balance', async (_what, change) => {
    expect(await read([{ ...row, ...change }, row])).toMatchObject({
      balances: [{ quantity: { numeric: '25' } }],
      dropped: 1,
    })
  })

  test('what has no decimals is a collectible and left out', async () => {
    const nft = { ...row, quantity: { decimals: '0', numeric: '1' } }
    expect(await read([nft])).toEqual({ balances: [], dropped: 0 })
  })

  test.each([
    ['a value that agrees', { value: 50.1 }, { price: '2', value: '50.1' }],
    ['no value', {}, { price: '2', value: '50.00' }],
    ['a value of another amount', { value: 5_000 }, {}],
    ['a negative price', { price: -2, value: 50 }, {}],
    ['a price beyond numbers', { price: '1e400', value: 50 }, {}],
  ])('with %s the worth is what it can be', async (_what, change, worth) => {
    const { balances } = await read([{ ...row, ...change }])
    const { price, value } = balances[0] ?? {}
    expect({ ...(price && { price }), ...(value && { value }) }).toEqual(worth)
  })

  test('the native coin is the row without an address, however that is written', async () => {
    const { address: _own, ...native } = row
    const ether = 'eip155:10:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const { balances } = await read([native, { ...row, address: ether }])
    expect(balances.map(({ address }) => address)).toEqual([undefined, undefined])
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    server.reply('GET /v1/supported-chains', { http: [solana] })
    server.reply('balance', {
      balances: [
        { ...row, chainId: solana, address: 'So11111111111111111111111111111111111111111' },
      ],
    })
    const io = wireIo(server.url).io
    const held = await api.fetchBalance(io, { network: solana, address: me })
    expect(held.balances).toHaveLength(1)
    expect(held.balances[0]).not.toHaveProperty('address')
  })

  test('an answer for the network that was asked about before is asked for anew, once', async () => {
    const other = { ...row, chainId: 'eip155:1', address: `eip155:1:${me}` }
    server.reply('balance', ({ query }) => ({ balances: query.forceUpdate ? [row] : [other] }))
    const { io } = wireIo(server.url)
    expect(await api.fetchBalance(io, { network, address: me })).toMatchObject({
      balances: [{ chainId: network }],
    })
    expect(asked().map(({ query }) => query.forceUpdate)).toEqual([undefined, account])
    server.reply('balance', { balances: [other] })
    expect((await api.fetchBalance(io, { network, address: me })).balances).toEqual([])
    expect(asked()).toHaveLength(4)
  })
})

describe('swaps', () => {
  const ether = 'eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const swap = { units: '1500000', from: token, to: ether, userAddress: account } as const
  const io = () => wireIo(server.url).io
  const right = (path: string) => rowsOf(wireCalls.find(({ what }) => what.endsWith(path)))

  test.each([
    ['another amount', { fromAmount: '1500001' }],
    ['another token', { toAccount: token }],
    ['nothing', { toAmount: '0' }],
    ['a broken number', { toAmount: '1.5' }],
    ['a number in place of text', { toAmount: 15 }],
  ])('a quote for %s is left out', async (_what, change) => {
    const quotes = right('quotes').quotes as readonly object[]
    server.reply('quotes', { quotes: [{ ...quotes[0], ...change }] })
    expect(await api.fetchSwapQuotes(io(), swap)).toEqual({ quotes: [] })
  })

  test.each([
    ['amount', { units: '0' }],
    ['amount', { units: '1.5' }],
    ['network', { to: `eip155:1:${me}` }],
  ] as const)('a wrong %s is not asked for', async (what, change) => {
    const call = api.fetchSwapQuotes(io(), { ...swap, ...change })
    await expect(call).rejects.toMatchObject({ code: 'provider/bad-input', facts: { what } })
    expect(server.requests).toEqual([])
  })

  test.each([
    ['of another account', { from: token }],
    ['of another network', { to: `eip155:1:${me}` }],
    ['that does nothing', { data: '0x' }],
    ['of half a byte', { data: '0x123' }],
  ])('a swap %s is none', async (_what, change) => {
    server.reply('build-transaction', {
      tx: { ...(right('build-transaction').tx as object), ...change },
    })
    expect(await ended(api.buildSwap(io(), { ...swap, slippage: 1 }))).toBe('provider/bad-answer')
  })

  test('slippage is whole percents', async () => {
    for (const slippage of [0.5, -1, 51, Number.NaN])
      expect(await ended(api.buildSwap(io(), { ...swap, slippage }))).toBe('provider/bad-input')
  })

  test('[~T47] an approval is of the token that is given, for its amount, and nothing else', async () => {
    const tx = right('build-approve').tx as never as { readonly data: string }
    const wrong = [
      { ...tx, to: ether },
      { ...tx, data: `${tx.data.slice(0, 74)}${'f'.repeat(64)}` },
      { ...tx, data: `${tx.data}00` },
      { ...tx, data: tx.data.replace('095ea7b3', 'a9059cbb') },
      { ...tx, data: tx.data.replace('095ea7b3', '39509351') },
      { ...tx, value: '1' },
    ]
    const call = () => api.buildApprove(io(), { token, userAddress: account, units: '1500000' })
    for (const one of wrong) {
      server.reply('build-approve', { tx: one })
      expect(await ended(call()), JSON.stringify(one)).toBe('provider/bad-answer')
    }
    server.reply('build-approve', { tx: { ...tx, value: '0x0', to: token.split(':')[2] } })
    expect(await call()).toMatchObject({ spender: '0x5555555555555555555555555555555555555555' })
  })

  test('a price of another token is none', async () => {
    server.reply('price', right('price'))
    expect(await api.fetchPrice(io(), { address: ether })).toEqual({ fungibles: [] })
  })
})

describe('names', () => {
  const io = () => wireIo(server.url).io
  const message = '{}'
  const register = () =>
    api.registerName(io(), { label: 'otter', network, address: me, message, signature: '0x' })

  test.each([
    ['nobody has', []],
    ['is not found', { status: 404 }],
  ])('a name that %s is none', async (_what, answer) => {
    server.reply('profile/account', answer)
    expect(await api.lookUpName(io(), { name: 'otter.wcn.id', network })).toEqual({})
    expect(asked()).toHaveLength(1)
  })

  test.each([
    ['otter.eth', { unsupported: 'not-served' }],
    ['otter', { unsupported: 'not-served' }],
    // No such name can be registered in the zone.
    ['ot.reown.id', {}],
    ['a.b.reown.id', {}],
    ['ötter.reown.id', {}],
  ])('%s is not asked of the provider', async (name, answer) => {
    expect(await api.lookUpName(io(), { name, network })).toEqual(answer)
    expect(server.requests).toEqual([])
  })

  test('a record of another name, and names that do not point back, are not believed', async () => {
    const right = [wireCalls.find(({ what }) => what.includes('reverse'))?.answer].flat()
    server.reply('profile/account', { ...right[0], name: 'beaver.reown.id' })
    const looked = api.lookUpName(io(), { name: 'otter.reown.id', network })
    expect(await ended(looked)).toBe('provider/name-unresolved')
    server.reply('reverse', right)
    const address = `0x${'2'.repeat(40)}`
    expect(await api.fetchNamesOf(io(), { network, address })).toEqual({ names: [] })
  })

  test.each([
    [
      'lookUp',
      'Error resolving name',
      () => api.lookUpName(io(), { name: 'otter.reown.id', network }),
    ],
    [
      'reverse',
      'Error fetching names for address',
      () => api.fetchNamesOf(io(), { network, address: me }),
    ],
    [
      'suggestions',
      'Error fetching name suggestions',
      () => api.suggestNames(io(), { network, name: 'otter' }),
    ],
    ['register', 'Error registering name otter.reown.id', register],
  ] as const)(
    '[~NAME-4] [~ERR-4] %s fails with the first reason, or else with its own text',
    async (_what, text, call) => {
      server.reply('/v1/profile/', { status: 500, text: 'oops' })
      await expect(call()).rejects.toThrow(text)
      server.reply('/v1/profile/', {
        status: 400,
        text: '{"reasons":[{"description":"Too short"},{"description":"Too plain"}]}',
      })
      await expect(call()).rejects.toThrow('Too short')
    },
  )

  test('a signature that came too late asks for another one', async () => {
    const reasons = [{ field: 'timestamp', description: 'Timestamp is too old' }]
    server.reply('profile/account', { status: 400, text: JSON.stringify({ reasons }) })
    expect(await ended(register())).toBe('provider/signed-too-late')
  })

  test('[NAME-3] the coin type of a chain has the top bit set and no sign', () => {
    expect([0, 1, 10, 2 ** 31 - 1].map(api.coinTypeOf)).toEqual([
      2_147_483_648, 2_147_483_649, 2_147_483_658, 4_294_967_295,
    ])
    for (const id of [2 ** 31, -1, 1.5, Number.NaN])
      expect(() => api.coinTypeOf(id)).toThrow('Invalid chainId')
  })

  test.each(vectors<{ chainId: number; expect: number | string }>('ens-cointype').cases)(
    '[NAME-3] ens-cointype: a name for chain $chainId is registered with $expect',
    async ({ chainId, expect: end }) => {
      server.reply('profile/account', { status: 400, text: '{}' })
      const message = api.registrationMessage(io(), { label: 'otter', now: 0 })
      const network = `eip155:${chainId}` as const
      server.reply('supported-chains', { http: [network], ws: [] })
      const input = { label: 'otter', network, address: me, message, signature: '0x51' }
      const ending = api.registerName(io(), input).catch((error: Error) => error.message)
      if (typeof end === 'string') return expect(await ending).toBe(end)
      await ending
      const { body } = server.requests.at(-1) ?? {}
      expect(body).toMatchObject({ coin_type: end })
    },
  )

  test.each(['abc', 'with space', 'dot.ted', 'a'.repeat(65)])(
    '%s cannot be registered',
    (label) => {
      expect(() => api.registrationMessage(io(), { label, now: 0 })).toThrow(/name/)
    },
  )
})

describe('the on-ramp', () => {
  const io = () => wireIo(server.url).io

  test('[~RAMP-1] without options it offers USDC and ETH for USD and EUR, and says that they are built in', async () => {
    server.reply('onramp/options', { status: 404 })
    const options = await api.fetchOnrampOptions(io())
    expect(options.builtIn).toBe(true)
    expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ])
  })

  test('[~RAMP-2] without a quote every amount is the one that is paid, and it is an estimate', async () => {
    const input = {
      purchaseCurrency: { id: 'x', name: 'USD Coin', symbol: 'USDC', networks: [] },
      paymentCurrency: { id: 'EUR', payment_method_limits: [] },
      ...{ amount: '25.50', network: 'op' },
    }
    server.reply('onramp/quote', { networkFee: {}, estimate: false })
    const same = { amount: '25.50', currency: 'EUR' }
    expect(await api.fetchOnrampQuote(io(), input)).toEqual({
      ...{ coinbaseFee: same, networkFee: same, paymentSubtotal: same, paymentTotal: same },
      ...{ purchaseAmount: same, quoteId: 'mocked-quote-id', estimate: true },
    })
    const off = AbortSignal.abort(new Error('left'))
    await expect(api.fetchOnrampQuote({ ...io(), signal: off }, input)).rejects.toThrow('left')
    expect(await ended(api.fetchOnrampQuote(io(), { ...input, amount: '2,5' }))).toBe(
      'provider/bad-input',
    )
  })

  test('amounts that the service cannot read, and a short user id, are not sent', async () => {
    const right = { network, destinationWallets: [], partnerUserId: 'p'.repeat(32) } as const
    for (const change of [
      { presetCryptoAmount: 0.5 },
      { presetFiatAmount: -1 },
      { partnerUserId: 'me' },
    ])
      expect(await ended(api.createOnrampUrl(io(), { ...right, ...change }))).toBe(
        'provider/bad-input',
      )
    expect(asked()).toEqual([])
  })

  test('a link that is none is not opened', async () => {
    server.reply('onrampurl', { url: 'javascript:alert(1)' })
    const input = { network, destinationWallets: [], partnerUserId: 'p'.repeat(36) } as const
    expect(await ended(api.createOnrampUrl(io(), input))).toBe('provider/bad-answer')
  })
})

describe('sessions', () => {
  test('a list that is not wrapped is read as well, and a plain address is not asked with', async () => {
    const { io } = wireIo(server.url)
    const right = wireCalls.find(({ what }) => what.startsWith('GET /v1/sessions'))
    server.reply('GET /v1/sessions', rowsOf(right).pcis ?? [])
    expect((await api.fetchSessions(io, { account })).sessions).toHaveLength(1)
    const plain = { account: me as never, pci: 'p', signature: '0x' }
    expect(await ended(api.revokeSession(io, plain))).toBe('provider/bad-input')
  })
})
