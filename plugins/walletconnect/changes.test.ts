import { beforeAll, describe, expect, test } from 'vitest'
import type { KnownNamespace } from '../../kernel/index.ts'
import {
  channelBus,
  createTestKernel,
  fakePage,
  memoryStorage,
} from '../../kernel/testing/index.ts'
import {
  address,
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pluginsWith,
  session,
  settled,
  topic,
} from '../../tests/walletconnect-world.ts'
import { bitcoinNetwork } from '../bip122/index.ts'
import { polkadotNetwork } from '../polkadot/index.ts'
import { bip122, polkadot, solana } from '../presets/index.ts'
import { solanaDevnet, solanaMainnet } from '../solana/index.ts'
import { encodeSs58 } from '../values/index.ts'

beforeAll(loaded)

// Changes that a wallet makes to a session in use.

const dot = (byte: string, name: string) =>
  polkadotNetwork({
    ...{ genesis: `0x${byte.repeat(32)}`, name, rpcUrl: 'https://dot.example', symbol: 'UNIT' },
    ...{ decimals: 10, ss58Prefix: 42 },
  })
const key = (byte: string): string => encodeSs58(`0x${byte.repeat(32)}`, 42)
const [dotOne, dotTwo] = [dot('a1', 'one'), dot('b2', 'two')]
const [mainnet, testnet] = [
  bitcoinNetwork({ network: 'Testnet' }),
  bitcoinNetwork({ network: 'Signet' }),
]

interface Family {
  readonly namespace: KnownNamespace
  /** Two networks; the session starts on the first. */
  readonly chains: readonly [string, string]
  readonly accounts: readonly [string, string]
  readonly methods: readonly string[]
}
const families: readonly Family[] = [
  {
    namespace: 'eip155',
    chains: ['eip155:1', 'eip155:10'],
    accounts: [address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    methods: ['personal_sign', 'eth_sendTransaction'],
  },
  {
    namespace: 'solana',
    chains: [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId],
    accounts: [
      '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
      'BPFLoaderUpgradeab1e11111111111111111111111',
    ],
    methods: ['solana_signMessage', 'solana_signTransaction'],
  },
  {
    namespace: 'polkadot',
    chains: [dotOne.caipNetworkId, dotTwo.caipNetworkId],
    accounts: [key('11'), key('22')],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  },
  {
    namespace: 'bip122',
    chains: [mainnet.caipNetworkId, testnet.caipNetworkId],
    accounts: ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    methods: ['signMessage', 'sendTransfer'],
  },
]

/** The grant of a family: these accounts on these chains. */
const granting = (
  { methods }: Family,
  accounts: readonly string[],
  chains: readonly string[],
): object => ({
  accounts: chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
  ...{ chains, methods, events: [] },
})
const whole = (): Record<KnownNamespace, object> =>
  Object.fromEntries(
    families.map((family) => [family.namespace, granting(family, family.accounts, family.chains)]),
  ) as Record<KnownNamespace, object>

/** An app of four families with one session. */
async function fourFamilies() {
  const fake = fakeClient()
  const kernel = createTestKernel({
    plugins: [
      ...pluginsWith(fake),
      ...solana({ networks: [solanaMainnet, solanaDevnet] }),
      ...polkadot({ networks: [dotOne, dotTwo] }),
      ...bip122({ networks: [mainnet, testnet] }),
    ],
  })
  kernel.ports.fetch.reply('example', { jsonrpc: '2.0', id: 1, result: '0x1' })
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0, session(1, whole()))
  await pairing
  await settled()
  const event = async (chainId: string, name: string, data: unknown): Promise<void> => {
    fake.emit('session_event', { topic: topic(1), params: { chainId, event: { name, data } } })
    await settled()
  }
  return {
    kernel,
    fake,
    event,
    async update(namespaces: object) {
      fake.emit('session_update', { topic: topic(1), params: { namespaces } })
      await settled()
    },
    account: (namespace: KnownNamespace) => kernel.state.connections.accounts[namespace],
    /** Accounts of the other families. */
    others: (namespace: KnownNamespace) =>
      families
        .filter((family) => family.namespace !== namespace)
        .map((family) => kernel.state.connections.accounts[family.namespace].caipAddress),
  }
}

