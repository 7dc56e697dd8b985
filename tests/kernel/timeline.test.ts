import { describe, expect, test, vi } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { counter, endsOf, probe, recordsOf, trusting } from './toys.ts'

/** Reacts to counting by telling a fact, and reaches the network when asked. */
const reacting = () =>
  probe({
    effects: [
      {
        on: 'counter/added',
        order: 'all',
        run: ({ emit }, { by }) => emit.told({ text: `${by}` }),
      },
    ],
    commands: { go: ({ ports }) => ports.fetch('https://api.example/') },
    persist: { fields: ['heard'], parse: (stored) => stored as object },
    shared: trusting,
  })

describe('G10 time travel', () => {
  test('G10 inspecting shows the past through state, state$ and subscribers; resume returns to now', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const seen: number[] = []
    kernel.state$.subscribe(({ counter: { count } }) => seen.push(count))
    const positions: number[] = []
    for (let i = 0; i < 3; i++) {
      await kernel.dispatch.counter.add(1)
      positions.push(kernel.timeline.log.last)
    }
    const modes: string[] = []
    kernel.timeline.changes$.subscribe(({ kind }) => modes.push(kind))
    kernel.timeline.inspect(positions[0] ?? 0)
    expect(kernel.state.counter.count).toBe(1)
    kernel.timeline.inspect(kernel.timeline.log.base.seq)
    expect(kernel.state.counter.count).toBe(0)
    kernel.timeline.resume()
    kernel.timeline.resume()
    expect(kernel.state.counter.count).toBe(3)
    expect(seen).toEqual([0, 1, 2, 3, 1, 0, 3])
    expect(modes).toEqual(['inspecting', 'inspecting', 'live'])
  })

  test('G10 commands are refused with a code; nothing is recorded for them', async () => {
    const kernel = createTestKernel({ plugins: [modal, counter(), reacting()] })
    await kernel.dispatch.counter.add(1)
    const { last } = kernel.timeline.log
    kernel.timeline.inspect(1)
    await expect(kernel.dispatch.counter.add(1)).rejects.toMatchObject({
      code: 'kernel/inspecting',
    })
    await expect(kernel.dispatch.modal.open()).rejects.toThrow('actions are off')
    expect(kernel.timeline.log.last).toBe(last)
  })

  describe('G10 commands that a run under way dispatches while the past is shown', () => {
    const step = async (delegate: (kernel: ReturnType<typeof open>) => void | Promise<void>) => {
      const kernel = open()
      const run = kernel.dispatch.probe.go()
      run.catch(() => undefined)
      const { last } = kernel.timeline.log
      kernel.timeline.inspect(last)
      await kernel.ports.clock.advance(100)
      expect(recordsOf(kernel).filter(({ type }) => type === 'counter/add')).toEqual([])
      await delegate(kernel)
      return { kernel, run }
    }
    const open = () =>
      createTestKernel({
        plugins: [
          counter(),
          probe({
            commands: {
              async go({ ports, dispatch }) {
                await new Promise<void>((resolve) => ports.clock.after(100, resolve))
                await dispatch.counter.add(1)
                await dispatch.counter.add(1)
              },
            },
          }),
        ],
      })

    test('begin on the return to now, in order, and the run succeeds', async () => {
      const { kernel, run } = await step(({ timeline }) => timeline.resume())
      await run
      expect(kernel.state.counter.count).toBe(2)
      expect(endsOf(kernel)).toEqual([
        'counter/add succeeded',
        'counter/add succeeded',
        'probe/go succeeded',
      ])
    })

    test('never begin once the run is cancelled', async () => {
      const { kernel, run } = await step(async ({ pending, timeline }) => {
        for (const one of pending) one.cancel()
        await flush()
        timeline.resume()
      })
      await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
      await flush()
      expect(kernel.state.counter.count).toBe(0)
      expect(endsOf(kernel)).toEqual(['probe/go cancelled kernel/cancelled'])
    })

    test('are cancelled with the kernel', async () => {
      const { run, kernel } = await step((one) => one.dispose())
      await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
      expect(kernel.pending).toEqual([])
    })

    test('wait again where the past is shown once more', async () => {
      const { kernel, run } = await step(({ timeline }) => {
        const { last } = timeline.log
        timeline.resume()
        timeline.inspect(last)
      })
      await flush()
      kernel.timeline.resume()
      await run
      expect(kernel.state.counter.count).toBe(2)
    })
  })

  test('G10 K15 live facts keep being recorded behind the past, effects sleep, then hear them once and in order', async () => {
    const kernel = createTestKernel({ plugins: [counter(), reacting()] })
    await kernel.dispatch.counter.add(1)
    kernel.timeline.inspect(1)
    const outside = kernel.observe('wallet')
    for (const by of [10, 20, 30]) {
      outside.record('counter/added', { by })
      await flush()
      kernel.timeline.inspect(2)
    }
    expect(kernel.state.counter.count).toBe(0)
    expect(recordsOf(kernel).filter(({ type }) => type === 'probe/told')).toHaveLength(1)
    kernel.timeline.resume()
    await flush()
    expect(kernel.state.counter.count).toBe(61)
    expect(kernel.state.probe.heard).toEqual(['1', '10', '20', '30'])
  })

  test('G10 T56 scrubbing over everything and replaying touch no port', async () => {
    const kernel = createTestKernel({ plugins: [counter(), reacting()] })
    kernel.ports.fetch.reply('api.example', { ok: true })
    await kernel.dispatch.counter.burst(20)
    await kernel.dispatch.probe.go()
    await kernel.ports.clock.advance(1000)
    const { storage, fetch, clock } = kernel.ports
    const before = { ...storage.calls }
    const posted = vi.spyOn(kernel.ports.channel, 'post')
    const { first, last } = kernel.timeline.log
    for (let seq = first; seq <= last; seq++) kernel.timeline.inspect(seq)
    await kernel.loadRecording(await kernel.exportRecording())
    for (let seq = last; seq >= first; seq--) kernel.timeline.inspect(seq)
    await flush()
    kernel.timeline.resume()
    await flush()
    expect(fetch.requests).toHaveLength(1)
    expect(storage.calls).toEqual(before)
    expect(posted).not.toHaveBeenCalled()
    expect(clock.waiting).toBe(0)
    expect(kernel.timeline.log.last).toBe(last)
  })

  test('G10 a command under way ends while the past is shown', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const run = kernel.dispatch.counter.later(100)
    kernel.timeline.inspect(1)
    await kernel.ports.clock.advance(100)
    expect(await run).toBe(1)
    expect(kernel.state.counter.count).toBe(0)
    kernel.timeline.resume()
    expect(kernel.state.counter.count).toBe(1)
    expect(endsOf(kernel)).toEqual(['counter/later succeeded'])
  })

  test('G10 a loaded recording is shown beside the live log; its seq can be inspected', async () => {
    const other = createTestKernel({ plugins: [counter()] })
    await other.dispatch.counter.burst(7)
    const kernel = createTestKernel({ plugins: [counter()] })
    await kernel.dispatch.counter.add(100)
    await kernel.loadRecording(await other.exportRecording())
    expect(kernel.timeline.mode.kind).toBe('recording')
    expect(kernel.state.counter.count).toBe(7)
    kernel.timeline.inspect(5)
    expect(kernel.state.counter.count).toBe(2)
    expect(kernel.timeline.mode).toMatchObject({ kind: 'recording', seq: 5 })
    kernel.observe('wallet').record('counter/added', { by: 1 })
    await flush()
    kernel.timeline.resume()
    expect(kernel.state.counter.count).toBe(101)
  })
})

