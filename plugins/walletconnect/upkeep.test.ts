import { beforeAll, describe, expect, test } from 'vitest'
import { resourceKey } from '../../kernel/index.ts'
import { channelBus, createTestKernel, fakePage } from '../../kernel/testing/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
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
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'
import { bitcoinNetwork } from '../bip122/index.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { bip122 } from '../presets/index.ts'
import { linkChoiceKey } from './links.ts'
import { sessionManagerOf } from './session-manager.ts'

beforeAll(loaded)

// State that stays the same while wallets, relays and other tabs act.

const wallet = { id: 'pocket', name: 'Pocket', mobileLink: 'pocket://' }
const factsOf = (kernel: WalletConnectKernel, name: string): readonly unknown[] =>
  kernel.timeline.log
    .slice()
    .filter(({ kind, type }) => kind === 'event' && type === `walletconnect/${name}`)
    .map(({ payload }) => payload)
const codeOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  )
const provider = (kernel: WalletConnectKernel) =>
  kernel.resources.need(resourceKey<Eip1193Provider>('connections/provider/eip155:walletConnect'))

describe('asking the wallet', () => {
  test('a request it refuses ends no session, and keeps the link to it', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const choice = JSON.stringify({ href: 'pocket://', name: 'Pocket' })
    await kernel.ports.storage.set(linkChoiceKey, choice)
    fake.answer = () => Promise.reject(Object.assign(new Error('no'), { code: 5000 }))
    await expect(kernel.dispatch.transactions.sign({ message: 'hi' })).rejects.toThrow()
    expect(kernel.state.walletconnect.session?.topic).toBe(topic(1))
    expect(kernel.state.connections.connections).toHaveLength(1)
    expect(await kernel.ports.storage.get(linkChoiceKey)).toBe(choice)
  })

  test('disconnecting tells the client of a session it holds, and of no other', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.hold([session(2)])
    await kernel.dispatch.connections.disconnect()
    await settled()
    expect(kernel.state.walletconnect.session).toBeUndefined()
    expect(fake.ended).toEqual([])
  })

  test('without a session there is nothing to restore and nothing to disconnect', async () => {
    const sessionManager = sessionManagerOf(kernelWith(fakeClient()).resources)
    expect(sessionManager.relayLock.idle).toBe(false)
    expect(await sessionManager.restore(undefined as never, undefined as never)).toEqual([])
    await sessionManager.disconnect(undefined as never, undefined as never)
    expect(sessionManager.relayLock.idle).toBe(false)
  })

  test.each([
    ['none', []],
    ['another', [session(2)]],
  ])(
    'a session whose keys the client lost, and which holds %s, is not restored',
    async (_what, held) => {
      const fake = fakeClient()
      const kernel = await connected(fake)
      fake.hold(held)
      const sessionManager = sessionManagerOf(kernel.resources)
      expect(await sessionManager.restore(undefined as never, undefined as never)).toEqual([])
      expect(kernel.state.walletconnect.session).toBeUndefined()
    },
  )

  test('a longer life counts for the session it was told for', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.hold([{ ...session(2), expiry: 5_000_000_000 } as never, session(1)])
    fake.emit('session_extend', { topic: topic(1) })
    await settled()
    expect(kernel.state.walletconnect.session?.expiresAt).toBe(4_000_000_000_000)
    fake.hold([])
    expect(() => fake.emit('session_extend', { topic: topic(1) })).not.toThrow()
    expect(kernel.state.walletconnect.session?.expiresAt).toBe(4_000_000_000_000)
  })

  test('an update does not take away the addresses that were listed with the session', async () => {
    const main = bitcoinNetwork({ network: 'Mainnet' })
    const paying = 'bc1qr0w6v5h2tkwy7muxnlxhpqgwx2d29pswgndslc'
    const { caipNetworkId: chain } = main
    const fake = fakeClient()
    const kernel = createTestKernel({
      plugins: [...pluginsWith(fake), ...bip122({ networks: [main] })],
    })
    const accounts = [`${chain}:${paying}`]
    const both = session(1, { bip122: { accounts, chains: [chain], methods: [], events: [] } })
    const sessionProperties = { bip122_getAccountAddresses: [{ address: paying, path: 'm/84' }] }
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0, { ...both, sessionProperties } as never)
    await pairing
    const { namespaces } = both
    fake.emit('session_update', { topic: topic(1), params: { namespaces } })
    await settled()
    expect(kernel.state.walletconnect.session?.families[1]?.listed).toMatchObject([
      { address: paying, path: 'm/84' },
    ])
  })
})

