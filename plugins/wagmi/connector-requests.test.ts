import { expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { ConnectableKernel, Slices } from './contract.ts'
import { kernelConnector } from './index.ts'

const alice = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface Shape {
  readonly status?: string
  readonly restored?: boolean
  readonly account?: string
  readonly address?: string
  readonly chain?: number
  readonly modal?: Partial<Slices['modal']>
  /** Families of the connections; that of Ethereum is the active one. */
  readonly families?: readonly string[]
}

/** What a connection is, as long as nothing of it changes. */
const connections = new Map<string, object>()
function connection(namespace: string, address: string, chain: number): object {
  const text = `${namespace} ${address} ${chain}`
  const one = connections.get(text) ?? {
    ...{ id: namespace, namespace, address, networkId: `${namespace}:${chain}` },
    accounts: [{ address }],
  }
  connections.set(text, one)
  return one
}

const stateOf = (shape: Shape): Slices => {
  const { status = 'started', restored = true, account = 'disconnected' } = shape
  const { families = [], address = alice, chain = 1 } = shape
  return {
    kernel: { status, restored },
    modal: { open: false, embedded: false, ...shape.modal },
    networks: {
      networks: [1, 137].map((id) => ({ caipNetworkId: `eip155:${id}` })),
      active: { eip155: 'eip155:1' },
    } as never,
    connections: {
      accounts: { eip155: { status: account } },
      active: { eip155: 'eip155' },
      connections: families.map((family) => connection(family, address, chain)),
    } as never,
  }
}
const connected: Shape = { account: 'connected', families: ['eip155'] }

/** A connector over as much of a kernel as it needs, which does nothing on its own, and a host that may hold it. */
function world(first: Shape, { held = false } = {}) {
  const heard = new Set<(commit: { readonly state: object }) => void>()
  const opened: object[] = []
  const left: string[] = []
  const moved: string[] = []
  const told: [event: string, value?: unknown][] = []
  const { clock } = virtualPorts()
  const fails = new Map<string, Error>()
  let during = async (): Promise<void> => undefined
  let live = stateOf(first)
  const turn = async (shape: Shape): Promise<void> => {
    live = stateOf(shape)
    for (const next of heard) next({ state: live })
    await flush()
  }
  const kernel: ConnectableKernel = {
    get state() {
      return live
    },
    commits$: { subscribe: (next) => heard.add(next) },
    dispatch: {
      connections: {
        async disconnect({ connectionId }) {
          left.push(connectionId)
          if (fails.has(connectionId)) throw fails.get(connectionId)
        },
      },
      networks: {
        async switchNetwork(id) {
          moved.push(id)
          const failure = fails.get(id)
          if (failure instanceof Error) throw failure
          if (id === 'eip155:137') await during()
        },
      },
      modal: { open: async (options) => void opened.push(options) },
    },
    resources: {
      get: (key) =>
        (key.includes('provider') ? { request: async () => 'asked' } : undefined) as never,
    },
    ports: { clock },
  }
  const state = { held }
  const emitter = {
    emit(event: string, value?: unknown) {
      told.push([event, value])
    },
    listenerCount: () => (state.held ? 1 : 0),
  }
  const chains = [{ id: 1 }]
  const connector = kernelConnector(kernel)({ chains, emitter } as never)
  /** How a request ends, undefined while it is open. */
  const track = async (asked: Promise<unknown>) => {
    const ended: { how?: unknown } = {}
    asked.then(
      (value) => {
        ended.how = (value as { chainId?: number } | undefined)?.chainId ?? value ?? 'ok'
      },
      (error: { code?: unknown; message: string }) => {
        ended.how = error.code ?? error.message
      },
    )
    await flush()
    return ended
  }
  const whileMoving = (work: () => Promise<void>): void => {
    during = work
  }
  return { whileMoving, connector, clock, opened, left, moved, told, fails, state, turn, track }
}

const unsettled: readonly Shape[] = [{ restored: false }, { account: 'restoring' }]

test.each(unsettled)('while wallets are being restored (%o), requests wait', async (before) => {
  const { connector, opened, turn, track } = world(before)
  const [asked, known] = [await track(connector.connect()), await track(connector.isAuthorized())]
  expect([asked.how, known.how, opened]).toEqual([undefined, undefined, []])
  await turn(connected)
  expect([asked.how, known.how, opened]).toEqual([1, true, []])
})

test('who asks first whether there is a wallet hears of it as well', async () => {
  const { connector, turn, track } = world({ restored: false })
  const known = await track(connector.isAuthorized())
  await turn(connected)
  expect(known.how).toBe(true)
})

test('a host that holds the connector keeps it while a wallet is being restored', async () => {
  const { connector, told, turn } = world(connected, { held: true })
  await connector.setup()
  await turn({ account: 'restoring', families: ['eip155'] })
  expect(told).toEqual([])
})

test('a wallet that is being restored is asked nothing', async () => {
  const { connector, turn } = world(connected)
  await connector.setup()
  const provider = await connector.getProvider()
  expect(await provider.request({ method: 'x' })).toBe('asked')
  await turn({ account: 'restoring', families: ['eip155'] })
  await expect(provider.request({ method: 'x' })).rejects.toMatchObject({ code: 4900 })
})

test('what changes is told by the provider as well, once', async () => {
  const { connector, turn, track } = world({})
  const heard: unknown[] = []
  const provider = await connector.getProvider()
  provider.on?.('accountsChanged', (accounts: unknown) => heard.push(accounts))
  await turn(connected)
  expect((await track(connector.connect())).how).toBe(1)
  expect(heard).toEqual([[alice]])
  await turn({ ...connected, address: bob })
  await turn({ ...connected, address: bob })
  expect(heard).toEqual([[alice], [bob]])
})

test('the answer is what the host is told: no event while it waits, the same again after', async () => {
  const { connector, clock, state, told, turn, track } = world({ modal: { open: true } })
  const ended = await track(connector.connect())
  await turn({ ...connected, modal: { open: true } })
  expect([ended.how, told]).toEqual([1, []])
  state.held = true
  await clock.advance(0)
  await clock.advance(1_000)
  const again = ['change', { accounts: [alice], chainId: 1 }]
  expect(told).toEqual([again, again])
})

test.each<[what: string, shape: Shape, held: boolean]>([
  ['is held', connected, true],
  ['has nothing to tell', {}, false],
])('a host is not told again and again where the connector %s', async (_what, shape, held) => {
  const { connector, clock, told, turn } = world({}, { held })
  await connector.setup()
  await turn(shape)
  const count = told.length
  await clock.advance(5_000)
  expect([clock.waiting, told.length]).toEqual([0, count])
})

test('a reconnect without a wallet tells only a host that holds the connector', async () => {
  for (const held of [true, false]) {
    const { connector, told, track } = world({}, { held })
    const ended = await track(connector.connect({ isReconnecting: true }))
    expect(ended.how).toBe(4900)
    expect(told.map(([event]) => event)).toEqual(held ? ['disconnect'] : [])
  }
})

test('a host that asks whether it is connected is let go where it is not', async () => {
  const here = world({ families: ['eip155'] }, { held: true })
  expect(await here.connector.isAuthorized()).toBe(false)
  expect(here.told.map(([event]) => event)).toEqual(['disconnect'])
  const there = world(connected, { held: true })
  expect(await there.connector.isAuthorized()).toBe(true)
  expect(there.told).toEqual([])
})

test('the modal opens at the ways to connect where another family is connected', async () => {
  const alone = world({})
  await alone.track(alone.connector.connect())
  expect(alone.opened).toEqual([{ namespace: 'eip155' }])
  const beside = world({ families: ['solana'] })
  await beside.track(beside.connector.connect())
  expect(beside.opened).toEqual([{ view: 'Connect', namespace: 'eip155' }])
})

test.each([{ open: true }, { embedded: true }])(
  'connecting ends with the connection, not before, in a modal that is %j',
  async (modal) => {
    const { connector, turn, track } = world({ modal })
    const ended = await track(connector.connect())
    await turn({ modal })
    expect(ended.how).toBeUndefined()
    await turn({ ...connected, modal })
    expect(ended.how).toBe(1)
  },
)

test.each<[what: string, now: Shape]>([
  ['the modal closes', {}],
  ['the kernel stops', { status: 'idle', modal: { open: true } }],
])('connecting is refused when %s', async (_what, now) => {
  const { connector, turn, track } = world({ modal: { open: true } })
  const ended = await track(connector.connect())
  await turn(now)
  expect(ended.how).toBe(4001)
})

test('connecting to a chain moves there only from another one', async () => {
  const { connector, moved, track } = world(connected)
  await track(connector.connect())
  await track(connector.connect({ chainId: 1 }))
  expect(moved).toEqual([])
  await track(connector.connect({ chainId: 137 }))
  expect(moved).toEqual(['eip155:137'])
})

test.each([
  ['a visitor who refuses to move is not connected', { code: 4001 }, 4001],
  ['a wallet that cannot move is connected where it is', { code: 4200 }, 1],
])('%s', async (_what, failure, end) => {
  const { connector, fails, track } = world(connected)
  fails.set('eip155:137', Object.assign(new Error('no'), failure))
  expect((await track(connector.connect({ chainId: 137 }))).how).toBe(end)
})

test('a wallet that leaves while it moves is not connected', async () => {
  const { connector, whileMoving, turn, track } = world(connected)
  whileMoving(() => turn({}))
  const ended = await track(connector.connect({ chainId: 137 }))
  await flush()
  expect(ended.how).toBe(4900)
})

test('disconnecting leaves the connections of other families', async () => {
  const { connector, left, track } = world({ ...connected, families: ['solana', 'eip155'] })
  expect((await track(connector.disconnect())).how).toBe('ok')
  expect(left).toEqual(['eip155'])
})

test('a wallet out of reach is told only while its connection is still there', async () => {
  const both: Shape = { ...connected, families: ['eip155', 'solana'] }
  const there = world(both)
  there.fails.set('eip155', new Error('out of reach'))
  expect((await there.track(there.connector.disconnect())).how).toBe('out of reach')
  const gone = world(both)
  gone.fails.set('eip155', new Error('out of reach'))
  const ending = gone.track(gone.connector.disconnect())
  await gone.turn({ families: ['solana'] })
  expect((await ending).how).toBe('ok')
})

test('a chain of the kernel that wagmi does not know is not gone to', async () => {
  const { connector, moved } = world(connected)
  expect(await connector.switchChain({ chainId: 1 })).toEqual({ id: 1 })
  await expect(connector.switchChain({ chainId: 137 })).rejects.toMatchObject({ code: 4902 })
  expect(moved).toEqual(['eip155:1'])
})
