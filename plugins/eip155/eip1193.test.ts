import { expect, test, vi } from 'vitest'
import {
  checkConnector,
  checkWalletSource,
  memoryStorage,
  mockWallet,
} from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import { alice, bob, networks, openPage } from '../../tests/plugins/world.ts'
import type { Connector } from '../connections/contract.ts'
import type { WalletSource } from '../wallets/contract.ts'
import { type Eip1193Options, eip1193 } from './index.ts'

const team = { id: 'team', name: 'Team Wallet' } as const
const walletId = 'eip1193:team'
const connectionId = `eip155:${walletId}`

/** The plugin's contributions to public slots. */
function parts(provider: Eip1193Options['provider']) {
  const { provides } = eip1193({ ...team, provider })['~definition'] as unknown as {
    readonly provides: {
      readonly connections: { readonly connectors: readonly [Connector] }
      readonly wallets: { readonly sources: readonly [WalletSource] }
    }
  }
  return { connector: provides.connections.connectors[0], source: provides.wallets.sources[0] }
}
const connectorRef = {
  id: walletId,
  driver: walletId,
  name: team.name,
  type: 'EXTERNAL',
  namespaces: ['eip155'],
} as const
const request = { connector: connectorRef, namespaces: ['eip155'], networks } as const

test('the wallet of a provider and its connector hold what every connector and source must', async () => {
  const wallet = mockWallet()
  const { connector, source } = parts(wallet.provider)
  await checkWalletSource(source)
  const { io } = connectorIo()
  await checkConnector(connector, { io, request, decline: () => wallet.behave('reject') })
})

test('a visitor connects it, comes back to it and disconnects, and nothing is loaded before', async () => {
  const storage = memoryStorage()
  const disconnect = vi.fn()
  const wallet = mockWallet()
  const load = vi.fn(async () => ({ ...wallet.provider, disconnect }))
  const open = () =>
    openPage({ storage, announce: false, more: [eip1193({ ...team, provider: load })] as never })
  const page = open()
  await page.settle()
  expect(load).not.toHaveBeenCalled()
  await page.kernel.dispatch.wallets.connect({ walletId })
  await page.settle()
  expect(page.kernel.state.connections.connections).toMatchObject([
    { id: connectionId, address: alice, connector: { name: team.name } },
  ])
  await page.kernel.stop()
  const next = open()
  await next.settle()
  expect(next.kernel.state.connections.accounts.eip155).toMatchObject({
    status: 'connected',
    address: alice,
  })
  await next.kernel.dispatch.connections.disconnect()
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

test('a provider without an own way to end its session is asked to take its permission back', async () => {
  const wallet = mockWallet()
  const { connector } = parts(wallet.provider)
  const { io } = connectorIo()
  await connector.disconnect(io, { connector: connectorRef } as never)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_revokePermissions'])
})

test('an attempt that is called off while the provider loads asks no wallet', async () => {
  const wallet = mockWallet()
  const stop = new AbortController()
  const load = async () => {
    stop.abort(new Error('left'))
    return wallet.provider
  }
  const { connector } = parts(load)
  const { io } = connectorIo()
  const attempt = connector.connect({ ...io, signal: stop.signal }, request)
  await expect(attempt).rejects.toThrow('left')
  expect(wallet.requests).toEqual([])
})

test('a load that never ends does not stand in the way of the next attempt', async () => {
  const wallet = mockWallet()
  const load = vi
    .fn(async () => wallet.provider)
    .mockImplementationOnce(() => new Promise<never>(() => undefined))
  const { connector } = parts(load)
  const { io } = connectorIo()
  const stop = new AbortController()
  const attempt = connector.connect({ ...io, signal: stop.signal }, request)
  stop.abort(new Error('left'))
  await expect(attempt).rejects.toThrow('left')
  await expect(connector.connect(io, request)).resolves.toMatchObject([{ address: alice }])
})

test('a provider that is loaded stays the one that is asked, also after an attempt that came to nothing', async () => {
  const wallet = mockWallet()
  const load = vi.fn(async () => wallet.provider)
  const { connector } = parts(load)
  const { io } = connectorIo()
  await connector.connect(io, request)
  const asked = wallet.requests.length
  const signal = AbortSignal.abort(new Error('left'))
  await expect(connector.connect({ ...io, signal }, request)).rejects.toThrow('left')
  expect(wallet.requests).toHaveLength(asked)
  await connector.connect(io, request)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a provider that is a function with requests of its own is asked, not called', async () => {
  const wallet = mockWallet()
  const called = vi.fn()
  const { connector } = parts(Object.assign(called, wallet.provider))
  const { io } = connectorIo()
  await expect(connector.connect(io, request)).resolves.toMatchObject([{ address: alice }])
  expect(called).not.toHaveBeenCalled()
})

test('a transfer that it still holds is not handed over again', async () => {
  const hang = vi.fn(() => new Promise(() => undefined))
  const wallet = mockWallet({ handlers: { eth_sendTransaction: hang } })
  const page = openPage({
    announce: false,
    more: [eip1193({ ...team, provider: wallet.provider })] as never,
  })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId })
  await page.settle()
  const provider = page.kernel.resources.need(`connections/provider/${connectionId}`) as {
    request(input: object): Promise<unknown>
  }
  const sent = {
    method: 'eth_sendTransaction',
    params: [{ from: alice, to: bob, value: '0x1' }],
  }
  void provider.request(sent).catch(() => undefined)
  await vi.waitFor(async () => {
    await page.settle()
    expect(hang).toHaveBeenCalledTimes(1)
  })
  await expect(provider.request(sent)).rejects.toMatchObject({ code: -32002 })
})

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['is none', async () => ({}) as never],
])(
  'a provider that %s is an error with a code, and loads at the next try',
  async (_how, broken) => {
    const wallet = mockWallet()
    const load = vi.fn(async () => wallet.provider).mockImplementationOnce(broken)
    const { connector } = parts(load)
    const { io } = connectorIo()
    await expect(connector.connect(io, request)).rejects.toMatchObject({
      code: 'eip155/provider-gone',
    })
    await expect(connector.connect(io, request)).resolves.toMatchObject([{ address: alice }])
  },
)

test('a wallet of the page with the id as its domain name is another wallet', async () => {
  const own = mockWallet({ accounts: [bob] })
  const id = 'com.example.wallet'
  const page = openPage({ more: [eip1193({ ...team, id, provider: own.provider })] as never })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: `eip1193:${id}` })
  await page.settle()
  expect(page.kernel.state.connections.accounts.eip155.address).toBe(bob)
})

test.each([
  [undefined, 'eoa'],
  ['smartAccount', 'smartAccount'],
] as const)(
  'accounts of a wallet whose type is %s are %s, also after they change',
  async (accountType, type) => {
    const wallet = mockWallet()
    const given = { ...team, provider: wallet.provider, ...(accountType && { accountType }) }
    const page = openPage({ announce: false, more: [eip1193(given)] as never })
    await page.kernel.dispatch.wallets.connect({ walletId })
    const types = () =>
      page.kernel.state.connections.connections.flatMap(({ accounts }) =>
        accounts.map((one) => [one.address, one.type]),
      )
    expect(types()).toEqual([
      [alice, type],
      [bob, type],
    ])
    wallet.changeAccounts([bob])
    await page.settle()
    expect(types()).toEqual([[bob, type]])
  },
)
