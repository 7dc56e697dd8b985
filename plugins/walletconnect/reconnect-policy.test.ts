import { describe, expect, test } from 'vitest'
import { flush, virtualClock } from '../../kernel/testing/index.ts'
import { createReconnectPolicy, type Relayer } from './reconnect-policy.ts'

/** A socket that notes its calls. */
function world(connected = false) {
  const did: string[] = []
  const clock = virtualClock()
  const relayer = {
    connected,
    reconnectInProgress: true,
    async connect() {
      did.push('connect')
    },
    async restartTransport() {
      did.push('restart')
    },
  }
  const { connect } = relayer
  const heartbeat = {
    stop: () => void did.push('stop'),
    async init() {
      did.push('init')
    },
  }
  const policy = createReconnectPolicy({ relayer, heartbeat }, clock)
  /** Drops the connection so often that the next attempt waits. */
  const drop = () => {
    for (let time = 0; time < 3; time++) policy.dropped()
  }
  return { did, clock, relayer, connect, policy, drop, core: relayer as Relayer }
}

test('a relayer that opens no sockets is given nothing to open them with', () => {
  const relayer: Relayer = { connected: true }
  const policy = createReconnectPolicy({ relayer }, virtualClock())
  expect('connect' in relayer).toBe(false)
  policy.leave()
  expect('connect' in relayer).toBe(false)
})

describe('an attempt that waits', () => {
  test('opens nothing when the socket has come back meanwhile', async () => {
    const { did, clock, relayer, drop } = world()
    drop()
    void relayer.connect()
    await flush()
    relayer.connected = true
    await clock.advance(500)
    expect(did).toEqual([])
  })

  test('opens nothing once the relay was left, and ends at that moment', async () => {
    const { did, clock, relayer, connect, policy, drop } = world()
    drop()
    const attempt = relayer.connect()
    await flush()
    expect(clock.waiting).toBe(1)
    policy.leave()
    await attempt
    expect([did, clock.waiting]).toEqual([[], 0])
    expect(relayer.connect).toBe(connect)
  })

  test.each([
    ['somebody asks the wallet for something', 'connectNow', ['connect']],
    ['the page comes back', 'reconnect', ['restart', 'connect']],
  ] as const)('goes on at once when %s', async (_when, way, done) => {
    const { did, clock, relayer, policy, drop } = world()
    drop()
    void relayer.connect()
    await flush()
    void policy[way]()
    await flush()
    expect(did.toSorted()).toEqual(done.toSorted())
    expect(clock.waiting).toBe(way === 'connectNow' ? 1 : 0)
  })

  test('is released once', async () => {
    let cancelled = 0
    const clock = { now: () => 0, after: () => () => void cancelled++ }
    const relayer = { connected: false, connect: async () => undefined }
    const policy = createReconnectPolicy({ relayer }, clock)
    for (let time = 0; time < 3; time++) policy.dropped()
    void relayer.connect()
    await flush()
    policy.opened()
    policy.opened()
    expect(cancelled).toBe(1)
  })
})

test('a question to the wallet opens no socket beside one that is open', async () => {
  const { did, clock, policy } = world(true)
  await policy.connectNow()
  expect([did, clock.waiting]).toEqual([[], 0])
})

describe('a client that the relay refused', () => {
  const refusal = new Error('refused')

  test('is stopped once, and has no network until it is wanted again', async () => {
    const { did, policy, core } = world()
    policy.suspend(refusal)
    policy.suspend(new Error('another'))
    expect(did).toEqual(['stop'])
    await expect(core.confirmOnlineStateOrThrow?.()).rejects.toBe(refusal)
    await policy.reconnect()
    expect(did).toEqual(['stop'])
    await policy.resume()
    expect(did).toEqual(['stop', 'init'])
    expect('confirmOnlineStateOrThrow' in core).toBe(false)
  })

  test('alone has its heartbeat begun anew', async () => {
    const { did, policy } = world()
    await policy.resume()
    expect(did).toEqual([])
  })

  test.each(['resume', 'reconnect'] as const)(
    'a %s leaves nothing that blocks later attempts',
    async (way) => {
      const { policy, relayer } = world()
      if (way === 'resume') policy.suspend(refusal)
      await policy[way]()
      expect(relayer.reconnectInProgress).toBe(false)
    },
  )
})

describe('a socket that opens after the relay was left', () => {
  function left(before: { readonly closed?: boolean; readonly connecting?: boolean }) {
    const did: string[] = []
    let open = (): void => undefined
    const relayer = {
      connected: false,
      transportExplicitlyClosed: before.closed ?? false,
      connect: () => new Promise<void>(() => undefined),
      on(_event: string, listener: (value: never) => void) {
        open = () => listener(undefined as never)
      },
      off: () => void did.push('off'),
      transportClose: async () => void did.push('close'),
    }
    const policy = createReconnectPolicy({ relayer }, virtualClock())
    if (before.connecting) void relayer.connect()
    policy.leave()
    open()
    return did
  }
  test.each([{ closed: true }, { connecting: true }])('is closed again: %j', (before) => {
    expect(left(before)).toEqual(['close'])
  })
  test('is the next client’s where this one is closed for good', () => {
    expect(left({})).toEqual(['off'])
  })
})
