import { beforeAll, describe, expect, test } from 'vitest'
import { defineNamespace, definePlugin, type Plugin } from '../../kernel/index.ts'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
import { alice, bob, rdns } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import {
  loadSignIn,
  type SiwxWorld,
  signing,
  siwxWorld,
  testServer,
} from '../../tests/siwx-world.ts'
import type {
  ConnectionsContract,
  Connector,
  ConnectorRef,
  WalletSession,
} from '../connections/contract.ts'

beforeAll(loadSignIn)

const id = `eip155:${rdns}`
const session = { chainId: 'eip155:1', accountAddress: alice } as const
const statusOf = ({ kernel }: SiwxWorld) => kernel.state.connections.accounts.eip155.status
const methods = ({ wallet }: SiwxWorld) => wallet.requests.map(({ method }) => method)

/** A wallet that remembers its grant. */
async function remembering() {
  const wallet = mockWallet({ handlers: signing })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  return wallet
}

/** A page of a returning visitor who was connected and signed in. */
async function returning(server = testServer()) {
  const storage = memoryStorage()
  const first = await siwxWorld({ storage, server })
  const done = first.connect()
  await first.settle(1_000)
  await first.siwx.signIn()
  await done
  await first.settle(2_000)
  first.kernel.dispose()
  const wallet = await remembering()
  return () => siwxWorld({ storage, server, wallet })
}

describe('[SIWX-1] [T30] a session that the page remembers lets nobody by where sign-in is required', () => {
  test('ended by the server meanwhile: the visitor signs before the wallet is back', async () => {
    const server = testServer()
    const reload = await returning(server)
    server.open.length = 0
    const world = await reload()
    await world.settle(2_000)
    expect([statusOf(world), world.view]).toEqual(['restoring', 'SIWXSignMessage'])
    expect(world.facts()).not.toContain('connections/restored')
    expect(await world.kernel.dispatch.modal.close()).toBe(false)
    await world.siwx.signIn()
    await world.settle(1_000)
    expect([statusOf(world), world.view]).toEqual(['connected', undefined])
    expect(world.facts()).toContain('connections/restored')
  })

  test('written into its storage by somebody: who connects has to sign', async () => {
    const storage = memoryStorage()
    const reload = await returning(testServer())
    const back = await reload()
    await back.settle(2_000)
    // In the form that this page stores.
    await storage.set(
      'wallet-kernel/siwx',
      (await back.storage.get('wallet-kernel/siwx')) as string,
    )
    const world = await siwxWorld({ storage })
    await world.settle(1_000)
    expect(world.state.sessions).toEqual([session])
    void codeOf(world.connect())
    await world.settle(2_000)
    expect([world.connections, world.view]).toEqual([[], 'SIWXSignMessage'])
  })

  test('and one that stands is asked for once a page', async () => {
    const server = testServer()
    const reload = await returning(server)
    let asked = 0
    const { sessions } = server
    Object.assign(server, {
      sessions: async (...io: Parameters<typeof sessions>) => {
        asked += 1
        return sessions(...io)
      },
    })
    const world = await reload()
    await world.settle(2_000)
    expect([statusOf(world), asked, world.view]).toEqual(['connected', 1, undefined])
  })

  test('an account that the wallet changed to while the page was away signs for itself', async () => {
    const server = testServer()
    const storage = memoryStorage()
    const first = await siwxWorld({ storage, server })
    const done = first.connect()
    await first.settle(1_000)
    await first.siwx.signIn()
    await done
    await first.settle(2_000)
    first.kernel.dispose()
    const wallet = await remembering()
    wallet.changeAccounts([bob, alice])
    const world = await siwxWorld({ storage, server, wallet })
    await world.settle(2_000)
    expect(world.state.asked).toMatchObject({ accountAddress: bob })
    expect(statusOf(world)).toBe('restoring')
    await world.siwx.signIn()
    await world.settle(1_000)
    expect(world.connections).toMatchObject([{ id, address: bob }])
    expect(statusOf(world)).toBe('connected')
  })
})

describe('[SIWX-2] a store that does not answer when somebody comes back', () => {
  test.each(['fails', 'hangs'] as const)(
    'and %s lets nobody by, says so, and is asked again by the visitor',
    async (how) => {
      const server = testServer()
      const reload = await returning(server)
      const { sessions } = server
      Object.assign(server, {
        sessions: () =>
          how === 'fails' ? Promise.reject(new Error('down')) : new Promise(() => undefined),
      })
      const world = await reload()
      await world.settle(10_000)
      await world.settle(10_000)
      expect([statusOf(world), world.view]).toEqual(['restoring', 'SIWXSignMessage'])
      expect(world.state.failure).toMatchObject({ code: 'siwx/unreachable', rejected: false })
      expect(methods(world)).not.toContain('wallet_revokePermissions')
      Object.assign(server, { sessions })
      await world.siwx.prepare(id)
      await world.settle(1_000)
      expect([statusOf(world), world.view, world.state.failure]).toEqual([
        ...['connected', undefined, undefined],
      ])
    },
  )

  test('a visitor who does not wait is disconnected', async () => {
    const server = testServer()
    const reload = await returning(server)
    server.failures.sessions = new Error('down')
    const world = await reload()
    await world.settle(2_000)
    await world.siwx.cancel()
    await world.settle(2_000)
    expect([world.connections, world.view]).toEqual([[], undefined])
  })
})