describe.each(families)('$namespace: a session whose wallet', (family) => {
  const { namespace, chains, accounts } = family

  test.each([
    ['bare', accounts[1]],
    ['with its chain', `${chains[0]}:${accounts[1]}`],
  ])('tells another account, %s: it is the active one, and the others stay', async (_how, text) => {
    const world = await fourFamilies()
    expect(world.account(namespace).address).toBe(accounts[0])
    const before = world.others(namespace)
    await world.event(chains[0], 'accountsChanged', [text])
    expect(world.account(namespace).caipAddress).toBe(`${chains[0]}:${accounts[1]}`)
    expect(world.others(namespace)).toEqual(before)
  })

  test('tells another chain: account and network follow, in this family alone', async () => {
    const world = await fourFamilies()
    const before = world.others(namespace)
    await world.event(chains[1], 'chainChanged', chains[1].split(':')[1])
    expect(world.account(namespace).caipAddress).toBe(`${chains[1]}:${accounts[0]}`)
    expect(world.kernel.state.networks.active[namespace]).toBe(chains[1])
    expect(world.others(namespace)).toEqual(before)
  })

  test('removes the active account: the next one is active', async () => {
    const world = await fourFamilies()
    await world.update({ ...whole(), [namespace]: granting(family, [accounts[1]], chains) })
    expect(world.account(namespace)).toMatchObject({
      status: 'connected',
      caipAddress: `${chains[0]}:${accounts[1]}`,
    })
    expect(world.account(namespace).allAccounts.map((entry) => entry.address)).toEqual([
      accounts[1],
    ])
  })

  test('removes the active chain: the app goes to one that is left', async () => {
    const world = await fourFamilies()
    await world.update({ ...whole(), [namespace]: granting(family, accounts, [chains[1]]) })
    expect(world.account(namespace).caipAddress).toBe(`${chains[1]}:${accounts[0]}`)
    expect(world.kernel.state.networks.active[namespace]).toBe(chains[1])
  })

  test('removes the whole family: it is disconnected, and the others stay', async () => {
    const world = await fourFamilies()
    const before = world.others(namespace)
    const { [namespace]: _gone, ...rest } = whole()
    await world.update(rest)
    expect(world.account(namespace).status).toBe('disconnected')
    expect(world.others(namespace)).toEqual(before)
    expect(world.kernel.state.walletconnect.session?.families).toHaveLength(3)
    expect(world.kernel.state.kernel.failures).toEqual([])
  })
})

