import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, fakePage, memoryStorage } from '../../kernel/testing/index.ts'
import {
  address,
  connected,
  fakeClient,
  kernelWith,
  loaded,
  session,
  settled,
  topic,
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'
import { loaded as families } from './families.ts'
import { linkChoiceKey } from './links.ts'
import { sessionManagerOf } from './session-manager.ts'
import { sessionManagerKey } from './session-types.ts'

beforeAll(loaded)

const changesOf = (kernel: WalletConnectKernel): number =>
  kernel.timeline.log.slice().filter(({ type }) => type === 'walletconnect/sessionChanged').length

describe('a request over a session', () => {
  async function world() {
    const fake = fakeClient()
    const storage = memoryStorage()
    const kernel = await connected(fake, { storage })
    return { fake, kernel, storage, link: sessionManagerOf(kernel.resources).link(topic(1)) }
  }

  test.each([
    ['a family that was not granted', 'solana', 'eip155:1', 'personal_sign', 'no-session'],
    ['a chain that was not granted', 'eip155', 'eip155:5', 'personal_sign', 'chain-not-granted'],
    ['a method that was not granted', 'eip155', 'eip155:1', 'eth_sign', 'method-not-granted'],
  ])('for %s is not sent', async (_what, namespace, chain, method, code) => {
    const { fake, link } = await world()
    const asking = link.ask(namespace, chain, method, [])
    await expect(asking).rejects.toMatchObject({ code: `walletconnect/${code}` })
    expect(fake.requests).toEqual([])
  })

  test('a family that was not granted has no chain to go to', async () => {
    const { link } = await world()
    await expect(link.approve('eip155', 'eip155:10')).resolves.toBeUndefined()
    for (const [namespace, chain] of [
      ['solana', 'eip155:1'],
      ['eip155', 'eip155:5'],
    ] as const)
      await expect(link.approve(namespace, chain)).rejects.toMatchObject({
        code: 'walletconnect/chain-not-granted',
      })
  })

  test('changes nothing that is known of the session, and writes nothing', async () => {
    const { kernel, storage, link } = await world()
    const removed: string[] = []
    const { remove } = storage
    storage.remove = async (key) => {
      removed.push(key)
      await remove(key)
    }
    const before = changesOf(kernel)
    await link.ask('eip155', 'eip155:1', 'personal_sign', [])
    expect(changesOf(kernel)).toBe(before)
    expect(removed).not.toContain(linkChoiceKey)
  })
})

describe('with a storage that throws at every touch', () => {
  async function blocked() {
    const storage = memoryStorage()
    const fake = fakeClient()
    const kernel = await connected(fake, { storage })
    for (const operation of ['get', 'set', 'remove'] as const)
      storage.fail(operation, new DOMException('The operation is insecure.', 'SecurityError'))
    return { fake, kernel, link: sessionManagerOf(kernel.resources).link(topic(1)) }
  }

  test('disconnecting ends the session at the wallet', async () => {
    const { fake, kernel } = await blocked()
    await kernel.dispatch.connections.disconnect()
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.connections.connections).toEqual([])
  })

  test('a wallet that ends the session is believed', async () => {
    const { fake, kernel } = await blocked()
    fake.emit('session_delete', { topic: topic(1) })
    await settled()
    expect(kernel.state.walletconnect.session).toBeUndefined()
    expect(kernel.state.connections.connections).toEqual([])
  })

  test('a request reaches the wallet', async () => {
    const { fake, link } = await blocked()
    await link.ask('eip155', 'eip155:1', 'personal_sign', [])
    expect(fake.requests).toHaveLength(1)
  })
})

test('the selected account of a family is its own', async () => {
  const sessionManager = sessionManagerOf((await connected(fakeClient())).resources)
  expect(sessionManager.selected('eip155')).toBe(address)
  expect(sessionManager.selected('solana')).toBeUndefined()
})

test.each(['session_delete', 'session_expire', 'session_update'])(
  '%s for another session changes nothing here',
  async (event) => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const before = kernel.state.walletconnect
    fake.emit(event, { topic: topic(2), params: { namespaces: {} } })
    await settled()
    expect(kernel.state.walletconnect).toEqual(before)
    expect(kernel.state.connections.connections).toHaveLength(1)
  },
)

