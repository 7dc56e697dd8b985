import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  announceWallet,
  channelBus,
  flush,
  memoryStorage,
  mockWallet,
} from '../../kernel/testing/index.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(ready)

const opened: Page[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

const id = `eip155:${rdns}`
const other = 'com.example.other'
const status = ({ kernel }: Page): string => kernel.state.connections.accounts.eip155.status
const idsOf = ({ kernel }: Page): readonly string[] =>
  kernel.state.connections.connections.map((connection) => connection.id)
const liveKeys = ({ kernel }: Page): readonly string[] =>
  kernel.resources.keys().filter((key) => /^connections\/(provider|watch|gone)\//.test(key))

/** A browser: one bus, one storage, and one wallet that every tab sees. */
function browser(wallet = mockWallet()) {
  const bus = channelBus()
  const storage = memoryStorage()
  const open = (given: Parameters<typeof openPage>[0] = {}): Page => {
    const page = openPage({ wallet, storage, channel: bus.connect(), ...given })
    opened.push(page)
    return page
  }
  return { bus, storage, wallet, open }
}

async function twoTabs(wallet = mockWallet()) {
  const world = browser(wallet)
  const [a, b] = [world.open(), world.open()]
  await a.settle()
  await b.settle()
  return { ...world, a, b }
}

async function connectedTabs(wallet = mockWallet()) {
  const world = await twoTabs(wallet)
  await world.a.kernel.dispatch.wallets.connect({ walletId: rdns })
  await world.b.settle(100)
  expect([status(world.a), status(world.b)]).toEqual(['connected', 'connected'])
  return world
}

describe('[G13] connecting', () => {
  test('leads a modal that is part of the other tab’s page to the account', async () => {
    const { a, b } = await twoTabs()
    await b.kernel.dispatch.modal.embed(true)
    await b.kernel.dispatch.modal.open()
    await a.kernel.dispatch.wallets.connect({ walletId: rdns })
    await b.settle(100)
    expect(b.kernel.state.modal.history.map(({ view }) => view)).toEqual(['Account'])
  })

  test('shows in the other tab as restoring, then connected, without a prompt', async () => {
    const { a, b, wallet } = await twoTabs()
    const seen = new Set<string>()
    b.kernel.subscribe(() => seen.add(status(b)))
    await a.kernel.dispatch.wallets.connect({ walletId: rdns })
    await b.settle(100)
    expect([...seen]).toEqual(['restoring', 'connected'])
    expect(b.kernel.state.connections.accounts.eip155.address).toBe(alice)
    expect(b.kernel.resources.get(`connections/provider/${id}`)).toBeDefined()
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(b.facts()).not.toContain('connections/connected')
  })

  test('each tab goes on listening to the wallet itself', async () => {
    const { a, b, wallet } = await connectedTabs()
    wallet.changeAccounts([bob])
    wallet.changeChain(137)
    await b.settle(100)
    for (const { kernel } of [a, b]) {
      expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:137:${bob}`)
      expect(kernel.state.networks.active.eip155).toBe('eip155:137')
    }
  })

  test('a tab whose wallet does not grant it stays disconnected', async () => {
    const { a, open } = await twoTabs()
    const stranger = open({ wallet: mockWallet(), storage: memoryStorage() })
    await stranger.settle()
    await a.kernel.dispatch.wallets.connect({ walletId: rdns })
    await stranger.settle(100)
    expect(status(stranger)).toBe('disconnected')
    expect(idsOf(stranger)).toEqual([])
  })

  test('a wallet that never answers is said not to; the others are there long before', async () => {
    const { a, b, wallet } = await twoTabs()
    wallet.behave({ eth_accounts: 'hang' })
    await a.kernel.dispatch.wallets.connect({ walletId: rdns })
    await b.settle(5_000)
    expect(status(b)).toBe('restoring')
    await b.settle(6_000)
    expect(b.kernel.state.connections.accounts.eip155).toMatchObject({ paused: 'asleep' })
    expect(a.kernel.state.connections.accounts.eip155).not.toHaveProperty('paused')
    expect(status(a)).toBe('connected')
  })

  test('a late yes that nobody waits for is not told', async () => {
    const { a, bus, wallet } = await twoTabs()
    wallet.behave({ eth_requestAccounts: 'hang' })
    const stop = new AbortController()
    const done = a.kernel
      .with({ signal: stop.signal })
      .wallets.connect({ walletId: rdns })
      .catch(() => undefined)
    await a.settle()
    stop.abort()
    wallet.answer([alice])
    await done
    await a.settle(100)
    expect(bus.messages).toEqual([])
  })
})

describe('[G13] [S6] disconnecting', () => {
  test('disconnects the other tab in the turn it is told and lets go of its wallet', async () => {
    const { a, b, wallet } = await connectedTabs()
    expect(wallet.listeners('accountsChanged')).toBe(2)
    const seen = new Set<string>()
    for (const page of [a, b]) page.kernel.subscribe(() => seen.add(status(page)))
    await a.kernel.dispatch.connections.disconnect()
    await flush()
    expect([status(a), status(b)]).toEqual(['disconnected', 'disconnected'])
    expect(wallet.listeners('accountsChanged')).toBe(0)
    expect(liveKeys(b)).toEqual([])
    await b.settle(15_000)
    expect([idsOf(a), idsOf(b)]).toEqual([[], []])
    // The wallet emits the revocation to each page; no tab treats the visitor's disconnect as a loss.
    expect([...seen].sort()).toEqual(['connected', 'disconnected'])
    expect(a.facts().filter((type) => type === 'connections/disconnected')).toHaveLength(1)
  })

  test('ends what the other tab still asks its wallet', async () => {
    const { a, b, wallet } = await connectedTabs()
    wallet.behave({ personal_sign: 'hang' })
    const signed = b.kernel.dispatch.transactions.sign({ message: 'm' })
    const ended = expect(signed).rejects.toMatchObject({ code: 'connections/wallet-gone' })
    await b.settle()
    await a.kernel.dispatch.connections.disconnect()
    await ended
  })

  test('an answer that the wallet gave before the goodbye is not believed', async () => {
    const { a, b, wallet } = await connectedTabs()
    wallet.behave({ eth_requestAccounts: 'hang' })
    const again = b.kernel.dispatch.wallets.connect({ walletId: rdns })
    const ended = expect(again).rejects.toMatchObject({ code: 'connections/no-account' })
    await b.settle()
    await a.kernel.dispatch.connections.disconnect()
    await b.settle()
    wallet.answer([alice])
    await ended
    expect([status(a), status(b)]).toEqual(['disconnected', 'disconnected'])
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })

  test('outranks a restore of the other tab that answers later', async () => {
    const { a, b, wallet } = await twoTabs()
    wallet.behave({ eth_accounts: 'hang' })
    await a.kernel.dispatch.wallets.connect({ walletId: rdns })
    await b.settle()
    expect(status(b)).toBe('restoring')
    await a.kernel.dispatch.connections.disconnect()
    await b.settle()
    while (wallet.answer([alice])) await b.settle()
    await b.settle(100)
    expect([status(a), status(b)]).toEqual(['disconnected', 'disconnected'])
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })

  test('is not taken over from another tab’s wallet: the own wallet is asked', async () => {
    const { a, b, bus } = await connectedTabs()
    const ended = { connectionIds: [id], by: 'wallet' }
    const seen: string[] = []
    b.kernel.subscribe(() => seen.push(status(b)))
    bus.connect().post({ kernel: 1, type: 'connections/disconnectedElsewhere', payload: ended })
    await b.settle(100)
    expect(seen).toContain('restoring')
    expect([status(a), status(b)]).toEqual(['connected', 'connected'])
  })

  test('a wallet that locks disconnects both, and neither asks for ever', async () => {
    const { a, b, wallet, bus } = await connectedTabs()
    wallet.behave({ eth_accounts: 'lockMidFlow' })
    wallet.changeAccounts([])
    await b.settle(20_000)
    expect([status(a), status(b)]).toEqual(['disconnected', 'disconnected'])
    expect(bus.messages.length).toBeLessThan(10)
  })
})

describe('[G13] the network', () => {
  test('a switch shows in the other tab once its own wallet is there', async () => {
    const { a, b } = await connectedTabs()
    await a.kernel.dispatch.networks.switchNetwork('eip155:137')
    await b.settle(100)
    for (const { kernel } of [a, b]) {
      expect(kernel.state.networks.active.eip155).toBe('eip155:137')
      expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:137:${alice}`)
    }
  })

  test('without a wallet the other tab follows, and nobody tells it back', async () => {
    const { a, b, bus } = await twoTabs()
    await a.kernel.dispatch.networks.switchNetwork('eip155:137')
    await a.kernel.dispatch.networks.switchNetwork('eip155:8453')
    await b.kernel.dispatch.networks.switchNetwork('eip155:1')
    await b.settle(100)
    await a.settle(100)
    expect(a.kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(b.kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(bus.messages).toHaveLength(3)
  })

  test('a tab whose wallet is elsewhere stays where its wallet is', async () => {
    const { a, bus } = await connectedTabs()
    const told = { caipNetworkId: 'eip155:137', namespace: 'eip155' }
    bus.connect().post({ kernel: 1, type: 'networks/switchedElsewhere', payload: told })
    await a.settle(100)
    expect(a.kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(a.kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:1:${alice}`)
  })

  test.each([
    ['an unlisted network', { caipNetworkId: 'eip155:999', namespace: 'eip155' }],
    ['another family', { caipNetworkId: 'eip155:137', namespace: 'solana' }],
    ['no network', { caipNetworkId: '137', namespace: 'eip155' }],
    ['nothing', {}],
  ])('%s is not followed', async (_name, told) => {
    const { a, bus } = await twoTabs()
    const before = a.kernel.state.networks
    bus.connect().post({ kernel: 1, type: 'networks/switchedElsewhere', payload: told })
    await a.settle(100)
    expect(a.kernel.state.networks).toEqual(before)
    expect(a.kernel.state.kernel.failures).toEqual([])
  })
})

describe('[G13] [S7] two tabs connect different wallets at once', () => {
  test('each keeps its own; after a reload both agree', async () => {
    const world = browser()
    const second = mockWallet({ accounts: [bob] })
    const open = (): Page => {
      const page = world.open()
      announceWallet(page.target, second.provider, {
        uuid: '0b1b2c3d-0000-4000-8000-000000000001',
        rdns: other,
        name: 'Other',
      })
      return page
    }
    const [a, b] = [open(), open()]
    await a.settle()
    await b.settle()
    world.wallet.behave({ eth_requestAccounts: 'hang' })
    second.behave({ eth_requestAccounts: 'hang' })
    const both = [
      a.kernel.dispatch.wallets.connect({ walletId: rdns }),
      b.kernel.dispatch.wallets.connect({ walletId: other }),
    ]
    await a.settle()
    await b.settle()
    // Its silent answer is what it granted before it hung.
    world.wallet.behave('approve')
    second.behave('approve')
    await world.wallet.provider.request({ method: 'eth_requestAccounts' })
    await second.provider.request({ method: 'eth_requestAccounts' })
    world.wallet.answer([alice])
    second.answer([bob])
    await Promise.all(both)
    await a.settle(1_000)
    await b.settle(1_000)
    expect(a.kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      address: alice,
    })
    expect(b.kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      address: bob,
    })
    expect([...idsOf(a)].sort()).toEqual([...idsOf(b)].sort())
    for (const page of [a, b]) {
      page.page.become('leaving')
      page.kernel.dispose()
    }
    const again = [open(), open()]
    for (const page of again) await page.settle(5_000)
    const [c, d] = again.map(({ kernel }) => kernel.state.connections)
    expect(c?.accounts.eip155.status).toBe('connected')
    expect(c?.accounts.eip155.address).toBe(d?.accounts.eip155.address)
    expect(c?.active).toEqual(d?.active)
  })
})

test('[CONN-18] a wallet that never answers after a reload delays no other', async () => {
  const { open, wallet } = browser()
  const second = mockWallet({ accounts: [bob] })
  const otherInfo = { uuid: '0b1b2c3d-0000-4000-8000-000000000001', rdns: other, name: 'Other' }
  const first = open()
  announceWallet(first.target, second.provider, otherInfo)
  await first.settle()
  await first.kernel.dispatch.wallets.connect({ walletId: rdns })
  await first.kernel.dispatch.wallets.connect({ walletId: other })
  await first.settle(500)
  first.kernel.dispose()
  wallet.behave({ eth_accounts: 'hang' })
  const page = open()
  announceWallet(page.target, second.provider, otherInfo)
  // Nothing has settled yet: this is the first paint.
  expect(page.kernel.state.connections.accounts.eip155).toMatchObject({
    status: 'restoring',
    address: bob,
  })
  await page.settle(100)
  expect(status(page)).toBe('connected')
  expect(page.kernel.state.connections.dormant).toEqual([id])
  await page.kernel.dispatch.connections.activate(id)
  expect(status(page)).toBe('restoring')
  await page.settle(12_000)
  expect(page.kernel.state.connections.accounts.eip155).toMatchObject({
    status: 'connected',
    paused: 'asleep',
  })
  await page.kernel.dispatch.connections.activate(`eip155:${other}`)
  const now = page.kernel.state.connections.accounts.eip155
  expect(now).toMatchObject({ status: 'connected', address: bob })
  expect(now).not.toHaveProperty('paused')
})

test('[S5] a message that mixes one wallet with the account of another is no connection', async () => {
  const { a, bus } = await twoTabs()
  const connector = {
    id: rdns,
    driver: 'eip155',
    name: 'Example',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
  }
  const entry = { namespace: 'eip155', address: alice, type: 'eoa' }
  const good = { id, namespace: 'eip155', connector, networkId: 'eip155:1' }
  const connections = [
    { ...good, accounts: [entry], address: bob },
    { ...good, accounts: [], address: alice },
    { ...good, id: 'eip155:another', accounts: [entry], address: alice },
    { ...good, namespace: 'solana', accounts: [entry], address: alice },
    7,
  ]
  bus
    .connect()
    .post({ kernel: 1, type: 'connections/connectedElsewhere', payload: { connections } })
  await a.settle(100)
  expect(a.kernel.state.connections.connections).toEqual([])
  expect(a.facts()).not.toContain('connections/connectedElsewhere')
  expect(a.kernel.state.kernel.failures).toEqual([])
})
