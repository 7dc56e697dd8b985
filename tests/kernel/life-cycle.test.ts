import { describe, expect, test, vi } from 'vitest'
import { createKernel, definePlugin, doctor, kernelErrors, slot } from '../../kernel/index.ts'
import {
  channelBus,
  createTestKernel,
  fakePage,
  flush,
  virtualPorts,
} from '../../kernel/testing/index.ts'
import { counter, eventsOf, probe, recordsOf, trusting } from './toys.ts'

describe('G14 no singletons', () => {
  test('G14 K18 two kernels on a page share nothing', async () => {
    const [one, two] = [
      createTestKernel({ plugins: [counter()] }),
      createTestKernel({ plugins: [counter()] }),
    ]
    await one.dispatch.counter.add(5)
    one.resources.put('wallet', {})
    const handle = one.vault.put('secret')
    expect(two.state.counter.count).toBe(0)
    expect(two.resources.keys()).toEqual([])
    expect(two.vault.take(handle)).toBeUndefined()
    expect(recordsOf(two)).toHaveLength(2)
    one.dispose()
    expect(await two.dispatch.counter.add(1)).toBe(1)
  })

  test('G14 a second kernel of one name on a page is spoken of; one that takes turns is not', async () => {
    const page = fakePage({ window: new EventTarget() as never })
    const kernel = (name: string) =>
      createTestKernel({ plugins: [counter()], name, ports: { page } })
    const said = async (one: ReturnType<typeof kernel>) =>
      (await doctor(one as never)).map(({ what }) => what)
    const first = kernel('shop')
    expect(await said(first)).toEqual([])
    const second = kernel('shop')
    expect(await said(second)).toEqual([
      'Two kernels on this page are called "shop": they share stored data, tab channel and locks.',
    ])
    expect(await said(kernel('other'))).toEqual([])
    first.stop()
    expect(await said(second)).toEqual([])
    first.start()
    first.dispose()
    expect(await said(second)).toEqual([])
  })

  test('G14 one plugin object may serve two kernels', async () => {
    const shared = counter()
    const [one, two] = [
      createTestKernel({ plugins: [shared] }),
      createTestKernel({ plugins: [shared] }),
    ]
    await one.dispatch.counter.add(5)
    expect(two.state.counter.count).toBe(0)
  })

  test('G14 start and stop undo each other exactly; repeating either changes nothing (StrictMode)', async () => {
    const listening = new Set<object>()
    const plugin = probe({
      start({ emit }) {
        const listener = {}
        listening.add(listener)
        emit.told({ text: 'started' })
        return () => listening.delete(listener)
      },
      effects: [
        { on: 'counter/added', order: 'all', run: ({ emit }) => emit.told({ text: 'heard' }) },
      ],
      shared: trusting,
    })
    const bus = channelBus()
    const kernel = createTestKernel({
      plugins: [counter(), plugin],
      ports: { channel: bus.connect() },
    })
    kernel.start()
    expect(listening.size).toBe(1)
    kernel.stop()
    kernel.stop()
    expect(listening.size).toBe(0)
    expect(kernel.state.kernel.status).toBe('stopped')
    bus.connect().post({ kernel: 1, type: 'probe/told', payload: { text: 'other tab' } })
    await flush()
    kernel.start()
    expect(listening.size).toBe(1)
    await kernel.dispatch.counter.add(1)
    expect(kernel.state.probe.heard).toEqual(['started', 'started', 'heard'])
    expect(recordsOf(kernel).filter(({ type }) => type === 'kernel/restored')).toHaveLength(1)
    kernel.dispose()
    kernel.start()
    expect(listening.size).toBe(0)
  })

  test('G14 an undo that throws does not keep the others from running', () => {
    const undone = vi.fn()
    const bad = probe({
      start: () => () => {
        throw new Error('undo')
      },
    })
    const good = definePlugin<{ id: 'good'; state: object; commands: object; events: object }>({
      id: 'good',
      requires: {},
      initialState: () => ({}),
      commands: {},
      reduce: {},
      start: () => undone,
    })
    const kernel = createTestKernel({ plugins: [counter(), good, bad] })
    kernel.stop()
    expect(undone).toHaveBeenCalledOnce()
    expect(kernel.state.kernel.failures).toMatchObject([{ event: 'stop', text: 'undo' }])
  })

  test('G14 on a server the kernel is imported, created, started and disposed without a window', async () => {
    expect('window' in globalThis).toBe(false)
    const kernel = createKernel({ plugins: [counter()] })
    kernel.start()
    expect(await kernel.dispatch.counter.add(1)).toBe(1)
    expect(kernel.ports.page.window).toBeUndefined()
    expect(kernel.ports.opener.open('https://example.com', '_blank')).toBe(false)
    kernel.dispose()
  })

  test('G14 leaving the mode out follows NODE_ENV', () => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    expect(createKernel({ plugins: [] }).mode).toBe('production')
    process.env.NODE_ENV = 'test'
    expect(createKernel({ plugins: [] }).mode).toBe('development')
    process.env.NODE_ENV = before
  })
})

