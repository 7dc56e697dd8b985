import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { alice, bob, rdns } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import {
  loadSignIn,
  type SiwxWorld,
  signing,
  siwxWorld,
  testServer,
} from '../../tests/siwx-world.ts'
import { analytics } from '../analytics/index.ts'
import { parseSignInMessage } from './verify/index.ts'

const id = `eip155:${rdns}`

beforeAll(loadSignIn)

/** A visitor who sees the message to sign. */
async function asked(...given: Parameters<typeof siwxWorld>) {
  const world = await siwxWorld(...given)
  const done = world.connect()
  const outcome = codeOf(done)
  await world.settle(1_000)
  return { world, done, outcome }
}

async function signedIn(...given: Parameters<typeof siwxWorld>): Promise<SiwxWorld> {
  const { world, done } = await asked(...given)
  await world.siwx.signIn()
  await done
  await world.settle(1_000)
  return world
}

const session = { chainId: 'eip155:1', accountAddress: alice }
const snackbar = ({ kernel }: SiwxWorld) => kernel.state.modal.snackbar?.message
const prompts = ({ wallet }: SiwxWorld): number =>
  wallet.requests.filter(({ method }) => method === 'personal_sign').length

describe('[SIWX-1] after the wallet’s yes', () => {
  test('the text is shown, and nobody is connected before it is signed', async () => {
    const { world } = await asked()
    expect(world.view).toBe('SIWXSignMessage')
    expect(world.connections).toEqual([])
    expect(world.state).toMatchObject({ asked: { connectionId: id, ...session }, status: 'idle' })
    const text = world.kernel.vault.take(world.state.message ?? '') ?? ''
    expect(parseSignInMessage(text)).toMatchObject({
      domain: new URL(world.kernel.ports.page.origin).host,
      uri: world.kernel.ports.page.origin,
      chainId: 'eip155:1',
      accountAddress: alice,
    })
    expect(prompts(world)).toBe(0)
  })

  test('nobody with a session is asked', async () => {
    const server = testServer()
    server.open.push({ chainId: 'eip155:1', accountAddress: alice })
    const world = await siwxWorld({ server })
    await world.connect()
    expect(world.connections).toMatchObject([{ id }])
    expect(prompts(world)).toBe(0)
  })

  test('[T30] a session of another account or network is none', async () => {
    const server = testServer()
    server.open.push({ chainId: 'eip155:137', accountAddress: alice })
    server.open.push({ chainId: 'eip155:1', accountAddress: bob })
    const { world } = await asked({ server })
    expect(world.view).toBe('SIWXSignMessage')
  })

  test('a family that the store does not know is not asked', async () => {
    const world = await siwxWorld({ server: testServer({ namespaces: ['solana'] }) })
    await world.connect()
    await world.settle(1_000)
    expect([world.connections.length, prompts(world), world.view]).toEqual([1, 0, undefined])
  })

  test('who has a session here already does not see the view', async () => {
    const world = await siwxWorld()
    world.server.open.push({ chainId: 'eip155:1', accountAddress: alice })
    await world.siwx.refresh()
    await world.connect()
    await world.settle(1_000)
    expect(world.facts()).not.toContain('connections/gateReached')
    expect(world.view).toBeUndefined()
  })
})

test('[SIWX-1] an EVM account has its session in whichever case the store writes its address', async () => {
  const server = testServer()
  const written = { chainId: 'eip155:1', accountAddress: alice.toLowerCase() } as const
  server.open.push(written)
  const world = await siwxWorld({ server })
  await world.siwx.refresh()
  await world.connect()
  await world.settle(1_000)
  expect(world.facts()).not.toContain('connections/gateReached')
  expect([world.view, world.connections.length]).toEqual([undefined, 1])
  expect(world.state.sessions).toEqual([written])
})