describe('pairing', () => {
  const open = async (page?: ReturnType<typeof fakePage>) => {
    const fake = fakeClient()
    const kernel = kernelWith(fake, page && { page })
    const pairing = codeOf(kernel.dispatch.walletconnect.pair())
    await settled()
    return { fake, kernel, pairing }
  }

  test('whoever joins an attempt is done when it is, and begins no other', async () => {
    const { fake, kernel, pairing } = await open()
    const joined = codeOf(kernel.dispatch.walletconnect.pair())
    await settled()
    fake.approve(0)
    expect(await Promise.all([pairing, joined])).toEqual(['done', 'done'])
    await settled()
    expect([fake.offers.length, kernel.state.connections.connecting]).toEqual([1, undefined])
  })

  test('a choice of no wallet is told without one', async () => {
    const { kernel } = await open()
    void codeOf(kernel.dispatch.walletconnect.pair({ wallet }))
    void codeOf(kernel.dispatch.walletconnect.pair())
    await settled()
    expect(factsOf(kernel, 'walletChosen')).toStrictEqual([{ wallet }, {}])
  })

  test('no wallet is opened before there is an offer, nor when its text is gone', async () => {
    const opening = { wallet, platform: 'mobile' } as const
    const idle = kernelWith(fakeClient())
    expect(await idle.dispatch.walletconnect.openWallet(opening)).toBe(false)
    const { kernel } = await open()
    kernel.vault.drop(kernel.state.walletconnect.offer?.uri ?? '')
    expect(await kernel.dispatch.walletconnect.openWallet(opening)).toBe(false)
    expect([...idle.ports.opener.opened, ...kernel.ports.opener.opened]).toEqual([])
  })

  const telegram = Object.assign(new EventTarget(), { Telegram: {} }) as never
  test.each([
    ['Android', telegram, 2],
    ['iPhone', telegram, 1],
    ['Android', undefined, 1],
  ])(
    'on %s a native link is encoded as often as it is undone',
    async (userAgent, window, times) => {
      const { kernel } = await open(fakePage({ userAgent, window, mobile: true }))
      await kernel.dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })
      const url = kernel.ports.opener.opened[0]?.url ?? ''
      expect(url).toContain(times === 2 ? 'wc%253A' : 'wc%3A')
    },
  )

  test('a wallet that is opened twice was chosen once', async () => {
    const { kernel } = await open()
    for (let tap = 0; tap < 2; tap++)
      await kernel.dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })
    expect(factsOf(kernel, 'walletChosen')).toEqual([{ wallet }])
    expect(kernel.ports.opener.opened).toHaveLength(2)
  })

  test('a refusal is told once', async () => {
    const { fake, kernel, pairing } = await open()
    fake.offers[0]?.refuse({ code: 5000, message: 'User rejected.' })
    expect(await pairing).toBe('walletconnect/declined')
    await settled()
    expect(factsOf(kernel, 'pairingFailed')).toHaveLength(1)
  })

  test('a relay without a code is told once; a session from the code that came too late is ended', async () => {
    const fake = fakeClient()
    const taking = deferred()
    fake.takes = () => taking.promise
    const kernel = kernelWith(fake)
    const pairing = codeOf(kernel.dispatch.walletconnect.pair())
    await kernel.ports.clock.advance(10_000)
    expect(await pairing).toBe('walletconnect/no-code')
    expect(factsOf(kernel, 'pairingFailed')).toHaveLength(1)
    taking.resolve()
    await settled()
    fake.approve(0)
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.connections.connections).toEqual([])
  })

  test('a pairing that was called off while its code was made is no failure', async () => {
    const fake = fakeClient()
    let fail = (_why: Error): void => undefined
    fake.takes = () =>
      new Promise((_resolve, reject) => {
        fail = reject
      })
    const kernel = kernelWith(fake)
    void codeOf(kernel.dispatch.walletconnect.prepare())
    await settled()
    await kernel.dispatch.walletconnect.reset()
    fail(new Error('socket hang up'))
    await settled()
    expect(factsOf(kernel, 'pairingFailed')).toEqual([])
    expect(kernel.state.walletconnect.status).toBe('idle')
  })

  test('a session from a code that was never shown is ended', async () => {
    const fake = fakeClient(() => 'nonsense')
    const kernel = kernelWith(fake)
    expect(await codeOf(kernel.dispatch.walletconnect.pair())).toBe('walletconnect/bad-uri')
    fake.approve(0)
    await settled()
    expect(fake.ended).toEqual([topic(1)])
  })

  test('a session that never was the app’s ends without a word that one ended', async () => {
    const { fake, kernel, pairing } = await open()
    await kernel.ports.clock.advance(230_000)
    fake.approve(1)
    fake.approve(0)
    await pairing
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(factsOf(kernel, 'sessionEnded')).toEqual([])
  })

  test('the session the app has is not ended when it is settled again', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const again = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(1, session(1))
    await again
    await settled()
    expect(fake.ended).toEqual([])
    expect(kernel.state.walletconnect.session?.topic).toBe(topic(1))
  })

  test('a wallet without a name is told by that of the connection', async () => {
    const { fake, kernel, pairing } = await open()
    fake.approve(0, { ...session(1), peer: {} } as never)
    await pairing
    expect(factsOf(kernel, 'connected')).toEqual([{ method: 'qrcode', name: 'Phone wallet' }])
  })

  test('a refusal of unknown kind is no alert', async () => {
    const { fake, kernel } = await open()
    await kernel.dispatch.modal.open()
    fake.emit('relayer_error', new Error('closed with code: 3000 (unheard of)'))
    await settled()
    expect(kernel.state.modal.alert).toBeUndefined()
  })
})

