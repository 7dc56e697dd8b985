import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin } from '../../kernel/index.ts'
import {
  channelBus,
  createTestKernel,
  fakePage,
  memoryStorage,
  replay,
  stateHash,
} from '../../kernel/testing/index.ts'
import { vectors } from '../../tests/vectors.ts'
import {
  address,
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pairingUri,
  pluginsWith,
  session,
  settled,
  topic,
} from '../../tests/walletconnect-world.ts'
import { options } from '../options/index.ts'
import { walletConnect } from '../presets/index.ts'
import type { WalletsContract } from '../wallets/index.ts'
import { linkChoiceKey } from './links.ts'

interface ListContract {
  readonly id: 'list'
  readonly requires: WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A list that contains only one wallet, and does not know the extensions. */
const list = definePlugin<ListContract>({
  id: 'list',
  requires: { wallets: 'it lists one' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: () => ({
    wallets: {
      sources: [
        {
          id: 'list',
          start(found) {
            const icon = 'https://list.example/p.png'
            found([
              { origin: 'injected', name: 'Pocket' },
              { origin: 'injected', name: 'Stranger' },
              { origin: 'listed', listId: 'pocket-1', name: 'Pocket', icon },
            ])
            return () => undefined
          },
        },
      ],
    },
  }),
})

const wallet = {
  id: 'pocket',
  name: 'Pocket',
  rdns: 'example.pocket',
  mobileLink: 'pocket://',
  webappLink: 'https://pocket.example/app',
}

beforeAll(loaded)

describe('pairing', () => {
  test('[CONN-1] an approved offer connects; the key in it is nowhere in the log or the state', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const { offer, status } = kernel.state.walletconnect
    expect(status).toBe('connecting')
    expect(kernel.vault.take(offer?.uri ?? '')).toBe(pairingUri(1))
    expect(offer?.expiresAt).toBe(kernel.ports.clock.now() + 240_000)
    fake.approve(0)
    await pairing
    expect(kernel.state.connections.accounts.eip155).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:1:${address}`,
    })
    expect(kernel.state.walletconnect.status).toBe('connected')
    expect(kernel.vault.take(offer?.uri ?? '')).toBeUndefined()
    const told = JSON.stringify([kernel.timeline.log.slice(), kernel.state])
    expect(told).not.toContain('5eed5eed')
    expect(kernel.state.kernel.failures).toEqual([])
  })

  test('everything asked of a wallet is optional, with the methods and events of the family', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    void kernel.dispatch.walletconnect.pair()
    await settled()
    const proposed = fake.offers[0]?.asked as
      | { eip155: { chains: string[]; methods: string[]; events: string[] } }
      | undefined
    const asked = proposed?.eip155
    expect(asked?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(asked?.methods).toHaveLength(24)
    expect(asked?.events).toEqual(['accountsChanged', 'chainChanged'])
  })

  test('[CONN-15] an attempt in flight is joined, and an offer with life in it is shown again', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const view = new AbortController()
    const first = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
    const left = first.walletconnect.pair().catch((error: { code: string }) => error.code)
    const second = kernel.dispatch.walletconnect.pair()
    await settled()
    expect(fake.offers).toHaveLength(1)
    const { offer } = kernel.state.walletconnect
    view.abort()
    expect(await left).toBe('kernel/cancelled')
    await settled()
    expect(kernel.state.connections.connecting).toBeDefined()
    expect(kernel.state.walletconnect.offer).toEqual(offer)
    expect(fake.offers).toHaveLength(1)
    fake.approve(0)
    await second
    expect(kernel.state.connections.connections).toHaveLength(1)
  })

  test('[CONN-15] an offer that is on its way is joined by whoever comes meanwhile', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const taking: (() => void)[] = []
    fake.takes = () => new Promise((resolve) => taking.push(resolve))
    const early = kernel.dispatch.walletconnect.prepare()
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    expect(taking).toHaveLength(1)
    for (const take of taking) take()
    await early
    await settled()
    expect(fake.offers).toHaveLength(1)
    fake.approve(0)
    await pairing
    expect(kernel.state.connections.connections).toHaveLength(1)
  })

  test('[CONN-16] an offer lives 4 minutes, is spent at 10 seconds, and is renewed while it is waited for', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await kernel.ports.clock.advance(229_999)
    expect(fake.offers).toHaveLength(1)
    const before = kernel.state.walletconnect.offer
    await kernel.ports.clock.advance(1)
    expect(fake.offers).toHaveLength(2)
    const { offer } = kernel.state.walletconnect
    expect(offer?.expiresAt).toBe((before?.expiresAt ?? 0) + 230_000)
    expect(kernel.vault.take(before?.uri ?? '')).toBeUndefined()
    expect(kernel.vault.take(offer?.uri ?? '')).toBe(pairingUri(2))
    // A wallet that scanned the old code just before can still approve.
    fake.approve(0)
    await pairing
    expect(kernel.state.walletconnect.session?.topic).toBe(topic(1))
    fake.approve(1)
    await settled()
    expect(fake.ended).toEqual([topic(2)])
  })

  test.each(
    vectors<{ value: string; expect: string; why: string }>('wc-uri').cases.filter(
      (row) => row.expect === 'invalid',
    ),
  )('[M10] an offer is not shown: $why', async ({ value }) => {
    const fake = fakeClient(() => value)
    const kernel = kernelWith(fake)
    await expect(kernel.dispatch.walletconnect.pair()).rejects.toMatchObject({
      code: 'walletconnect/bad-uri',
    })
    expect(kernel.state.walletconnect).toMatchObject({ status: 'failed' })
    expect(kernel.state.walletconnect.offer).toBeUndefined()
  })

  test('a relay that gives no code within 10 seconds fails the pairing; trying again works', async () => {
    const fake = fakeClient()
    fake.takes = () => new Promise(() => undefined)
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { code: string }) => error.code)
    await kernel.ports.clock.advance(10_000)
    expect(await pairing).toBe('walletconnect/no-code')
    fake.takes = () => Promise.resolve()
    void kernel.dispatch.walletconnect.pair()
    await settled()
    expect(kernel.state.walletconnect.offer).toBeDefined()
  })

  test('a wallet that declines is told calmly', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { code: string }) => error.code)
    await settled()
    fake.offers[0]?.refuse({ code: 5000, message: 'User rejected.' })
    expect(await pairing).toBe('walletconnect/declined')
    expect(kernel.state.connections.failure?.rejected).toBe(true)
  })

  test('[G4, G8] a pairing replays to the same state, and an export tells neither key nor topic nor address', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.emit('session_event', {
      topic: topic(1),
      params: { chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } },
    })
    await settled()
    expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:10:${address}`)
    const { hash } = await replay(kernel, pluginsWith(fake))
    expect(hash).toBe(await stateHash(kernel.state))
    const exported = await kernel.exportRecording({ redact: true })
    expect(exported).not.toContain('5eed')
    expect(exported).not.toContain(topic(1))
    expect(exported.toLowerCase()).not.toContain(address.slice(2).toLowerCase())
  })

  test('[R7] a session without any usable account is refused and ended; nothing says connected', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { code: string }) => error.code)
    await settled()
    const empty = {
      eip155: { accounts: ['eip155:1:0xnonsense'], chains: ['eip155:1'], methods: [] },
    }
    fake.approve(0, session(1, empty))
    expect(await pairing).toBe('walletconnect/nothing-granted')
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.walletconnect).toMatchObject({ status: 'failed' })
    expect(kernel.state.walletconnect.session).toBeUndefined()
  })

  test('[R7] a session without a way to send connects reduced; what the wallet grants later is told', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const granting = (...methods: string[]) => ({
      eip155: { ...session(1).namespaces.eip155, methods },
    })
    fake.approve(0, session(1, granting('personal_sign')))
    await pairing
    const connection = () => kernel.state.connections.connections[0]
    expect(connection()).toMatchObject({ sends: false, approved: ['eip155:1', 'eip155:10'] })
    const namespaces = granting('personal_sign', 'eth_sendTransaction')
    fake.emit('session_update', { topic: topic(1), params: { namespaces } })
    await settled()
    expect(connection()).not.toHaveProperty('sends')
    fake.emit('session_update', {
      topic: topic(1),
      params: { namespaces: granting('personal_sign') },
    })
    await settled()
    expect(connection()).toMatchObject({ sends: false })
  })

  test('[R7] a network the wallet did not grant is refused in words, and the app stays where it is', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const eip155 = {
      ...session(1).namespaces.eip155,
      ...{ accounts: [`eip155:1:${address}`], chains: ['eip155:1'] },
    }
    fake.approve(0, session(1, { eip155 }))
    await pairing
    await expect(kernel.dispatch.networks.switchNetwork('eip155:10')).rejects.toThrow()
    expect(kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(kernel.state.connections.connections[0]?.networkId).toBe('eip155:1')
    expect(fake.requests).toEqual([])
  })

  test('[MODAL-4, R5] closing the modal forgets the offer; a wallet that takes it later is told that it ended', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    await kernel.dispatch.modal.open({ view: 'ConnectingWalletConnectBasic' })
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { code: string }) => error.code)
    await settled()
    const { offer } = kernel.state.walletconnect
    await kernel.dispatch.modal.close()
    await settled()
    expect(await pairing).toBe('kernel/cancelled')
    expect(kernel.state.walletconnect).toMatchObject({ status: 'idle' })
    expect(kernel.vault.take(offer?.uri ?? '')).toBeUndefined()
    fake.approve(0)
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.connections.connections).toEqual([])
  })

  test('a wallet that approves while another view is shown is connected all the same', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    await kernel.dispatch.modal.open({ view: 'ConnectingWalletConnectBasic' })
    const view = new AbortController()
    const shown = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
    void shown.walletconnect.pair()
    await settled()
    view.abort()
    await settled()
    fake.approve(0)
    await settled()
    await settled()
    expect(kernel.state.connections.connections).toHaveLength(1)
    expect(fake.ended).toEqual([])
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', {}],
    [
      'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36',
      { TelegramWebviewProxy: {} },
    ],
  ])(
    '[CONN-14] in %s the offer is there before the tap: connecting, then connected',
    async (userAgent, marks) => {
      const fake = fakeClient()
      const window = Object.assign(new EventTarget(), marks) as unknown as Window &
        typeof globalThis
      const kernel = kernelWith(fake, { page: fakePage({ userAgent, mobile: true, window }) })
      await kernel.dispatch.modal.open({ view: 'AllWallets' })
      await settled()
      expect(kernel.state.walletconnect.status).toBe('connecting')
      expect(kernel.state.walletconnect.offer).toBeDefined()
      expect(kernel.state.connections.connecting).toBeUndefined()
      fake.approve(0)
      await settled()
      await settled()
      expect(kernel.state.walletconnect.status).toBe('connected')
      expect(kernel.state.connections.accounts.eip155.status).toBe('connected')
    },
  )

  test('[CONN-14] elsewhere opening the modal asks no relay', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    await kernel.dispatch.modal.open()
    await settled()
    expect(kernel.state.walletconnect.status).toBe('idle')
    expect(fake.offers).toEqual([])
  })

  test('an empty project id is none: the developer is told, and that of options() counts', async () => {
    const plugins = walletConnect({ projectId: '' })
    const without = createTestKernel({ plugins })
    await settled()
    expect(without.state.modal.alert?.code).toBe('options/no-project-id')
    const kernel = createTestKernel({ plugins: [...plugins, options({ projectId: 'project' })] })
    await settled()
    expect(kernel.state.modal.alert).toBeUndefined()
    expect(kernel.slots('wallets').lists.map(({ projectId }) => projectId)).toEqual([undefined])
  })

  test('a project id of its own is enough, and goes to the list of wallets', async () => {
    const kernel = createTestKernel({ plugins: walletConnect({ projectId: 'own' }) })
    await settled()
    expect(kernel.state.modal.alert).toBeUndefined()
    expect(kernel.slots('wallets').lists.map(({ projectId }) => projectId)).toEqual(['own'])
  })

  test.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ])('[MODAL-1] without adapters (mobile: %s) the modal opens at %s', async (mobile, view) => {
    const fake = fakeClient()
    const kernel = createTestKernel({
      plugins: [...walletConnect({ provider: { client: fake.client }, listUrl: false })],
      ports: { page: fakePage({ mobile }) },
    })
    await kernel.dispatch.modal.open()
    expect(kernel.state.modal.history.map((entry) => entry.view)).toEqual([view])
    await kernel.dispatch.modal.open({ view: 'Networks', data: { from: 'host' } })
    expect(kernel.state.modal.history).toMatchObject([{ view, data: {} }])
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0)
    await pairing
    expect(kernel.state.connections.accounts.eip155.address).toBe(address)
  })
})

