import { describe, expect, test, vi } from 'vitest'
import {
  flush,
  http,
  mockWallets,
  providerError,
  requestStubs,
  virtualClock,
  walletCall,
} from './index.ts'

const orders = 'https://shop.example/orders'
const read = async (answer: Promise<Response>) => (await answer).json()

describe('an HTTP request', () => {
  test('is answered by its method and its path, whose named parts a function gets', async () => {
    const stubs = requestStubs([
      http.get(`${orders}/:id`, ({ params, query }) => ({ ...params, ...query })),
      http.post(orders, ({ body, headers }) => ({ body, type: headers['content-type'] ?? null })),
      http.delete('/orders/*', 204),
    ])
    expect(await read(stubs.fetch(`${orders}/a%20b?full=1#top`))).toEqual({ id: 'a b', full: '1' })
    const sent = { method: 'post', body: '{"item":7}', headers: { 'Content-Type': 'text/x' } }
    expect(await read(stubs.fetch(orders, sent))).toEqual({ body: { item: 7 }, type: 'text/x' })
    expect((await stubs.fetch(`${orders}/1/lines/2`, { method: 'DELETE' })).status).toBe(204)
    expect((await stubs.fetch('/orders/1', { method: 'DELETE' })).status).toBe(204)
  })

  test.each([
    ['another method', orders, 'GET'],
    ['a longer path', `${orders}/1/2`, 'POST'],
    ['a path that only ends alike', `https://evil.example/?${orders}`, 'POST'],
    ['an address in which a dot is another letter', 'https://shopxexample/orders', 'POST'],
  ])('with %s is another one', async (_what, url, method) => {
    const stubs = requestStubs([http.post(orders, 200), http.post(`${orders}/:id`, 200)])
    await expect(stubs.fetch(url, { method })).rejects.toThrow(`nothing answers ${method} ${url}`)
  })

  test('may come as a Request or a URL, as of the global fetch, and is matched by an expression with its query', async () => {
    const stubs = requestStubs([
      http.all(/orders\?page=(?<page>\d)/, ({ params, body }) => [params, body]),
    ])
    const request = new Request(`${orders}?page=2`, { method: 'PUT', body: '[1]' })
    expect(await read(stubs.fetch(request))).toEqual([{ page: '2' }, [1]])
    expect(await read(stubs.fetch(new URL(`${orders}?page=3`)))).toEqual([{ page: '3' }, null])
  })

  test('fails, hangs until it is called off, or is answered late, as declared', async () => {
    const clock = virtualClock()
    const stubs = requestStubs(
      [
        http.get('/down', 'offline'),
        http.get('/hangs', 'hang'),
        http.get('/late', { late: true }, { delay: 500 }),
      ],
      { clock },
    )
    await expect(stubs.fetch('/down')).rejects.toThrow('Failed to fetch')
    const stop = new AbortController()
    const hanging = stubs.fetch('/hangs', { signal: stop.signal })
    stop.abort(new Error('left'))
    await expect(hanging).rejects.toThrow('left')
    await expect(stubs.fetch('/down', { signal: stop.signal })).rejects.toThrow('left')
    const ended = vi.fn()
    const late = stubs.fetch('/late').finally(ended)
    await clock.advance(499)
    expect(ended).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(await read(late)).toEqual({ late: true })
  })
})

describe('handlers', () => {
  test('of a test come before those of the start, the newest first, and a reset takes them away', async () => {
    const stubs = requestStubs([http.get(orders, ['start'])])
    stubs.use(http.get(orders, ['first']))
    stubs.use(http.get(orders, ['second']))
    expect(await read(stubs.fetch(orders))).toEqual(['second'])
    stubs.reset()
    expect(await read(stubs.fetch(orders))).toEqual(['start'])
    expect(stubs.requests).toHaveLength(1)
  })

  test('for one request answer one of two at once, and again after a reset', async () => {
    const stubs = requestStubs([http.get(orders, 503, { once: true }), http.get(orders, 200)])
    const twice = async () =>
      (await Promise.all([stubs.fetch(orders), stubs.fetch(orders)])).map(({ status }) => status)
    expect(await twice()).toEqual([503, 200])
    stubs.reset()
    expect(await twice()).toEqual([503, 200])
  })

  test('that answer undefined leave the request to the next one, and are not used up by it', async () => {
    const paying = ({ body }: { readonly body: unknown }) => (body === 'pay' ? 402 : undefined)
    const stubs = requestStubs([http.post(orders, paying, { once: true }), http.post(orders, 200)])
    const post = async (body: string) =>
      (await stubs.fetch(orders, { method: 'POST', body })).status
    expect(await post('look')).toBe(200)
    expect(await post('pay')).toBe(402)
    expect(await post('pay')).toBe(200)
    expect(stubs.requests.map(({ handled }) => handled)).toEqual([true, true, true])
  })
})

describe('a request that nothing answers', () => {
  test('fails, is recorded, and is named when the test asks whether all was handled', async () => {
    const stubs = requestStubs()
    expect(() => stubs.assertHandled()).not.toThrow()
    await expect(stubs.fetch(orders)).rejects.toThrow(TypeError)
    expect(stubs.requests).toMatchObject([{ kind: 'http', url: orders, handled: false }])
    expect(() => stubs.assertHandled()).toThrow(`nothing answered GET ${orders}`)
    stubs.reset()
    expect(() => stubs.assertHandled()).not.toThrow()
  })

  test('goes to the network where it may, with what it came with', async () => {
    const network = vi.fn(async () => new Response('real'))
    const stubs = requestStubs([], { unhandled: 'bypass', network })
    const init = { method: 'POST', body: 'x' }
    expect(await (await stubs.fetch(orders, init)).text()).toBe('real')
    expect(network).toHaveBeenCalledWith(orders, init)
    expect(() => stubs.assertHandled()).not.toThrow()
  })
})

describe('the request to a wallet', () => {
  test('is answered by family and method, else by the wallet itself', async () => {
    const stubs = requestStubs([
      walletCall('eip155', 'eth_chainId', '0x5'),
      walletCall('solana', 'signMessage', providerError(4001, 'No.'), { once: true }),
    ])
    const own = mockWallets()
    const wallets = stubs.wallets(own)
    const ask = (method: string, params?: unknown) =>
      wallets.eip155.provider.request({ method, params })
    expect(await ask('eth_chainId')).toBe('0x5')
    expect(await ask('eth_accounts')).toEqual([])
    await expect(wallets.solana.ask('signMessage', { message: '6869' })).rejects.toMatchObject({
      code: 4001,
    })
    await expect(wallets.solana.ask('signMessage', { message: '6869' })).resolves.toEqual(
      expect.any(String),
    )
    expect(own.eip155.requests.map(({ method }) => method)).toEqual(['eth_accounts'])
    expect(stubs.requests).toMatchObject([
      { kind: 'wallet', family: 'eip155', method: 'eth_chainId', handled: true },
      { method: 'eth_accounts', handled: false },
      { family: 'solana', params: { message: '6869' }, handled: true },
      { family: 'solana', handled: false },
    ])
  })

  test('that nothing answers fails where the test says so', async () => {
    const stubs = requestStubs([], { unhandled: 'error' })
    const wallets = stubs.wallets(mockWallets())
    await expect(wallets.polkadot.ask('accounts', [])).rejects.toMatchObject({ code: 4200 })
    await flush()
    expect(() => stubs.assertHandled()).toThrow('accounts of polkadot')
  })
})
