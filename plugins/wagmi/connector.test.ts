import { beforeAll, expect, test } from 'vitest'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { kernelConnector } from './index.ts'

beforeAll(ready)

/** A connector on a page with one wallet, and a host that holds it for connected once it takes it. */
async function open({ takes = true } = {}) {
  const page = openPage()
  await page.settle()
  const told: [event: string, value?: unknown][] = []
  let held = false
  const emitter = {
    emit(event: string, value?: unknown) {
      told.push([event, value])
      if (event === 'connect') held = takes
      if (event === 'disconnect') held = false
    },
    listenerCount: () => (held ? 1 : 0),
  }
  const connector = kernelConnector(page.kernel)({ chains: [], emitter } as never)
  await connector.setup()
  const connect = async () => {
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
  }
  const take = () => {
    held = true
  }
  return { page, told, connector, connect, take }
}

test('a host is told who connects, moves and leaves, each once', async () => {
  const { page, told, connect, connector } = await open()
  await connector.setup()
  await connect()
  await page.settle(5_000)
  expect(told).toEqual([['connect', { accounts: [alice, bob], chainId: 1 }]])
  page.wallet.changeAccounts([bob, alice])
  await page.settle(1_000)
  page.wallet.changeChain(137)
  await page.settle(1_000)
  await page.kernel.dispatch.connections.disconnect()
  await page.settle(1_000)
  expect(told.slice(1)).toEqual([
    ['change', { accounts: [bob, alice], chainId: 1 }],
    ['change', { accounts: [bob, alice], chainId: 137 }],
    ['disconnect', undefined],
  ])
})

test('a host that took no notice is told again until it does', async () => {
  const { page, told, connect, take } = await open({ takes: false })
  await connect()
  await page.settle(3_000)
  const count = told.length
  await page.kernel.ports.clock.advance(250)
  expect(told.length).toBe(count + 1)
  await page.kernel.ports.clock.advance(250)
  expect(told.length).toBe(count + 2)
  expect(new Set(told.map(([event]) => event))).toEqual(new Set(['connect']))
  take()
  await page.kernel.ports.clock.advance(5_000)
  expect(told.length).toBe(count + 2)
})

test('the provider serves whoever is connected now', async () => {
  const { connect, connector, page } = await open()
  const provider = await connector.getProvider()
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  await connect()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, bob])
  await page.kernel.dispatch.connections.disconnect()
  await page.settle()
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
})

test('a reconnect without a wallet lets go of the host, and asks nobody', async () => {
  const { connector, told, take, page } = await open()
  take()
  const again = connector.connect({ isReconnecting: true } as never)
  await expect(again).rejects.toMatchObject({ code: 4900 })
  expect(told).toContainEqual(['disconnect', undefined])
  expect(page.kernel.state.modal.open).toBe(false)
  expect(await connector.isAuthorized()).toBe(false)
})
