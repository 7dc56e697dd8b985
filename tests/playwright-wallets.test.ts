import { createContext, runInContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush, waitFor } from '../kernel/testing/index.ts'
import {
  type BrowserPage,
  type BrowserRoute,
  routeNode,
  type WalletFixtures,
  walletFixtures,
} from '../kernel/testing/playwright/index.ts'
import { eip155, solana } from '../plugins/presets/index.ts'
import { selectWallets } from '../plugins/wallets/index.ts'

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
    walletFixtures.wallets({ page, node }, (wallets) => body({ node, wallets })),
  )
}

async function connected(window: Window & typeof globalThis, name: string) {
  const plugins = [...eip155(), ...solana().slice(-1)] as unknown as ReturnType<typeof eip155>
  const kernel = createTestKernel({ plugins, ports: { page: fakePage({ window }) } })
  await kernel.ports.clock.advance(0)
  const found = selectWallets({ ...kernel.state, mobile: false }).find((one) => one.name === name)
  await kernel.dispatch.wallets.connect({ walletId: found?.id ?? '' })
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

test('a routed node answers the page and lets it ask first', async () => {
  const { page, routes } = browserPage()
  await withFixtures(page, async ({ node }) => {
    await routeNode(page, 'https://rpc.example/**', node)
    const told: object[] = []
    const route = (data: string | null): BrowserRoute => ({
      request: () => ({ postData: () => data }),
      fulfill: async (response) => void told.push(response),
    })
    await routes[0]?.(route(null))
    await routes[0]?.(route('{"id":1,"method":"eth_chainId"}'))
    expect(told).toMatchObject([
      { status: 204, headers: { 'access-control-allow-origin': '*' } },
      { status: 200, body: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' },
    ])
  })
})