describe('G10 fork', () => {
  test('G10 a fork starts from the chosen state, goes its own way, and leaves its origin alone', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    await kernel.dispatch.counter.add(1)
    const at = kernel.timeline.log.last
    await kernel.dispatch.counter.add(1)
    const fork = kernel.fork(at, { plugins: [counter()] })
    fork.start()
    await fork.dispatch.counter.add(10)
    expect(fork.state.counter.count).toBe(11)
    expect(kernel.state.counter.count).toBe(2)
    expect(fork.timeline.log.base.seq).toBe(at)
    expect(fork.name).not.toBe(kernel.name)
  })

  test('G10 a fork without some records stands where it would have, and neither log changes for it', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    for (const by of [1, 10, 100]) await kernel.dispatch.counter.add(by)
    const { log } = kernel.timeline
    const added = log.slice().filter(({ type }) => type === 'counter/added')
    const second = new Set([added[1]?.seq ?? 0])
    const before = log.last
    const fork = kernel.fork(log.last, { without: second })
    expect(fork.state.counter.count).toBe(101)
    expect(kernel.fork(log.last, { without: new Set() }).state.counter.count).toBe(111)
    // Before it, nothing is missing yet.
    expect(log.stateAt(added[0]?.seq ?? 0, second)).toMatchObject({ counter: { count: 1 } })
    expect(log.stateAt(added[1]?.seq ?? 0, second)).toMatchObject({ counter: { count: 1 } })
    expect(log.last).toBe(before)
    expect(kernel.state.counter.count).toBe(111)
    expect(() => kernel.fork(log.last + 1, { without: second })).toThrow('no longer in the log')
    // What is folded into the base cannot be taken out of it.
    expect(log.stateAt(log.last, new Set([log.base.seq - 5]))).toEqual(log.stateAt(log.last))
  })

  test('G10 a fork has no outside: no resources, secrets, network, storage, windows or tabs of the original', async () => {
    const start = vi.fn(({ ports }: { ports: { page: { window: unknown } } }) => {
      expect(ports.page.window).toBeUndefined()
      return undefined
    })
    const plugin = probe({ ...reacting()['~definition'], start } as never)
    const page = { window: {} as never }
    const kernel = createTestKernel({ plugins: [counter(), reacting()] })
    kernel.resources.put('provider', page)
    const handle = kernel.vault.put('secret token')
    const fork = kernel.fork(kernel.timeline.log.last, { plugins: [counter(), plugin] })
    fork.start()
    expect(start).toHaveBeenCalledOnce()
    expect(fork.resources.keys()).toEqual([])
    expect(fork.vault.take(handle)).toBeUndefined()
    await expect(fork.dispatch.probe.go()).rejects.toMatchObject({ code: 'kernel/command-failed' })
    await fork.dispatch.counter.add(1)
    fork.dispose()
    expect(kernel.ports.fetch.requests).toEqual([])
    expect(kernel.ports.storage.calls.set).toBe(0)
    expect(fork.ports.opener.open('https://example.com', '_blank')).toBe(false)
    await expect(fork.ports.clipboard.read()).rejects.toThrow('no outside')
    fork.ports.storage.set('a', '1')
    expect(fork.ports.storage.get('a')).toBe('1')
    fork.ports.storage.remove('a')
    expect(fork.ports.storage.get('a')).toBeUndefined()
  })

  test('G10 a fork of a loaded recording carries its state', async () => {
    const other = createTestKernel({ plugins: [counter()] })
    await other.dispatch.counter.add(5)
    const kernel = createTestKernel({ plugins: [counter()] })
    await kernel.loadRecording(await other.exportRecording())
    const fork = kernel.fork(kernel.timeline.log.last, { plugins: [counter()] })
    fork.start()
    expect(await fork.dispatch.counter.add(1)).toBe(6)
  })
})
