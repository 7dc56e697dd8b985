import { createContext, runInContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import {
  createWorld,
  fakePage,
  flush,
  http,
  providerError,
  requestStubs,
  waitFor,
  walletCall,
} from '../kernel/testing/index.ts'
import {
  type BrowserPage,
  type BrowserRoute,
  routeNode,
  routeStubs,
  type WalletFixtures,
  walletFixtures,
} from '../kernel/testing/playwright/index.ts'
import { eip155, solana } from '../plugins/presets/index.ts'

beforeAll(() =>
  Promise.all([
    import('../plugins/solana/connector.ts'),
    import('../plugins/solana/adapter.ts'),
    import('../plugins/transactions/commands/sign.ts'),
  ]),
)

/** A page of another realm that gets scripts and JSON alone, as a browser's does. */
function browserPage() {
  const window = new EventTarget() as Window & typeof globalThis & Record<string, unknown>
  Object.assign(window, { top: window })
  const realm = createContext({ window, CustomEvent })
  const routes: ((route: BrowserRoute) => Promise<void>)[] = []
  const copy = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
  const state = { closed: false }
  const page: BrowserPage = {
    async exposeFunction(name, run) {
      const call = run as (...input: unknown[]) => unknown
      Object.assign(window, {
        [name]: async (...input: unknown[]) => copy(await call(...copy(input))),
      })
    },
    addInitScript: async ({ content }) => runInContext(content, realm),
    evaluate: async (script) => runInContext(script, realm),
    isClosed: () => state.closed,
    route: async (_url, answer) => routes.push(answer),
  }
  return { page, window, routes, state }
}

/** Runs a body with the fixtures as Playwright sets them up. */
async function withFixtures(
  page: BrowserPage,
  body: (fixtures: WalletFixtures) => Promise<void>,
): Promise<void> {
  await walletFixtures.node({}, (node) =>
    walletFixtures.stubs({}, (stubs) =>
      walletFixtures.wallets({ page, node, stubs }, (wallets) => body({ node, wallets, stubs })),
    ),
  )
}

/** Routes of an address, and what became of each. */
function routeOf(url: string) {
  const told: unknown[] = []
  const route = (method: string, data: string | null): BrowserRoute => ({
    request: () => ({
      url: () => url,
      method: () => method,
      headers: () => ({}),
      postData: () => data,
    }),
    fulfill: async (response) => void told.push(response),
    abort: async () => void told.push('aborted'),
    continue: async () => void told.push('passed'),
  })
  return { told, route }
}

async function connected(window: Window & typeof globalThis, name: string) {
  const plugins = [...eip155(), ...solana().slice(-1)] as unknown as ReturnType<typeof eip155>
  const { kernel, connect } = createWorld({ plugins, ports: { page: fakePage({ window }) } })
  await connect(name)
  await flush()
  return kernel
}

test('wallets of the test are those of the page: asked there, scripted here', async () => {
  const { page, window } = browserPage()
  await withFixtures(page, async ({ wallets }) => {
    const kernel = await connected(window, 'Example Solana Wallet')
    const sign = () => kernel.dispatch.transactions.sign({ message: 'm', namespace: 'solana' })
    expect(await sign()).not.toBe('')
    wallets.solana.behave({ signMessage: 'reject' })
    await expect(sign()).rejects.toMatchObject({ code: 'connections/declined' })
    expect(wallets.solana.requests.map(({ method }) => method)).toEqual([
      'connect',
      'signMessage',
      'signMessage',
    ])
  })
})

test('what the visitor does in a wallet arrives in the page as events', async () => {
  const { page, window, state } = browserPage()
  await withFixtures(page, async ({ wallets }) => {
    const kernel = await connected(window, 'Example Wallet')
    const account = () => kernel.state.connections.accounts.eip155
    wallets.eip155.changeAccounts(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    await waitFor(() => account().address === '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    wallets.eip155.disconnect()
    await waitFor(() => account().status === 'disconnected')
    state.closed = true
    expect(() => wallets.eip155.changeChain(5)).not.toThrow()
  })
})

test('what a test declares comes before the wallets of the page', async () => {
  const { page, window } = browserPage()
  await withFixtures(page, async ({ stubs, wallets }) => {
    const kernel = await connected(window, 'Example Wallet')
    const sign = () => kernel.dispatch.transactions.sign({ message: 'm' })
    const refusal = providerError(4001, 'No.')
    stubs.use(walletCall('eip155', 'personal_sign', refusal, { once: true }))
    await expect(sign()).rejects.toMatchObject({ code: 'connections/declined' })
    const asked = wallets.eip155.requests.filter(({ method }) => method === 'personal_sign')
    expect(asked).toEqual([])
  })
})

test('stubs answer what a page asks over HTTP, let the rest pass or fail it, and name it', async () => {
  const { page, routes } = browserPage()
  const unhandled = ({ method }: { readonly method: string }) =>
    method === 'GET' ? ('bypass' as const) : ('error' as const)
  const stubs = requestStubs(
    [http.post('https://shop.example/orders', ({ body }) => ({ got: body }))],
    { unhandled },
  )
  await routeStubs(page, '**', stubs)
  const { told, route } = routeOf('https://shop.example/orders')
  await routes[0]?.(route('OPTIONS', null))
  await routes[0]?.(route('POST', '{"item":7}'))
  await routes[0]?.(route('GET', null))
  await routes[0]?.(route('DELETE', null))
  expect(told).toMatchObject([
    { status: 204, headers: { 'access-control-allow-origin': '*' } },
    { status: 200, body: '{"got":{"item":7}}', headers: { 'access-control-allow-origin': '*' } },
    'passed',
    'aborted',
  ])
  expect(() => stubs.assertHandled()).toThrow('DELETE https://shop.example/orders')
})

test('a routed node answers the page and lets it ask first', async () => {
  const { page, routes } = browserPage()
  await withFixtures(page, async ({ node }) => {
    await routeNode(page, 'https://rpc.example/**', node)
    const { told, route } = routeOf('https://rpc.example/')
    await routes[0]?.(route('OPTIONS', null))
    await routes[0]?.(route('POST', '{"id":1,"method":"eth_chainId"}'))
    expect(told).toMatchObject([
      { status: 204, headers: { 'access-control-allow-origin': '*' } },
      { status: 200, body: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' },
    ])
  })
})
