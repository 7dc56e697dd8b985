import { beforeAll, describe, expect, test, vi } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, factsOf, me, other, type SendWorld, sendWorld } from '../../tests/send-world.ts'
import type {
  ConnectionsContract,
  Connector,
  ConnectorRef,
  WalletIo,
  WalletSession,
} from './contract.ts'

// Load the code first, so that a command needs only a flush.
beforeAll(() =>
  Promise.all([
    import('./commands/connect.ts'),
    import('./commands/restore.ts'),
    import('./commands/disconnect.ts'),
    import('./commands/select-account.ts'),
  ]),
)

interface PairContract {
  readonly id: 'pair'
  readonly requires: ConnectionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A wallet of two families whose requests the test answers. */
function pair() {
  const closed: string[] = []
  const asked: {
    readonly how: string
    readonly io: WalletIo
    readonly answer: (sessions: readonly WalletSession[]) => void
  }[] = []
  const question =
    (how: string): Connector['restore'] =>
    (io) =>
      new Promise((resolve) => asked.push({ how, io, answer: resolve }))
  const connector = (id: string): Connector => ({
    id,
    connect: question('connect'),
    restore: question('restore'),
    disconnect: async () => undefined,
  })
  const plugin = definePlugin<PairContract>({
    id: 'pair',
    requires: { connections: 'it connects for them' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { connections: { connectors: [connector('pair'), connector('twin')] } },
  })
  const session = (
    namespace: 'eip155' | 'bip122',
    name: string,
    over: Partial<WalletSession> = {},
  ): WalletSession => {
    const own = namespace === 'eip155' ? [me, other] : ['bc1pay', 'bc1ord']
    return {
      namespace,
      accounts: own.map((address) => ({ namespace, address, type: 'eoa' })),
      address: own[0] ?? '',
      networkId: `${namespace}:1`,
      provider: { name },
      watch: () => () => undefined,
      close: () => void closed.push(name),
      ...over,
    }
  }
  return { plugin: plugin as unknown as Plugin<never>, asked, closed, session }
}

const connector: ConnectorRef = {
  id: 'p',
  driver: 'pair',
  name: 'Pair',
  type: 'INJECTED',
  namespaces: ['eip155', 'bip122'],
}

async function world() {
  const wallet = pair()
  const made = await sendWorld({}, { connected: false, more: [wallet.plugin] })
  return { ...wallet, world: made, kernel: made.kernel, accounts: made.kernel.dispatch.connections }
}
type Pair = Awaited<ReturnType<typeof world>>

/** Connected in both families, then dormant: the wallet has sent no event on this page. */
async function dormant() {
  const page = await world()
  const done = page.accounts.connect({ connector })
  await flush()
  page.asked[0]?.answer([page.session('eip155', 'old'), page.session('bip122', 'old')])
  await done
  page.kernel.stop()
  page.kernel.start()
  await flush()
  page.closed.length = 0
  return page
}
const addresses = ({ kernel }: Pair) =>
  kernel.state.connections.connections.map(({ address }) => address)
const awake = ({ kernel }: Pair) =>
  kernel.resources
    .keys()
    .filter((key) => key.startsWith('connections/provider/'))
    .map((key) => key.slice('connections/provider/'.length))
    .sort()
const count = (made: SendWorld, type: string): number =>
  factsOf(made, 'connections').filter((one) => one === `connections/${type}`).length
const both = ['bip122:p', 'eip155:p']

describe('wallets that are asked silently', () => {
  test('come back family by family, and nothing is told as lost', async () => {
    const page = await dormant()
    expect(page.asked.map(({ how }) => how)).toEqual(['connect', 'restore'])
    expect(awake(page)).toEqual([])
    expect(count(page.world, 'restoreStarted')).toBe(1)
    page.asked[1]?.answer([page.session('bip122', 'new'), page.session('eip155', 'new')])
    await flush()
    expect(awake(page)).toEqual(both)
    expect(page.closed).toEqual([])
    expect(count(page.world, 'restoreFailed')).toBe(0)
    // A connected wallet is not asked again, and nothing is recorded.
    const before = factsOf(page.world, 'connections').length
    await page.accounts.restore()
    expect(page.asked).toHaveLength(2)
    expect(factsOf(page.world, 'connections')).toHaveLength(before)
  })

  test('keep the account that the visitor chose, unless the wallet shares another list', async () => {
    const answered = async (over: Partial<WalletSession>) => {
      const page = await dormant()
      page.asked[1]?.answer([page.session('eip155', 'new', over)])
      await flush()
      return addresses(page)
    }
    const { accounts } = pair().session('eip155', 'new')
    expect(await answered({ address: other })).toEqual([me])
    expect(await answered({ address: other, accounts: [...accounts].reverse() })).toEqual([other])
  })

  test('that share no account which was remembered are other wallets, and are let go of', async () => {
    const page = await dormant()
    const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const stranger = { accounts: [{ namespace: 'eip155', address, type: 'eoa' } as const], address }
    page.asked[1]?.answer([page.session('eip155', 'stranger', stranger)])
    await flush()
    expect(page.closed).toEqual(['stranger'])
    expect(page.kernel.state.connections.connections).toEqual([])
    expect([count(page.world, 'restored'), count(page.world, 'restoreFailed')]).toEqual([0, 1])
  })

  test('do not bring back what was left meanwhile; the rest comes back', async () => {
    const page = await dormant()
    await page.accounts.disconnect({ connectionId: 'eip155:p' })
    page.asked[1]?.answer([page.session('eip155', 'left'), page.session('bip122', 'new')])
    await flush()
    expect(page.closed).toEqual(['left'])
    expect(awake(page)).toEqual(['bip122:p'])
  })

  test('do not displace what was connected by hand meanwhile', async () => {
    const page = await dormant()
    const byHand = page.accounts.connect({ connector, namespaces: ['eip155'] })
    await flush()
    page.asked[2]?.answer([page.session('eip155', 'by hand')])
    await byHand
    page.asked[1]?.answer([page.session('eip155', 'late'), page.session('bip122', 'new')])
    await flush()
    expect(page.closed).toEqual(['late'])
    expect(awake(page)).toEqual(both)
  })

  test('that answer late are back, with the families that they still grant', async () => {
    const page = await dormant()
    await page.kernel.ports.clock.advance(10_000)
    expect(page.kernel.state.connections.connections.map(({ paused }) => paused)).toEqual([
      'unshared',
      'unshared',
    ])
    page.asked[1]?.answer([page.session('eip155', 'late')])
    await vi.waitFor(() => expect(awake(page)).toEqual(['eip155:p']))
    expect(page.kernel.state.connections.connections).toMatchObject([{ id: 'eip155:p' }])
    expect(page.kernel.state.connections.connections[0]).not.toHaveProperty('paused')
  })

  test('that answer after the visitor has disconnected connect nothing', async () => {
    const page = await dormant()
    await page.kernel.ports.clock.advance(10_000)
    await page.accounts.disconnect()
    page.asked[1]?.answer([page.session('eip155', 'late')])
    await vi.waitFor(() => expect(page.closed).toContain('late'))
    expect(awake(page)).toEqual([])
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('are asked anew after a call that was called off, and not once more while that one asks', async () => {
    const page = await dormant()
    page.kernel.stop()
    page.kernel.start()
    await flush()
    expect(page.asked.map(({ how }) => how)).toEqual(['connect', 'restore', 'restore'])
    expect(page.asked[1]?.io.signal.aborted).toBe(true)
    void page.accounts.restore()
    await flush()
    expect(page.asked).toHaveLength(3)
    page.asked[1]?.answer([page.session('eip155', 'late')])
    page.asked[2]?.answer([page.session('eip155', 'new'), page.session('bip122', 'new')])
    await flush()
    expect(page.closed).toEqual(['late'])
    expect(awake(page)).toEqual(both)
  })
})

describe('a wallet that is asked to connect', () => {
  test('is not asked at all once that was called off while the code was loading', async () => {
    const page = await world()
    const calls = new AbortController()
    const ended = codeOf(
      page.kernel
        .with({ signal: calls.signal })
        .connections.connect({ connector }) as Promise<unknown>,
    )
    calls.abort()
    expect(await ended).toBe('kernel/cancelled')
    await flush()
    expect(page.asked).toEqual([])
  })

  test('learns that it was called off; its late yes is let go of, and it may be asked again at once', async () => {
    const page = await world()
    const calls = new AbortController()
    const by = page.kernel.with({ signal: calls.signal }).connections
    const ended = codeOf(by.connect({ connector }) as Promise<unknown>)
    await flush()
    calls.abort()
    const again = codeOf(page.accounts.connect({ connector, namespaces: ['eip155'] }))
    expect(await ended).toBe('kernel/cancelled')
    await flush()
    expect(page.asked[0]?.io.signal.aborted).toBe(true)
    page.asked[0]?.answer([page.session('eip155', 'late')])
    await flush()
    expect(page.closed).toEqual(['late'])
    expect(awake(page)).toEqual([])
    page.asked[1]?.answer([page.session('eip155', 'again')])
    expect(await again).toBe('sent')
    expect(awake(page)).toEqual(['eip155:p'])
  })

  test('keeps no session where it was called off in whatever turn of the yes', async () => {
    const codes = new Set<string>()
    for (let turns = 0; turns < 20; turns++) {
      const page = await world()
      const calls = new AbortController()
      const by = page.kernel.with({ signal: calls.signal }).connections
      const ended = codeOf(by.connect({ connector, namespaces: ['eip155'] }) as Promise<unknown>)
      await flush()
      page.asked[0]?.answer([page.session('eip155', 'late')])
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      calls.abort()
      const code = await ended
      await flush()
      codes.add(code)
      // If it connected before it was cancelled, it stays.
      const stays = addresses(page).length > 0
      expect([turns, page.closed, awake(page)]).toEqual([
        turns,
        stays ? [] : ['late'],
        stays ? ['eip155:p'] : [],
      ])
    }
    expect([...codes]).toEqual(['kernel/cancelled', 'sent'])
  })

  test('keeps no session that it does not let be listened to', async () => {
    const page = await world()
    const ended = codeOf(page.accounts.connect({ connector }))
    await flush()
    page.asked[0]?.answer([
      page.session('eip155', 'heard'),
      page.session('bip122', 'deaf', {
        watch() {
          throw new Error('not to be listened to')
        },
      }),
    ])
    expect(await ended).toMatch(/^connections\//)
    expect(page.closed).toEqual(['heard', 'deaf'])
    expect([awake(page), addresses(page)]).toEqual([[], []])
  })

  test('is refused a double click also when it took the place of another one', async () => {
    const page = await world()
    const first = codeOf(page.accounts.connect({ connector }))
    await flush()
    // The same id with another driver is another wallet.
    const twin = { ...connector, driver: 'twin', name: 'Twin' }
    const second = codeOf(page.accounts.connect({ connector: twin }))
    expect(await first).toBe('connections/superseded')
    await flush()
    expect(await codeOf(page.accounts.connect({ connector: twin }))).toBe(
      'connections/already-connecting',
    )
    page.asked[1]?.answer([page.session('eip155', 'twin')])
    expect(await second).toBe('sent')
  })

  test('keeps the account it chose where that is of the type that is wanted', async () => {
    const page = await world()
    const connect = async (over: Partial<WalletSession>) => {
      const done = page.accounts.connect({ connector, namespaces: ['eip155'] })
      await flush()
      page.asked.at(-1)?.answer([page.session('eip155', 'x', over)])
      await done
      return addresses(page)
    }
    await connect({})
    await page.accounts.preferAccountType({ namespace: 'eip155', type: 'eoa' })
    expect(await connect({ address: other })).toEqual([other])
    const accounts = pair()
      .session('eip155', 'x')
      .accounts.map((one) => ({
        ...one,
        type: one.address === me ? ('smartAccount' as const) : one.type,
      }))
    expect(await connect({ accounts, address: me })).toEqual([other])
  })
})
