import { beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../kernel/storage/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { fakeClient, loaded, settled, topic } from '../../tests/walletconnect-world.ts'
import { walletConnect } from '../presets/index.ts'
import type { WalletConnectOptions } from './contract.ts'
import { loadProvider } from './load-provider.ts'
import { sessionManagerOf } from './session-manager.ts'

const fake = fakeClient()
const core = Object.assign(fake.client.core ?? {}, { verify: {} }) as unknown as {
  readonly relayer: {
    confirmOnlineStateOrThrow?: () => Promise<void>
    shouldIgnoreMessageEvent?: (event: { readonly message: string }) => Promise<boolean>
  }
}
core.relayer.shouldIgnoreMessageEvent = async () => false
const asked: object[] = []

vi.mock('@walletconnect/universal-provider', () => ({
  UniversalProvider: {
    async init(options: object) {
      asked.push(options)
      return { client: fake.client, session: {} }
    },
  },
}))

beforeAll(loaded)

test('a client of our own is asked for by the project id, and reaches no network once it is left', async () => {
  const kernel = createTestKernel({ plugins: walletConnect({ projectId: 'own', listUrl: false }) })
  const pairing = kernel.dispatch.walletconnect.pair().catch(() => undefined)
  await vi.waitFor(() => expect(fake.offers).toHaveLength(1))
  expect(asked).toMatchObject([{ projectId: 'own', telemetryEnabled: false }])
  const { relayer } = core
  expect(await relayer.shouldIgnoreMessageEvent?.({ message: 'no base64' })).toBe(true)
  expect(await relayer.shouldIgnoreMessageEvent?.({ message: 'AAAA' })).toBe(false)
  expect(relayer.confirmOnlineStateOrThrow).toBeUndefined()
  kernel.stop()
  await settled()
  await pairing
  expect(fake.closed).toBe(1)
  await expect(relayer.confirmOnlineStateOrThrow?.()).rejects.toThrow('no longer in use')
})

test.each([
  ['at once', async () => undefined],
  ['later', settled],
])(
  'a host’s client is made when it is wanted, and made again when that failed %s',
  async (_when, wait) => {
    const own = fakeClient()
    let tries = 0
    const provider = async () => {
      tries++
      if (tries > 1 || wait === settled) await settled()
      if (tries === 1) throw new Error('offline')
      return { client: own.client }
    }
    const kernel = createTestKernel({ plugins: walletConnect({ provider, listUrl: false }) })
    const { relayLock } = sessionManagerOf(kernel.resources)
    expect(tries).toBe(0)
    await expect(kernel.dispatch.walletconnect.pair()).rejects.toThrow('offline')
    expect(relayLock.idle).toBe(false)
    const pairing = kernel.dispatch.walletconnect.pair()
    await settled()
    await settled()
    own.approve(0)
    await pairing
    expect([tries, kernel.state.walletconnect.session?.topic]).toEqual([2, topic(1)])
  },
)

describe('what a client of our own is made of', () => {
  const page = { origin: 'https://app.example' }
  const settings = (metadata: object = {}) =>
    ({
      projectId: 'the app’s',
      metadata: { name: '', description: '', url: '', icons: [], ...metadata },
    }) as never
  const make = async (given: WalletConnectOptions, options = settings()) => {
    const ports = { page, storage: memoryStorage() } as never
    const client = await loadProvider(given, options, { ports, name: 'mine' })
    return { ...client, asked: asked.at(-1) }
  }

  test('is the app’s id, and its page where it says nothing of itself', async () => {
    const { origin } = page
    const named = settings({ name: 'Orchard', url: 'https://orchard.example' })
    expect((await make({})).asked).toMatchObject({
      projectId: 'the app’s',
      metadata: { name: origin, url: origin },
    })
    expect((await make({}, named)).asked).toMatchObject({
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
    })
    const metadata = { name: 'Own', description: '', url: 'https://own.example', icons: [] }
    expect((await make({ projectId: 'own', metadata }, named)).asked).toMatchObject({
      projectId: 'own',
      metadata: { name: 'Own', url: 'https://own.example' },
    })
  })

  test('ignores what the client itself would ignore', async () => {
    core.relayer.shouldIgnoreMessageEvent = async () => true
    await make({})
    expect(await core.relayer.shouldIgnoreMessageEvent?.({ message: 'AAAA' })).toBe(true)
  })

  test('is forgotten by the page once it is left', async () => {
    const page = globalThis as unknown as Record<string, unknown>
    const names = [
      '_walletConnectCore_mine',
      '_walletConnectCore_mine_count',
      '_walletConnectCore_',
    ]
    const { destroy } = await make({})
    for (const name of names) page[name] = 1
    destroy()
    expect(names.map((name) => page[name])).toEqual([undefined, undefined, 1])
    Reflect.deleteProperty(page, '_walletConnectCore_')
  })
})
