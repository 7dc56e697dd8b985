import { describe, expect, test } from 'vitest'
import { counter } from '../../tests/kernel/toys.ts'
import {
  announceWallet,
  channelBus,
  createTestKernel,
  fetchStub,
  flush,
  given,
  memoryStorage,
  mockWallet,
  replay,
  stateHash,
  virtualClock,
  virtualRandom,
  waitFor,
} from './index.ts'

describe('given, when, then', () => {
  test('passes when exactly the expected facts were told', async () => {
    const { result } = await given([counter()], [{ type: 'counter/added', payload: { by: 2 } }])
      .when((dispatch) => dispatch.counter.add(3))
      .then([{ type: 'counter/added', payload: { by: 3 } }])
    expect(result).toBe(5)
  })

  test('passes on the expected code', async () => {
    await given([counter()])
      .when((dispatch) => dispatch.counter.refuse())
      .then('counter/refused')
  })

  test('fails when other facts, another code or no failure came', async () => {
    const spec = given([counter()])
    await expect(spec.when((dispatch) => dispatch.counter.add(1)).then([])).rejects.toThrow(
      'Other facts were emitted',
    )
    await expect(
      spec.when((dispatch) => dispatch.counter.refuse()).then('counter/other'),
    ).rejects.toThrow('ended differently')
    await expect(
      spec.when((dispatch) => dispatch.counter.add(1)).then('counter/refused'),
    ).rejects.toThrow('ended differently')
    await expect(spec.when((dispatch) => dispatch.counter.refuse()).then([])).rejects.toThrow(
      'ended differently',
    )
  })

  test('understands asymmetric matchers and gives the outcome', async () => {
    await given([counter()])
      .when((dispatch) => dispatch.counter.add(1))
      .then([{ type: 'counter/added', payload: { by: expect.any(Number) } }])
    const outcome = await given([counter()])
      .when((dispatch) => dispatch.counter.burst(2))
      .outcome()
    expect(outcome.events).toHaveLength(2)
    expect(outcome.error).toBeUndefined()
  })
})

test('the test kernel is started in a virtual world', async () => {
  const kernel = createTestKernel({ plugins: [counter()] })
  const done = kernel.dispatch.counter.later(500)
  expect(kernel.state.counter.status).toBe('busy')
  await kernel.ports.clock.advance(499)
  expect(kernel.state.counter.status).toBe('busy')
  await kernel.ports.clock.advance(1)
  expect(await done).toBe(1)
})

test('a test world takes presets in its list of plugins, as createKernel does', async () => {
  const preset = [counter()] as const
  const kernel = createTestKernel({ plugins: [preset] })
  await kernel.dispatch.counter.burst(3)
  expect((await replay(kernel, [preset])).hash).toBe(await stateHash(kernel.state))
  await given([preset])
    .when((dispatch) => dispatch.counter.burst(1))
    .then([{ type: 'counter/added', payload: { by: 1 } }])
})

test('a replay ends in the state of the kernel, with a hash after every record', async () => {
  const kernel = createTestKernel({ plugins: [counter()] })
  await kernel.dispatch.counter.burst(3)
  const replayed = await replay(kernel, [counter()])
  expect(replayed.hash).toBe(await stateHash(kernel.state))
  expect(replayed.hashes).toHaveLength(kernel.timeline.log.last + 1)
})

test('the virtual clock runs timers in order and can skip', async () => {
  const clock = virtualClock(0)
  const ran: string[] = []
  clock.after(20, () => ran.push('b'))
  clock.after(10, () => {
    ran.push('a')
    clock.after(5, () => ran.push('a2'))
  })
  const cancel = clock.after(12, () => ran.push('never'))
  cancel()
  await clock.advance(15)
  expect(ran).toEqual(['a', 'a2'])
  clock.skip(1000)
  expect(ran).toEqual(['a', 'a2'])
  await clock.advance(0)
  expect(ran).toEqual(['a', 'a2', 'b'])
  expect(clock.now()).toBe(1015)
  expect(clock.waiting).toBe(0)
})

