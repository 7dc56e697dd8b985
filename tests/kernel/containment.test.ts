import { combineLatest, firstValueFrom, map, merge, Observable, share, throwError } from 'rxjs'
import { describe, expect, test, vi } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { counter, endsOf, eventsOf, probe, recordsOf, trusting } from './toys.ts'

const boom = (): never => {
  throw new Error('boom')
}
const failuresOf = (kernel: {
  readonly state: { readonly kernel: { readonly failures: readonly object[] } }
}): readonly object[] => kernel.state.kernel.failures

describe('G5 containment [KERN-3]', () => {
  test('G5 K1 a reducer that throws keeps its slice; a fact says who, where and which event; others go on', async () => {
    const broken = probe({ follow: { counter: { added: boom } } })
    const kernel = createTestKernel({ plugins: [counter(), broken] })
    const before = kernel.state.probe
    await kernel.dispatch.counter.add(1)
    expect(kernel.state.counter.count).toBe(1)
    expect(kernel.state.probe).toBe(before)
    expect(failuresOf(kernel)).toEqual([
      { plugin: 'probe', where: 'reducer', event: 'counter/added', text: 'boom' },
    ])
    kernel.observe('test').record('probe/told', { text: 'later' })
    await flush()
    expect(kernel.state.probe.heard).toEqual(['later'])
  })

  test('G5 a reducer that changed half of its draft before throwing leaves no trace', async () => {
    const broken = probe({
      follow: {
        counter: {
          added(draft) {
            draft.heard.push('half')
            boom()
          },
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), broken] })
    await kernel.dispatch.counter.add(1)
    expect(kernel.state.probe.heard).toEqual([])
  })

  test.each([
    ['a promise', Promise.resolve({ heard: ['x'], value: null })],
    ['a list', ['x']],
    ['an instance of a class', new Date(0)],
    ['nothing', undefined],
    ['a text', 'x'],
  ])('G5 a reducer that returns %s instead of a slice keeps the one it had', async (_, value) => {
    const broken = probe({ follow: { counter: { added: { next: () => value as never } } } })
    const kernel = createTestKernel({ plugins: [counter(), broken] })
    const before = kernel.state.probe
    await kernel.dispatch.counter.add(1)
    expect(kernel.state.probe).toBe(before)
    expect(failuresOf(kernel)).toMatchObject([{ plugin: 'probe', where: 'reducer' }])
    expect(kernel.state.counter.count).toBe(1)
  })

  test('G5 K2 an effect that throws, rejects or errors ends its own run and nothing else', async () => {
    const on = 'counter/added'
    const broken = probe({
      effects: [
        { on, order: 'all', run: boom },
        { on, order: 'queue', run: () => Promise.reject(new Error('rejected')) },
        { on, order: 'latest', run: () => throwError(() => new Error('errored')) },
        { on, order: 'exhaust', run: () => new Promise(() => undefined) },
        { on, order: 'all', run: ({ emit }) => emit.told({ text: 'heard' }) },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), broken] })
    await kernel.dispatch.counter.add(1)
    await kernel.dispatch.counter.add(1)
    await flush()
    expect(kernel.state.probe.heard).toEqual(['heard', 'heard'])
    const texts = failuresOf(kernel).map((failure) => (failure as { text: string }).text)
    expect(texts.sort()).toEqual(['boom', 'boom', 'errored', 'errored', 'rejected', 'rejected'])
  })

  test('G5 a command that crashes is recorded as failed with a code, and its text as a fact', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    await expect(kernel.dispatch.counter.crash()).rejects.toMatchObject({
      code: 'kernel/command-failed',
      cause: expect.any(TypeError),
    })
    expect(endsOf(kernel)).toEqual(['counter/crash failed kernel/command-failed'])
    expect(failuresOf(kernel)).toMatchObject([{ where: 'command', text: 'counter crashed' }])
  })

  test('G5 subscribers that throw harm nobody: state$, events$, commits$, subscribe and pipes of them', async () => {
    const uncaught = vi.fn()
    process.on('uncaughtException', uncaught)
    const kernel = createTestKernel({ plugins: [counter()] })
    const seen: number[] = []
    kernel.subscribe(boom)
    kernel.state$.subscribe({ next: boom, error: boom, complete: boom })
    kernel.state$.pipe(map(boom)).subscribe()
    kernel.state$
      .pipe(
        map((state) => state),
        share(),
      )
      .subscribe(boom)
    kernel.events$.subscribe(boom)
    kernel.events$.pipe(map((event) => event.type)).subscribe(boom)
    kernel.commits$.subscribe(boom)
    kernel.timeline.changes$.subscribe(boom)
    kernel.traffic.changes$.subscribe(boom)
    kernel.state$.subscribe(({ counter: { count } }) => seen.push(count))
    await kernel.dispatch.counter.add(1)
    await kernel.dispatch.counter.add(1)
    kernel.timeline.inspect(kernel.timeline.log.last)
    kernel.timeline.resume()
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('uncaughtException', uncaught)
    expect([...new Set(seen)]).toEqual([0, 1, 2])
    expect(failuresOf(kernel).length).toBeGreaterThan(5)
    expect(uncaught).not.toHaveBeenCalled()
  })

  test("G5 the streams are rxjs' own observables: none of its internals is replaced", () => {
    const { state$, events$, commits$, timeline, traffic } = createTestKernel({ plugins: [] })
    for (const stream$ of [state$, events$, commits$, timeline.changes$, traffic.changes$]) {
      expect(Object.getPrototypeOf(stream$)).toBe(Observable.prototype)
      expect(Object.hasOwn(stream$, 'lift')).toBe(false)
    }
  })

  test('G5 the streams work with the rest of rxjs', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    expect((await firstValueFrom(kernel.state$)).counter.count).toBe(0)
    const both: number[] = []
    combineLatest([kernel.state$, kernel.state$]).subscribe(([a, b]) =>
      both.push(a.counter.count + b.counter.count),
    )
    const types: string[] = []
    const merged = merge(kernel.events$, kernel.events$).subscribe(({ type }) => types.push(type))
    await kernel.dispatch.counter.add(1)
    expect(both).toEqual([0, 1, 2])
    merged.unsubscribe()
    await kernel.dispatch.counter.add(1)
    expect(types).toEqual(['counter/added', 'counter/added'])
  })

  test('G5 a failure while a failure is handled is logged, not recorded again', async () => {
    const broken = probe({
      follow: { kernel: { pluginFailed: boom }, counter: { added: boom } },
      effects: [{ on: 'kernel/pluginFailed', order: 'all', run: boom }],
    })
    const kernel = createTestKernel({ plugins: [counter(), broken] })
    await kernel.dispatch.counter.add(1)
    expect(eventsOf(kernel)).toEqual(['counter/added', 'kernel/pluginFailed'])
    expect(kernel.ports.logger.lines.length).toBe(3)
  })

  test("G5 what is thrown may be anything, and the host's logger may throw as well", async () => {
    const nameless = probe({
      commands: {
        go() {
          throw Object.create(null)
        },
      },
    })
    const logger = { warn: boom }
    const kernel = createTestKernel({ plugins: [counter(), nameless], ports: { logger } })
    await expect(kernel.dispatch.probe.go()).rejects.toMatchObject({
      code: 'kernel/command-failed',
    })
    expect(failuresOf(kernel)).toMatchObject([{ text: 'unknown error' }])
  })

  test('G5 views report through the kernel; only the newest 20 failures are kept in state', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    for (let i = 0; i < 25; i++)
      kernel.reportFailure({ plugin: 'counter', where: 'view', event: 'Count' }, new Error(`v${i}`))
    expect(failuresOf(kernel)).toHaveLength(20)
    expect(failuresOf(kernel).at(-1)).toEqual({
      plugin: 'counter',
      where: 'view',
      event: 'Count',
      text: 'v24',
    })
  })

  test('G5 K7 a start hook or a contribution that throws is left out; the rest starts', async () => {
    const broken = probe({ start: boom, provides: boom })
    const kernel = createTestKernel({ plugins: [modal, counter(), broken] })
    expect(kernel.slots('modal').openers).toEqual([])
    await flush()
    expect(await kernel.dispatch.counter.add(1)).toBe(1)
    expect(failuresOf(kernel)).toMatchObject([
      { plugin: 'probe', where: 'start', event: 'start' },
      { plugin: 'probe', where: 'start', event: 'provides' },
    ])
  })

  test('G5 ports that throw at start do not keep the kernel from starting', async () => {
    const channel = { post: boom, listen: boom, lock: boom }
    const page = { origin: '', userAgent: '', mobile: false, framed: false, window: undefined }
    const kernel = createTestKernel({
      plugins: [counter(), probe({ shared: trusting })],
      ports: { channel, page: { ...page, watch: boom } },
    })
    kernel.observe('test').record('probe/told', { text: 'shared' })
    await flush()
    expect(kernel.state.probe.heard).toEqual(['shared'])
    expect(failuresOf(kernel)).toHaveLength(3)
  })
})