describe('G15 silence', () => {
  test('G15 creating and starting reach for no network, window, clipboard or lock', async () => {
    const ports = virtualPorts()
    const channel = { post: vi.fn(), listen: vi.fn(() => () => undefined), lock: vi.fn() }
    createKernel({ plugins: [counter(), probe()], ports: { ...ports, channel } })
    expect(ports.storage.calls).toEqual({ get: 0, set: 0, remove: 0 })
    const kernel = createTestKernel({ plugins: [counter(), probe()], ports: { channel } })
    await kernel.ports.clock.advance(10_000)
    expect(kernel.ports.fetch.requests).toEqual([])
    expect(kernel.ports.opener.opened).toEqual([])
    expect(channel.post).not.toHaveBeenCalled()
    expect(channel.listen).not.toHaveBeenCalled()
    expect(channel.lock).not.toHaveBeenCalled()
    expect(kernel.ports.clock.waiting).toBe(0)
  })

  test('G15 creating calls no hook, effect, command or contribution of a plugin', () => {
    const called = vi.fn()
    const loud = probe({
      start: called,
      provides: called,
      commands: { go: called },
      effects: [{ on: 'kernel/started', order: 'all', run: called }],
    })
    const kernel = createTestKernel({ plugins: [counter(), loud], started: false })
    expect(called).not.toHaveBeenCalled()
    kernel.start()
    expect(called).toHaveBeenCalledTimes(2)
  })
})

describe('registration', () => {
  test('K8 two plugins under one name, or two views under one name, are refused with both names', () => {
    const view = async (): Promise<object> => ({})
    const other = definePlugin<{ id: 'other'; state: object; commands: object; events: object }>({
      id: 'other',
      requires: {},
      initialState: () => ({}),
      commands: {},
      reduce: {},
      views: { Count: view },
    })
    expect(() => createKernel({ plugins: [counter(), counter()] })).toThrow(
      'Two plugins are named "counter"',
    )
    expect(() =>
      createKernel({ plugins: [counter(), probe({ views: { Count: view } }), other] }),
    ).toThrow('View "Count" is registered by both "probe" and "other"')
  })

  test('K8 the same plugin object may come twice, as presets overlap', () => {
    const shared = counter()
    expect(createKernel({ plugins: [shared, [shared, probe()]] }).plugins).toHaveLength(3)
  })

  test('G16 a missing plugin is named with the reason, also at run time', () => {
    const create = createKernel as (options: { plugins: object[] }) => unknown
    expect(() => create({ plugins: [probe()] })).toThrow(
      'Plugin "probe" requires "counter" (it listens to counting): add it, or a preset with it, to createKernel({ plugins })',
    )
  })

  test.each([
    ['nothing', undefined],
    ['no list', {}],
    ['a misspelt list', { plugin: [] }],
    ['a plugin that is not called', { plugins: [counter] }],
    ['a plugin that an import did not bring', { plugins: [undefined] }],
  ])('a kernel made of %s is refused with the way to write it', (_, options) => {
    const create = createKernel as (options: unknown) => unknown
    expect(() => create(options)).toThrow(
      'createKernel() takes a list of plugins, each of them called: createKernel({ plugins: [eip155()] }).',
    )
  })

  test.each(['__proto__', 'constructor', 'a/b', ''])('a plugin cannot be named %j', (id) => {
    const plugin = definePlugin<{ id: string; state: object; commands: object; events: object }>({
      id,
      requires: {},
      initialState: () => ({}),
      commands: {},
      reduce: {},
    })
    const create = createKernel as (options: { plugins: object[] }) => unknown
    expect(() => create({ plugins: [plugin] })).toThrow('cannot be used as a name')
  })

  test('K12 an unknown event is refused by name', () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const outside = kernel.observe('wallet') as { record(type: string): void }
    for (const type of ['counter/exploded', 'nobody/there', 'toString', 'counter/toString'])
      expect(() => outside.record(type)).toThrow(`declares the event "${type}"`)
    expect(eventsOf(kernel)).toEqual([])
    expect(kernelErrors.is(new Error('x'), 'disposed')).toBe(false)
  })

  test('slots hold what the others provide, in registration order, with a context of their own', async () => {
    const feeding = (id: string, ...items: string[]) =>
      definePlugin<{
        id: string
        state: object
        commands: object
        events: object
        requires: never
      }>({
        id,
        requires: {},
        initialState: () => ({}),
        commands: {},
        reduce: {},
        provides: { probe: { items } } as never,
      } as never)
    const owner = probe({
      slots: { items: slot() },
      commands: { go: ({ slots }) => slots.items.join(' ') },
    })
    const kernel = createTestKernel({
      plugins: [counter(), feeding('a', '1', '2'), owner, feeding('b', '3')],
    })
    expect(await kernel.dispatch.probe.go()).toBe('1 2 3')
    expect(kernel.slots('probe').items).toEqual(['1', '2', '3'])
  })
})

describe('G13 tabs', () => {
  const talking = () => probe({ shared: trusting })

  test('G13 a shared fact is told in the other tab, once, and effects hear it there', async () => {
    const bus = channelBus()
    const tab = () =>
      createTestKernel({ plugins: [counter(), talking()], ports: { channel: bus.connect() } })
    const [one, two] = [tab(), tab()]
    one.observe('wallet').record('probe/told', { text: 'disconnected' })
    one.observe('wallet').record('probe/given', { value: 'private' })
    await flush()
    expect(two.state.probe).toEqual({ heard: ['disconnected'], value: null })
    expect(recordsOf(two).at(-1)?.cause).toBe('tab')
    expect(bus.messages).toHaveLength(1)
  })

  test('G13 foreign, malformed and undeclared messages are dropped', async () => {
    const bus = channelBus()
    const kernel = createTestKernel({
      plugins: [counter(), talking()],
      ports: { channel: bus.connect() },
    })
    const stranger = bus.connect()
    for (const message of [
      null,
      'text',
      { kernel: 2, type: 'probe/told', payload: { text: 'x' } },
      { kernel: 1, type: 'probe/given', payload: { value: 'x' } },
      { kernel: 1, type: 7 },
      { kernel: 1, type: 'probe/told', payload: new Map() },
    ])
      stranger.post(message)
    await flush()
    expect(recordsOf(kernel)).toHaveLength(2)
  })
})
