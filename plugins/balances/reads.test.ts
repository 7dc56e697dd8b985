import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin, type Namespace, type Plugin } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, me, other, type SendWorld, sendWorld, token } from '../../tests/send-world.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import { eip155Errors } from '../eip155/index.ts'
import type { BalanceSource, BalancesContract } from './contract.ts'

// Loaded beforehand, so that a flush is all a command needs.
beforeAll(() =>
  Promise.all([import('./commands.ts'), import('../connections/commands/disconnect.ts')]),
)

interface NodesContract {
  readonly id: 'nodes'
  readonly requires: BalancesContract | ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
/** Another plugin that reads balances, asked after that of the world. */
const source = (namespace: Namespace, balance: BalanceSource['balance']): Plugin<never> =>
  definePlugin<NodesContract>({
    id: 'nodes',
    requires: { connections: 'whose balances', balances: 'read here as well' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: {
      balances: {
        sources: [{ namespace, balance, token: () => Promise.reject(new Error('none')) }],
      },
    },
  }) as unknown as Plugin<never>
const down = async (): Promise<never> => {
  throw new Error('down')
}
const facts = ({ kernel }: SendWorld, from = 0): readonly string[] =>
  kernel.timeline.log
    .slice(from)
    .filter(({ kind, type }) => kind !== 'end' && /^(balances|kernel)\//.test(type))
    .map(({ type }) => type)
/** What is recorded by a piece of work. */
async function recorded(
  world: SendWorld,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const { last } = world.kernel.timeline.log
  await work()
  return facts(world, last + 1)
}
const mine = `eip155:1:${me}` as const

describe('a balance is read from sources of its own family', () => {
  test.each([
    ['eip155', 'loaded'],
    ['solana', 'failed'],
  ] as const)('where the first one is down and the other is of %s', async (namespace, status) => {
    const more = [source(namespace, async () => '7')]
    const world = await sendWorld({ balance: down }, { more })
    await world.kernel.dispatch.balances.refresh()
    expect(world.kernel.state.balances.shown).toMatchObject([{ caipAddress: mine, status }])
  })

  test('and from none once it was called off', async () => {
    let [asked, slow] = [0, false]
    const more = [
      source('eip155', async () => {
        asked++
        return '7'
      }),
    ]
    const world = await sendWorld(
      { balance: () => (slow ? new Promise(() => undefined) : Promise.resolve('1')) },
      { more },
    )
    slow = true
    const calls = new AbortController()
    const { balances } = world.kernel.with({ signal: calls.signal })
    const read = await recorded(world, async () => {
      const end = codeOf(balances.refresh())
      await flush()
      calls.abort()
      expect(await end).toBe('kernel/cancelled')
      await flush()
    })
    expect(asked).toBe(0)
    expect(read).toEqual(['balances/refresh', 'balances/started'])
  })

  test('and none is awaited where there is none', async () => {
    const world = await sendWorld()
    await world.kernel.dispatch.networks.switchNetwork('bip122:2')
    const { kernel } = world
    const connector = kernel.state.connections.connections[0]?.connector
    if (!connector) throw new Error('Nothing is connected.')
    await kernel.dispatch.connections.connect({
      connector: { ...connector, id: 'medlar', namespaces: ['bip122'] },
    })
    const read = await recorded(world, () =>
      kernel.dispatch.balances.refresh({ namespace: 'bip122' }),
    )
    expect(read).toEqual(['balances/refresh', 'balances/failed'])
  })
})

describe('what is held is read of a connection on a listed network', () => {
  test('and of nothing else', async () => {
    const world = await sendWorld()
    const { dispatch } = world.kernel
    const holdings = () => dispatch.balances.readHoldings({ namespace: 'eip155', tokens: [] })
    expect(await holdings()).toMatchObject({ owner: me, native: '2000000000000000000' })
    world.wallet.networkChanged('eip155:999')
    expect(await codeOf(holdings())).toBe('balances/no-network')
    await dispatch.connections.disconnect()
    expect(await codeOf(holdings())).toBe('balances/not-connected')
    expect(await recorded(world, () => dispatch.balances.refresh())).toEqual(['balances/refresh'])
  })

  test('and where it is to be signed, of the chain alone', async () => {
    const world = await sendWorld({ balance: down }, { more: [source('eip155', async () => '7')] })
    const holdings = (signed: boolean) =>
      world.kernel.dispatch.balances.readHoldings({ namespace: 'eip155', tokens: [], signed })
    expect(await holdings(false)).toMatchObject({ native: '7' })
    expect(await codeOf(holdings(true))).toBe('balances/failed')
  })

  test('a coin of which there is no number is a fault of the node, told as one', async () => {
    const world = await sendWorld({ balance: async () => '1.5' })
    const holdings = world.kernel.dispatch.balances.readHoldings({
      namespace: 'eip155',
      tokens: [],
    })
    expect(await codeOf(holdings)).toBe('balances/node-failed')
  })

  test.each([-1, 1.5, 256])('a token with %d decimals is none', async (decimals) => {
    const facts = { symbol: 'USDC', name: 'x', balance: '1' }
    const world = await sendWorld({ token: async () => ({ ...facts, decimals }) })
    const { tokens } = await world.kernel.dispatch.balances.readHoldings({
      namespace: 'eip155',
      tokens: [token],
    })
    expect(tokens).toEqual([])
  })

  test.each(['-1', '1.5', 'x', ''])('a token of which there is "%s" is none', async (balance) => {
    const facts = { symbol: 'USDC', name: 'x', decimals: 6 }
    const world = await sendWorld({ token: async () => ({ ...facts, balance }) })
    const { tokens } = await world.kernel.dispatch.balances.readHoldings({
      namespace: 'eip155',
      tokens: [token],
    })
    expect(tokens).toEqual([])
  })
})

test('a token with a rule that cannot be shown is left out, and named where it is to be spent', async () => {
  const ruled = eip155Errors.create('token-rules', { rule: 'uiMultiplier' })
  const world = await sendWorld({ token: () => Promise.reject(ruled) })
  const read = (spent: boolean) =>
    world.kernel.dispatch.balances.readHoldings({
      ...{ namespace: 'eip155', tokens: [token], signed: true },
      spent,
    })
  expect((await read(false)).tokens).toEqual([])
  expect(await codeOf(read(true))).toBe('eip155/token-rules')
})

interface Answer {
  resolve(units: string): void
  reject(error: Error): void
}

/** A node that answers when it is made to. */
async function slowNode() {
  const answers: Answer[] = []
  const balance = (): Promise<string> =>
    new Promise((resolve, reject) => answers.push({ resolve, reject }))
  const world = await sendWorld({ balance })
  // What was read on connecting is no part of this.
  answers.splice(0).map(({ reject }) => reject(new Error('down')))
  await flush()
  return { world, answers, balances: world.kernel.dispatch.balances }
}

describe('a balance that is being read', () => {
  test('is not what who asks for another read gets', async () => {
    const { answers, balances } = await slowNode()
    void balances.refresh()
    await flush()
    void balances.refresh()
    await flush()
    expect(answers).toHaveLength(2)
  })
  test('is joined, also once an earlier read of it has ended', async () => {
    const { world, answers, balances } = await slowNode()
    void balances.refresh()
    await flush()
    void balances.refresh()
    await flush()
    answers[0]?.reject(new Error('down'))
    await flush()
    const joined = balances.refresh({ cached: true })
    await flush()
    expect(answers).toHaveLength(2)
    answers[1]?.resolve('7')
    await joined
    expect(world.kernel.state.balances.shown).toMatchObject([{ value: '7' }])
  })
})

describe('a balance whose account is left while it is read', () => {
  test.each([
    ['comes', (one: Answer) => one.resolve('7')],
    ['fails', (one: Answer) => one.reject(new Error('down'))],
  ])('is not kept once it %s, and those of other families are', async (_how, end) => {
    const { world, answers, balances } = await slowNode()
    const { kernel } = world
    const connector = kernel.state.connections.connections[0]?.connector
    if (!connector) throw new Error('Nothing is connected.')
    await kernel.dispatch.connections.connect({
      connector: { ...connector, id: 'medlar', namespaces: ['bip122'] },
    })
    const bitcoin = { caipAddress: `bip122:1:${me}` } as const
    kernel.observe('test').record('balances/failed', bitcoin)
    const read = balances.refresh({ namespace: 'eip155' })
    await flush()
    await kernel.dispatch.connections.disconnect({ namespace: 'eip155' })
    expect(kernel.state.balances.shown).toMatchObject([bitcoin])
    for (const answer of answers) end(answer)
    await codeOf(read)
    await flush()
    expect(kernel.state.balances).toMatchObject({ native: [], shown: [bitcoin] })
    expect(kernel.state.balances.shown).toHaveLength(1)
  })
})

describe('a balance that is known is shown without asking', () => {
  test('once', async () => {
    const world = await sendWorld()
    const { balances } = world.kernel.dispatch
    await balances.refresh()
    const cached = () => recorded(world, () => balances.refresh({ cached: true }))
    expect(await cached()).toEqual(['balances/refresh'])
    const tell = world.kernel.observe('test')
    tell.record('balances/started', { caipAddress: mine })
    // What is shown of another account is not what is shown of this one.
    const [known] = world.kernel.state.balances.native
    tell.record('balances/loaded', { ...known, caipAddress: `eip155:1:${other}` } as never)
    expect(await cached()).toEqual(['balances/refresh', 'balances/loaded'])
    expect(world.kernel.state.balances.shown[0]).toMatchObject({
      caipAddress: mine,
      status: 'loaded',
    })
  })
})

test('a page that is shown again has the balance of a moment ago, and none that is older', async () => {
  const world = await sendWorld()
  const { kernel } = world
  const restored = () =>
    recorded(world, async () => kernel.observe('test').record('kernel/restored', { slices: {} }))
  expect(await restored()).toEqual(['kernel/restored', 'balances/loaded'])
  await kernel.ports.clock.advance(30_000)
  expect(await restored()).toEqual(['kernel/restored'])
})

describe('a change is followed by one read', () => {
  const switched = { caipNetworkId: 'eip155:1', background: true } as const
  test('after 50 ms, however many changes there were', async () => {
    const world = await sendWorld()
    const { clock } = world.kernel.ports
    const change = (): void => world.kernel.observe('test').record('networks/switched', switched)
    const read = (ms: number) =>
      recorded(world, async () => {
        await clock.advance(ms)
        await flush()
      })
    change()
    await read(30)
    change()
    expect(await read(49)).toEqual([])
    expect(await read(1)).toEqual(['balances/refresh'])
    expect(await read(1_000)).toEqual([])
  })

  test('and by none where nothing is connected', async () => {
    const world = await sendWorld({}, { connected: false })
    world.kernel.observe('test').record('networks/switched', switched)
    const read = await recorded(world, async () => {
      await world.kernel.ports.clock.advance(1_000)
      await flush()
    })
    expect(read).toEqual([])
  })
})