describe('[SIWX-2] where it cannot begin', () => {
  test.each(['nonce', 'sessions'] as const)(
    '%s fails: disconnected, Connect, and said',
    async (part) => {
      const server = testServer()
      server.failures[part] = new Error('down')
      const { world, outcome } = await asked({ server })
      expect(await outcome).toBe('siwx/init-failed')
      await world.settle(1_000)
      expect(world.connections).toEqual([])
      expect(snackbar(world)).toBe('A problem occurred while trying initialize authentication')
      expect(world.view ?? 'Connect').toBe('Connect')
    },
  )

  test.each(['nonce', 'sessions'] as const)(
    '%s fails where it is offered: disconnected, and said',
    async (part) => {
      const server = testServer()
      server.failures[part] = new Error('down')
      const world = await siwxWorld({ server, siwx: { required: false } })
      await world.connect()
      await world.settle(1_000)
      expect(world.connections).toEqual([])
      expect(snackbar(world)).toBe('A problem occurred while trying initialize authentication')
      expect(world.view ?? 'Connect').toBe('Connect')
    },
  )

  test.each(['nonce', 'sessions'] as const)(
    '%s fails while the modal shows the wallet: it shows the ways to connect',
    async (part) => {
      const server = testServer()
      server.failures[part] = new Error('down')
      const world = await siwxWorld({ server })
      const { modal } = world.kernel.dispatch
      await modal.open({ view: 'Connect' })
      await modal.push('ConnectingExternal')
      const ends = codeOf(world.connect())
      await world.settle(1_000)
      expect(await ends).toBe('siwx/init-failed')
      expect([world.view, world.connections]).toEqual(['Connect', []])
      expect(world.kernel.state.modal.history).toHaveLength(1)
    },
  )

  test('[T29] a nonce of fewer than 8 letters or digits is refused before the wallet is asked', async () => {
    const { world, outcome } = await asked({
      server: testServer({ nonce: async () => ({ nonce: 'short' }) }),
    })
    expect(await outcome).toBe('siwx/init-failed')
    expect(prompts(world)).toBe(0)
  })

  test('[T33] a statement that hides a line is refused before the wallet is asked', async () => {
    const { world, outcome } = await asked({ siwx: { statement: 'a\nURI: https://evil.example' } })
    expect(await outcome).toBe('siwx/init-failed')
    expect(prompts(world)).toBe(0)
  })
})

