import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { channelBus, memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { deferred, type GatedPage, gatedPage } from '../../tests/plugins/gated.ts'
import { solana, toyConnector } from '../../tests/plugins/toy-families.ts'
import { alice, bob, rdns, ready } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import type { Candidate, ConnectionGate, SessionObserver } from './contract.ts'
import { connectionsErrors } from './errors.ts'

beforeAll(ready)

const opened: GatedPage[] = []
afterEach(() => {
  for (const { kernel } of opened.splice(0)) kernel.dispose()
})

const id = 'solana:sol'
const sol = toyConnector('sol', ['solana'])
async function open(...given: Parameters<typeof gatedPage>): Promise<GatedPage> {
  const page = await gatedPage(...given)
  opened.push(page)
  return page
}
const stateOf = ({ kernel }: GatedPage) => kernel.state.connections
const connect = ({ kernel }: GatedPage, connector = sol) =>
  kernel.dispatch.connections.connect({ connector })

/** A gate that waits for the test. */
function held(more: Partial<ConnectionGate> = {}) {
  const asked: { readonly candidate: Candidate; readonly signal: AbortSignal }[] = []
  let answer = deferred<unknown>()
  const gate: ConnectionGate = {
    id: 'held',
    pass(candidate, { signal }) {
      asked.push({ candidate, signal })
      answer = deferred()
      return answer.promise
    },
    ...more,
  }
  return {
    gate,
    asked,
    letIn: () => answer.resolve(undefined),
    refuse: (error: unknown) => answer.reject(error),
  }
}

/** Expects that nothing remains of a refused attempt. */
function expectNothing(page: GatedPage): void {
  const { connections, connecting, accounts } = stateOf(page)
  expect(connections).toEqual([])
  expect(connecting).toBeUndefined()
  expect(accounts.solana.status).toBe('disconnected')
  expect(page.facts()).not.toContain('connections/connected')
  expect(page.kernel.resources.keys().filter((key) => key.endsWith(id))).toEqual([])
  expect(page.facts()).toContain('connections/turnedAway')
  expect(page.toys.left).toEqual(['sol'])
}

describe('between a wallet and "connected"', () => {
  test('gates are waited for in their order, and the state says which one', async () => {
    const first = held({ id: 'first', order: -1 })
    const second = held({ id: 'second' })
    const page = await open({ gates: [second.gate, first.gate] })
    const done = connect(page)
    await page.settle()
    expect(stateOf(page)).toMatchObject({
      connections: [],
      active: {},
      connecting: { gate: { id: 'first' }, candidates: [{ id, address: 'SoL1' }] },
      accounts: { solana: { status: 'connecting', isConnected: false } },
    })
    expect(first.asked[0]?.candidate).toMatchObject({ reason: 'connect', background: false })
    expect(second.asked).toEqual([])
    first.letIn()
    await page.settle()
    expect(stateOf(page).connecting?.gate).toEqual({ id: 'second' })
    expect(page.facts()).not.toContain('connections/connected')
    second.letIn()
    expect(await done).toMatchObject([{ id }])
    expect(stateOf(page)).toMatchObject({ active: { solana: id }, connections: [{ id }] })
    expect(stateOf(page).connecting).toBeUndefined()
  })

  test('one that does not apply is not asked', async () => {
    const asked: unknown[] = []
    const gate = held({
      applies({ connections }) {
        asked.push(connections[0]?.namespace)
        return false
      },
    })
    const page = await open({ gates: [gate.gate] })
    await connect(page)
    expect([asked, gate.asked]).toEqual([['solana'], []])
  })

  test('no other tab hears of it and nothing is stored before they have passed', async () => {
    const gate = held()
    const bus = channelBus()
    const storage = memoryStorage()
    const page = await open({ gates: [gate.gate] }, { storage, channel: bus.connect() })
    const done = connect(page)
    await page.settle(1_000)
    expect(bus.messages).toEqual([])
    expect(storage.get('wallet-kernel/connections') ?? '').not.toContain(id)
    gate.letIn()
    await done
    await page.settle(1_000)
    expect(JSON.stringify(bus.messages)).toContain(id)
    expect(storage.get('wallet-kernel/connections')).toContain(id)
  })

  test('a gate reaches the wallet that it decides on', async () => {
    let reached: unknown
    const page: GatedPage = await open({
      gates: [
        {
          id: 'signs',
          async pass({ connections: [connection] }) {
            const wallet = page.kernel.dispatch.connections.openWallet(connection?.id ?? '')
            reached = (await wallet).provider
          },
        },
      ],
    })
    await connect(page)
    expect(reached).toEqual({})
  })
})

test('a gate may have a message signed before the wallet is connected', async () => {
  let signature = ''
  const page: GatedPage = await open({
    gates: [
      {
        id: 'signs',
        async pass({ connections: [connection] }) {
          const { transactions } = page.kernel.dispatch
          const connectionId = connection?.id ?? ''
          signature = await transactions.sign({ message: 'Sign in', connectionId })
        },
      },
    ],
  })
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  expect(signature).toMatch(/^0x/)
  const unknown = page.kernel.dispatch.transactions.sign({ message: 'm', connectionId: 'eip155:x' })
  expect(await codeOf(unknown)).toBe('transactions/no-connection')
})

describe('a refusal ends the wallet’s session and nothing is remembered', () => {
  const own = connectionsErrors.create('declined')
  const ways: readonly (readonly [string, Partial<ConnectionGate>, string])[] = [
    ['false', { pass: () => false }, 'connections/gate-refused'],
    ['an error of its own', { pass: () => Promise.reject(own) }, 'connections/declined'],
    [
      'an error without a code',
      { pass: () => Promise.reject(new Error('secret detail')) },
      'connections/gate-failed',
    ],
    [
      'a condition that throws',
      {
        pass: () => true,
        applies() {
          throw new Error('broken')
        },
      },
      'connections/gate-failed',
    ],
  ]
  test.each(ways)('%s', async (_way, more, code) => {
    const later = held({ id: 'later', order: 1 })
    const page = await open({ gates: [held(more).gate, later.gate] })
    expect(await codeOf(connect(page))).toBe(code)
    expectNothing(page)
    expect(stateOf(page).failure).toMatchObject({ code, rejected: code.endsWith('declined') })
    expect(stateOf(page).failure?.text).not.toContain('secret')
    expect(later.asked).toEqual([])
  })

  test('a gate that never settles: after 30 s, and it is told that nobody waits', async () => {
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    const ended = codeOf(connect(page))
    await page.settle(29_000)
    expect(stateOf(page).connecting).toBeDefined()
    await page.settle(2_000)
    expect(await ended).toBe('connections/gate-timed-out')
    expect(connectionsErrors.is(gate.asked[0]?.signal.reason, 'gate-timed-out')).toBe(true)
    expectNothing(page)
  })

  test('also where it took the place of an earlier session of the same wallet', async () => {
    let refuses = false
    const page = await open({ gates: [held({ pass: () => !refuses }).gate] })
    await connect(page)
    refuses = true
    await page.settle(2_000)
    expect(await codeOf(connect(page))).toBe('connections/gate-refused')
    expect(stateOf(page).connections).toEqual([])
    expect(page.facts()).toContain('connections/disconnected')
  })

  test('its goodbye is waited for', async () => {
    const page = await open({ gates: [held({ pass: () => false }).gate] })
    const goodbye = deferred()
    page.toys.goodbye = goodbye.promise
    const ended = codeOf(connect(page))
    await page.settle(2_000)
    expect(stateOf(page).connecting).toBeDefined()
    goodbye.resolve()
    expect(await ended).toBe('connections/gate-refused')
  })

  test.each([
    ['was cancelled', 'kernel/cancelled', 0],
    ['gave way to another wallet', 'connections/gate-refused', 1],
  ])('an attempt that %s meanwhile has not failed', async (how, code, connected) => {
    let refuses = true
    const page = await open({ gates: [held({ pass: () => !refuses }).gate] })
    const goodbye = deferred()
    page.toys.goodbye = goodbye.promise
    const stop = new AbortController()
    const kernel = page.kernel.with({ signal: stop.signal })
    const ended = codeOf(kernel.connections.connect({ connector: sol }))
    await page.settle(2_000)
    refuses = false
    if (how === 'was cancelled') stop.abort()
    else await connect(page, toyConnector('btc', ['bip122']))
    goodbye.resolve()
    expect(await ended).toBe(code)
    await page.settle()
    expect(page.facts()).not.toContain('connections/connectFailed')
    const log = page.kernel.timeline.log.slice(0)
    expect(log.filter(({ type }) => type === 'kernel/factDropped')).toEqual([])
    expect(stateOf(page).connections).toHaveLength(connected)
  })

  test('what is connected beside it stays, and nothing of it is told as left', async () => {
    let refuses = false
    const page = await open({ gates: [held({ pass: () => !refuses }).gate] })
    await connect(page, toyConnector('btc', ['bip122']))
    refuses = true
    expect(await codeOf(connect(page))).toBe('connections/gate-refused')
    expect(stateOf(page).connections.map((one) => one.id)).toEqual(['bip122:btc'])
    expect(page.facts()).not.toContain('connections/disconnected')
  })

  test('a wallet that never confirms its end holds nothing up', async () => {
    const page = await open({ gates: [held({ pass: () => false }).gate] })
    page.toys.goodbye = new Promise(() => undefined)
    const ended = codeOf(connect(page))
    await page.settle(4_000)
    expect(await ended).toBe('connections/gate-refused')
    expect(stateOf(page).connecting).toBeUndefined()
  })
})

describe('an attempt that waits at a gate', () => {
  test('ends when it is cancelled', async () => {
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    const stop = new AbortController()
    const kernel = page.kernel.with({ signal: stop.signal })
    const ended = codeOf(kernel.connections.connect({ connector: sol }))
    await page.settle()
    stop.abort()
    expect(await ended).toBe('kernel/cancelled')
    expect(gate.asked[0]?.signal.aborted).toBe(true)
    gate.letIn()
    await page.settle()
    expectNothing(page)
  })

  test('gives way to a newer one; the same wallet keeps its session for that', async () => {
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    const first = codeOf(connect(page))
    await page.settle(2_000)
    const second = codeOf(connect(page))
    await page.settle()
    expect(await first).toBe('connections/superseded')
    expect(gate.asked[0]?.signal.aborted).toBe(true)
    expect(page.toys.left).toEqual([])
    const third = codeOf(connect(page, toyConnector('btc', ['bip122'])))
    await page.settle()
    expect(await second).toBe('connections/superseded')
    expect(page.toys.left).toEqual(['sol'])
    gate.letIn()
    expect(await third).toBe('sent')
    expect(stateOf(page).connections.map((one) => one.id)).toEqual(['bip122:btc'])
  })

  test('gives way to a newer one that fails at once, and its session is ended', async () => {
    const page = await open({ gates: [held().gate] })
    const first = codeOf(connect(page))
    await page.settle(2_000)
    const lost = toyConnector('sol', ['solana'], { driver: 'nobody' })
    expect(await codeOf(connect(page, lost))).toBe('connections/adapter-not-found')
    expect(await first).toBe('connections/superseded')
    await page.settle()
    expectNothing(page)
  })

  test.each(['called off', 'stopped'])(
    'is not connected once it is %s, in whatever turn of the last answer',
    async (how) => {
      const codes = new Set<string>()
      for (let turns = 0; turns < 16; turns++) {
        const gate = held()
        const page = await open({ gates: [gate.gate] })
        const stop = new AbortController()
        const kernel = page.kernel.with({ signal: stop.signal })
        const ended = codeOf(kernel.connections.connect({ connector: sol }))
        await page.settle()
        gate.letIn()
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        if (how === 'stopped') page.kernel.stop()
        else stop.abort()
        const code = await ended
        await page.settle()
        codes.add(code)
        const log = page.kernel.timeline.log.slice(0).map(({ type }) => type)
        const told = log.indexOf('connections/connected')
        if (told < 0) expectNothing(page)
        else if (how === 'stopped') expect(told).toBeLessThan(log.indexOf('kernel/stopped'))
      }
      expect(codes).toContain('sent')
      expect(codes.size).toBeGreaterThan(1)
    },
  )

  test.each([
    ['leaves', (wallet: SessionObserver) => wallet.disconnected(), 'connections/wallet-gone'],
    [
      'changes to another account',
      (wallet: SessionObserver) =>
        wallet.accountsChanged([{ namespace: 'solana', address: 'SoL2', type: 'eoa' }], 'SoL2'),
      'connections/account-changed',
    ],
  ])('ends when its wallet %s', async (_way, tell, code) => {
    let wallet: SessionObserver | undefined
    const page = await open({ gates: [held().gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    const ended = codeOf(connect(page))
    await page.settle()
    tell(wallet as SessionObserver)
    expect(await ended).toBe(code)
    expectNothing(page)
  })

  test('goes on when its wallet repeats the account, and is connected with those it lists by then', async () => {
    let wallet: SessionObserver | undefined
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    const ended = codeOf(connect(page))
    await page.settle()
    const entry = (address: string) => ({ namespace: 'solana', address, type: 'eoa' }) as const
    wallet?.accountsChanged([entry('SoL2'), entry('SoL1')], 'SoL1')
    await page.settle()
    gate.letIn()
    expect(await ended).toBe('sent')
    const [connection] = stateOf(page).connections
    expect(connection).toMatchObject({ address: 'SoL1', accounts: [entry('SoL2'), entry('SoL1')] })
  })

  test('is connected on the network that its wallet went to meanwhile', async () => {
    let wallet: SessionObserver | undefined
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    const done = connect(page)
    await page.settle()
    wallet?.networkChanged('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    gate.letIn()
    expect(await done).toMatchObject([{ networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }])
  })
})

describe('an attempt beside one that is called off', () => {
  const callOff = ({ kernel }: GatedPage) =>
    codeOf(kernel.with({ signal: AbortSignal.abort() }).connections.connect({ connector: sol }))

  test('still ends when its wallet changes to another account', async () => {
    let wallet: SessionObserver | undefined
    const gate = held()
    const page = await open({ gates: [gate.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    const ended = codeOf(connect(page))
    await page.settle()
    const { connecting } = stateOf(page)
    expect(await callOff(page)).toBe('kernel/cancelled')
    expect(stateOf(page).connecting).toEqual(connecting)
    wallet?.accountsChanged([{ namespace: 'solana', address: 'SoL2', type: 'eoa' }], 'SoL2')
    await page.settle()
    gate.letIn()
    expect(await ended).toBe('connections/account-changed')
    expectNothing(page)
  })

  test('still ends when the view of its gate is left', async () => {
    const page = await open({ gates: [held({ view: 'Sign' }).gate] })
    const ended = codeOf(connect(page))
    await page.settle(100)
    await callOff(page)
    await page.kernel.dispatch.modal.close()
    expect(await ended).toBe('connections/gate-left')
  })
})

describe('a wallet that goes to another network while gates decide', () => {
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  /** A gate on networks that admits all of a wallet, and the wallet at a later gate that only decides on approvals. */
  async function moving(admits: (networkId: string) => boolean) {
    let wallet: SessionObserver | undefined
    const asked: string[] = []
    const later = held({ id: 'later', order: 1 })
    const networks: ConnectionGate = {
      id: 'networks',
      on: ['connect', 'network'],
      pass({ reason, connections: [one] }) {
        asked.push(`${reason} ${one?.networkId === devnet ? 'devnet' : 'mainnet'}`)
        return admits(one?.networkId ?? '')
      },
    }
    const page = await open({ gates: [networks, later.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    const ended = codeOf(connect(page))
    await page.settle()
    const go = (networkId: `solana:${string}`): void => wallet?.networkChanged(networkId)
    return { page, asked, later, ended, go }
  }

  test('is decided on anew by those on networks, and by no other', async () => {
    const { page, asked, later, ended, go } = await moving(() => true)
    go(devnet)
    await page.settle(100)
    later.letIn()
    expect(await ended).toBe('sent')
    expect(asked).toEqual(['connect mainnet', 'connect devnet'])
    expect(later.asked).toHaveLength(1)
    expect(stateOf(page).connections).toMatchObject([{ networkId: devnet }])
  })

  test('is not connected there if one of them refuses', async () => {
    const { page, later, ended, go } = await moving((networkId) => networkId !== devnet)
    go(devnet)
    await page.settle(100)
    later.letIn()
    expect(await ended).toBe('connections/gate-refused')
    expectNothing(page)
  })

  test('is decided on anew also if it came back: a gate may have decided by where it was meanwhile', async () => {
    const { page, asked, later, ended, go } = await moving(() => true)
    go(devnet)
    go(solana.caipNetworkId as `solana:${string}`)
    await page.settle(100)
    later.letIn()
    expect(await ended).toBe('sent')
    expect(asked).toEqual(['connect mainnet', 'connect mainnet'])
  })
})

test.each(['account', 'network', 'session'])(
  'in whichever turn after its last answer a wallet changes its %s, no gate is passed over',
  async (what) => {
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    for (let turns = 0; turns < 12; turns++) {
      let wallet: SessionObserver | undefined
      const answer = deferred()
      const gate: ConnectionGate = {
        id: 'strict',
        on: ['connect', 'account', 'network'],
        async pass({ reason, connections: [one] }) {
          if (reason === 'connect') await answer.promise
          return one?.address === 'SoL1' && one.networkId !== devnet
        },
      }
      const page = await open({ gates: [gate] })
      page.toys.watch = (observer) => {
        wallet = observer
        return () => undefined
      }
      void connect(page).catch(() => undefined)
      await page.settle()
      answer.resolve()
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      if (what === 'network') wallet?.networkChanged(devnet)
      else if (what === 'session') wallet?.disconnected()
      else wallet?.accountsChanged([{ namespace: 'solana', address: 'SoL2', type: 'eoa' }], 'SoL2')
      await page.settle(5_000)
      expect([turns, stateOf(page).connections]).toEqual([turns, []])
    }
  },
)

test('an attempt that meets a gate whose file does not load fails in words, and can be made again', async () => {
  let isDown = true
  const gate = held({
    async pass() {
      if (isDown) throw new TypeError('error loading dynamically imported module')
    },
  })
  const page = await open({ gates: [gate.gate] })
  expect(await codeOf(connect(page))).toBe('connections/gate-failed')
  expectNothing(page)
  expect(page.kernel.state.modal.snackbar?.message).toContain('could not be made')
  isDown = false
  await page.settle(2_000)
  expect(await connect(page)).toMatchObject([{ id }])
})

describe('the view of a gate', () => {
  const shown = ({ kernel }: GatedPage) => kernel.state.modal.history.map(({ view }) => view)
  const signing = () => held({ id: 'sign', view: 'Sign' })

  test('is shown while the attempt waits, and opens the modal for a host that connects without one', async () => {
    const gate = signing()
    const page = await open({ gates: [gate.gate] })
    const done = connect(page)
    await page.settle(60_000)
    expect(stateOf(page).connecting?.gate).toEqual({ id: 'sign', view: 'Sign' })
    expect([page.kernel.state.modal.open, shown(page)]).toEqual([true, ['Sign']])
    gate.letIn()
    await done
    await page.settle()
    expect(page.kernel.state.modal.open).toBe(false)
  })

  test('follows the view that the visitor connects in, and is what a closed modal opens with', async () => {
    const gate = signing()
    const page = await open({ gates: [gate.gate] })
    await page.kernel.dispatch.modal.open({ view: 'Connect' })
    void connect(page)
    await page.settle()
    expect(shown(page)).toEqual(['Connect', 'Sign'])
    await page.kernel.dispatch.modal.open()
    expect(shown(page)).toEqual(['Sign'])
    expect(stateOf(page).connecting).toBeDefined()
  })

  test.each(['close', 'back'] as const)('ends the attempt when it is left: %s', async (how) => {
    const gate = signing()
    const page = await open({ gates: [gate.gate] })
    await page.kernel.dispatch.modal.open({ view: 'Connect' })
    await page.kernel.dispatch.modal.push('AllWallets')
    const ended = codeOf(connect(page))
    await page.settle()
    await page.kernel.dispatch.modal[how]()
    expect(await ended).toBe('connections/gate-left')
    await page.settle()
    expectNothing(page)
    expect(stateOf(page).failure?.rejected).toBe(true)
    expect(page.kernel.state.modal.snackbar).toBeUndefined()
    if (how === 'back') expect(shown(page)).toEqual(['Connect', 'AllWallets'])
  })

  test('gives way to the ways to connect when the gate refuses, with a word why', async () => {
    const gate = signing()
    const page = await open({ gates: [gate.gate] })
    const ended = codeOf(connect(page))
    await page.settle()
    gate.refuse(new Error('no'))
    expect(await ended).toBe('connections/gate-failed')
    await page.settle()
    expect(shown(page)).toEqual(['Connect'])
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      code: 'connections/gate-failed',
      variant: 'error',
    })
  })

  test('stays while the attempt waits, also when a double click on its wallet is refused', async () => {
    const page = await open({ gates: [signing().gate] })
    void connect(page)
    await page.settle()
    expect(await codeOf(connect(page))).toBe('connections/already-connecting')
    await page.settle()
    expect(shown(page)).toEqual(['Sign'])
  })

  test.each([
    [connectionsErrors.create('declined'), 'connections/declined'],
    [new Error('no'), 'connections/gate-failed'],
  ])('of one more family gives way to the ways to connect as well: %s', async (why, code) => {
    const gate = held({ id: 'sign', view: 'Sign', applies: ({ background }) => background })
    const page = await open({ gates: [gate.gate] })
    await connect(page, toyConnector('btc', ['bip122']))
    await page.kernel.dispatch.modal.open({ view: 'Networks' })
    const { connections } = page.kernel.dispatch
    const ended = codeOf(connections.connect({ connector: sol, background: true }))
    await page.settle()
    expect(shown(page)).toEqual(['Networks', 'Sign'])
    gate.refuse(why)
    expect(await ended).toBe(code)
    await page.settle()
    expect([page.kernel.state.modal.open, shown(page)]).toEqual([true, ['Connect']])
  })

  test('that there is none leaves a closed modal as it was', async () => {
    const page = await open({ gates: [held({ pass: () => false }).gate] })
    expect(await codeOf(connect(page))).toBe('connections/gate-refused')
    await page.settle()
    expect(page.facts().filter((type) => type === 'modal/wasReset')).toEqual([])
  })

  test('that there is none leaves open what the visitor connected in', async () => {
    const page = await open({ gates: [held({ pass: () => false }).gate] })
    await page.kernel.dispatch.modal.open({ view: 'ConnectingExternal' })
    expect(await codeOf(connect(page))).toBe('connections/gate-refused')
    await page.settle(1_000)
    expect([page.kernel.state.modal.open, shown(page)]).toEqual([true, ['ConnectingExternal']])
  })

  test.each([false, true])(
    'left for a view that would connect anew, it gives way to the ways to connect; embedded: %s',
    async (embedded) => {
      const page = await open({ gates: [signing().gate] })
      const { modal } = page.kernel.dispatch
      await modal.embed(embedded)
      if (embedded) await modal.reset('ConnectingExternal')
      else await modal.open({ view: 'ConnectingExternal' })
      const ended = codeOf(connect(page))
      await page.settle()
      expect(shown(page)).toEqual(['ConnectingExternal', 'Sign'])
      expect(page.kernel.state.modal).toMatchObject({ open: !embedded, embedded })
      await modal.push('Networks')
      await modal.back()
      await page.settle()
      expect(stateOf(page).connecting).toBeDefined()
      await modal.back()
      expect(await ended).toBe('connections/gate-left')
      expect(shown(page)).toEqual(['Connect'])
    },
  )

  test('does not stay behind when the host cancels the attempt', async () => {
    const gate = signing()
    const page = await open({ gates: [gate.gate] })
    const stop = new AbortController()
    const kernel = page.kernel.with({ signal: stop.signal })
    kernel.connections.connect({ connector: sol }).catch(() => undefined)
    await page.settle()
    stop.abort()
    await page.settle()
    expect(shown(page)).toEqual(['Connect'])
  })
})

describe('a connection that stands', () => {
  async function reloaded(more: Partial<ConnectionGate>) {
    const given = { storage: memoryStorage(), wallet: mockWallet() }
    const before = await open({}, given)
    await before.kernel.dispatch.wallets.connect({ walletId: rdns })
    await before.settle(1_000)
    before.kernel.dispose()
    return open({ gates: [held(more).gate] }, given)
  }

  test('is restored without a word of a gate that did not ask to decide on that', async () => {
    const page = await reloaded({ pass: () => false })
    await page.settle(100)
    expect(stateOf(page).accounts.eip155.status).toBe('connected')
  })

  test('is not restored, and ended at its wallet, when a gate says so', async () => {
    const reasons: string[] = []
    const page = await reloaded({
      on: ['connect', 'restore'],
      pass({ reason }) {
        reasons.push(reason)
        return false
      },
    })
    await page.settle(100)
    expect(reasons).toEqual(['restore'])
    expect(stateOf(page).connections).toEqual([])
    expect(page.wallet.listeners('accountsChanged')).toBe(0)
    expect(page.wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
    expect(page.facts()).not.toContain('connections/restored')
  })

  test('no gate is asked about a wallet that did not come back', async () => {
    const gate = held({ on: ['restore'] })
    const given = { storage: memoryStorage(), wallet: mockWallet() }
    const before = await open({}, given)
    await before.kernel.dispatch.wallets.connect({ walletId: rdns })
    await before.settle(1_000)
    before.kernel.dispose()
    given.wallet.changeAccounts([])
    const page = await open({ gates: [gate.gate] }, given)
    await page.settle(100)
    expect([stateOf(page).connections, gate.asked]).toEqual([[], []])
  })

  test('is not restored by a gate that refuses what was connected by hand meanwhile', async () => {
    const gate = held({ on: ['restore'] })
    const given = { storage: memoryStorage(), wallet: mockWallet() }
    const before = await open({}, given)
    await before.kernel.dispatch.wallets.connect({ walletId: rdns })
    await before.settle(1_000)
    before.kernel.dispose()
    const page = await open({ gates: [gate.gate] }, given)
    await page.settle(100)
    expect(gate.asked).toHaveLength(1)
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    gate.refuse(new Error('no'))
    await page.settle(100)
    expect(stateOf(page).accounts.eip155.status).toBe('connected')
    expect(page.kernel.resources.keys()).toContain(`connections/provider/eip155:${rdns}`)
  })

  test('is kept, and not connected, while the file of a gate does not load; said, and tried again by the visitor', async () => {
    let isDown = true
    const load = async (): Promise<object> => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return {}
    }
    const page = await reloaded({ on: ['connect', 'restore'], pass: load })
    await page.settle(500)
    const status = () => stateOf(page).accounts.eip155.status
    expect([status(), stateOf(page).connections.length]).toEqual(['disconnected', 1])
    expect(page.facts()).not.toContain('connections/restored')
    expect(page.wallet.requests.map(({ method }) => method)).not.toContain(
      'wallet_revokePermissions',
    )
    expect(page.kernel.resources.keys()).not.toContain(`connections/provider/eip155:${rdns}`)
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      code: 'connections/gate-failed',
      variant: 'error',
    })
    await page.kernel.dispatch.modal.open()
    expect(page.kernel.state.modal.history.at(-1)?.view).toBe('Connect')
    const again = () => page.kernel.dispatch.wallets.connect({ walletId: rdns })
    expect(await codeOf(again())).toBe('connections/gate-failed')
    expect(stateOf(page).connecting).toBeUndefined()
    isDown = false
    await again()
    expect(status()).toBe('connected')
  })

  test('may be asked of its visitor by a gate that says so, without a time limit', async () => {
    const answer = deferred()
    const page = await reloaded({
      on: ['restore'],
      pass(_candidate, { asksVisitor }) {
        asksVisitor()
        return answer.promise
      },
    })
    await page.settle(60_000)
    expect(stateOf(page).accounts.eip155.status).toBe('restoring')
    answer.resolve()
    await page.settle(100)
    expect(stateOf(page).accounts.eip155.status).toBe('connected')
  })

  test('that changes while gates decide whether it comes back is decided on anew, as it is by then', async () => {
    const answers: (() => void)[] = []
    const asked: string[] = []
    const page = await reloaded({
      on: ['restore', 'account'],
      pass({ reason, connections: [one] }) {
        asked.push(`${reason} ${one?.address}`)
        return new Promise<void>((resolve) => void answers.push(resolve))
      },
    })
    await page.settle(100)
    page.wallet.changeAccounts([bob, alice])
    await page.settle(100)
    answers.shift()?.()
    await page.settle(100)
    expect(stateOf(page).accounts.eip155.status).toBe('restoring')
    answers.shift()?.()
    await page.settle(100)
    expect(asked).toEqual([`restore ${alice}`, `restore ${bob}`])
    expect(stateOf(page).accounts.eip155).toMatchObject({ status: 'connected', address: bob })
  })

  test('in whichever turn after a gate let it back in its wallet changes, is asked about as it is then', async () => {
    for (let turns = 0; turns < 14; turns++) {
      const answer = deferred()
      const page = await reloaded({
        on: ['restore', 'account'],
        async pass({ connections: [one] }) {
          if (one?.address === alice) await answer.promise
          return one?.address === alice
        },
      })
      await page.settle(100)
      answer.resolve()
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      page.wallet.changeAccounts([bob])
      await page.settle(5_000)
      expect([turns, stateOf(page).accounts.eip155.status]).toEqual([turns, 'disconnected'])
    }
  })

  test('that changed and changed back while gates decide is decided on anew', async () => {
    const answers: (() => void)[] = []
    const page = await reloaded({
      on: ['restore'],
      pass: () => new Promise<void>((resolve) => void answers.push(resolve)),
    })
    await page.settle(100)
    page.wallet.changeAccounts([bob, alice])
    page.wallet.changeAccounts([alice])
    await page.settle(100)
    answers.shift()?.()
    await page.settle(100)
    expect([stateOf(page).accounts.eip155.status, answers.length]).toEqual(['restoring', 1])
    answers.shift()?.()
    await page.settle(100)
    expect(stateOf(page).accounts.eip155).toMatchObject({ status: 'connected', address: alice })
  })

  test('is restored within 10 s or not at all', async () => {
    const page = await reloaded({ on: ['restore'], view: 'Sign' })
    await page.settle(9_000)
    expect(stateOf(page).accounts.eip155.status).toBe('restoring')
    await page.settle(2_000)
    expect(stateOf(page).connections).toEqual([])
    expect(page.kernel.state.modal.open).toBe(false)
  })

  test.each([
    [
      'account',
      (wallet: SessionObserver) =>
        wallet.accountsChanged([{ namespace: 'solana', address: 'SoL2', type: 'eoa' }]),
    ],
    [
      'network',
      (wallet: SessionObserver) => wallet.networkChanged('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
    ],
  ] as const)('is ended when a gate refuses its change of %s', async (reason, change) => {
    let wallet: SessionObserver | undefined
    const gate = held({ on: [reason] })
    const page = await open({ gates: [gate.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    await connect(page)
    change(wallet as SessionObserver)
    await page.settle()
    expect(gate.asked.map(({ candidate }) => candidate.reason)).toEqual([reason])
    expect(stateOf(page).connections).toHaveLength(1)
    gate.refuse(new Error('no session'))
    await page.settle(100)
    expect(stateOf(page).connections).toEqual([])
    expect(page.kernel.state.modal.snackbar?.code).toBe('connections/gate-failed')
  })

  test('is asked about once more when it changes again, and only the newest answer counts', async () => {
    let wallet: SessionObserver | undefined
    const gate = held({ on: ['account'] })
    const page = await open({ gates: [gate.gate] })
    page.toys.watch = (observer) => {
      wallet = observer
      return () => undefined
    }
    await connect(page)
    for (const address of ['SoL2', 'SoL3', 'SoL4']) {
      wallet?.accountsChanged([{ namespace: 'solana', address, type: 'eoa' }])
      await page.settle()
    }
    expect(gate.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    gate.letIn()
    await page.settle(100)
    expect(stateOf(page).connections).toMatchObject([{ address: 'SoL4' }])
    expect(page.kernel.resources.keys().filter((key) => key.includes('recheck'))).toEqual([])
  })

  describe('with others beside it', () => {
    /** Two connections, and the events of the second one's wallet. */
    async function two() {
      let wallet: SessionObserver | undefined
      const gate = held({ on: ['account'] })
      const page = await open({ gates: [gate.gate] })
      await connect(page, toyConnector('btc', ['bip122']))
      page.toys.watch = (observer) => {
        wallet = observer
        return () => undefined
      }
      await connect(page)
      const change = (): void =>
        wallet?.accountsChanged([{ namespace: 'solana', address: 'SoL2', type: 'eoa' }])
      return { page, gate, change, leave: () => wallet?.disconnected() }
    }

    test('is asked about itself', async () => {
      const { page, gate, change } = await two()
      change()
      await page.settle()
      expect(gate.asked.map(({ candidate }) => candidate.connections)).toMatchObject([
        [{ id, address: 'SoL2' }],
      ])
    })

    test.each([
      ['its visitor before the gate is asked', 0],
      ['its visitor while the gate decides', 1],
      ['its wallet before the gate is asked', 0],
      ['its wallet while the gate decides', 1],
    ])('and left by %s, ends without a word of the gate', async (by, times) => {
      const { page, gate, change, leave } = await two()
      change()
      if (times > 0) await page.settle()
      if (by.startsWith('its wallet')) leave()
      else await page.kernel.dispatch.connections.disconnect({ connectionId: id })
      await page.settle(100)
      expect(gate.asked).toHaveLength(times)
      expect(page.kernel.state.modal.snackbar).toBeUndefined()
      expect(page.kernel.state.kernel.failures).toEqual([])
      expect(stateOf(page).connections.map((one) => one.id)).toEqual(['bip122:btc'])
    })
  })
})

test('G4 a recording that ends at a gate shows the attempt that waited there', async () => {
  const page = await open({ gates: [held().gate] })
  void connect(page)
  await page.settle()
  const text = await page.kernel.exportRecording()
  const other = await open({ gates: [held().gate] })
  await other.kernel.loadRecording(text)
  expect(stateOf(other).connecting).toMatchObject({ gate: { id: 'held' }, candidates: [{ id }] })
  expect(solana.caipNetworkId).toBe(stateOf(other).connecting?.candidates?.[0]?.networkId)
})