test('addresses that a wallet lists anew are known, by the event of their family and no other', async () => {
  const chain = 'bip122:000000000019d6689c085ae165831e93'
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const bip122 = { accounts: [`${chain}:${own}`], chains: [chain], methods: [], events: [] }
  fake.approve(0, session(1, { bip122 }))
  await pairing
  await settled()
  const listed = () =>
    kernel.state.walletconnect.session?.families.find(({ namespace }) => namespace === 'bip122')
      ?.listed
  const tell = async (name: string): Promise<void> => {
    const event = { name, data: [{ address: own, intention: 'ordinal' }] }
    fake.emit('session_event', { topic: topic(1), params: { chainId: chain, event } })
    await settled()
  }
  await tell('accountsListed')
  expect(listed()).toBeUndefined()
  await tell('bip122_addressesChanged')
  expect(listed()).toEqual([{ namespace: 'bip122', address: own, type: 'ordinal' }])
})

test('a session comes back in a tab that is not given the relay, where nothing was loaded yet', async () => {
  const storage = memoryStorage()
  const bus = channelBus()
  const before = await connected(fakeClient(), { storage })
  before.dispose()
  const end = new AbortController()
  let letGo = (): void => undefined
  const holding = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = bus.connect().lock('walletconnect-relay', end.signal, () => holding)
  families.clear()
  const kernel = kernelWith(fakeClient(), { storage, channel: bus.connect() })
  await settled()
  await kernel.ports.clock.advance(3_000)
  await settled()
  expect(kernel.state.connections.accounts.eip155).toMatchObject({ status: 'connected', address })
  letGo()
  await held
})

test('what is told of a session while there is none is no concern of anybody', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  void kernel.dispatch.walletconnect.pair()
  await settled()
  const before = kernel.state.walletconnect
  for (const event of ['session_delete', 'session_update'])
    expect(() => fake.emit(event, { topic: topic(1) })).not.toThrow()
  await settled()
  expect(kernel.state.walletconnect).toEqual(before)
})

test('of the sessions that a client holds its own is read again', async () => {
  const fake = fakeClient()
  const page = fakePage()
  const kernel = await connected(fake, { page })
  fake.hold([session(2, { eip155: { ...session(2).namespaces.eip155, methods: [] } }), session(1)])
  page.become('hidden')
  kernel.ports.clock.skip(600_000)
  page.become('visible')
  await settled()
  expect(kernel.state.walletconnect.session?.topic).toBe(topic(1))
  expect(kernel.state.connections.connections[0]).not.toHaveProperty('sends')
})

test('a page that comes back while a code is shown joins the relay without a complaint', async () => {
  const fake = fakeClient()
  const page = fakePage()
  const kernel = kernelWith(fake, { page })
  void kernel.dispatch.walletconnect.pair()
  await settled()
  page.become('hidden')
  kernel.ports.clock.skip(60_000)
  page.become('visible')
  await settled()
  expect([fake.revived, kernel.ports.logger.lines]).toEqual([1, []])
})

describe('a page that let go of its kernel', () => {
  test('wakes no relay when it comes back', async () => {
    const fake = fakeClient()
    const page = fakePage()
    const kernel = await connected(fake, { page })
    kernel.stop()
    await settled()
    page.become('hidden')
    kernel.ports.clock.skip(600_000)
    page.become('visible')
    await settled()
    await kernel.ports.clock.advance(10_000)
    expect([fake.revived, kernel.ports.logger.lines]).toEqual([0, []])
  })

  test('has forgotten its code, and what managed its sessions', async () => {
    const kernel = kernelWith(fakeClient())
    const pairing = kernel.dispatch.walletconnect.pair().catch(() => undefined)
    await settled()
    const { uri = '' } = kernel.state.walletconnect.offer ?? {}
    expect(kernel.vault.take(uri)).toBeDefined()
    kernel.stop()
    await settled()
    expect(kernel.vault.take(uri)).toBeUndefined()
    expect(kernel.resources.get(sessionManagerKey)).toBeUndefined()
    await pairing
  })
})
