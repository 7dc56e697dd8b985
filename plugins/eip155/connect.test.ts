import { beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { account } from '../../tests/plugins/connected.ts'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import type { OptionsInput } from '../options/index.ts'

beforeAll(ready)

describe('connecting an announced wallet', () => {
  test('[CONN-4] [CONN-12] [~CONN-8] it is listed, connects, and its account and balance show', async () => {
    const page = openPage()
    const { kernel, settle, wallet } = page
    await settle()
    expect(kernel.state.wallets.sources[0]?.wallets[0]?.connector?.id).toBe(rdns)
    expect(kernel.state.connections.accounts.eip155.status).toBe('disconnected')
    wallet.behave({ eth_requestAccounts: 'hang' })
    const done = kernel.dispatch.wallets.connect({ walletId: rdns })
    await settle()
    expect(kernel.state.connections.accounts.eip155.status).toBe('connecting')
    wallet.answer([alice, bob])
    await done
    expect(kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      isConnected: true,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
    })
    await settle(100)
    expect(account(page)).toMatchObject({
      balance: '1000000000000000000',
      balanceSymbol: 'ETH',
      balanceStatus: 'loaded',
    })
    const reads = page.kernel.ports.fetch.requests.map(({ body }) => body as { method: string })
    expect(reads.find(({ method }) => method === 'eth_getBalance')).toMatchObject({
      params: [alice, 'latest'],
    })
  })
})

describe('a wallet on a network that the app does not list', () => {
  const onChain = async (options: Parameters<typeof openPage>[0]) => {
    const wallet = mockWallet({ chainId: 999 })
    const page = openPage({ ...options, wallet })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(100)
    const asked = wallet.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')
    return { state: page.kernel.state, asked: asked.length }
  }

  test('is asked to move while connecting', async () => {
    const { state, asked } = await onChain({})
    expect(asked).toBe(1)
    expect(state.connections.accounts.eip155.caipAddress).toBe(`eip155:1:${alice}`)
    expect(state.networks.unsupported).toEqual({})
  })

  test('[NET-2] is left alone when the host forbids switching', async () => {
    const { state, asked } = await onChain({ options: { enableNetworkSwitch: false } })
    expect(asked).toBe(0)
    expect(state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:999:${alice}`,
    })
    expect(state.networks.unsupported.eip155).toBe('eip155:999')
    expect(state.modal.open).toBe(false)
  })
})

test.each([
  ['enableEIP6963', rdns],
  ['enableInjected', 'injected'],
] as const)(
  '[~CONN-3] a wallet that %s switched off since is not asked on the next visit, and forgotten',
  async (option, walletId) => {
    const storage = memoryStorage()
    const wallet = mockWallet()
    const visit = async (options: OptionsInput = {}) => {
      const target = Object.assign(new EventTarget(), {
        ethereum: { ...wallet.provider, isFrame: true },
      })
      // If a wallet has announced itself, the injected one is not listed.
      const announce = walletId === rdns ? {} : false
      const page = openPage({ storage, target, options, wallet, announce })
      await page.settle(100)
      return page
    }
    const first = await visit()
    await first.kernel.dispatch.wallets.connect({ walletId })
    await first.settle(100)
    first.kernel.dispose()
    const again = await visit()
    expect(again.kernel.state.connections.accounts.eip155.status).toBe('connected')
    again.kernel.dispose()
    const asked = wallet.requests.length
    const off = await visit({ [option]: false })
    expect(off.kernel.state.connections.connections).toEqual([])
    expect(off.kernel.state.connections.accounts.eip155.status).toBe('disconnected')
    expect(wallet.requests).toHaveLength(asked)
    off.kernel.dispose()
    expect((await visit()).kernel.state.connections.connections).toEqual([])
  },
)

test('a balance request that nobody waits for any more is called off', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(400)
  const { clock, fetch } = page.kernel.ports
  const { waiting } = clock
  fetch.reply(/rpc/, 'hang')
  const stop = new AbortController()
  const done = page.kernel.with({ signal: stop.signal }).balances.refresh()
  await page.settle()
  expect(account(page).balanceStatus).toBe('loading')
  stop.abort()
  await expect(done).rejects.toThrow('cancelled')
  await page.settle()
  expect(account(page).balanceStatus).toBe('loaded')
  expect(clock.waiting).toBe(waiting)
})
