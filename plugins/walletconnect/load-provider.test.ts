import { beforeAll, expect, test, vi } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { fakeClient, loaded, settled, topic } from '../../tests/walletconnect-world.ts'
import { walletConnect } from '../presets/index.ts'
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
