import { beforeAll, expect, test } from 'vitest'
import { contribute, definePlugin, type Plugin } from '../../kernel/index.ts'
import { announceWallet, channelBus, mockWallet } from '../../kernel/testing/index.ts'
import { solana, toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { alice, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import type { ConnectionsContract, ConnectorRef, WalletSession } from './contract.ts'

beforeAll(ready)
beforeAll(() => import('./await-pending.ts'))

const other = 'com.other.wallet'
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: { readonly code: string }) => error.code,
  )

/** A host that asked a wallet which never answers. */
async function waiting() {
  let shared: readonly string[] = []
  const wallet = mockWallet({
    behaviour: { eth_requestAccounts: 'hang' },
    handlers: { eth_accounts: () => shared },
  })
  const grant = (): void => {
    shared = [alice]
  }
  const toys = toyFamilies()
  const page = openPage({ wallet, more: [toys.plugin] })
  announceWallet(page.target, mockWallet().provider, {
    rdns: other,
    uuid: '350670db-19fa-4704-a166-e52e178b59d3',
    name: 'Other',
  })
  await page.settle()
  const first = codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  await page.settle()
  const { connections } = page.kernel.state
  expect(connections.connecting?.connector.id).toBe(rdns)
  return { page, wallet, first, toys, grant }
}

test('[G6] a wallet that never answers gives way to the one chosen after it', async () => {
  const { page, wallet, first } = await waiting()
  await page.kernel.dispatch.wallets.connect({ walletId: other })
  expect(await first).toBe('connections/superseded')
  await page.settle(100)
  const { connections, connecting, failure } = page.kernel.state.connections
  expect(connections.map(({ id }) => id)).toEqual([`eip155:${other}`])
  expect(connecting).toBeUndefined()
  expect(failure).toBeUndefined()
  wallet.answer([alice])
  await page.settle(100)
  expect(page.kernel.state.connections.connections).toEqual(connections)
  expect(wallet.listeners('accountsChanged')).toBe(0)
})

test('a family that only the attempt given up asked for is disconnected again', async () => {
  const { page } = await waiting()
  await page.kernel.dispatch.connections.connect({ connector: toyConnector('sol', ['solana']) })
  const { accounts, connecting } = page.kernel.state.connections
  expect(accounts.eip155.status).toBe('disconnected')
  expect(accounts.solana.status).toBe('connected')
  expect(connecting).toBeUndefined()
})

test('the same wallet may be asked again, but not by a double click', async () => {
  const { page, wallet, first } = await waiting()
  const again = () => codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  expect(await again()).toBe('connections/already-connecting')
  await page.settle(2_000)
  wallet.behave('approve')
  expect(await again()).toBe('succeeded')
  expect(await first).toBe('connections/superseded')
})

test('the answer to an earlier attempt of the same wallet completes the one that took its place', async () => {
  const { page, wallet, first, grant } = await waiting()
  await page.settle(2_000)
  const second = codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  await page.settle(100)
  expect(await first).toBe('connections/superseded')
  // The wallet shows only the first request and never answers the second.
  wallet.behave({ eth_requestAccounts: 'hang' })
  grant()
  expect(wallet.answer([alice])).toBe(true)
  await page.settle(100)
  expect(await second).toBe('succeeded')
  expect(page.kernel.state.connections.accounts.eip155.address).toBe(alice)
  // The second request ends and leaves nothing behind.
  wallet.answer([alice])
  await page.settle(100)
  expect(wallet.listeners('accountsChanged')).toBe(1)
})

test('[W3] a request that waits in the wallet completes the attempt that it refused, once it is approved there', async () => {
  const { page, wallet, grant } = await waiting()
  await page.kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
  await page.settle(2_000)
  wallet.behave({ eth_requestAccounts: 'pending' })
  const again = page.kernel.dispatch.wallets.connect({ walletId: rdns })
  expect(await codeOf(again)).toBe('connections/pending')
  await page.settle(20_000)
  expect(page.kernel.state.connections.connections).toEqual([])
  grant()
  await page.settle(2_000)
  expect(page.kernel.state.connections.accounts.eip155.address).toBe(alice)
  await page.settle(1_000)
  expect(page.kernel.state.modal.open).toBe(false)
  expect(page.kernel.ports.clock.waiting).toBe(0)
})

test('[W3] a silent question that stays unanswered does not end the wait for that approval', async () => {
  const { page, wallet, grant } = await waiting()
  await page.kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
  await page.settle(2_000)
  wallet.behave({ eth_requestAccounts: 'pending', eth_accounts: 'hang' })
  const again = codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  await page.settle(10_000)
  expect(await Promise.race([again, 'waits'])).toBe('connections/pending')
  await page.settle(4_000)
  wallet.behave({ eth_requestAccounts: 'pending' })
  grant()
  await page.settle(20_000)
  expect(page.kernel.state.connections.accounts.eip155.address).toBe(alice)
})

test('a wallet that shares its accounts already is connected, whatever else waits in it', async () => {
  const { page, wallet, grant } = await waiting()
  await page.settle(2_000)
  grant()
  wallet.behave({ eth_requestAccounts: 'pending' })
  expect(await codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))).toBe('succeeded')
})