describe('[SIWX-1] a family that sign-in does not know', () => {
  const toy = defineNamespace('toy')
  const session: WalletSession = {
    namespace: toy,
    networkId: `${toy}:main`,
    accounts: [{ namespace: toy, address: 'toy1', type: 'eoa' }],
    address: 'toy1',
    provider: {},
    watch: () => () => undefined,
  }
  const connector: ConnectorRef = {
    ...{ id: 'toy', driver: 'toy', name: 'Toy', type: 'EXTERNAL', namespaces: [toy] },
  }
  async function toyPage(required: boolean, storage = memoryStorage()) {
    const left: string[] = []
    const driver: Connector = {
      id: 'toy',
      connect: async () => [session],
      restore: async () => [session],
      disconnect: async (_io, { id: one }) => void left.push(one),
    }
    const plugin = definePlugin({
      ...{ id: 'toy', requires: { connections: 'wallets' }, initialState: () => ({}) },
      ...{ commands: {}, reduce: {}, provides: { connections: { connectors: [driver] } } },
    } as never) as Plugin<never>
    const world = await siwxWorld({ siwx: { required }, storage, more: [plugin] })
    const connect = () => world.kernel.dispatch.connections.connect({ connector })
    return { world, connect, storage, left }
  }

  test('is not connected where it is required, in words, and leaves nothing behind', async () => {
    const { world, connect, left } = await toyPage(true)
    expect(await codeOf(connect())).toBe('siwx/family-unknown')
    await world.settle(1_000)
    expect([world.connections, world.kernel.state.connections.connecting]).toEqual([[], undefined])
    expect(world.kernel.state.modal.snackbar?.message).toContain('toy accounts cannot')
    expect(left).toEqual(['toy:toy'])
  })

  test('is connected as before where it is not required, and does not come back once it is', async () => {
    const { world, connect, storage } = await toyPage(false)
    await connect()
    await world.settle(2_000)
    expect(world.connections).toHaveLength(1)
    world.kernel.dispose()
    const again = await toyPage(true, storage)
    await again.world.settle(2_000)
    expect([again.world.connections, again.left]).toEqual([[], ['toy:toy']])
    expect(again.world.kernel.state.modal.snackbar?.code).toBe('siwx/family-unknown')
  })
})

describe('[SIWX-1] another attempt that is called off lets nobody by', () => {
  const other: ConnectorRef = {
    ...{ id: 'other', driver: 'other', name: 'Other', type: 'EXTERNAL', namespaces: ['eip155'] },
  }

  /** A visitor at the gate, which waits until the store lists the sessions. */
  async function waiting() {
    const list = deferred()
    const server = testServer({
      async sessions() {
        await list.promise
        return []
      },
    })
    const world = await siwxWorld({ server })
    const ended = codeOf(world.connect())
    await world.settle(100)
    const { connecting } = world.kernel.state.connections
    expect(connecting?.candidates).toHaveLength(1)
    const stands = async () => {
      list.resolve()
      await world.settle(1_000)
      return [await Promise.race([ended, 'waits']), statusOf(world), world.view]
    }
    return { world, connector: connecting?.connector ?? other, stands }
  }
  const asked = ['waits', 'connecting', 'SIWXSignMessage']

  test.each(['the same wallet', 'another wallet'])('before it begins, for %s', async (which) => {
    const { world, connector, stands } = await waiting()
    const off = world.kernel.with({ signal: AbortSignal.abort() })
    const wanted = which === 'the same wallet' ? connector : other
    expect(await codeOf(off.connections.connect({ connector: wanted }))).toBe('kernel/cancelled')
    expect(await stands()).toEqual(asked)
  })

  test('by a command that was left, and gets to its own connect only later', async () => {
    interface LoginContract {
      readonly id: 'login'
      readonly requires: ConnectionsContract
      readonly state: object
      readonly commands: { begin(): void }
      readonly events: object
    }
    const code = deferred()
    const login = definePlugin<LoginContract>({
      id: 'login',
      requires: { connections: 'it connects' },
      initialState: () => ({}),
      commands: {
        async begin({ dispatch }) {
          await code.promise
          await dispatch.connections.connect({ connector: other })
        },
      },
      reduce: {},
    })
    const list = deferred()
    const server = testServer({
      async sessions() {
        await list.promise
        return []
      },
    })
    const world = await siwxWorld({ server, more: [login as unknown as Plugin<never>] })
    const left = new AbortController()
    const scoped = world.kernel.with({ signal: left.signal }) as unknown as {
      readonly login: { begin(): Promise<void> }
    }
    const begun = codeOf(scoped.login.begin())
    left.abort()
    const ended = codeOf(world.connect())
    await world.settle(100)
    code.resolve()
    await world.settle(100)
    list.resolve()
    await world.settle(1_000)
    expect(await begun).toBe('kernel/cancelled')
    expect([await Promise.race([ended, 'waits']), statusOf(world), world.view]).toEqual(asked)
  })
})