test('a phone that takes the place of another one: families that it did not grant are disconnected', async () => {
  const { kernel, fake, account } = await fourFamilies()
  const closed = kernel.timeline.log.slice(0).filter(({ type }) => type === 'modal/closed').length
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(1)
  await pairing
  await settled()
  expect(families.map(({ namespace }) => account(namespace).status)).toEqual([
    'connected',
    ...['disconnected', 'disconnected', 'disconnected'],
  ])
  expect(kernel.state.connections.connections.map(({ id }) => id)).toEqual(['eip155:walletConnect'])
  expect(kernel.state.walletconnect.session?.topic).toBe(topic(2))
  expect(kernel.timeline.log.slice(0).filter(({ type }) => type === 'modal/closed')).toHaveLength(
    closed,
  )
  await kernel.dispatch.transactions.sign({ message: 'hi', namespace: 'eip155' })
  expect(fake.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})

const week = 7 * 24 * 60 * 60 * 1000

/** A session that expires this long after the clock's time. */
const lasting = (now: number, ms: number) => ({ ...session(1), expiry: (now + ms) / 1000 })

describe('the life of a session', () => {
  test('an extension is known at once, in every tab and after a reload', async () => {
    const bus = channelBus()
    const storage = memoryStorage()
    const fake = fakeClient()
    const second = kernelWith(fake, { channel: bus.connect() })
    const kernel = kernelWith(fake, { channel: bus.connect(), storage })
    const { clock } = kernel.ports
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0, lasting(clock.now(), week))
    await pairing
    await settled()
    const later = clock.now() + 2 * week
    fake.hold([lasting(clock.now(), 2 * week)])
    fake.emit('session_extend', { id: 1, topic: topic(1) })
    await settled()
    expect(kernel.state.walletconnect.session?.expiresAt).toBe(later)
    expect(second.state.walletconnect.session?.expiresAt).toBe(later)
    await clock.advance(2_000)
    kernel.dispose()
    const again = kernelWith(fake, { storage })
    again.ports.clock.skip(week + 1)
    await settled()
    expect(again.state.connections.accounts.eip155.status).toBe('connected')
    expect(again.state.walletconnect.session?.expiresAt).toBe(later)
  })

  test('one that ran out while the page was closed is gone, facts and all', async () => {
    const storage = memoryStorage()
    const fake = fakeClient()
    const kernel = await connected(fake, { storage })
    const stored = kernel.state.walletconnect.session
    await kernel.ports.clock.advance(2_000)
    kernel.dispose()
    const again = createTestKernel({
      plugins: pluginsWith(fake),
      ports: { storage },
      started: false,
    })
    again.ports.clock.skip((stored?.expiresAt ?? 0) - again.ports.clock.now() + 1)
    again.start()
    await settled()
    await settled()
    expect(again.state.connections.accounts.eip155.status).toBe('disconnected')
    expect(again.state.walletconnect).toMatchObject({ status: 'idle' })
    expect(again.state.walletconnect.session).toBeUndefined()
  })

  test('one that ran out without a word ends with the next question, and nothing is asked', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    kernel.ports.clock.skip(week * 10_000)
    await expect(kernel.dispatch.transactions.sign({ message: 'hi' })).rejects.toThrow(
      'no longer connected',
    )
    expect(fake.requests).toEqual([])
    expect(kernel.state.connections.connections).toEqual([])
    expect(kernel.state.walletconnect.session).toBeUndefined()
  })

  test('one that ran out here but was extended at the client goes on', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const { clock } = kernel.ports
    const { expiresAt = 0 } = kernel.state.walletconnect.session ?? {}
    clock.skip(expiresAt - clock.now() + 1)
    fake.hold([lasting(clock.now(), week)])
    await kernel.dispatch.transactions.sign({ message: 'hi' })
    expect(fake.requests).toHaveLength(1)
    expect(kernel.state.walletconnect.session?.expiresAt).toBe(clock.now() + week)
  })

  test('one that the client lost without a word ends with the next question', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.answer = () => Promise.reject(new Error(`No matching key. session topic doesn't exist`))
    await expect(kernel.dispatch.transactions.sign({ message: 'hi' })).rejects.toThrow(
      'no longer connected',
    )
    expect(kernel.state.connections.connections).toEqual([])
    expect(kernel.state.walletconnect.session).toBeUndefined()
  })

  test('one that ran out while this tab slept and another one had the relay is gone', async () => {
    const bus = channelBus()
    const page = fakePage({ mobile: true })
    const fake = fakeClient()
    const sleeper = kernelWith(fake, { channel: bus.connect(), page })
    await connected(fake, { channel: bus.connect() })
    await sleeper.ports.clock.advance(400)
    expect(sleeper.state.connections.accounts.eip155.status).toBe('connected')
    page.become('hidden')
    sleeper.ports.clock.skip(week * 10_000)
    page.become('visible')
    await settled()
    await sleeper.ports.clock.advance(400)
    await settled()
    expect(sleeper.state.connections.connections).toEqual([])
    expect(sleeper.state.walletconnect.session).toBeUndefined()
  })
})
