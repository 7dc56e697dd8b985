import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { alice } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import {
  loadSignIn,
  type SiwxWorld,
  signing,
  siwxWorld,
  testServer,
} from '../../tests/siwx-world.ts'

beforeAll(loadSignIn)

const session = { chainId: 'eip155:1', accountAddress: alice } as const
const snackbar = ({ kernel }: SiwxWorld) => kernel.state.modal.snackbar

async function signedIn(given: Parameters<typeof siwxWorld>[0] = {}): Promise<SiwxWorld> {
  const world = await siwxWorld({ wallet: mockWallet({ handlers: signing }), ...given })
  const done = world.connect()
  await world.settle(1_000)
  await world.siwx.signIn()
  await done
  await world.settle(1_000)
  return world
}

/** A wallet that does not answer a disconnect. */
const silent = () =>
  mockWallet({ handlers: signing, behaviour: { wallet_revokePermissions: 'hang' } })

describe('[SIWX-5] disconnecting', () => {
  test.each(['disconnect', 'signOut'] as const)(
    'by %s ends the session at the store before the wallet has answered',
    async (way) => {
      const world = await signedIn({ wallet: silent() })
      void codeOf(
        way === 'signOut' ? world.siwx.signOut() : world.kernel.dispatch.connections.disconnect(),
      )
      await world.settle(100)
      expect([world.server.open, world.state.sessions]).toEqual([[], []])
      expect(world.connections).toHaveLength(way === 'signOut' ? 0 : 1)
      await world.settle(4_000)
      expect([world.connections, world.state.unended]).toEqual([[], undefined])
    },
  )

  test('is told when the store refuses, and the next page ends the session', async () => {
    const storage = memoryStorage()
    const server = testServer()
    const world = await signedIn({ storage, server })
    server.failures.signOut = new Error('down')
    await world.kernel.dispatch.connections.disconnect()
    await world.settle(1_000)
    expect(snackbar(world)).toMatchObject({ code: 'siwx/sign-out-failed', variant: 'error' })
    expect([world.connections, world.state.sessions]).toEqual([[], []])
    expect([world.state.unended, server.open]).toEqual([[session], [session]])
    await world.settle(2_000)
    world.kernel.dispose()
    delete server.failures.signOut
    const next = await siwxWorld({ storage, server })
    await next.settle(1_000)
    expect([next.state.unended, server.open]).toEqual([undefined, []])
    await next.settle(2_000)
    expect(storage.entries.get('wallet-kernel/siwx')).not.toContain('unended')
  })

  test('leaves a session that the store did not end to nobody, until somebody signs in anew', async () => {
    const storage = memoryStorage()
    const server = testServer()
    const world = await signedIn({ storage, server })
    server.failures.signOut = new Error('down')
    await world.kernel.dispatch.connections.disconnect()
    await world.settle(3_000)
    world.kernel.dispose()
    const next = await siwxWorld({ storage, server, wallet: mockWallet({ handlers: signing }) })
    await next.settle(1_000)
    expect(server.open).toEqual([session])
    const done = next.connect()
    await next.settle(1_000)
    expect([next.view, next.connections]).toEqual(['SIWXSignMessage', []])
    await next.siwx.signIn()
    await done
    expect(next.state).toMatchObject({ sessions: [session] })
    expect(next.state.unended).toBeUndefined()
  })

  test('and coming back at once waits for a slow store, whose answer would end the new session', async () => {
    const server = testServer()
    const world = await signedIn({ server })
    const { signOut } = server
    let answer = (): void => undefined
    Object.assign(server, {
      signOut: async (...given: Parameters<typeof signOut>) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return signOut(...given)
      },
    })
    await world.kernel.dispatch.connections.disconnect()
    await world.settle(1_000)
    const done = world.connect()
    await world.settle(1_000)
    expect(world.view).toBe('SIWXSignMessage')
    void world.siwx.signIn()
    await world.settle(1_000)
    expect([world.state.status, server.proofs.length]).toEqual(['checking', 1])
    answer()
    await done
    expect(server.open).toEqual([session])
    expect(world.state.sessions).toEqual([session])
  })

  test('[G13] every tab keeps what the store refused, and lets go of it with the one that ends it', async () => {
    const bus = channelBus()
    const shared = { storage: memoryStorage(), server: testServer() }
    const first = await signedIn({ ...shared, channel: bus.connect() })
    const wallet = mockWallet({ handlers: signing })
    const second = await siwxWorld({ ...shared, wallet, channel: bus.connect() })
    await second.settle(1_000)
    shared.server.failures.signOut = new Error('down')
    await first.kernel.dispatch.connections.disconnect()
    await first.settle(1_000)
    await second.settle(1_000)
    expect([first.state.unended, second.state.unended]).toEqual([[session], [session]])
    delete shared.server.failures.signOut
    await second.siwx.signOut()
    await first.settle(1_000)
    expect([first.state.unended, second.state.unended]).toEqual([undefined, undefined])
    expect(shared.server.open).toEqual([])
  })
})

test('[SIWX-5] a page that is left in the middle of a sign-out keeps it for the next one', async () => {
  const storage = memoryStorage()
  const server = testServer()
  const world = await signedIn({ storage, server, siwx: { required: false } })
  const { signOut } = server
  Object.assign(server, { signOut: () => new Promise(() => undefined) })
  void codeOf(world.siwx.signOut())
  await world.settle(1_000)
  world.kernel.dispose()
  Object.assign(server, { signOut })
  const next = await siwxWorld({ storage, server })
  await next.settle(1_000)
  expect([next.state.sessions, next.state.unended, server.open]).toEqual([[], undefined, []])
})