describe('[SIWX-3] signed', () => {
  test('the text that was signed serves once, and no record holds it', async () => {
    const world = await signedIn()
    const records = world.kernel.timeline.log.slice(0)
    const told = records.map(({ type }) => type)
    expect(told.indexOf('siwx/textSpent')).toBeGreaterThan(told.indexOf('siwx/prepared'))
    expect(told.indexOf('siwx/textSpent')).toBeLessThan(told.indexOf('siwx/checkStarted'))
    expect(world.state).not.toHaveProperty('prepared')
    expect(JSON.stringify(records)).not.toContain('wants you to sign in')
  })

  test('a session counts by the word that the store gave to this page: not in a page that began anew, nor in a fork', async () => {
    const world = await signedIn()
    const { kernel, settle, server } = world
    expect(world.state.confirmed).toBe(true)
    const fork = kernel.fork(kernel.timeline.log.last)
    fork.start()
    expect(fork.state).toMatchObject({ siwx: { sessions: [session] } })
    expect(fork.state).not.toHaveProperty('siwx.confirmed')
    fork.dispose()
    server.failures.sessions = new Error('down')
    kernel.stop()
    kernel.start()
    await settle(100)
    expect(world.state.confirmed).toBeUndefined()
    expect(world.view).toBe('SIWXSignMessage')
  })

  test('the session is kept, the visitor connected, the modal closed', async () => {
    const world = await signedIn()
    expect(world.state).toEqual({
      ...{ required: true, sessions: [session], status: 'idle', confirmed: true },
    })
    expect(world.connections).toMatchObject([{ id, address: alice }])
    expect(world.view).toBeUndefined()
    expect(world.facts()).toContain('siwx/signedIn')
    expect(world.server.open).toEqual([session])
  })

  test('[G8] neither text nor signature is in any record, nor in what is exported', async () => {
    const world = await signedIn({ siwx: { statement: 'Sign in to Orchard.' } })
    const [proof] = world.server.proofs
    const log = JSON.stringify(world.kernel.timeline.log.slice(0))
    const exported = await world.kernel.exportRecording()
    for (const text of [log, exported]) {
      expect(text).not.toContain(proof?.signature.slice(2, 40))
      expect(text).not.toContain('Sign in to Orchard.')
      expect(text).not.toContain('nonce0000')
    }
    expect(exported).not.toContain(alice)
  })

  test('[T32] the store’s clock dates the text, however wrong the device’s is', async () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    const { world } = await asked({
      server: testServer({ nonce: async () => ({ nonce: 'abcdefgh', now }) }),
    })
    expect(world.kernel.vault.take(world.state.message ?? '')).toContain(
      'Issued At: 2026-01-01T00:00:00.000Z',
    )
  })

  test('[T32] a device whose clock is ahead of the whole session is told to check its time, not asked for ever', async () => {
    const { world } = await asked()
    world.server.lastsMs = 60_000
    const { signIn } = world.server
    // The server's clock is right; the device's is an hour ahead.
    const behind = async (...given: Parameters<typeof signIn>) => {
      const { expiresAt = 0, ...opened } = await signIn(...given)
      return { ...opened, expiresAt: expiresAt - 3_600_000 }
    }
    Object.assign(world.server, { signIn: behind })
    expect(await codeOf(world.siwx.signIn())).toBe('siwx/clock-wrong')
    await world.settle(1_000)
    expect(snackbar(world)).toContain('Check the time settings of your device')
    expect(world.state).toMatchObject({ sessions: [], status: 'idle' })
    expect(world.server.open).toEqual([])
    expect([world.view, prompts(world)]).toEqual(['SIWXSignMessage', 1])
  })

  test('a text that lay for minutes is built anew before the wallet is asked', async () => {
    const { world, done } = await asked()
    await world.settle(300_000)
    await world.siwx.signIn()
    await done
    expect(world.server.proofs[0]?.message).toContain('nonce00000002')
  })

  test('[G4] a replay of the log stands at the same state', async () => {
    const world = await signedIn()
    const other = await siwxWorld({ announce: false })
    await other.kernel.loadRecording(await world.kernel.exportRecording())
    expect(other.state.sessions).toMatchObject([{ chainId: 'eip155:1' }])
    expect(other.state.status).toBe('idle')
  })
})

describe('[SIWX-4] a refusal', () => {
  test('is said, and a second try signs in', async () => {
    const wallet = mockWallet({ handlers: signing, behaviour: { personal_sign: 'reject' } })
    const { world, done } = await asked({ wallet })
    expect(await codeOf(world.siwx.signIn())).toBe('siwx/signature-declined')
    expect(snackbar(world)).toBe('Signature declined')
    expect(world.view).toBe('SIWXSignMessage')
    expect(world.state).toMatchObject({ status: 'idle', failure: { rejected: true } })
    wallet.behave('approve')
    await world.siwx.signIn()
    await done
    expect(world.connections).toHaveLength(1)
  })

  test('of the store spends the nonce: the next attempt has another text', async () => {
    const { world } = await asked()
    world.server.failures.signIn = new Error('down')
    expect(await codeOf(world.siwx.signIn())).toBe('siwx/unreachable')
    delete world.server.failures.signIn
    await world.siwx.signIn()
    const [first, second] = world.server.proofs
    expect(first?.message).toContain('nonce00000001')
    expect(second?.message).toContain('nonce00000002')
  })

  test.each(['0x', `0x${'12'.repeat(64)}`, 'no hex', { a: 1 }])(
    '[W19] %j is no signature: no session',
    async (answer) => {
      const wallet = mockWallet({ handlers: { personal_sign: () => answer } })
      const { world } = await asked({ wallet })
      expect(await codeOf(world.siwx.signIn())).not.toBe('succeeded')
      expect(world.state.sessions).toEqual([])
      expect(world.connections).toEqual([])
    },
  )

  test('[T34] a wallet that changes its account during the prompt gets no session', async () => {
    const wallet = mockWallet({ handlers: signing, behaviour: { personal_sign: 'changeAccount' } })
    const { world } = await asked({ wallet })
    expect(await codeOf(world.siwx.signIn())).toBe('siwx/account-changed')
    expect(world.server.proofs).toEqual([])
    expect(world.state.sessions).toEqual([])
  })
})

