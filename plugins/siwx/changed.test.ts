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

/** Holds calls until a test releases them. */
function holding<T extends unknown[], R>(work: (...given: T) => R) {
  const waiting: (() => void)[] = []
  const held = (...given: T): Promise<Awaited<R>> =>
    new Promise((resolve) => waiting.push(() => resolve(work(...given) as Awaited<R>)))
  return { held, letGo: () => waiting.splice(0).forEach((go) => void go()) }
}

/** A wallet whose signature waits for the test. */
function slowWallet() {
  const { held, letGo } = holding(signing.personal_sign as (...given: never[]) => unknown)
  return { wallet: mockWallet({ handlers: { ...signing, personal_sign: held } }), letGo }
}

/** A connected visitor who may sign in and sees the message. */
async function asked(wallet = mockWallet({ handlers: signing })): Promise<SiwxWorld> {
  const world = await siwxWorld({ wallet, siwx: { required: false } })
  await world.connect()
  await world.settle(1_000)
  return world
}

const shown = ({ kernel, state }: SiwxWorld): string => kernel.vault.take(state.message ?? '') ?? ''
const signerOf = (world: SiwxWorld): string | undefined => shown(world).split('\n')[1]
const id = `eip155:${rdns}`

describe('[SIWX-5] [T34] a wallet that changes while it signs', () => {
  test('to another account: its text is shown at once, and what is signed for the one before opens nothing', async () => {
    const { wallet, letGo } = slowWallet()
    const world = await asked(wallet)
    const first = codeOf(world.siwx.signIn())
    await world.settle(1_000)
    expect([world.state.status, signerOf(world)]).toEqual(['signing', alice])
    wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    expect(await first).toBe('siwx/account-changed')
    expect([world.view, signerOf(world)]).toEqual(['SIWXSignMessage', bob])
    expect(world.state).toMatchObject({
      status: 'idle',
      asked: { connectionId: id, accountAddress: bob },
    })
    letGo()
    await world.settle(1_000)
    expect([world.server.proofs, world.server.open, world.state.sessions]).toEqual([[], [], []])
    const second = world.siwx.signIn()
    await world.settle(1_000)
    letGo()
    expect(await second).toEqual({ chainId: 'eip155:1', accountAddress: bob })
    await world.settle(1_000)
    expect([world.state.asked, world.view]).toEqual([undefined, undefined])
  })

  test('to an account that is signed in: the question is over and its view closes', async () => {
    const { wallet, letGo } = slowWallet()
    const world = await asked(wallet)
    world.server.open.push({ chainId: 'eip155:1', accountAddress: bob })
    await world.siwx.refresh()
    const first = codeOf(world.siwx.signIn())
    await world.settle(1_000)
    wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    letGo()
    expect(await first).toBe('siwx/account-changed')
    await world.settle(1_000)
    expect([world.state.asked, world.view, world.state.status]).toEqual([
      ...[undefined, undefined, 'idle'],
    ])
    expect(world.state.sessions).toEqual([{ chainId: 'eip155:1', accountAddress: bob }])
  })

  test('to another network, before it is connected: that network is asked for, and connects with its own session', async () => {
    const { wallet, letGo } = slowWallet()
    const world = await siwxWorld({ wallet })
    const done = world.connect()
    await world.settle(1_000)
    const first = codeOf(world.siwx.signIn())
    await world.settle(1_000)
    wallet.changeChain(137)
    await world.settle(1_000)
    expect(await first).toBe('siwx/account-changed')
    expect([world.view, world.connections]).toEqual(['SIWXSignMessage', []])
    expect(shown(world)).toContain('Chain ID: 137')
    letGo()
    const second = world.siwx.signIn()
    await world.settle(1_000)
    letGo()
    expect(await second).toEqual({ chainId: 'eip155:137', accountAddress: alice })
    await done
    expect(world.server.open).toEqual([{ chainId: 'eip155:137', accountAddress: alice }])
  })
})

test('[SIWX-5] [T34] a wallet that changes while the store checks leaves no session of the account before', async () => {
  const world = await asked()
  const { held, letGo } = holding(world.server.signIn)
  Object.assign(world.server, { signIn: held })
  const first = codeOf(world.siwx.signIn())
  await world.settle(1_000)
  expect(world.state.status).toBe('checking')
  world.wallet.changeAccounts([bob, alice])
  await world.settle(1_000)
  letGo()
  expect(await first).toBe('siwx/account-changed')
  await world.settle(1_000)
  expect([world.server.proofs.length, world.server.open, world.state.sessions]).toEqual([1, [], []])
  expect([signerOf(world), world.connections.length]).toEqual([bob, 1])
})

test.each([
  ['comes late', undefined],
  ['fails late', new Error('down')],
])(
  '[SIWX-5] a nonce for the account before that %s changes nothing for the one that is asked',
  async (_what, failure) => {
    const server = testServer()
    const world = await siwxWorld({ server, siwx: { required: false } })
    const { nonce } = server
    const { held, letGo } = holding(async (...given: Parameters<typeof nonce>) => {
      if (failure) throw failure
      return nonce(...given)
    })
    Object.assign(server, { nonce: held })
    await world.connect()
    await world.settle(1_000)
    Object.assign(server, { nonce })
    world.wallet.changeAccounts([bob, alice])
    await world.settle(1_000)
    expect(signerOf(world)).toBe(bob)
    letGo()
    await world.settle(1_000)
    expect([signerOf(world), world.state.failure, world.view]).toEqual([
      ...[bob, undefined, 'SIWXSignMessage'],
    ])
    expect(world.connections).toHaveLength(1)
  },
)