test('a request that was approved after the modal closed connects nothing', async () => {
  const { page, wallet, grant } = await waiting()
  await page.kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
  await page.settle(2_000)
  wallet.behave({ eth_requestAccounts: 'pending' })
  await codeOf(page.kernel.dispatch.wallets.connect({ walletId: rdns }))
  await page.kernel.dispatch.modal.close()
  grant()
  await page.settle(10_000)
  expect(page.kernel.state.connections.connections).toEqual([])
  expect(page.kernel.ports.clock.waiting).toBe(0)
})

test('a further family of a wallet displaces nothing that was chosen since', async () => {
  const { page, toys } = await waiting()
  const connector = toyConnector('sol', ['solana'])
  const further = page.kernel.dispatch.connections.connect({ connector, background: true })
  expect(await codeOf(further)).toBe('connections/already-connecting')
  expect(toys.asked).toEqual([])
  expect(page.kernel.state.connections.connecting?.connector.id).toBe(rdns)
})

test('an attempt that fails before its wallet is asked has failed, also where another one begins at once', async () => {
  const toys = toyFamilies()
  const page = openPage({ more: [toys.plugin] })
  await page.settle()
  const connect = (connector: ConnectorRef) =>
    codeOf(page.kernel.dispatch.connections.connect({ connector }))
  const first = connect(toyConnector('lost', ['solana'], { driver: 'nobody' }))
  const second = connect(toyConnector('sol', ['solana']))
  expect(await first).toBe('connections/adapter-not-found')
  expect(await second).toBe('succeeded')
  expect(page.facts()).toContain('connections/connectFailed')
  page.kernel.dispose()
})

interface SlowContract {
  readonly id: 'slow'
  readonly requires: ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

test('an attempt connects nothing once another one has begun, in whatever turn of its answer', async () => {
  for (let turns = 0; turns < 20; turns++) {
    let answer: (sessions: readonly WalletSession[]) => void = () => undefined
    const slow = definePlugin<SlowContract>({
      id: 'slow',
      requires: { connections: 'it connects for them' },
      initialState: () => ({}),
      commands: {},
      reduce: {},
      provides: {
        connections: {
          connectors: [
            {
              id: 'slow',
              connect: () =>
                new Promise((resolve) => {
                  answer = resolve
                }),
              restore: async () => [],
              disconnect: async () => undefined,
            },
          ],
        },
      },
    })
    const page = openPage({ more: [toyFamilies().plugin, slow as unknown as Plugin<never>] })
    await page.settle()
    const connect = (connector: ConnectorRef) =>
      codeOf(page.kernel.dispatch.connections.connect({ connector }))
    const first = connect(toyConnector('slow', ['solana'], { driver: 'slow' }))
    await page.settle()
    const second = connect(toyConnector('sol', ['solana']))
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    const [account] = [{ namespace: 'solana', address: 'SoL2', type: 'eoa' } as const]
    answer([
      {
        namespace: 'solana',
        accounts: [account],
        address: account.address,
        networkId: solana.caipNetworkId,
        provider: {},
        watch: () => () => undefined,
      },
    ])
    await Promise.all([first, second])
    await page.settle(100)
    const events = page.kernel.timeline.log.slice(0).filter(({ kind }) => kind === 'event')
    const begun = events.findLastIndex(({ type }) => type === 'connections/connectStarted')
    const late = events
      .slice(begun)
      .filter(
        ({ type, payload }) =>
          type === 'connections/connected' && /SoL2/.test(JSON.stringify(payload)),
      )
    expect([turns, late]).toEqual([turns, []])
    page.kernel.dispose()
  }
})

test('what a wallet granted before another tab ended its session is asked for anew, without a question', async () => {
  for (const isEnded of [true, false]) {
    let answer: (sessions: readonly WalletSession[]) => void = () => undefined
    const restores: object[] = []
    const slow = contribute<ConnectionsContract>({
      id: 'slow',
      provides: {
        connections: {
          connectors: [
            {
              id: 'slow',
              connect: () =>
                new Promise((resolve) => {
                  answer = resolve
                }),
              async restore(_io, request) {
                restores.push(request)
                return []
              },
              disconnect: async () => undefined,
            },
          ],
        },
      },
    })
    const bus = channelBus()
    const page = openPage({
      channel: bus.connect(),
      more: [toyFamilies().plugin, slow as unknown as Plugin<never>],
    })
    await page.settle()
    const connector = toyConnector('slow', ['solana'], { driver: 'slow' })
    const outcome = codeOf(page.kernel.dispatch.connections.connect({ connector }))
    await page.settle()
    const payload = { connectionIds: ['solana:slow'], by: 'visitor' }
    if (isEnded)
      bus.connect().post({ kernel: 1, type: 'connections/disconnectedElsewhere', payload })
    await page.settle()
    const account = { namespace: 'solana', address: 'SoL2', type: 'eoa' } as const
    answer([
      {
        ...{ namespace: 'solana', accounts: [account], address: account.address },
        ...{ networkId: solana.caipNetworkId, provider: {}, watch: () => () => undefined },
      },
    ])
    expect([await outcome, restores.length]).toEqual(
      isEnded ? ['connections/no-account', 1] : ['succeeded', 0],
    )
    // The log shows why it was refused.
    const { disconnects } = page.kernel.state.connections
    expect(disconnects).toEqual(isEnded ? { 'solana:slow': 1 } : undefined)
    page.kernel.dispose()
  }
})