describe('[SIWX-5] [MODAL-6] [T36] not signing', () => {
  test('closing is refused while it is required, and the view stays', async () => {
    const { world } = await asked()
    expect(await world.kernel.dispatch.modal.close()).toBe(false)
    expect(world.view).toBe('SIWXSignMessage')
    expect(world.kernel.state.modal.shaking).toBe(true)
  })

  test('cancelling disconnects and shows the ways to connect', async () => {
    const { world, outcome } = await asked()
    await world.siwx.cancel()
    expect(await outcome).toBe('siwx/declined')
    await world.settle(1_000)
    expect(world.connections).toEqual([])
    expect(world.view).toBe('Connect')
    expect(world.state.asked).toBeUndefined()
    expect(snackbar(world)).toBeUndefined()
  })

  test.each(['cancelling', 'disconnecting'])(
    '%s while the store checks leaves no session, here or there',
    async (way) => {
      const { world, outcome } = await asked()
      const { signIn } = world.server
      let answer = (): void => undefined
      const slowly = async (...given: Parameters<typeof signIn>) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return signIn(...given)
      }
      if (way === 'disconnecting') {
        await world.siwx.signIn()
        await outcome
        world.wallet.changeChain(137)
        await world.settle(1_000)
      }
      Object.assign(world.server, { signIn: slowly })
      const signed = codeOf(world.siwx.signIn())
      await world.settle(1_000)
      expect(world.state.status).toBe('checking')
      if (way === 'cancelling') await world.siwx.cancel()
      else await world.kernel.dispatch.connections.disconnect()
      await world.settle(2_000)
      answer()
      expect(await signed).toBe('siwx/declined')
      await world.settle(1_000)
      expect(world.connections).toEqual([])
      expect([world.state.sessions, world.server.open]).toEqual([[], []])
    },
  )

  test('where it is not required, the visitor stays connected', async () => {
    const world = await siwxWorld({ siwx: { required: false } })
    await world.connect()
    await world.settle(1_000)
    expect(world.view).toBe('SIWXSignMessage')
    await world.siwx.cancel()
    await world.settle(1_000)
    expect(world.view).toBeUndefined()
    expect(world.connections).toHaveLength(1)
  })

  test.each([
    [true, 'SIWXSignMessage'],
    [false, 'Account'],
  ])(
    'an app that opens the modal while somebody is asked: required %s, and %s is shown',
    async (required, view) => {
      const server = testServer()
      server.lastsMs = 60_000
      const world = await siwxWorld({ server, siwx: { required } })
      const done = world.connect()
      await world.settle(1_000)
      if (required) {
        await world.siwx.signIn()
        await done
        await world.settle(61_000)
        await world.settle(1_000)
      }
      expect(world.view).toBe('SIWXSignMessage')
      await world.kernel.dispatch.modal.open()
      await world.settle(1_000)
      expect(world.view).toBe(view)
      expect(world.state.asked !== undefined).toBe(required)
      expect(world.connections).toHaveLength(1)
    },
  )

  test('where it is not required, closing the modal is not signing', async () => {
    const world = await siwxWorld({ siwx: { required: false } })
    await world.connect()
    await world.settle(1_000)
    expect(await world.kernel.dispatch.modal.close()).toBe(true)
    await world.settle(1_000)
    expect(world.state.asked).toBeUndefined()
    expect(world.connections).toHaveLength(1)
    await world.siwx.signIn()
    expect(world.state.sessions).toEqual([session])
  })
})