describe('finishing', () => {
  test('[CONN-2, CONN-17] a wallet opened by its link is kept for later requests and as the recent one; the method is mobile', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    expect(await kernel.dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })).toBe(
      true,
    )
    expect(kernel.ports.opener.opened).toEqual([
      { url: `pocket://wc?uri=${encodeURIComponent(pairingUri(1))}`, target: '_self' },
    ])
    fake.approve(0)
    await pairing
    await settled()
    expect(JSON.parse((await kernel.ports.storage.get(linkChoiceKey)) ?? '')).toEqual({
      href: 'pocket://',
      name: 'Pocket',
    })
    expect(kernel.state.wallets.recent[0]).toMatchObject({ id: 'pocket', name: 'Pocket' })
    const facts = kernel.timeline.log
      .slice()
      .filter(({ type }) => type === 'walletconnect/connected')
    expect(facts.map(({ payload }) => payload)).toEqual([{ method: 'mobile', name: 'Pocket' }])
    expect(JSON.stringify(kernel.timeline.log.slice())).not.toContain('5eed')
  })

  test('[CONN-17] a scanned code is told as qrcode and leaves no link of an earlier wallet behind', async () => {
    const storage = memoryStorage()
    await storage.set(linkChoiceKey, '{"href":"other://","name":"Other"}')
    const kernel = await connected(fakeClient(), { storage })
    const facts = kernel.timeline.log
      .slice()
      .filter(({ type }) => type === 'walletconnect/connected')
    expect(facts.map(({ payload }) => payload)).toEqual([{ method: 'qrcode', name: 'Pocket' }])
    expect(await storage.get(linkChoiceKey)).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)//',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x',
    ' pocket://',
    'intent://',
    'sms:',
    'ms-msdt://',
    'pocket://open#Intent;scheme=sms;end',
    'pocket://x?to=https://evil.example',
  ])('[CONN-2] a wallet whose link is %j is not opened', async (mobileLink) => {
    const kernel = kernelWith(fakeClient())
    void kernel.dispatch.walletconnect.pair()
    await settled()
    const hostile = { ...wallet, mobileLink }
    const went = await kernel.dispatch.walletconnect.openWallet({
      wallet: hostile,
      platform: 'mobile',
    })
    expect(went).toBe(false)
    expect(kernel.ports.opener.opened).toEqual([])
  })

  test('[CONN-2] the messenger’s browser on Android gets a native link encoded twice, in a new window', async () => {
    const window = Object.assign(new EventTarget(), { Telegram: {} }) as never
    const page = fakePage({ userAgent: 'Android', mobile: true, window })
    const kernel = kernelWith(fakeClient(), { page })
    void kernel.dispatch.walletconnect.pair()
    await settled()
    await kernel.dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })
    const twice = encodeURIComponent(encodeURIComponent(pairingUri(1)))
    expect(kernel.ports.opener.opened).toEqual([
      { url: `pocket://wc?uri=${twice}`, target: '_blank' },
    ])
  })

  test('[CONN-17] a wallet picked from the list and reached by its code is the recent one, and names the connection', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair({ wallet })
    await settled()
    fake.approve(0)
    await pairing
    await settled()
    expect(kernel.state.wallets.recent[0]).toMatchObject({ id: 'pocket' })
    expect(kernel.state.connections.connections[0]?.connector.name).toBe('Pocket')
    expect(await kernel.ports.storage.get(linkChoiceKey)).toBeUndefined()
  })

  const called = (name: unknown, ...icons: unknown[]) => ({
    ...session(1),
    peer: { metadata: { name, icons } },
  })
  const nameOf = (kernel: ReturnType<typeof kernelWith>) => {
    const { connections, accounts } = kernel.state.connections
    const { name, icon } = connections[0]?.connector ?? {}
    expect(accounts.eip155.connectedWalletInfo).toEqual(icon ? { name, icon } : { name })
    return [name, icon]
  }

  test.each([
    [
      'names itself',
      'Harbour',
      'https://harbour.example/i.png',
      ['Harbour', 'https://harbour.example/i.png'],
    ],
    ['shows no picture', 'Harbour', undefined, ['Harbour', undefined]],
    ['has a picture that is a script', 'Harbour', 'javascript:alert(1)', ['Harbour', undefined]],
    ['turns its name around', '\u202eruobraH', undefined, ['ruobraH', undefined]],
    ['does not name itself', { toString: 1 }, undefined, ['Phone wallet', undefined]],
  ])(
    '[CONN-1] a scanned code connects under the name of the wallet that %s',
    async (_how, name, icon, shown) => {
      const fake = fakeClient()
      const storage = memoryStorage()
      const kernel = kernelWith(fake, { storage })
      const pairing = kernel.dispatch.walletconnect.pair()
      await settled()
      fake.approve(0, called(name, icon))
      await pairing
      expect(nameOf(kernel)).toEqual(shown)
      await kernel.ports.clock.advance(2_000)
      kernel.dispose()
      await settled()
      const again = kernelWith(fake, { storage })
      await settled()
      await settled()
      expect(again.state.connections.accounts.eip155.status).toBe('connected')
      expect(nameOf(again)).toEqual(shown)
    },
  )

  test('[CONN-17] a scanned wallet that the list knows by name is the recent one; a stranger is not', async () => {
    for (const [name, recent] of [
      ['pocket', [{ id: 'pocket-1', name: 'Pocket', icon: 'https://list.example/p.png' }]],
      ['Stranger', []],
    ] as const) {
      const fake = fakeClient()
      const kernel = createTestKernel({ plugins: [...pluginsWith(fake), list] })
      const pairing = kernel.dispatch.walletconnect.pair()
      await settled()
      fake.approve(0, called(name))
      await pairing
      await settled()
      expect(kernel.state.wallets.recent).toEqual(recent)
    }
  })

  test('a link opened for one wallet is not kept when another one scans the code in the end', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const view = new AbortController()
    const shown = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
    void shown.walletconnect.pair({ wallet })
    await settled()
    await kernel.dispatch.walletconnect.openWallet({ wallet, platform: 'mobile' })
    view.abort()
    await settled()
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(0)
    await pairing
    await settled()
    expect(await kernel.ports.storage.get(linkChoiceKey)).toBeUndefined()
    expect(kernel.state.wallets.recent).toEqual([])
  })
})

