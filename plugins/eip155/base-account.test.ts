// @vitest-environment happy-dom
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkWalletSource, memoryStorage } from '../../kernel/testing/index.ts'
import { bob, openPage, alice as owner, type Page } from '../../tests/plugins/world.ts'
import { type Answers, type WalletWindow, walletWindow } from '../../tests/wallet-window.ts'
import type { WalletSource } from '../wallets/contract.ts'
import { baseAccount, eip1193 } from './index.ts'

// The SDKs are real; the wallet's window is a small page with real keys that implements their protocol.

const walletId = 'eip1193:base-account'
const sdk = () => import('@base-org/account/browser')
const accountOf = ({ kernel }: Page) => kernel.state.connections.accounts.eip155

let requests: string[]
beforeEach(() => {
  requests = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`)
    return new Response(null)
  })
})
afterEach(async () => {
  // The SDK has one state for everything that it creates.
  const { createBaseAccountSDK } = await sdk()
  await createBaseAccountSDK({ preference: { telemetry: false } })
    .getProvider()
    .disconnect()
  vi.unstubAllGlobals()
})

const open = (storage = memoryStorage(), loader = sdk): Page =>
  openPage({
    storage,
    announce: false,
    options: { metadata: { name: 'Orchard', icons: ['https://orchard.example/icon.png'] } },
    more: [baseAccount({ sdk: loader })] as never,
  })

/** Chooses the wallet; `wallet` defines the answers of its window. */
async function connect(wallet: WalletWindow, page = open()) {
  wallet.install(window)
  const end = page.kernel.dispatch.wallets.connect({ walletId }).then(
    () => 'connected',
    ({ code }) => code,
  )
  return { page, end }
}

const approving = (more: Answers = {}): WalletWindow =>
  walletWindow({
    answers: { wallet_connect: () => ({ accounts: [{ address: owner }] }), ...more },
    chains: { 1: 'https://rpc.example/1', 137: 'https://rpc.example/137' },
  })

test('it is listed as a wallet, and nothing is loaded, asked or stored before it is chosen', async () => {
  const load = vi.fn(sdk)
  const page = open(memoryStorage(), load)
  await page.settle(20_000)
  const [source] = page.kernel.state.wallets.sources.filter(({ id }) => id === walletId)
  expect(source?.wallets).toMatchObject([{ name: 'Base Account', connector: { id: walletId } }])
  expect(load).not.toHaveBeenCalled()
  expect(requests).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('reaching for it loads the SDK, which asks and stores nothing by that', async () => {
  const load = vi.fn(sdk)
  const { provides } = baseAccount({ sdk: load })['~definition'] as never as {
    provides(ctx: object): { readonly wallets: { readonly sources: readonly [WalletSource] } }
  }
  const [source] = provides({}).wallets.sources
  await checkWalletSource(source)
  await source.driver?.load()
  expect(load).toHaveBeenCalledTimes(1)
  expect(requests).toEqual([])
})

test('it is connected through a window of its maker, which learns of the app its name, its icon and its networks', async () => {
  const wallet = approving()
  const { page, end } = await connect(wallet)
  await expect(end).resolves.toBe('connected')
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: owner })
  expect(page.kernel.state.connections.connections).toMatchObject([
    { networkId: 'eip155:1', accounts: [{ address: owner, type: 'smartAccount' }] },
  ])
  expect(wallet.opened.map((url) => new URL(url).origin)).toEqual(['https://keys.coinbase.com'])
  expect(new Set(wallet.targets)).toEqual(new Set(['https://keys.coinbase.com']))
  expect(wallet.asked.map(({ method }) => method)).toEqual(['handshake', 'wallet_connect'])
  expect(wallet.introduced).toMatchObject({
    metadata: {
      appName: 'Orchard',
      appLogoUrl: 'https://orchard.example/icon.png',
      appChainIds: [1, 137, 8453],
    },
    preference: { telemetry: false },
  })
  // The SDK checks whether the page's headers allow messages from the window; its maker gets no request.
  expect(requests.filter((request) => !request.startsWith(`HEAD ${location.origin}`))).toEqual([])
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test.each([
  ['closes the window', approving({ wallet_connect: 'close' })],
  ['closes the window before it has loaded', walletWindow({ closes: 'at once' })],
  ['refuses in it', approving({ wallet_connect: { code: 4001, message: 'User denied' } })],
])('a visitor who %s is not connected, and the code says so', async (_what, wallet) => {
  const { page, end } = await connect(wallet)
  await expect(end).resolves.toBe('connections/declined')
  expect(accountOf(page).status).toBe('disconnected')
})

test('a connected account comes back on the next page without a window, and disconnecting forgets it', async () => {
  const storage = memoryStorage()
  const { page, end } = await connect(approving(), open(storage))
  await end
  expect(localStorage.getItem('base-acc-sdk.store')).toContain(owner)
  await page.kernel.stop()
  const wallet = approving().install(window)
  const next = open(storage)
  await vi.waitFor(async () => {
    await next.settle()
    expect(accountOf(next)).toMatchObject({ status: 'connected', address: owner })
  })
  expect(wallet.opened).toEqual([])
  await next.kernel.dispatch.connections.disconnect()
  expect(accountOf(next).status).toBe('disconnected')
  expect(localStorage.getItem('base-acc-sdk.store')).not.toContain(owner)
})

test('signing and sending are asked of the window, with the words of the request, and end with its answer', async () => {
  const hash = `0x${'7a'.repeat(32)}`
  const wallet = approving({ personal_sign: () => '0x5165', eth_sendTransaction: () => hash })
  const { page, end } = await connect(wallet)
  await end
  const [connection] = page.kernel.state.connections.connections
  const provider = page.kernel.resources.need(`connections/wallet/${connection?.id}`) as never as {
    request(input: object): Promise<unknown>
  }
  const ask = (method: string, params: unknown) => provider.request({ method, params })
  await expect(ask('personal_sign', ['0x6869', owner])).resolves.toBe('0x5165')
  const transfer = { from: owner, to: bob, value: '0x1' }
  await expect(ask('eth_sendTransaction', [transfer])).resolves.toBe(hash)
  expect(wallet.asked.slice(2)).toMatchObject([
    { method: 'personal_sign', params: ['0x6869', owner], chainId: 1 },
    { method: 'eth_sendTransaction', params: [transfer], chainId: 1 },
  ])
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).resolves.toBeNull()
  await expect(ask('eth_chainId', [])).resolves.toBe('0x89')
})

test('an SDK that is not installed, or is another, is named with the command that installs it', async () => {
  const { loadSdk } = await import('./base-account-provider.ts')
  const install = 'Run: npm install @base-org/account@2'
  await expect(loadSdk(async () => ({}))).rejects.toThrow(install)
  const gone = async () => {
    throw new TypeError('Failed to resolve module specifier "@base-org/account"')
  }
  await expect(loadSdk(gone)).rejects.toThrow(install)
  await expect(loadSdk(undefined)).resolves.toHaveProperty('createBaseAccountSDK')
})

test('the provider of the Coinbase Wallet SDK is a wallet by `eip1193`, as any other', async () => {
  const answers: Answers = { eth_requestAccounts: () => [owner] }
  const wallet = walletWindow({
    ...{ signer: 'scw', answers },
    chains: { 1: 'https://rpc.example/1' },
  }).install(window)
  const coinbase = eip1193({
    id: 'coinbase',
    name: 'Coinbase Wallet',
    provider: () =>
      createCoinbaseWalletSDK({
        appName: 'Orchard',
        preference: { options: 'all', telemetry: false } as never,
      }).getProvider() as never,
  })
  const page = openPage({ announce: false, more: [coinbase] as never })
  await page.kernel.dispatch.wallets.connect({ walletId: 'eip1193:coinbase' })
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: owner })
  expect(wallet.opened.map((url) => new URL(url).origin)).toEqual(['https://keys.coinbase.com'])
  await page.kernel.dispatch.connections.disconnect()
  answers.eth_requestAccounts = 'close'
  await expect(
    page.kernel.dispatch.wallets.connect({ walletId: 'eip1193:coinbase' }),
  ).rejects.toMatchObject({ code: 'connections/declined' })
})
