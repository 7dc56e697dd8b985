import { afterEach, beforeAll, expect, test } from 'vitest'
import { deferredPlugin, definePlugin, type Plugin } from '../../kernel/index.ts'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'

beforeAll(ready)

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

/** A page with a plugin that adds a gate, and whose declaration does not load until a test lets it. */
async function open(given: Parameters<typeof openPage>[0] = {}) {
  const known = { id: 'late', initialState: () => ({}) }
  const declared = definePlugin({
    ...known,
    ...{ requires: { connections: 'its gate' }, commands: {}, reduce: {} },
    provides: {
      connections: { gates: [{ id: 'late', on: ['connect', 'restore'], pass: () => true }] },
    },
  } as never)
  const state = { isDown: true }
  const plugin = deferredPlugin({
    ...known,
    ...{ requires: ['connections'], guards: true },
    async load() {
      if (state.isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return declared
    },
  } as never)
  const page = openPage({ ...given, more: [plugin as Plugin<never>] })
  opened.push(page)
  await page.settle()
  const status = () => page.kernel.state.connections.accounts.eip155.status
  const connect = () => page.kernel.dispatch.wallets.connect({ walletId: rdns })
  return { page, state, status, connect }
}

test('while a gate’s plugin does not load nobody connects, in words, and who tries again does', async () => {
  const { page, state, status, connect } = await open()
  expect(await codeOf(connect())).toBe('kernel/not-declared')
  await page.settle(1_000)
  expect([status(), page.kernel.state.connections.connecting]).toEqual(['disconnected', undefined])
  state.isDown = false
  await connect()
  expect(status()).toBe('connected')
})

test('while it does not load nobody comes back', async () => {
  const kept = { storage: memoryStorage(), wallet: mockWallet() }
  const before = await open(kept)
  before.state.isDown = false
  await before.connect()
  await before.page.settle(1_000)
  before.page.kernel.dispose()
  const { page, state, status, connect } = await open(kept)
  await page.settle(20_000)
  expect(status()).toBe('disconnected')
  expect(page.facts()).not.toContain('connections/restored')
  expect(kept.wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  state.isDown = false
  await connect()
  expect(status()).toBe('connected')
})
