import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Plugin } from '../../kernel/index.ts'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import { siwxWorld, testServer } from '../../tests/siwx-world.ts'
import { disconnectWith } from '../connections/commands/index.ts'
import { connections } from '../connections/index.ts'

// A page that cannot load the code for requesting a signature.
vi.mock('./ask.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeAll(() => Promise.all([ready(), import('./commands/sessions.ts')]))

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

async function open(given: Parameters<typeof siwxWorld>[0] = {}) {
  const world = await siwxWorld(given)
  opened.push(world)
  return world
}
const statusOf = ({ kernel }: Page) => kernel.state.connections.accounts.eip155.status

test('[SIWX-1] nobody connects where sign-in is required, and is told so in words', async () => {
  const world = await open()
  const ended = codeOf(world.connect())
  await world.settle(2_000)
  expect(await ended).toBe('kernel/not-loaded')
  expect([world.connections, statusOf(world)]).toEqual([[], 'disconnected'])
  expect(world.facts()).not.toContain('connections/connected')
})

test('[SIWX-1] nobody comes back, and no wallet forgets the page for it', async () => {
  const kept = { storage: memoryStorage(), wallet: mockWallet() }
  const before = openPage(kept)
  await before.settle()
  await before.kernel.dispatch.wallets.connect({ walletId: rdns })
  await before.settle(2_000)
  before.kernel.dispose()
  const world = await open(kept)
  await world.settle(20_000)
  expect(statusOf(world)).toBe('disconnected')
  expect(world.facts()).not.toContain('connections/restored')
  expect(kept.wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

/** The plugin `connections` whose code for disconnecting does not load. */
function withoutDisconnect(): Plugin<never> {
  const definition = connections['~definition']
  const disconnect = disconnectWith(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const commands = { ...definition.commands, disconnect }
  return {
    ...connections,
    '~definition': { ...definition, implied: false, commands },
  } as unknown as Plugin<never>
}

test('[SIWX-5] who signs out is disconnected at once, also if the code for disconnecting does not load', async () => {
  const server = testServer()
  const world = await open({ server, more: [withoutDisconnect()] })
  server.open.push({ chainId: 'eip155:1', accountAddress: alice })
  await world.siwx.refresh()
  await world.connect()
  expect(statusOf(world)).toBe('connected')
  const left = new AbortController()
  const scoped = world.kernel.with({ signal: left.signal }) as unknown
  const ended = codeOf((scoped as typeof world.kernel.dispatch).siwx.signOut())
  await world.settle(0)
  // The view from which the visitor signed out may be left.
  left.abort()
  await ended
  expect([world.connections, statusOf(world)]).toEqual([[], 'disconnected'])
  await world.settle(1_000)
  expect([world.state.sessions, server.open]).toEqual([[], []])
})

test.each([
  ['', []],
  [', also if the code for disconnecting does not load', [withoutDisconnect()]],
])('[SIWX-1] nobody stays whose session is over%s', async (_what, more) => {
  const server = testServer()
  const world = await open({ server, more })
  const expiresAt = world.kernel.ports.clock.now() + 10_000
  server.open.push({ chainId: 'eip155:1', accountAddress: alice, expiresAt })
  await world.siwx.refresh()
  await world.connect()
  expect(statusOf(world)).toBe('connected')
  await world.settle(11_000)
  await world.settle(1_000)
  expect(world.state.sessions).toEqual([])
  expect([world.connections, statusOf(world)]).toEqual([[], 'disconnected'])
})
