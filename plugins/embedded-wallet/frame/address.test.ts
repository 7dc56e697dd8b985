import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../kernel/testing/index.ts'
import { embeddedWorld, loggedIn } from '../../../tests/embedded-world.ts'
import { openFrame } from './open.ts'

const email = 'wren@orchard.example'
const open = async (url: string) => {
  const world = await embeddedWorld({ frame: { url }, mute: true })
  const ends = world.dispatch.logIn({ email }).catch((error: { code: unknown }) => error.code)
  await world.turns()
  return { world, ends }
}

describe('[T12] the frame’s page', () => {
  test.each([
    'http://frame.example/sdk',
    'http://localhost.evil.example/sdk',
    'http://127.0.0.1.evil.example/',
    'ftp://localhost/sdk',
    'javascript:alert(1)',
    'frame',
  ])('is none at %s', async (url) => {
    const { world, ends } = await open(url)
    expect([await ends, world.loaded]).toEqual(['embeddedWallet/bad-url', []])
  })

  test.each(['https://app.example/sdk', 'https://APP.example:443/frame?at=1'])(
    'is none at the origin of the app, whose scripts could read its keys: %s',
    async (url) => {
      const { world, ends } = await open(url)
      expect([await ends, world.loaded]).toEqual(['embeddedWallet/own-origin', []])
    },
  )

  test.each([
    'http://localhost:3000/sdk',
    'http://frame.localhost/',
    'http://127.0.0.1/',
    'http://[::1]/',
  ])('may be one of this machine: %s', async (url) => {
    const { world } = await open(url)
    expect(world.loaded).toHaveLength(1)
    expect([world.login.frame, world.login.status]).toEqual(['loading', 'sending'])
  })
})

describe('[EMB-1] opening the frame', () => {
  test('that was called off loads none, and outside a browser there is none', async () => {
    const reason = new Error('off')
    await expect(openFrame({ ctx: {} } as never, AbortSignal.abort(reason))).rejects.toBe(reason)
    const ctx = { resources: { get: () => undefined }, ports: { page: {} } }
    const { signal } = new AbortController()
    await expect(openFrame({ ctx, options: {} } as never, signal)).rejects.toMatchObject({
      code: 'embeddedWallet/no-frame',
    })
  })

  test('that does not load is a fact, and loads anew with the next attempt', async () => {
    const world = await embeddedWorld({ mute: true })
    for (const count of [1, 2]) {
      expect(await world.end(world.dispatch.logIn({ email }))).toMatchObject({
        message: 'Unable to load email login dependency',
      })
      await world.turns()
      expect([world.login.frame, world.loaded.length]).toEqual(['failed', count])
    }
  })
})

describe('[EMB-12] what is dropped', () => {
  test('is counted and told once a second', async () => {
    const world = await loggedIn()
    const told = () =>
      world.page.facts().filter((type) => type === 'embeddedWallet/messagesDropped').length
    const forge = (): void =>
      world.say({ type: '@w3m-frame/READY' }, { origin: 'https://evil.example' })
    forge()
    forge()
    world.say({ type: '@w3m-frame/NOPE' })
    await world.page.settle(999)
    expect(told()).toBe(0)
    await world.page.settle(1)
    expect([told(), world.login.dropped]).toEqual([1, { origin: 2, type: 1 }])
    forge()
    await world.page.settle(1_000)
    expect([told(), world.login.dropped]).toEqual([2, { origin: 3, type: 1 }])
  })
})

describe('[EMB-15] the frame learns', () => {
  test('what the app is called', async () => {
    const world = await loggedIn({ options: { projectId: 'p', metadata: { name: 'Orchard' } } })
    expect(world.introduced[0]).toMatchObject({
      name: 'SYNC_DAPP_DATA',
      payload: { metadata: { name: 'Orchard' }, sdkType: 'appkit', projectId: 'p' },
    })
  })
})

describe('[EMB-17] what is kept on a browser', () => {
  const local = () => {
    const entries = new Map<string, string>()
    return {
      entries,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
  }
  const isLogin = (key: string): boolean => key.startsWith('@appkit-wallet/')

  test('is the token that the frame gave last', async () => {
    const world = await loggedIn()
    for (const token of ['first', 'second']) {
      world.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } })
      await world.turns()
      expect(world.page.storage.entries.get('@appkit-wallet/SESSION_TOKEN_KEY')).toBe(token)
    }
  })

  test('is in the storage of the kernel', async () => {
    const localStorage = local()
    const world = await loggedIn({ window: { localStorage } })
    expect([...world.page.storage.entries.keys()].some(isLogin)).toBe(true)
    expect(localStorage.entries.size).toBe(0)
  })

  test('is not where a server reads it with every request', async () => {
    const localStorage = local()
    const storage = Object.assign(memoryStorage(), { onServer: true as const })
    const world = await loggedIn({ window: { localStorage }, storage })
    expect([...localStorage.entries.keys()].some(isLogin)).toBe(true)
    expect([...world.page.storage.entries.keys()].some(isLogin)).toBe(false)
    await world.end(world.page.kernel.dispatch.connections.disconnect())
    expect([...localStorage.entries.keys()].some(isLogin)).toBe(false)
  })
})
