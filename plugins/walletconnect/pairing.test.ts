import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin } from '../../kernel/index.ts'
import { createTestKernel, fakePage, virtualClock } from '../../kernel/testing/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
import {
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pluginsWith,
  settled,
  topic,
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'
import type { ConnectionsContract } from '../connections/index.ts'
import { walletConnect } from '../presets/index.ts'
import type { WalletConnectContract } from './contract.ts'
import { linkChoiceKey } from './links.ts'
import { sessionManagerOf } from './session-manager.ts'

beforeAll(loaded)

interface SlowContract {
  readonly id: 'slow'
  readonly requires: ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
interface SignInContract {
  readonly id: 'toy'
  readonly requires: WalletConnectContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
const never = (): Promise<never> => new Promise(() => undefined)
/** Another wallet, which answers slowly. */
const slow = definePlugin<SlowContract>({
  id: 'slow',
  requires: { connections: 'it connects them' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: () => ({
    connections: {
      connectors: [{ id: 'slow', connect: never, restore: never, disconnect: never }],
    },
  }),
})
const slowConnector = {
  ...({ id: 'slow', driver: 'slow', name: 'Slow', type: 'INJECTED' } as const),
  namespaces: ['eip155'] as const,
}

const eventsOf = (kernel: Pick<WalletConnectKernel, 'timeline'>, type: string): number =>
  kernel.timeline.log.slice().filter((record) => record.kind === 'event' && record.type === type)
    .length

test('a code that comes after the pairing was called off is not shown; its session is ended', async () => {
  const fake = fakeClient()
  const taking = deferred()
  fake.takes = () => taking.promise
  const kernel = kernelWith(fake)
  const prepared = kernel.dispatch.walletconnect.prepare().catch((error) => error.code)
  await settled()
  await kernel.dispatch.walletconnect.reset()
  taking.resolve()
  await settled()
  expect(await prepared).toBe('kernel/cancelled')
  expect(kernel.state.walletconnect.offer).toBeUndefined()
  fake.approve(0)
  await settled()
  expect(fake.ended).toEqual([topic(1)])
  expect(kernel.state.connections.connections).toEqual([])
})

test('[SIWX-6] a server that does not say what is to be signed costs no code: the wallet is asked for a session only', async () => {
  const asked: string[] = []
  const signIn = definePlugin<SignInContract>({
    id: 'toy',
    requires: { walletconnect: 'it signs in with it' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: () => ({
      walletconnect: {
        authenticators: [
          {
            id: 'toy',
            request(chains) {
              asked.push(...chains)
              return never()
            },
            accept: () => undefined,
          },
        ],
      },
    }),
  })
  const fake = fakeClient()
  // The client needs it to write the signed text.
  const page = fakePage({ window: Object.assign(new EventTarget(), { Buffer }) as never })
  const kernel = createTestKernel({ plugins: [...pluginsWith(fake), signIn], ports: { page } })
  const prepared = kernel.dispatch.walletconnect.prepare()
  await settled()
  await kernel.ports.clock.advance(3_000)
  await prepared
  expect(asked).not.toEqual([])
  expect(kernel.state.walletconnect.offer).toBeDefined()
  expect(fake.offers).toHaveLength(1)
})

test.each<[string, boolean, boolean]>([
  ['nobody signs in with it', false, true],
  ['the page could not write what is signed', true, false],
])('[SIWX-6] the wallet is asked for a session only where %s', async (_what, signsIn, canWrite) => {
  let asked = 0
  const signIn = definePlugin<SignInContract>({
    id: 'toy',
    requires: { walletconnect: 'it signs in with it' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: () => ({
      walletconnect: {
        authenticators: [
          {
            id: 'toy',
            async request() {
              asked += 1
              return undefined
            },
            accept: () => undefined,
          },
        ],
      },
    }),
  })
  const fake = fakeClient()
  const page = fakePage({
    window: Object.assign(new EventTarget(), canWrite && { Buffer }) as never,
  })
  const plugins = [...pluginsWith(fake), ...(signsIn ? [signIn] : [])]
  const kernel = createTestKernel({ plugins: plugins as never, ports: { page } }) as ReturnType<
    typeof kernelWith
  >
  await kernel.dispatch.walletconnect.prepare()
  await settled()
  expect([asked, fake.offers.length]).toEqual([0, 1])
  expect(kernel.ports.logger.lines).toEqual([])
})

test('where nothing was begun nothing is called off', async () => {
  const kernel = kernelWith(fakeClient())
  await kernel.dispatch.walletconnect.reset()
  await kernel.dispatch.modal.open()
  await kernel.dispatch.modal.close()
  await settled()
  expect(eventsOf(kernel, 'walletconnect/pairingReset')).toBe(0)
})

test('a code that nobody waits for may be declined, which is told once', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  await kernel.dispatch.walletconnect.prepare()
  fake.offers[0]?.refuse({ code: 5000, message: 'User rejected.' })
  await settled()
  expect(eventsOf(kernel, 'walletconnect/pairingFailed')).toBe(1)
  expect(kernel.state.walletconnect).toMatchObject({ status: 'failed' })
})

test('a code replaces the alert about a refusal, and no other', async () => {
  for (const [short, stays] of [
    ['Session Expired', false],
    ['No Project ID', true],
  ] as const) {
    const kernel = kernelWith(fakeClient())
    await kernel.dispatch.modal.open()
    await kernel.dispatch.modal.showAlert({ short, long: 'Something to know.', code: 'host/x' })
    await kernel.dispatch.walletconnect.prepare()
    await settled()
    expect(kernel.state.modal.alert !== undefined).toBe(stays)
  }
})

test('the end of an old code leaves the new one as it is', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  void kernel.dispatch.walletconnect.pair()
  await kernel.ports.clock.advance(230_000)
  fake.offers[0]?.refuse({ code: 0, message: 'Proposal expired' })
  await settled()
  await kernel.dispatch.walletconnect.prepare()
  expect(fake.offers).toHaveLength(2)
})

test('a code that cannot be taken back is a warning, and the connection stays', async () => {
  const fake = fakeClient()
  const { pairing } = fake.client.core as {
    readonly pairing: { disconnect: () => Promise<void> }
  }
  pairing.disconnect = () => Promise.reject(new Error('socket hang up'))
  const kernel = await connected(fake)
  expect(kernel.state.connections.connections).toHaveLength(1)
  expect(kernel.ports.logger.lines).toEqual([
    { text: expect.stringContaining('could not be withdrawn'), detail: 'socket hang up' },
  ])
})

test('a wallet that approves in the moment its code runs out is connected by that code', async () => {
  const fake = fakeClient()
  const clock = virtualClock()
  const { after } = clock
  clock.after = (ms, run) =>
    after(ms, async () => {
      if (ms === 230_000) fake.approve(0)
      // The approval has not reached its callers yet.
      for (let turn = 0; turn < 3; turn++) await Promise.resolve()
      run()
    })
  const kernel = createTestKernel({ plugins: pluginsWith(fake), ports: { clock } })
  kernel.ports.fetch.reply('example', { jsonrpc: '2.0', id: 1, result: '0x1' })
  const pairing = kernel.dispatch.walletconnect.pair()
  await clock.advance(230_000)
  await clock.advance(0)
  await pairing
  await settled()
  expect([fake.offers.length, fake.retracted, fake.ended]).toEqual([1, [topic(1)], []])
})

describe('a wallet that is chosen in place of the phone', () => {
  async function world() {
    const fake = fakeClient()
    const kernel = createTestKernel({ plugins: [...pluginsWith(fake), slow] })
    const pairing = kernel.dispatch.walletconnect
      .pair()
      .catch((error: { readonly code: string }) => error.code)
    await settled()
    void kernel.dispatch.connections.connect({ connector: slowConnector }).catch(() => undefined)
    return { fake, kernel, pairing }
  }

  test('ends the wait for the phone, which is no failure', async () => {
    const { kernel, pairing } = await world()
    expect(await pairing).toBe('connections/superseded')
    expect(eventsOf(kernel as never, 'walletconnect/pairingFailed')).toBe(0)
  })

  test('keeps its turn when the phone approves after all: that session is ended', async () => {
    const { fake, kernel, pairing } = await world()
    await pairing
    fake.approve(0)
    await settled()
    expect(fake.ended).toEqual([topic(1)])
    expect(kernel.state.connections.connecting?.connector.driver).toBe('slow')
    expect(kernel.state.connections.connections).toEqual([])
  })
})

test.each([0, 1, 2, 3])(
  'a phone that approves %i turns before the wait is called off is connected all the same',
  async (turns) => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const view = new AbortController()
    const shown = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
    const left = shown.walletconnect.pair().catch((error: { readonly code: string }) => error.code)
    await settled()
    fake.approve(0)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    view.abort()
    expect(await left).toBe('kernel/cancelled')
    await settled()
    await settled()
    expect([fake.ended, kernel.state.connections.connections.length]).toEqual([[], 1])
  },
)

test('whoever joined an attempt and left begins none when that one fails', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  const first = kernel.dispatch.walletconnect.pair().catch(() => undefined)
  await settled()
  const view = new AbortController()
  const shown = kernel.with({ signal: view.signal }) as typeof kernel.dispatch
  const second = shown.walletconnect.pair().catch((error: { readonly code: string }) => error.code)
  await settled()
  view.abort()
  fake.offers[0]?.refuse({ code: 5000, message: 'User rejected.' })
  await first
  expect(await second).toBe('kernel/cancelled')
  await settled()
  expect([fake.offers.length, eventsOf(kernel, 'connections/connectStarted')]).toEqual([1, 1])
  const commands = kernel.timeline.log
    .slice()
    .filter(({ kind, type }) => kind === 'command' && type === 'connections/connect')
  expect(commands).toHaveLength(1)
})

test('an approval that nobody waits for is ended where it cannot be connected', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  await kernel.dispatch.walletconnect.prepare()
  kernel.timeline.inspect(0)
  fake.approve(0)
  await settled()
  expect(fake.ended).toEqual([topic(1)])
  expect(
    kernel.timeline.log.slice().filter(({ type }) => type === 'connections/connected'),
  ).toEqual([])
})

test('a code that was called off may be declined, which is not told', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  await kernel.dispatch.walletconnect.prepare()
  await kernel.dispatch.walletconnect.reset()
  fake.offers[0]?.refuse({ code: 5000, message: 'User rejected.' })
  await settled()
  expect(eventsOf(kernel, 'walletconnect/pairingFailed')).toBe(0)
})

