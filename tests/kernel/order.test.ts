import { filter, map } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { commitsOf, counter, eventsOf, probe, recordsOf } from './toys.ts'

describe('G1 order', () => {
  test('G1 [KERN-1] commands go in, events come out, state is reduced, in one gapless sequence', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const before = kernel.state.counter
    expect(await kernel.dispatch.counter.add(2)).toBe(2)
    expect(kernel.state.counter.count).toBe(2)
    expect(before.count).toBe(0)
    const records = recordsOf(kernel)
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1))
    expect(records.slice(-3).map(({ kind, type }) => `${kind} ${type}`)).toEqual([
      'command counter/add',
      'event counter/added',
      'end counter/add',
    ])
  })

  test('G1 a dispatch from inside a subscriber waits its turn', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const seen: number[] = []
    const late: number[] = []
    kernel.state$.subscribe(({ counter: { count } }) => {
      seen.push(count)
      if (count > 0 && count < 3) void kernel.dispatch.counter.add(1)
    })
    kernel.state$.subscribe(({ counter: { count } }) => late.push(count))
    await kernel.dispatch.counter.add(1)
    await flush()
    expect(seen).toEqual([0, 1, 2, 3])
    expect(late).toEqual([0, 1, 2, 3])
  })

  test('G1 a dispatch from inside a reducer waits its turn', async () => {
    let kernel: { dispatch: { counter: { add(by: number): Promise<number> } } } | undefined
    const impure = probe({
      follow: {
        counter: {
          added(draft, { by }) {
            if (by === 1) void kernel?.dispatch.counter.add(2)
            draft.heard.push(`${by}`)
          },
        },
      },
    })
    const real = createTestKernel({ plugins: [counter(), impure] })
    kernel = real
    const commits = commitsOf(real)
    await real.dispatch.counter.add(1)
    expect(real.state.probe.heard).toEqual(['1', '2'])
    expect(commits.map(({ state }) => (state.counter as { count: number }).count)).toEqual([1, 3])
  })

  test('G1 every reader sees the events in one order, each with the state right after its commit', async () => {
    const kernel = createTestKernel({ plugins: [counter(), probe()] })
    const heard: string[][] = [[], []]
    for (const list of heard)
      kernel.events$.subscribe(({ seq, type }) =>
        list.push(`${seq} ${type} ${kernel.state.counter.count}`),
      )
    kernel.events$
      .pipe(filter(({ type }) => type === 'counter/added'))
      .subscribe(() => kernel.state.counter.count < 3 && void kernel.dispatch.counter.add(1))
    await kernel.dispatch.counter.add(1)
    await flush()
    expect(heard[0]).toHaveLength(3)
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]?.map((line) => line.split(' ').at(-1))).toEqual(['1', '2', '3'])
  })

  test('G1 facts from outside enter the same queue', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    kernel.observe('wallet').record('counter/added', { by: 4 })
    await flush()
    expect(kernel.state.counter.count).toBe(4)
    expect(recordsOf(kernel).at(-1)).toMatchObject({ type: 'counter/added', cause: 'wallet' })
  })
})

