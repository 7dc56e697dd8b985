import { afterEach, beforeAll, expect, test } from 'vitest'
import { contribute, lazy, type Plugin } from '../../kernel/index.ts'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
import { bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import { disconnectWith } from './commands/index.ts'
import type { ConnectionsContract, Connector, WalletIo } from './contract.ts'
import { recheckWith } from './effects.ts'
import { connections } from './index.ts'

beforeAll(ready)

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

type Given = NonNullable<Parameters<typeof openPage>[0]>

/** Code that does not load until the test lets it. */
function missing(isDown: () => boolean): () => Promise<() => boolean> {
  return async () => {
    if (isDown()) throw new TypeError('Failed to fetch dynamically imported module')
    return () => true
  }
}

/** A page with a plugin that only adds a gate; the gate's code loads when the test lets it. */
async function open(given: Given = {}) {
  const state = { isDown: true }
  const pass = lazy(missing(() => state.isDown))
  const plugin = contribute<ConnectionsContract>({
    id: 'late',
    provides: {
      connections: {
        gates: [{ id: 'late', on: ['connect', 'restore'], pass: (_candidate, io) => pass(io) }],
      },
    },
  })
  const page = openPage({ ...given, more: [plugin as Plugin<never>] })
  opened.push(page)
  const { kernel } = page
  const gates = kernel.slots('connections').gates.map(({ id }) => id)
  await page.settle()
  const status = () => kernel.state.connections.accounts.eip155.status
  const connect = () => kernel.dispatch.wallets.connect({ walletId: rdns })
  return { page, state, gates, status, connect }
}

/** A page that was reloaded while the visitor was connected. */
async function reopened() {
  const kept = { storage: memoryStorage(), wallet: mockWallet() }
  const before = await open(kept)
  before.state.isDown = false
  await before.connect()
  await before.page.settle(1_000)
  before.page.kernel.dispose()
  return kept
}

test('a gate is listed as soon as the kernel is there', async () => {
  expect((await open()).gates).toEqual(['late'])
})

test('while the code of a gate does not load nobody connects, in words, and who tries again does', async () => {
  const { page, state, status, connect } = await open()
  expect(await codeOf(connect())).toBe('kernel/not-loaded')
  await page.settle(1_000)
  const { connecting, connections, failure } = page.kernel.state.connections
  expect([status(), connecting, connections]).toEqual(['disconnected', undefined, []])
  expect(failure).toMatchObject({ code: 'kernel/not-loaded', rejected: false })
  expect(page.kernel.state.modal.snackbar).toMatchObject({ code: 'kernel/not-loaded' })
  expect(page.facts()).not.toContain('connections/connected')
  state.isDown = false
  await connect()
  expect(status()).toBe('connected')
})

test('while it does not load nobody comes back, and nothing is forgotten', async () => {
  const kept = await reopened()
  const { page, state, status } = await open(kept)
  await page.settle(20_000)
  expect([status(), page.kernel.state.connections.connections.length]).toEqual(['disconnected', 1])
  expect(page.facts()).not.toContain('connections/restored')
  expect(page.ends('connections/restore')).toContain('failed')
  expect(await codeOf(page.kernel.dispatch.connections.restore())).toBe('kernel/not-loaded')
  expect(status()).toBe('disconnected')
  expect(kept.wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  state.isDown = false
  await page.kernel.dispatch.connections.restore()
  expect(status()).toBe('connected')
})

test('while the wallet does not answer no gate decides, and nobody is connected; both are asked when it answers', async () => {
  const kept = await reopened()
  kept.wallet.behave({ eth_accounts: 'hang' })
  const { page, state, status } = await open(kept)
  state.isDown = false
  await page.settle(12_000)
  const known = () => page.kernel.state.connections.connections
  expect(known()).toMatchObject([{ paused: 'asleep' }])
  expect(status()).toBe('disconnected')
  await page.kernel.dispatch.connections.activate(known()[0]?.id ?? '')
  await page.settle(12_000)
  expect(status()).toBe('disconnected')
  kept.wallet.behave('approve')
  await page.settle(30_000)
  expect(status()).toBe('connected')
  expect(known()[0]).not.toHaveProperty('paused')
})

test('where the code that restores does not load the account is not on its way back for ever', async () => {
  const kept = await reopened()
  const definition = connections['~definition']
  const restore = lazy(missing(() => true))
  const broken = {
    ...connections,
    '~definition': {
      ...definition,
      implied: false,
      commands: { ...definition.commands, restore },
    },
  }
  const page = openPage({ ...kept, more: [broken as unknown as Plugin<never>] })
  opened.push(page)
  await page.settle(100)
  expect(page.ends('connections/restore')).not.toContain('succeeded')
  expect(page.ends('connections/restore')).toContain('failed')
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('disconnected')
  expect(page.kernel.state.connections.connections).toHaveLength(1)
})

const prompts = ({ wallet }: Pick<Page, 'wallet'>) => wallet.requests.map(({ method }) => method)

/** A restored page with a gate whose code or answer is slow. */
async function slow(answer: () => unknown = () => true) {
  const code = deferred<() => unknown>()
  const kept = await reopened()
  const pass = lazy(() => code.promise)
  const gate: ConnectionsContract['slots']['gates'] = {
    id: 'late',
    on: ['connect', 'restore'],
    pass: (_candidate, io) => pass(io),
  }
  const plugin = contribute<ConnectionsContract>({
    id: 'late',
    provides: { connections: { gates: [gate] } },
  })
  const page = openPage({ ...kept, more: [plugin as Plugin<never>] })
  opened.push(page)
  return { page, code, come: () => code.resolve(answer) }
}

test('a gate whose code takes longer than its time refused nobody: the wallet keeps its session, and another try brings it back', async () => {
  const { page, come } = await slow()
  await page.settle(11_000)
  const { connections } = page.kernel.state
  expect(connections.accounts.eip155.status).toBe('disconnected')
  expect(connections.connections).toHaveLength(1)
  expect(page.facts()).toContain('connections/restorePostponed')
  expect(page.facts()).not.toContain('connections/restoreFailed')
  expect(prompts(page)).not.toContain('wallet_revokePermissions')
  expect(page.kernel.state.modal.snackbar).toMatchObject({ code: 'kernel/not-loaded' })
  come()
  await page.kernel.dispatch.connections.restore()
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
})

test('a gate whose code came, and that does not answer in its time, has refused', async () => {
  const { page, come } = await slow(() => new Promise(() => undefined))
  come()
  await page.settle(11_000)
  expect(page.kernel.state.connections.connections).toEqual([])
  expect(prompts(page)).toContain('wallet_revokePermissions')
})

/** A restored page whose wallet's connector loads its own code. */
async function withConnector(load: () => Promise<Connector['restore']>) {
  const kept = await reopened()
  const plugin = contribute<ConnectionsContract>({
    id: 'reach',
    provides: {
      connections: {
        connectors: [
          {
            id: 'reach',
            connect: async () => [],
            restore: lazy(load),
            disconnect: async () => undefined,
          },
        ],
      },
    },
  })
  const key = 'wallet-kernel/connections'
  const stored = kept.storage.entries.get(key) as string
  kept.storage.entries.set(key, stored.replaceAll(/"driver":"[^"]*"/g, '"driver":"reach"'))
  const page = openPage({ ...kept, more: [plugin as Plugin<never>] })
  opened.push(page)
  const stands = () => {
    const { accounts, connections } = page.kernel.state.connections
    return [accounts.eip155.status, connections.length]
  }
  return { page, stands }
}

/** The grant of a page's announced wallet, through any connector. */
const granting =
  (page: () => Page): Connector['restore'] =>
  async (_io: WalletIo, { networks: [network] }) => {
    const { connections } = page().kernel.state.connections
    const [known] = connections
    if (!known || !network) return []
    const { namespace, accounts, address } = known
    return [
      {
        ...{ namespace, accounts, address, networkId: network.caipNetworkId },
        ...{ provider: {}, watch: () => () => undefined },
      },
    ]
  }

test('a connector whose code does not load has lost nothing: the connection is known, and comes back by another try', async () => {
  let isDown = true
  const { page, stands } = await withConnector(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return granting(() => page)
  })
  await page.settle(100)
  expect(stands()).toEqual(['disconnected', 1])
  expect(page.facts()).toContain('connections/restorePostponed')
  expect(page.facts()).not.toContain('connections/restoreFailed')
  expect(page.ends('connections/restore')).toContain('failed')
  expect(page.kernel.state.modal.snackbar).toMatchObject({ code: 'kernel/not-loaded' })
  isDown = false
  await page.kernel.dispatch.connections.restore()
  expect(stands()).toEqual(['connected', 1])
})

test('so has one whose code takes longer than a wallet may; its late answer connects nothing', async () => {
  const code = deferred<Connector['restore']>()
  const { page, stands } = await withConnector(() => code.promise)
  await page.settle(11_000)
  expect(stands()).toEqual(['disconnected', 1])
  code.resolve(granting(() => page))
  await page.settle(100)
  expect(stands()).toEqual(['disconnected', 1])
  expect(page.facts()).not.toContain('connections/restoreFailed')
})

test('a wallet that does not answer a connector whose code came is kept, and said not to answer', async () => {
  const { page, stands } = await withConnector(async () => () => new Promise(() => undefined))
  await page.settle(11_000)
  expect(stands()).toEqual(['connected', 1])
  expect(page.kernel.state.connections.accounts.eip155.paused).toBe('unshared')
  expect(page.facts()).toContain('connections/walletPaused')
})

/** A page whose gate also decides on account changes; `accounts` emits the wallet's change. */
async function rechecked(parts: Partial<Given> = {}) {
  const state = { isDown: false }
  const pass = lazy(missing(() => state.isDown))
  const plugin = contribute<ConnectionsContract>({
    id: 'late',
    provides: {
      connections: { gates: [{ id: 'late', on: ['account'], pass: (_one, io) => pass(io) }] },
    },
  })
  const page = openPage({ ...parts, more: [plugin as Plugin<never>, ...(parts.more ?? [])] })
  opened.push(page)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
  return { page, state }
}

test('while the code of a gate does not load, a wallet that changes to another account is left, not kept with it', async () => {
  const { page, state } = await rechecked()
  state.isDown = true
  page.wallet.changeAccounts([bob])
  await page.settle(5_000)
  expect(page.kernel.state.connections.connections).toEqual([])
  expect(page.kernel.state.modal.snackbar).toMatchObject({ code: 'kernel/not-loaded' })
})

test('so is one whose change finds no code that asks the gates', async () => {
  const definition = connections['~definition']
  const recheck = recheckWith(missing(() => true) as never)
  const effects = definition.effects?.map((effect) =>
    effect.on === 'connections/accountsChanged'
      ? {
          ...effect,
          run: (ctx: never, { connectionId }: { readonly connectionId: string }) =>
            recheck(ctx, connectionId, 'account'),
        }
      : effect,
  )
  const broken = {
    ...connections,
    '~definition': { ...definition, implied: false, effects },
  } as unknown as Plugin<never>
  const { page } = await rechecked({ more: [broken] })
  page.wallet.changeAccounts([bob])
  await page.settle(5_000)
  expect(page.kernel.state.connections.connections).toEqual([])
})

test('so is one that a gate refuses while the code of the disconnect does not load', async () => {
  const definition = connections['~definition']
  const disconnect = disconnectWith(missing(() => true) as never)
  const commands = { ...definition.commands, disconnect }
  const broken = {
    ...connections,
    '~definition': { ...definition, implied: false, commands },
  } as unknown as Plugin<never>
  const { page, state } = await rechecked({ more: [broken] })
  state.isDown = true
  page.wallet.changeAccounts([bob])
  await page.settle(1_000)
  expect(page.kernel.state.connections.connections).toEqual([])
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('disconnected')
  expect(prompts(page)).toContain('wallet_revokePermissions')
  expect(page.facts()).toContain('connections/turnedAway')
})