test.each([0, 1, 2, 3, 4])(
  'who leaves %i turns after the approval leaves it to who still waits',
  async (turns) => {
    const fake = fakeClient()
    const kernel = kernelWith(fake)
    const { pairing } = sessionManagerOf(kernel.resources)
    const { networks } = kernel.state.networks
    const [leaving, staying] = [new AbortController(), new AbortController()]
    const wait = ({ signal }: AbortController) =>
      pairing.awaitApproval(signal, networks, () => true)
    const left = wait(leaving).catch(() => undefined)
    const waiting = wait(staying)
    await settled()
    fake.approve(0)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    leaving.abort()
    await left
    expect((await waiting).topic).toBe(topic(1))
    await settled()
    expect([fake.ended, eventsOf(kernel, 'connections/connectStarted')]).toEqual([[], 0])
  },
)

test('a link that cannot be stored does not end the connection', async () => {
  const fake = fakeClient()
  const kernel = kernelWith(fake)
  const { storage } = kernel.ports
  const remove = storage.remove.bind(storage)
  Object.assign(storage, {
    async remove(key: string) {
      if (key === linkChoiceKey) throw new Error('full')
      await remove(key)
    },
  })
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0)
  await pairing
  expect(kernel.state.connections.connections).toHaveLength(1)
  expect(kernel.ports.logger.lines).toContainEqual({
    text: expect.stringContaining('link could not be removed'),
    detail: 'full',
  })
})

test('where only phones can be connected a further family is asked for there at once', async () => {
  const fake = fakeClient()
  const provider = { client: fake.client }
  const kernel = createTestKernel({ plugins: walletConnect({ provider, listUrl: false }) })
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0)
  await pairing
  await settled()
  expect(kernel.state.connections.connections).toHaveLength(1)
  await kernel.dispatch.modal.open({ namespace: 'solana' })
  expect(kernel.state.modal.history.at(-1)?.view).toBe('ConnectingWalletConnectBasic')
})