describe('the relay’s refusals', () => {
  test.each([
    [
      'Unauthorized: origin not allowed',
      'origin-not-allowed',
      'Invalid App Configuration',
      /^The origin .* is not on the allow list\. .*dashboard\.$/,
    ],
    [
      'JWT validation error: JWT Token is not yet valid',
      'clock-wrong',
      'Session Expired',
      /not valid\. Check the date and time of this device, then connect again\.$/,
    ],
    [
      'Unauthorized: invalid key',
      'bad-project-id',
      'Invalid Project ID',
      /^The project id is not known\. Set the one from/,
    ],
  ])('[ERR-3, VAL-8] [~ERR-2] %s', async (words, code, short, long) => {
    const fake = fakeClient()
    fake.takes = () => new Promise(() => undefined)
    const kernel = kernelWith(fake)
    await kernel.dispatch.modal.open()
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { code: string }) => error.code)
    await settled()
    fake.emit(
      'relayer_error',
      new Error(`WebSocket connection closed abnormally with code: 3000 (${words})`),
    )
    expect(await pairing).toBe(`walletconnect/${code}`)
    expect(kernel.state.modal.alert).toMatchObject({ short, long: expect.stringMatching(long) })
  })

  test('[VAL-8] the alert about the origin is shown once per session, those about the clock and the project each time', async () => {
    const fake = fakeClient()
    fake.takes = () => new Promise(() => undefined)
    const kernel = kernelWith(fake)
    await kernel.dispatch.modal.open()
    const refuse = async (words: string): Promise<string | undefined> => {
      const pairing = kernel.dispatch.walletconnect.pair().catch(() => undefined)
      await settled()
      fake.emit('relayer_error', new Error(`closed with code: 3000 (${words})`))
      await pairing
      const { alert } = kernel.state.modal
      await kernel.dispatch.modal.dismissAlert()
      return alert?.short
    }
    const told: (string | undefined)[] = []
    for (const words of [
      'Unauthorized: origin not allowed',
      'Unauthorized: origin not allowed',
      'Unauthorized: invalid key',
      'Unauthorized: invalid key',
    ])
      told.push(await refuse(words))
    expect(told).toEqual([
      'Invalid App Configuration',
      undefined,
      ...['Invalid Project ID', 'Invalid Project ID'],
    ])
  })

  test('[ERR-3] an ordinary loss of the connection is no alert, and the offer stays', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    void kernel.dispatch.walletconnect.pair()
    await settled()
    fake.emit('relayer_error', new Error('socket hang up'))
    fake.emit('relayer_disconnect', new Error(''))
    await settled()
    expect(kernel.state.modal.alert).toBeUndefined()
    expect(kernel.state.walletconnect).toMatchObject({ status: 'connecting', relay: 'offline' })
    expect(kernel.state.walletconnect.offer).toBeDefined()
  })
})