describe('later', () => {
  test('a reload keeps the session and asks nobody', async () => {
    const storage = memoryStorage()
    const server = testServer()
    const first = await signedIn({ storage, server })
    await first.settle(2_000)
    first.kernel.dispose()
    const wallet = mockWallet({ handlers: signing })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const again = await siwxWorld({ storage, server, wallet })
    await again.settle(2_000)
    expect(again.connections).toHaveLength(1)
    expect(again.kernel.state.connections.dormant).toEqual([])
    expect(again.state.sessions).toEqual([session])
    expect([again.view, prompts(again)]).toEqual([undefined, 0])
  })

  test('[G13] who signs in in one tab is signed in in the other, which keeps the wallet, also where it read before that', async () => {
    const shared = {
      storage: memoryStorage(),
      server: testServer(),
      wallet: mockWallet({ handlers: signing }),
    }
    const bus = channelBus()
    const first = await siwxWorld({ ...shared, channel: bus.connect() })
    const second = await siwxWorld({ ...shared, channel: bus.connect() })
    const declined = codeOf(second.connect())
    await second.settle(1_000)
    await second.siwx.cancel()
    expect(await declined).toBe('siwx/declined')
    await second.settle(4_000)
    const done = first.connect()
    await first.settle(1_000)
    await first.siwx.signIn()
    await done
    await first.settle(1_000)
    await second.settle(1_000)
    expect(second.state.sessions).toEqual([session])
    for (const { connections, view } of [first, second]) {
      expect(connections).toMatchObject([{ id }])
      expect(view === 'SIWXSignMessage').toBe(false)
    }
    expect(second.kernel.state.connections.dormant).toEqual([])
    expect(prompts(first)).toBe(1)
  })

  /** Two tabs of one browser with the wallet and the message, if sign-in is optional. */
  async function twoAsked() {
    const bus = channelBus()
    const shared = {
      storage: memoryStorage(),
      server: testServer(),
      wallet: mockWallet({ handlers: signing }),
      siwx: { required: false },
    }
    const first = await siwxWorld({ ...shared, channel: bus.connect() })
    await first.connect()
    await first.settle(1_000)
    const second = await siwxWorld({ ...shared, channel: bus.connect() })
    await second.settle(1_000)
    await second.connect()
    await second.settle(1_000)
    expect([first.view, second.view]).toEqual(['SIWXSignMessage', 'SIWXSignMessage'])
    return { first, second, server: shared.server, bus }
  }

  test('[G13] a sign-in in one tab closes the question in the other, which has the session of the store', async () => {
    const { first, second } = await twoAsked()
    await first.siwx.signIn()
    await second.settle(1_000)
    expect([second.state.sessions, second.state.asked, second.view]).toEqual([
      ...[[session], undefined, undefined],
    ])
    expect([second.connections.length, prompts(second)]).toEqual([1, 1])
  })

  test.each([
    ['says that nobody signed in', undefined],
    ['does not answer', new Error('down')],
  ])(
    '[G13] [T30] another tab’s word signs nobody in where the store %s',
    async (_what, failure) => {
      const { second, server, bus } = await twoAsked()
      if (failure) server.failures.sessions = failure
      const payload = { connectionId: id, session }
      bus.connect().post({ kernel: 1, type: 'siwx/signedInElsewhere', payload })
      await second.settle(1_000)
      expect(second.facts()).toContain('siwx/signedInElsewhere')
      expect([second.state.sessions, second.view]).toEqual([[], 'SIWXSignMessage'])
    },
  )

  test('[G13] [T30] a session of another account leaves the question open', async () => {
    const { first, second, server } = await twoAsked()
    server.open.push({ chainId: 'eip155:1', accountAddress: bob })
    await second.siwx.refresh()
    await second.settle(1_000)
    expect([second.state.sessions.length, second.view]).toEqual([1, 'SIWXSignMessage'])
    await first.siwx.signIn()
    await second.settle(1_000)
    expect(second.view).toBeUndefined()
  })

  test('[G13] who signs out in one tab is signed out in the other, without asking the server', async () => {
    const bus = channelBus()
    const shared = {
      storage: memoryStorage(),
      server: testServer(),
      wallet: mockWallet({ handlers: signing }),
      siwx: { required: false },
    }
    const first = await signedIn({ ...shared, channel: bus.connect() })
    const second = await siwxWorld({ ...shared, channel: bus.connect() })
    await second.settle(1_000)
    expect(second.state.sessions).toEqual([session])
    await first.siwx.signOut()
    shared.server.failures.sessions = new Error('down')
    await second.settle(1_000)
    expect([first.state.sessions, second.state.sessions]).toEqual([[], []])
    expect(second.connections).toMatchObject([{ id }])
  })

  test('a session that the server ended meanwhile is none after a reload', async () => {
    const storage = memoryStorage()
    const server = testServer()
    const first = await signedIn({ storage, server })
    await first.settle(2_000)
    first.kernel.dispose()
    server.open.length = 0
    const wallet = mockWallet({ handlers: signing })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const again = await siwxWorld({ storage, server, wallet })
    await again.settle(2_000)
    expect(again.state.sessions).toEqual([])
    expect(again.view).toBe('SIWXSignMessage')
  })

  test('another account asks again, and without a signature the wallet is disconnected', async () => {
    const world = await signedIn()
    world.wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    expect(world.view).toBe('SIWXSignMessage')
    expect(world.state.asked).toMatchObject({ accountAddress: bob })
    await world.siwx.signIn()
    await world.settle(1_000)
    expect(world.view).toBeUndefined()
    expect(world.connections).toMatchObject([{ address: bob }])
    world.wallet.changeAccounts([alice, bob])
    await world.settle(1_000)
    expect(world.view).toBeUndefined()
    expect(world.connections).toMatchObject([{ address: alice }])
  })

  test('[T31] a session whose time is up is dropped, and the visitor asked again', async () => {
    const server = testServer()
    server.lastsMs = 60_000
    const world = await signedIn({ server })
    expect(world.state.sessions).toHaveLength(1)
    server.open.length = 0
    await world.settle(61_000)
    await world.settle(1_000)
    expect(world.state.sessions).toEqual([])
    expect(world.view).toBe('SIWXSignMessage')
  })

  test('somebody who is asked while another question is open takes its place, and neither keeps a later one from being asked', async () => {
    const server = testServer()
    server.lastsMs = 60_000
    const world = await signedIn({ server })
    await world.settle(61_000)
    await world.settle(1_000)
    expect(world.state.asked).toMatchObject({ accountAddress: alice })
    world.wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    expect(world.state.asked).toMatchObject({ accountAddress: bob })
    await world.siwx.signIn()
    await world.settle(1_000)
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
    expect(world.connections).toMatchObject([{ address: bob }])
    await world.settle(61_000)
    await world.settle(1_000)
    expect(world.state.asked).toMatchObject({ accountAddress: bob })
    await world.siwx.signIn()
    await world.settle(1_000)
    expect([world.view, world.connections.length]).toEqual([undefined, 1])
  })

  test('a wallet that leaves while it is asked is asked no more, and who connects after it is', async () => {
    const server = testServer()
    server.lastsMs = 60_000
    const world = await signedIn({ server })
    await world.settle(61_000)
    await world.settle(1_000)
    expect(world.view).toBe('SIWXSignMessage')
    world.wallet.changeAccounts([])
    await world.settle(2_000)
    expect(world.connections).toEqual([])
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
    world.wallet.changeAccounts([alice, bob])
    const done = world.connect()
    await world.settle(1_000)
    await world.siwx.signIn()
    await done
    await world.settle(61_000)
    await world.settle(1_000)
    expect(world.view).toBe('SIWXSignMessage')
  })

  test('a wallet that has not answered on this page yet is not asked', async () => {
    const storage = memoryStorage()
    const server = testServer()
    server.lastsMs = 6_000
    const first = await signedIn({ storage, server })
    await first.settle(2_000)
    first.kernel.dispose()
    const wallet = mockWallet({ handlers: signing, behaviour: { eth_accounts: 'hang' } })
    const again = await siwxWorld({ storage, server, wallet })
    // Its session has ended, and the wallet may still take a moment.
    await again.settle(7_000)
    expect(again.state.sessions).toEqual([])
    expect(again.kernel.state.connections.dormant).toEqual([id])
    expect([again.state.asked, again.view]).toEqual([undefined, undefined])
  })

  test('cancelling ends every question about the same wallet', async () => {
    const server = testServer()
    server.lastsMs = 60_000
    const world = await signedIn({ server })
    await world.settle(61_000)
    await world.settle(1_000)
    world.wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    await world.siwx.cancel()
    await world.settle(2_000)
    expect(world.connections).toEqual([])
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
  })

  test('signing out ends the session at the store and the connection', async () => {
    const world = await signedIn()
    await world.siwx.signOut()
    await world.settle(2_000)
    expect(world.server.open).toEqual([])
    expect(world.state.sessions).toEqual([])
    expect(world.connections).toEqual([])
  })

  /** A visitor for whom sign-in is optional, and whose signature the store checks when the test lets it. */
  async function checking() {
    const server = testServer()
    const world = await siwxWorld({ server, siwx: { required: false } })
    await world.connect()
    await world.settle(1_000)
    const { signIn } = server
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    server.signIn = async (...proof) => {
      await held
      return signIn(...proof)
    }
    const outcome = codeOf(world.siwx.signIn())
    await world.settle(1_000)
    expect(world.state.status).toBe('checking')
    return { world, outcome, goOn }
  }

  test.each(['signOut', 'cancel'] as const)(
    'who calls %s while the store checks is signed in neither here nor there',
    async (leave) => {
      const { world, outcome, goOn } = await checking()
      await world.siwx[leave]()
      goOn()
      await world.settle(1_000)
      expect(await outcome).toBe('siwx/declined')
      expect([world.state.sessions, world.server.open]).toEqual([[], []])
      expect(world.state).toMatchObject({ status: 'idle' })
      expect(world.connections).toHaveLength(1)
      expect(world.facts()).not.toContain('siwx/signedIn')
    },
  )

  test('who signs out while the wallet is asked sends the store nothing', async () => {
    let sign = (): void => undefined
    const wallet = mockWallet({
      handlers: {
        personal_sign: (params: never) =>
          new Promise((resolve) => {
            sign = () => resolve(signing.personal_sign?.(params))
          }),
      },
    })
    const world = await siwxWorld({ wallet, siwx: { required: false } })
    await world.connect()
    await world.settle(1_000)
    const outcome = codeOf(world.siwx.signIn())
    await world.settle(1_000)
    await world.siwx.signOut()
    sign()
    expect(await outcome).toBe('siwx/declined')
    expect([world.server.proofs, world.state.sessions]).toEqual([[], []])
    await world.settle(1_000)
    expect(world.state.status).toBe('idle')
  })

  test('signing out ends what was signed in since in another tab, too', async () => {
    const world = await signedIn()
    world.server.open.push({ chainId: 'eip155:137', accountAddress: bob })
    await world.siwx.signOut()
    expect(world.server.open).toEqual([])
  })

  test.each(['signOut', 'sessions'] as const)(
    'a store whose %s does not answer leaves nobody signed in on this page, and says so',
    async (part) => {
      const world = await signedIn()
      world.server.failures[part] = new Error('down')
      expect(await codeOf(world.siwx.signOut())).toBe('siwx/sign-out-failed')
      expect([world.state.sessions, world.connections]).toEqual([[], []])
      expect(world.state.unended).toEqual(part === 'signOut' ? [session] : undefined)
    },
  )

  test('disconnecting ends the session, too', async () => {
    const world = await signedIn()
    await world.kernel.dispatch.connections.disconnect()
    await world.settle(2_000)
    expect(world.state.sessions).toEqual([])
    expect(world.server.open).toEqual([])
  })
})