test('virtual randomness repeats and has the shape of a version 4 UUID', () => {
  expect(virtualRandom(7).uuid()).toBe(virtualRandom(7).uuid())
  expect(virtualRandom(7).uuid()).not.toBe(virtualRandom(8).uuid())
  expect(virtualRandom().uuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('memory storage fails from the n-th call on until healed', async () => {
  const storage = memoryStorage()
  storage.fail('set', new Error('full'), 2)
  storage.set('a', '1')
  expect(() => storage.set('b', '2')).toThrow('full')
  storage.heal()
  storage.set('b', '3')
  expect([...storage.entries]).toEqual([
    ['a', '1'],
    ['b', '3'],
  ])
  const slow = memoryStorage({ async: true, entries: { a: '1' } })
  expect(await slow.get('a')).toBe('1')
  slow.fail('get')
  await expect(slow.get('a')).rejects.toThrow('denied')
})

test('a channel bus reaches the other tabs only', async () => {
  const bus = channelBus()
  const [one, two] = [bus.connect(), bus.connect()]
  const heard: string[] = []
  one.listen((message) => heard.push(`one ${String(message)}`))
  const stop = two.listen((message) => heard.push(`two ${String(message)}`))
  one.post('a')
  await flush()
  stop()
  one.post('b')
  await flush()
  expect(heard).toEqual(['two a'])
  const order: string[] = []
  const { signal } = new AbortController()
  await Promise.all([
    one.lock('socket', signal, async () => {
      await flush()
      order.push('one')
    }),
    two.lock('socket', signal, async () => void order.push('two')),
  ])
  expect(order).toEqual(['one', 'two'])

  let free: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    free = resolve
  })
  const holding = one.lock('socket', signal, () => until)
  const tryIt = (): Promise<void> =>
    two.lock('socket', signal, async () => void order.push('three'), 'if-free')
  await tryIt()
  expect(order).toHaveLength(2)
  free()
  await holding
  await flush()
  await tryIt()
  expect(order).toEqual(['one', 'two', 'three'])
})

test('the fetch stub answers by address and obeys an abort', async () => {
  const fetch = fetchStub()
  await expect(fetch('https://api.example/a')).rejects.toThrow('nothing replies')
  fetch.reply('/a', { ok: true }).reply(/slow/, 'hang').reply('/down', 'offline').reply('/no', 404)
  fetch.reply('/echo', ({ body }) => ({ body }))
  expect(await (await fetch('https://api.example/a')).json()).toEqual({ ok: true })
  expect((await fetch('https://api.example/no')).status).toBe(404)
  await expect(fetch('https://api.example/down')).rejects.toThrow('Failed to fetch')
  const sent = { method: 'POST', body: '{"x":1}' }
  expect(await (await fetch('https://api.example/echo', sent)).json()).toEqual({ body: { x: 1 } })
  const controller = new AbortController()
  const slow = fetch('https://api.example/slow', { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(slow).rejects.toThrow('enough')
  expect(fetch.requests).toHaveLength(6)
})

describe('the mock wallet', () => {
  const ask = (
    wallet: ReturnType<typeof mockWallet>,
    method = 'eth_requestAccounts',
    params?: unknown,
  ) => wallet.provider.request({ method, params })

  test.each([
    ['reject', 4001],
    ['reject5000', 5000],
    ['pending', -32002],
    ['lockMidFlow', 4100],
    ['drop', 4900],
  ] as const)('%s fails with %s', async (behaviour, code) => {
    await expect(ask(mockWallet({ behaviour }))).rejects.toMatchObject({ code })
  })

  test('approves, remembers, switches and tells', async () => {
    const wallet = mockWallet()
    const heard: unknown[] = []
    wallet.provider.on('chainChanged', (chain) => heard.push(chain))
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet)).toHaveLength(2)
    expect(await ask(wallet, 'eth_accounts')).toHaveLength(2)
    await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
    expect(heard).toEqual(['0x89'])
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_switchEthereumChain')
    await expect(ask(wallet, 'eth_coinbase')).rejects.toMatchObject({ code: 4200 })
  })

  test('hangs until answered, throws synchronously, changes accounts, answers nonsense', async () => {
    const wallet = mockWallet({ behaviour: 'hang' })
    const open = ask(wallet)
    await flush()
    expect(wallet.answer(['0x1'])).toBe(true)
    expect(await open).toEqual(['0x1'])
    expect(wallet.answer('nobody')).toBe(false)
    wallet.behave('throwsSync')
    expect(() => ask(wallet)).toThrow('Internal error')
    wallet.behave('changeAccount')
    const [first] = (await ask(wallet)) as string[]
    expect(first).toMatch(/^0x7099/)
    wallet.behave('badAccounts')
    expect(await ask(wallet)).toContain('not an address')
    wallet.behave({ wallet_switchEthereumChain: 'switchFails' })
    await expect(
      ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x2' }]),
    ).rejects.toMatchObject({ code: 4902 })
    wallet.behave('wrongChain')
    expect(await ask(wallet, 'eth_chainId')).toBe('0x539')
  })

  test('announces itself now and when asked', () => {
    const page = new EventTarget()
    const heard: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) =>
      heard.push((event as CustomEvent).detail.info.name),
    )
    const stop = announceWallet(page, mockWallet().provider, { name: 'One' })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toEqual(['One', 'One'])
  })
})

test('waitFor resolves with what it found and gives up with the last problem', async () => {
  let tries = 0
  expect(await waitFor(() => ++tries > 2 && 'found')).toBe('found')
  const failing = (): never => {
    throw new Error('not yet')
  }
  await expect(waitFor(failing, { timeoutMs: 20 })).rejects.toThrow('not yet')
  await expect(waitFor(() => false, { timeoutMs: 20 })).rejects.toThrow(
    'not met within 20 ms: () => false',
  )
})