type Eip1193 = { request(input: { method: string; params?: unknown }): Promise<unknown> }

describe('a session', () => {
  const provider = (kernel: Awaited<ReturnType<typeof connected>>): Eip1193 =>
    kernel.resources.need('connections/provider/eip155:walletConnect') as Eip1193

  test('requests go to the wallet with their chain; what it did not grant is not sent', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    await kernel.dispatch.transactions.sign({ message: 'hi' })
    expect(fake.requests).toEqual([{ method: 'personal_sign', chain: 'eip155:1' }])
    await expect(provider(kernel).request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 'walletconnect/method-not-granted',
    })
    await provider(kernel).request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0xa' }],
    })
    expect(await provider(kernel).request({ method: 'eth_chainId' })).toBe('0xa')
    expect(fake.requests).toHaveLength(1)
  })

  test('[R7] chains that are granted one by one are one family: one connection, with all of them', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    const grant = (chain: string, method: string): object => ({
      [chain]: { accounts: [`${chain}:${address}`], methods: [method], events: [] },
    })
    fake.approve(0, {
      ...session(1),
      namespaces: {
        ...grant('eip155:1', 'personal_sign'),
        ...grant('eip155:10', 'eth_sendTransaction'),
      },
    } as never)
    await pairing
    await settled()
    expect(kernel.state.connections.connections).toMatchObject([
      { id: 'eip155:walletConnect', approved: ['eip155:1', 'eip155:10'] },
    ])
    expect(kernel.state.connections.connections[0]).not.toHaveProperty('sends')
    await kernel.dispatch.networks.switchNetwork('eip155:10')
    await provider(kernel).request({ method: 'eth_sendTransaction', params: [{}] })
    expect(fake.requests).toEqual([{ method: 'eth_sendTransaction', chain: 'eip155:10' }])
    fake.emit('session_update', {
      topic: topic(1),
      params: { namespaces: grant('eip155:10', 'personal_sign') },
    })
    await settled()
    expect(kernel.state.connections.connections[0]).toMatchObject({ approved: ['eip155:10'] })
  })

  test('a provider leads to the wallet of its own session alone, also when another phone took its place', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const first = provider(kernel)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    fake.approve(1)
    await pairing
    await settled()
    expect([kernel.state.walletconnect.session?.topic, fake.ended]).toEqual([topic(2), [topic(1)]])
    for (const method of ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain'])
      await expect(
        first.request({ method, params: [{ chainId: '0x2105', to: address, value: '0x1' }] }),
      ).rejects.toMatchObject({ code: 4900 })
    expect(fake.requests).toEqual([])
    await provider(kernel).request({ method: 'personal_sign', params: ['0x', address] })
    expect(fake.requests).toEqual([{ method: 'personal_sign', chain: 'eip155:1' }])
    expect(kernel.state.connections.connections).toHaveLength(1)
  })

  test('a request that expired in the wallet fails with a code and is never sent again', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    fake.answer = () => Promise.reject(new Error('Request expired. Please try again.'))
    await expect(
      provider(kernel).request({ method: 'eth_sendTransaction', params: [{}] }),
    ).rejects.toMatchObject({ code: 'walletconnect/request-expired' })
    await kernel.ports.clock.advance(600_000)
    fake.emit('relayer_connect', new Error(''))
    await settled()
    expect(fake.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  })

  test('[T61] a stored link that is no link is dropped before the client could open it', async () => {
    const fake = fakeClient()
    const storage = memoryStorage()
    const kernel = await connected(fake, { storage })
    await storage.set(linkChoiceKey, '{"href":"javascript:alert(1)","name":"x"}')
    await kernel.dispatch.transactions.sign({ message: 'hi' })
    expect(await storage.get(linkChoiceKey)).toBeUndefined()
  })

  test('[R9] accounts and chains follow the wallet; a removed chain leads to one that is left', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    fake.emit('session_event', {
      topic: topic(1),
      params: {
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data: [`eip155:1:${other}`] },
      },
    })
    await settled()
    expect(kernel.state.connections.accounts.eip155.address).toBe(other)
    const namespaces = session(1, {
      eip155: {
        accounts: [`eip155:10:${address}`],
        chains: ['eip155:10'],
        methods: ['personal_sign'],
        events: [],
      },
    }).namespaces
    fake.emit('session_update', { topic: topic(1), params: { namespaces } })
    await settled()
    expect(kernel.state.connections.accounts.eip155.caipAddress).toBe(`eip155:10:${address}`)
    expect(kernel.state.connections.connections[0]?.approved).toEqual(['eip155:10'])
  })

  test('accounts that are no texts are not read', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    for (const data of [[{ toString: 1 }], [null, 7], { length: 1 }, 'x'])
      fake.emit('session_event', {
        topic: topic(1),
        params: { chainId: 'eip155:1', event: { name: 'accountsChanged', data } },
      })
    await settled()
    expect(kernel.state.connections.accounts.eip155.address).toBe(address)
    expect(kernel.state.kernel.failures).toEqual([])
  })

  test.each(['session_delete', 'session_expire'])(
    '%s disconnects and forgets the link',
    async (event) => {
      const fake = fakeClient()
      const kernel = await connected(fake)
      fake.emit(event, { topic: topic(1) })
      await settled()
      expect(kernel.state.connections.connections).toEqual([])
      expect(kernel.state.walletconnect.session).toBeUndefined()
    },
  )

  test('disconnecting here ends the session at the wallet once', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    await kernel.dispatch.connections.disconnect()
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.walletconnect.session).toBeUndefined()
  })

  test('[CONN-18, R10] it is restored without a prompt, unless the client lost its keys', async () => {
    const fake = fakeClient()
    const storage = memoryStorage()
    const kernel = await connected(fake, { storage })
    await kernel.ports.clock.advance(2_000)
    kernel.dispose()
    await settled()
    expect(fake.closed).toBe(1)
    const again = kernelWith(fake, { storage })
    await settled()
    await settled()
    expect(again.state.connections.accounts.eip155.status).toBe('connected')
    expect(fake.offers).toHaveLength(1)
    again.dispose()
    await settled()
    fake.hold([])
    const third = kernelWith(fake, { storage })
    await settled()
    await settled()
    expect(third.state.connections.accounts.eip155.status).toBe('disconnected')
    expect(third.state.walletconnect.session).toBeUndefined()
  })

  test('[G13] a second tab lives on the facts of the first; the socket moves to the tab that needs it', async () => {
    const bus = channelBus()
    const fake = fakeClient()
    const second = kernelWith(fake, { channel: bus.connect() })
    const first = await connected(fake, { channel: bus.connect() })
    await settled()
    await second.ports.clock.advance(400)
    expect(second.state.connections.accounts.eip155.status).toBe('connected')
    expect(second.state.walletconnect.relay).toBe('idle')
    const signing = second.dispatch.transactions.sign({ message: 'hi' })
    await second.ports.clock.advance(400)
    await settled()
    await second.ports.clock.advance(400)
    await signing
    expect(fake.closed).toBe(1)
    fake.emit('session_delete', { topic: topic(1) })
    await settled()
    expect(first.state.connections.connections).toEqual([])
    expect(second.state.connections.connections).toEqual([])
  })
})