describe('chains of reactions', () => {
  test('G5 K3 an effect that tells 1,000 facts in one tick keeps their order', async () => {
    const plugin = probe({
      effects: [
        {
          on: 'counter/added',
          order: 'all',
          run({ emit }) {
            for (let i = 0; i < 1000; i++) emit.told({ text: `${i}` })
          },
        },
        { on: 'probe/told', order: 'all', run: () => undefined },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    await kernel.dispatch.counter.add(1)
    expect(kernel.state.probe.heard).toEqual(Array.from({ length: 1000 }, (_, i) => `${i}`))
  })

  const endless = [
    [
      'tells',
      probe({
        effects: [{ on: 'probe/told', order: 'all', run: ({ emit }) => emit.told({ text: 'x' }) }],
      }),
    ],
    [
      'dispatches',
      probe({
        commands: { go: ({ emit }) => emit.told({ text: 'x' }) },
        effects: [{ on: 'probe/told', order: 'all', run: ({ dispatch }) => dispatch.probe.go() }],
      }),
    ],
    [
      'dispatches after an await',
      probe({
        commands: {
          async go({ emit }) {
            await null
            emit.told({ text: 'x' })
          },
        },
        effects: [{ on: 'probe/told', order: 'all', run: ({ dispatch }) => dispatch.probe.go() }],
      }),
    ],
  ] as const

  test.each(endless)(
    'G5 K4 an effect that %s in reaction to itself is cut, naming the plugin',
    async (_, plugin) => {
      const kernel = createTestKernel({ plugins: [counter(), plugin] })
      kernel.observe('test').record('probe/told', { text: 'x' })
      for (let turn = 0; turn < 50; turn++) await flush()
      expect(failuresOf(kernel)).toMatchObject([
        {
          plugin: 'probe',
          text: 'Plugin "probe" keeps reacting to its own events; the chain was cut.',
        },
      ])
      expect(recordsOf(kernel).length).toBeLessThan(3000)
      expect(await kernel.dispatch.counter.add(1)).toBe(1)
    },
  )

  test('G5 K4 a subscriber that dispatches for ever is cut as well', async () => {
    const kernel = createTestKernel({ plugins: [counter()], retention: { records: 100 } })
    const codes: string[] = []
    kernel.events$.subscribe(({ type }) => {
      if (type === 'counter/added')
        kernel.dispatch.counter.add(1).catch((error) => codes.push(error.code))
    })
    await kernel.dispatch.counter.add(1)
    await flush()
    expect(codes).toEqual(['kernel/loop'])
    expect(await kernel.dispatch.counter.add(1)).toBeGreaterThan(0)
  })

  test('G5 a poll that goes on for hours is no loop', async () => {
    const polling = probe({
      effects: [
        {
          on: 'probe/told',
          order: 'latest',
          async run({ ports, emit }) {
            await new Promise<void>((resolve) => ports.clock.after(1000, resolve))
            emit.told({ text: 'tick' })
          },
        },
      ],
      reduce: {
        told(draft) {
          draft.value = Number(draft.value ?? 0) + 1
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), polling] })
    kernel.observe('test').record('probe/told', { text: 'go' })
    await kernel.ports.clock.advance(1_500_000)
    expect(kernel.state.probe.value).toBe(1501)
    expect(failuresOf(kernel)).toEqual([])
    kernel.dispose()
  })
})