describe('G2 atomic', () => {
  test('G2 events of one synchronous stretch form one commit and notify once', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    let notified = 0
    kernel.subscribe(() => notified++)
    const commits = commitsOf(kernel)
    await kernel.dispatch.counter.burst(5)
    expect(notified).toBe(1)
    expect(commits).toHaveLength(1)
    expect(commits[0]?.records).toHaveLength(7)
    expect(new Set(commits[0]?.records.map(({ commit }) => commit)).size).toBe(1)
    expect(kernel.state.counter.count).toBe(5)
  })

  test('G2 stretches after an await are commits of their own, one each', async () => {
    const plugin = probe({
      commands: {
        async go({ emit }) {
          emit.told({ text: 'a' })
          await null
          emit.told({ text: 'b' })
          emit.told({ text: 'c' })
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const states: number[] = []
    kernel.subscribe(() => states.push(kernel.state.probe.heard.length))
    await kernel.dispatch.probe.go()
    expect(states).toEqual([1, 3])
  })

  test('G2 facts from outside told in one stretch form one commit, and so do two told by an effect', async () => {
    const plugin = probe({
      effects: [
        {
          on: 'counter/finished',
          order: 'all',
          run(ctx) {
            ctx.emit.told({ text: 'a' })
            ctx.emit.told({ text: `${ctx.state.probe.heard.length}` })
          },
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const commits = commitsOf(kernel)
    const outside = kernel.observe('wallet')
    outside.record('counter/added', { by: 1 })
    outside.record('counter/finished')
    await flush()
    expect(commits.map(({ records }) => records.length)).toEqual([2, 2])
    expect(kernel.state.probe.heard).toEqual(['a', '1'])
  })

  test('G2 a reducer that follows another plugin changes in the same commit', async () => {
    const follower = probe({
      follow: {
        counter: {
          added(draft, { by }) {
            draft.heard.push(`added ${by}`)
          },
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), follower] })
    const torn: boolean[] = []
    kernel.subscribe(() =>
      torn.push(kernel.state.counter.count !== kernel.state.probe.heard.length),
    )
    await kernel.dispatch.counter.burst(3)
    expect(torn).toEqual([false])
    expect(eventsOf(kernel)).toEqual(['counter/added', 'counter/added', 'counter/added'])
  })

  test('G2 a commit whose state did not change notifies nobody', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    let notified = 0
    kernel.subscribe(() => notified++)
    kernel.observe('wallet').record('counter/finished')
    await flush()
    expect(notified).toBe(0)
  })

  test('G2 the end of a command reduces too: its plugin declares what ends leave behind', async () => {
    const plugin = probe({
      commands: { go: () => new Promise(() => undefined) },
      ends: {
        go(draft, { outcome }) {
          draft.heard.push(outcome)
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    void kernel.dispatch.probe.go()
    kernel.pending[0]?.cancel()
    expect(kernel.state.probe.heard).toEqual(['cancelled'])
  })
})

describe('G3 cause', () => {
  const reacting = probe({
    effects: [{ on: 'counter/added', order: 'all', run: ({ dispatch }) => dispatch.probe.go() }],
    commands: {
      go({ emit, observe }) {
        emit.told({ text: 'caused' })
        observe('wallet').emit.told({ text: 'from outside' })
      },
    },
    start: ({ emit }) => {
      emit.told({ text: 'at start' })
      return undefined
    },
  })

  test('G3 every record names its cause, up to the gesture', async () => {
    const kernel = createTestKernel({ plugins: [counter(), reacting] })
    await kernel.with({ cause: 'visitor' }).counter.add(1)
    await flush()
    const records = recordsOf(kernel)
    const named = records.map(({ seq, kind, type, cause, payload }) => {
      const by = typeof cause === 'number' ? records[cause - 1]?.type : cause
      expect(typeof cause === 'number' ? cause < seq : cause.length > 0).toBe(true)
      return `${kind} ${type}${type === 'probe/told' ? ` ${(payload as { text: string }).text}` : ''} < ${by}`
    })
    expect(named).toEqual([
      'event kernel/started < host',
      'event kernel/restored < storage',
      'event probe/told at start < plugin:probe',
      'command counter/add < visitor',
      'event counter/added < counter/add',
      'end counter/add < counter/add',
      'command probe/go < counter/added',
      'event probe/told caused < probe/go',
      'event probe/told from outside < wallet',
      'end probe/go < probe/go',
    ])
  })

  test('G3 a failure names the record it happened on', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    await kernel.dispatch.counter.crash().catch(() => undefined)
    const failure = recordsOf(kernel).find(({ type }) => type === 'kernel/pluginFailed')
    const cause = recordsOf(kernel).find(({ seq }) => seq === failure?.cause)
    expect(cause).toMatchObject({ kind: 'command', type: 'counter/crash' })
  })
})

test('G1 pipes over the streams keep the order', async () => {
  const kernel = createTestKernel({ plugins: [counter()] })
  const counts: number[] = []
  kernel.state$
    .pipe(map(({ counter: { count } }) => count))
    .subscribe((count) => counts.push(count))
  await kernel.dispatch.counter.add(1)
  await kernel.dispatch.counter.add(1)
  expect(counts).toEqual([0, 1, 2])
})