describe('stores', () => {
  test('without one it is the page’s own, which verifies and says that it is for development', async () => {
    const world = await signedIn({ siwx: { store: undefined as never } })
    expect(world.state.sessions).toEqual([session])
    expect(world.storage.entries.get('wallet-kernel/siwx/local')).toContain(alice)
  })

  test('the functions of an earlier modal are a store for EVM', async () => {
    const server = testServer()
    const world = await signedIn({
      siwx: {
        siwe: {
          getNonce: async () => 'abcdefgh12345678',
          verifyMessage: async () => true,
          getSession: async () => null,
          signOut: async () => true,
        },
      },
      server,
    })
    expect(world.state.sessions).toEqual([session])
  })

  test('[VAL-7] both at once are refused', async () => {
    const siwe = {} as never
    await expect(() => siwxWorld({ siwx: { siwe, store: testServer() } })).rejects.toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })
})

describe('[HTTP-6] what is counted', () => {
  async function counted(
    act: (world: SiwxWorld) => Promise<unknown>,
    wallet = mockWallet({ handlers: signing }),
  ) {
    const names: string[] = []
    const onEvent = ({ event }: { readonly event: string }): void => void names.push(event)
    const { world, outcome } = await asked({ wallet, more: [analytics({ onEvent }) as never] })
    await act(world).catch(() => undefined)
    if (world.state.asked === undefined) await outcome
    await world.settle(1_000)
    return names.filter((name) => name.includes('SIWX'))
  }

  test.each(['sessions', 'nonce'] as const)(
    'a store whose %s fails is a failed sign-in, of which nothing stays',
    async (part) => {
      const names: string[] = []
      const onEvent = ({ event }: { readonly event: string }): void => void names.push(event)
      const server = testServer()
      server.failures[part] = new Error('down')
      const { world, outcome } = await asked({ server, more: [analytics({ onEvent }) as never] })
      expect(await outcome).toBe('siwx/init-failed')
      await world.settle(1_000)
      expect(names.filter((name) => name.includes('SIWX'))).toEqual(['SIWX_AUTH_ERROR'])
      expect(world.state).toEqual({
        ...{ required: true, sessions: [], status: 'idle' },
        // The sessions are read before the nonce.
        ...(part === 'nonce' && { confirmed: true }),
      })
    },
  )

  test('with the network and whether a smart account signed, and a failure with its words', async () => {
    const events: object[] = []
    const onEvent = (event: { readonly event: string; readonly properties?: object }): void => {
      if (event.event.includes('SIWX')) events.push({ [event.event]: event.properties })
    }
    const wallet = mockWallet({ handlers: signing, behaviour: { personal_sign: 'reject' } })
    const { world, done } = await asked({ wallet, more: [analytics({ onEvent }) as never] })
    await codeOf(world.siwx.signIn())
    wallet.behave('approve')
    await world.siwx.signIn()
    await done
    await world.settle(1_000)
    const subject = { network: 'eip155:1', isSmartAccount: false }
    expect(events).toEqual([
      { SIWX_AUTH_ERROR: { ...subject, message: 'Signature declined' } },
      { SIWX_AUTH_SUCCESS: subject },
    ])
  })

  test('a sign-in, a refusal and a cancellation, each once', async () => {
    expect(await counted(({ siwx }) => siwx.signIn())).toEqual(['SIWX_AUTH_SUCCESS'])
    const refuses = mockWallet({ handlers: signing, behaviour: { personal_sign: 'reject' } })
    expect(await counted(({ siwx }) => siwx.signIn(), refuses)).toEqual(['SIWX_AUTH_ERROR'])
    expect(await counted(({ siwx }) => siwx.cancel())).toEqual(['CLICK_CANCEL_SIWX'])
  })
})

test('[SIWX-3] without a view, commands alone sign a visitor in', async () => {
  const world = await siwxWorld({
    siwx: { domain: 'app.example', uri: 'https://app.example' },
    server: testServer({
      signIn: async ({ chainId, accountAddress }) => ({ chainId, accountAddress }),
    }),
  })
  const done = world.connect()
  await expect.poll(() => world.state.message).toBeDefined()
  expect(await world.siwx.signIn()).toEqual(session)
  await done
  expect(world.connections).toHaveLength(1)
})