describe('two tabs', () => {
  /** The first tab has the relay and a session; the second one knows both. */
  async function tabs(page = fakePage()) {
    const bus = channelBus()
    const fake = fakeClient()
    const second = kernelWith(fake, { channel: bus.connect(), page })
    const first = await connected(fake, { channel: bus.connect() })
    await settled()
    await second.ports.clock.advance(400)
    await settled()
    return { fake, first, second, page }
  }
  async function elapse(kernel: WalletConnectKernel): Promise<void> {
    // Two requests, each with a time limit for the lock and one for the other tab.
    for (const ms of [400, 3_100, 400, 3_100]) {
      await kernel.ports.clock.advance(ms)
      await settled()
    }
  }

  test('one that only looks takes the relay from nobody', async () => {
    const { fake, first, second } = await tabs()
    await elapse(second)
    expect(second.state.connections.accounts.eip155.status).toBe('connected')
    expect([fake.closed, first.state.walletconnect.session?.topic]).toEqual([0, topic(1)])
    expect(factsOf(second, 'relayWanted')).toEqual([])
  })

  test('one whose wallet is being asked keeps the relay; the other is told to finish there', async () => {
    const { fake, first, second } = await tabs()
    fake.answer = () => new Promise(() => undefined)
    void codeOf(first.dispatch.transactions.sign({ message: 'one' }))
    await settled()
    const other = codeOf(second.dispatch.transactions.sign({ message: 'two' }))
    await elapse(second)
    expect(await other).toBe('walletconnect/busy')
    expect([fake.closed, fake.requests.length]).toEqual([0, 1])
  })

  const transfer = {
    intentId: 'cancelled',
    connectionId: 'eip155:walletConnect',
    networkId: 'eip155:1',
    request: { from: address, to: `0x${'22'.repeat(20)}`, units: '1' },
  } as const
  test.each<[string, (kernel: Pick<WalletConnectKernel['dispatch'], 'transactions'>) => unknown]>([
    ['a signature', ({ transactions }) => transactions.sign({ message: 'two' })],
    ['a transfer', ({ transactions }) => transactions.send(transfer)],
  ])(
    '%s cancelled while the relay is awaited reaches no wallet, whenever the relay comes',
    async (_what, ask) => {
      // Load them first, so that the test waits only for the relay.
      await Promise.all([import('viem'), import('../transactions/commands/send.ts')])
      const { fake, first, second } = await tabs()
      let answer: (signature: string) => void = () => undefined
      fake.answer = () =>
        new Promise((resolve) => {
          answer = resolve
        })
      const one = codeOf(first.dispatch.transactions.sign({ message: 'one' }))
      await settled()
      const calls = new AbortController()
      const other = codeOf(ask(second.with({ signal: calls.signal }) as never) as Promise<unknown>)
      await second.ports.clock.advance(400)
      await settled()
      calls.abort()
      expect(await other).toBe('kernel/cancelled')
      answer(`0x${'ab'.repeat(65)}`)
      await one
      await elapse(second)
      expect(fake.requests.map(({ method }) => method)).toEqual(['personal_sign'])
      expect(second.state.transactions.unanswered).toEqual([])
    },
  )

  test('a signature that comes after its command was cancelled changes nothing', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    let answer: (signature: string) => void = () => undefined
    fake.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const calls = new AbortController()
    const { transactions } = kernel.with({ signal: calls.signal })
    const signing = codeOf(transactions.sign({ message: 'one' }))
    await settled()
    calls.abort()
    expect(await signing).toBe('kernel/cancelled')
    const { last } = kernel.timeline.log
    answer(`0x${'ab'.repeat(65)}`)
    await settled()
    expect(kernel.timeline.log.slice(last + 1)).toEqual([])
  })

  test.each([
    ['shows a code', () => Promise.resolve()],
    ['makes a code', () => new Promise<void>(() => undefined)],
  ])('one that %s keeps the relay', async (_what, takes) => {
    const bus = channelBus()
    const fake = fakeClient()
    fake.takes = takes
    const first = kernelWith(fake, { channel: bus.connect() })
    const second = kernelWith(fake, { channel: bus.connect() })
    void codeOf(first.dispatch.walletconnect.pair())
    await settled()
    const other = codeOf(second.dispatch.walletconnect.pair())
    await elapse(second)
    expect(await other).toBe('walletconnect/busy')
    expect([fake.closed, first.state.walletconnect.status]).toEqual([0, 'connecting'])
  })

  test('what the wallet tells the first holds for the provider of the second', async () => {
    const { fake, second } = await tabs()
    const live = provider(second)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const accounts = [`eip155:1:${other}`]
    const namespaces = { eip155: { accounts, chains: ['eip155:1'], methods: [], events: [] } }
    fake.emit('session_update', { topic: topic(1), params: { namespaces } })
    await settled()
    expect(await live.request({ method: 'eth_accounts' })).toEqual([other])
  })

  test('one that slept finds the session of the other as it was', async () => {
    const { second, page } = await tabs()
    page.become('hidden')
    second.ports.clock.skip(600_000)
    page.become('visible')
    await settled()
    await second.ports.clock.advance(400)
    await settled()
    expect(second.state.connections.accounts.eip155).toMatchObject({ status: 'connected', address })
  })

  test('a session that ran out is restored in none', async () => {
    const { second } = await tabs()
    second.ports.clock.skip(4_000_000_000_000)
    const { connections } = second.state.connections
    const restoring = sessionManagerOf(second.resources).restore(undefined as never, {
      connector: connections[0]?.connector as never,
      namespaces: ['eip155'],
      networks: second.state.networks.networks,
    })
    await elapse(second)
    expect(await restoring).toEqual([])
    expect(second.state.walletconnect.session).toBeUndefined()
  })

  test('one that gave up waits in line no longer, and passes on what it is granted late', async () => {
    const channel = channelBus().connect()
    const lines: { readonly signal: AbortSignal; readonly grant: () => Promise<unknown> }[] = []
    const lock = (_name: string, signal: AbortSignal, grant: () => Promise<unknown>) => {
      lines.push({ signal, grant })
      return new Promise<never>(() => undefined)
    }
    const kernel = kernelWith(fakeClient(), { channel: { ...channel, lock } as never })
    const pairing = codeOf(kernel.dispatch.walletconnect.pair())
    await settled()
    expect(lines[0]?.signal.aborted).toBe(false)
    await elapse(kernel)
    expect(await pairing).toBe('walletconnect/busy')
    expect(lines[0]?.signal.aborted).toBe(true)
    await expect(lines[0]?.grant()).resolves.toBeUndefined()
  })
})
