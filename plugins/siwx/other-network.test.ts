import { beforeAll, describe, expect, test } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { alice, bob, rdns } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import {
  loadSignIn,
  type SiwxWorld,
  signing,
  siwxWorld,
  testServer,
} from '../../tests/siwx-world.ts'

beforeAll(loadSignIn)

const id = `eip155:${rdns}`
const session = { chainId: 'eip155:1', accountAddress: alice } as const
const methods = ({ wallet }: SiwxWorld) => wallet.requests.map(({ method }) => method)

async function signedIn(given: Parameters<typeof siwxWorld>[0] = {}): Promise<SiwxWorld> {
  const world = await siwxWorld({ wallet: mockWallet({ handlers: signing }), ...given })
  const done = world.connect()
  await world.settle(1_000)
  await world.siwx.signIn()
  await done
  await world.settle(1_000)
  return world
}

describe('[SIWX-5] a visitor who is signed in, and whose wallet goes to another network', () => {
  test('is asked there, and whoever does not sign stays connected and goes back with the session', async () => {
    const world = await signedIn()
    world.wallet.changeChain(137)
    await world.settle(1_000)
    expect(world.state.asked).toMatchObject({ chainId: 'eip155:137' })
    await world.siwx.cancel()
    await world.settle(2_000)
    expect(world.connections).toMatchObject([{ id, networkId: 'eip155:1' }])
    expect([world.state.sessions, world.server.open]).toEqual([[session], [session]])
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
    expect(world.kernel.state.networks.active.eip155).toBe('eip155:1')
    expect(methods(world)).toContain('wallet_switchEthereumChain')
    expect(methods(world)).not.toContain('wallet_revokePermissions')
  })

  test('whose wallet stays is not let by: the question stands, and can be signed or left', async () => {
    const wallet = mockWallet({
      handlers: signing,
      behaviour: { wallet_switchEthereumChain: 'reject' },
    })
    const world = await signedIn({ wallet })
    wallet.changeChain(137)
    await world.settle(1_000)
    expect(await codeOf(world.siwx.cancel())).toBe('eip155/declined')
    await world.settle(1_000)
    expect([world.state.asked?.chainId, world.view]).toEqual(['eip155:137', 'SIWXSignMessage'])
    expect(world.connections).toMatchObject([{ id, networkId: 'eip155:137' }])
    expect(world.state.sessions).toEqual([session])
    await world.kernel.dispatch.connections.disconnect()
    await world.settle(1_000)
    expect([world.connections, world.server.open, world.view]).toEqual([[], [], undefined])
  })

  test('with another account has no session to go back to', async () => {
    const world = await signedIn()
    world.wallet.changeAccounts([bob, alice])
    world.wallet.changeChain(137)
    await world.settle(1_000)
    await world.siwx.cancel()
    await world.settle(2_000)
    expect(world.connections).toEqual([])
  })

  test('is not asked where one sign-in holds for every network of the account', async () => {
    const world = await signedIn({ siwx: { session: 'account' } })
    world.wallet.changeChain(137)
    await world.settle(1_000)
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
    expect(world.connections).toMatchObject([{ networkId: 'eip155:137' }])
    world.wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    expect(world.state.asked).toMatchObject({ accountAddress: bob })
  })
})

describe('[SIWX-5] where one sign-in holds for every network of the account', () => {
  const whole = { siwx: { session: 'account' } } as const

  test('the store is told so, and the message names one network', async () => {
    const scopes: unknown[] = []
    const server = testServer()
    const { sessions, signIn, signOut } = server
    Object.assign(server, {
      sessions: (io: Parameters<typeof sessions>[0]) => {
        scopes.push(io.scope)
        return sessions(io)
      },
      signIn: (...given: Parameters<typeof signIn>) => {
        scopes.push(given[1].scope)
        return signIn(...given)
      },
      signOut: (...given: Parameters<typeof signOut>) => {
        scopes.push(given[1].scope)
        return signOut(...given)
      },
    })
    const world = await signedIn({ ...whole, server })
    expect(server.proofs.map(({ message }) => /^Chain ID: (.*)$/m.exec(message)?.[1])).toEqual([
      '1',
    ])
    await world.siwx.signOut()
    expect(scopes.length).toBeGreaterThan(2)
    expect(new Set(scopes)).toEqual(new Set(['account']))
  })

  test('an end that the store refused is given up once the account signs in on another network', async () => {
    const server = testServer()
    const first = await signedIn({ ...whole, server })
    server.failures.signOut = new Error('down')
    await first.kernel.dispatch.connections.disconnect()
    await first.settle(2_000)
    expect(first.state.unended).toEqual([session])
    delete server.failures.signOut
    first.wallet.changeChain(137)
    const done = first.connect()
    await first.settle(1_000)
    // What was left is nobody's, on whichever network.
    expect(first.view).toBe('SIWXSignMessage')
    await first.siwx.signIn()
    await done
    await first.settle(1_000)
    expect(first.connections).toMatchObject([{ networkId: 'eip155:137' }])
    expect(first.state.sessions).toMatchObject([{ chainId: 'eip155:137' }])
    expect(first.state.unended).toBeUndefined()
  })
})
