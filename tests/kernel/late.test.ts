import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  definePlugin,
  type LateDefinition,
  lateCode,
  latePlugin,
  type Plugin,
  type PluginDefinition,
  type Privacy,
  type Reducers,
  type Storage,
} from '../../kernel/index.ts'
import type { ErasedDefinition } from '../../kernel/plugin.ts'
import {
  channelBus,
  createTestKernel,
  flush,
  memoryStorage,
  replay,
} from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { type CounterContract, counter, eventsOf } from './toys.ts'

/** Follows the counter, keeps a limit, and has an effect of its own. */
interface TallyContract {
  readonly id: 'tally'
  readonly requires: CounterContract
  readonly state: {
    readonly total: number
    readonly limit: number
    readonly seen: readonly string[]
  }
  readonly commands: {
    limitTo(limit: number): number
    peek(): number
  }
  readonly events: {
    limited: { readonly limit: number }
    noticed: { readonly text: string }
  }
}

const tally = (): Plugin<TallyContract> =>
  definePlugin<TallyContract>({
    id: 'tally',
    requires: { counter: 'it adds up what is counted' },
    initialState: () => ({ total: 0, limit: 100, seen: [] }),
    commands: {
      limitTo(ctx, limit) {
        ctx.emit.limited({ limit })
        return ctx.state.tally.total
      },
      peek: ({ state }) => state.tally.total,
    },
    reduce: {
      limited(draft, { limit }) {
        draft.limit = limit
      },
      noticed: { next: (slice, { text }) => ({ ...slice, seen: [...slice.seen, text] }) },
    },
    follow: {
      counter: {
        added(draft, { by }) {
          draft.total = Math.min(draft.limit, draft.total + by)
        },
      },
    },
    effects: [
      {
        on: 'counter/noted',
        order: 'queue',
        run: ({ emit }, { text }) => emit.noticed({ text }),
      },
    ],
    persist: {
      fields: ['limit'],
      parse: (stored) => {
        const { limit } = stored as { readonly limit?: unknown }
        return typeof limit === 'number' ? { limit } : undefined
      },
    },
  })

/** The same as names, an initial state and a loader, which waits for `turns` turns and counts. */
function lateTally(
  turns = 1,
  loads = { count: 0, fail: 0 },
  other: Partial<LateDefinition<TallyContract>> = {},
): Plugin<TallyContract> {
  return latePlugin<TallyContract>({
    id: 'tally',
    requires: { counter: 'it adds up what is counted' },
    initialState: () => ({ total: 0, limit: 100, seen: [] }),
    commands: { limitTo: true, peek: true },
    events: { limited: true, noticed: true },
    on: ['counter/added', 'counter/noted'],
    persists: true,
    async load() {
      loads.count++
      for (let turn = 0; turn < turns; turn++) await flush()
      if (loads.count <= loads.fail) throw new Error('offline')
      return tally()
    },
    ...other,
  })
}

/** A limit is taken over at once; what is counted and noticed waits for the code. */
const partlyTally = (turns = 1, loads = { count: 0, fail: 0 }): Plugin<TallyContract> => {
  const { limited } = tally()['~definition'].reduce as never as Reducers<TallyContract>
  return lateTally(turns, loads, { reduce: { limited }, quiet: ['tally/limited'] })
}

/** Its code repeats nothing of what is registered. */
function lateTallyOfParts(): Plugin<TallyContract> {
  const whole = tally()
  const { initialState: _state, requires: _requires, ...code } = whole['~definition']
  const load = async () => ({ ...whole, '~definition': code as ErasedDefinition })
  return lateTally(0, undefined, { load })
}

/** The tally with more in its definition. */
const tallyWith = (more: Partial<ErasedDefinition>): Plugin<TallyContract> => ({
  ...tally(),
  '~definition': { ...tally()['~definition'], ...more },
})
const sharing = (): Plugin<TallyContract> =>
  tallyWith({ shared: { limited: { as: 'limited', parse: (payload) => payload } } })
const withPrivacy = (privacy: Privacy<TallyContract>): Plugin<TallyContract> =>
  tallyWith({ privacy: privacy as NonNullable<ErasedDefinition['privacy']> })

/** A late plugin of another name that shares nothing with other tabs. */
const latePluginNamed = (id: string, loads: { count: number; fail: number }): Plugin<never> => {
  const plugin = lateTally(0, loads)
  return { ...plugin, id, '~definition': { ...plugin['~definition'], id } } as never
}

type Step =
  | { readonly kind: 'add'; readonly by: number }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'tell'; readonly limit: number }
  | { readonly kind: 'limit'; readonly limit: number }
  | { readonly kind: 'wait' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), by: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('note' as const), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('tell' as const), limit: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('limit' as const), limit: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('wait' as const) }),
)

describe('late plugins', () => {
  test('a view comes with the code of its plugin, and asks for both again where that does not come', async () => {
    const loads = { count: 0, fail: 1 }
    const view = {}
    const kernel = createTestKernel({
      plugins: [counter(), lateTally(1, loads, { views: { Tally: async () => view } })],
    })
    const load = (): Promise<unknown> | undefined => kernel.views.get('Tally')?.load()
    expect(loads.count).toBe(0)
    await expect(load()).rejects.toThrow('offline')
    expect(await load()).toBe(view)
    expect(kernel.timeline.log.slice().map(({ type }) => type)).toContain('kernel/pluginLoaded')
    expect(await load()).toBe(view)
    expect(loads.count).toBe(2)
  })

  test.each([
    ['all of its code', lateTally],
    ['some reducers', partlyTally],
  ])(
    'late or early, the same log folds to the same state, at every position of it: late is %s',
    async (_what, made) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 25 }),
          fc.integer({ min: 0, max: 4 }),
          fc.integer({ min: 1, max: 4 }),
          async (steps, turns, perSegment) => {
            const kernel = createTestKernel({
              plugins: [counter(), made(turns)],
              // A checkpoint every few records, so that some are taken while the code is on its way.
              retention: { records: perSegment * 4, bytes: 1e9, age: 1e9 },
            })
            const early = createTestKernel({ plugins: [counter(), tally()], started: false })
            const told: { type: string; payload: unknown }[] = []
            kernel.commits$.subscribe(({ records }) => {
              for (const { kind, type, payload } of records)
                if (kind === 'event' && type !== 'kernel/pluginLoaded') told.push({ type, payload })
            })
            for (const one of steps) {
              if (one.kind === 'add') await kernel.dispatch.counter.add(one.by)
              else if (one.kind === 'note') await kernel.dispatch.counter.note(one.text)
              else if (one.kind === 'tell')
                kernel.observe('test').record('tally/limited', { limit: one.limit })
              else if (one.kind === 'limit') void kernel.dispatch.tally.limitTo(one.limit)
              else await flush()
            }
            for (let turn = 0; turn < 8; turn++) await flush()
            // Live: the slice is what an early plugin makes of the same facts.
            const outside = early.observe('test') as {
              record(type: string, payload: unknown): void
            }
            for (const { type, payload } of told) outside.record(type, payload)
            await flush()
            expect(kernel.state.tally).toEqual(early.state.tally)
            expect(kernel.state.kernel.failures).toEqual([])
            // Replayed, by the plugin itself and by its loader, at every position.
            const { log } = kernel.timeline
            for (const plugin of [tally(), made(0), lateTallyOfParts()]) {
              const { hashes, state } = await replay(kernel, [counter(), plugin])
              expect(state.tally).toEqual(kernel.state.tally)
              const own = await replay(kernel, [counter(), tally()])
              expect(hashes).toEqual(own.hashes)
            }
            let expected = log.base.state
            for (let seq = log.first; seq <= log.last; seq++) {
              expected = log.fold(expected, log.at(seq) as never)
              expect(log.stateAt(seq).tally).toEqual(expected.tally)
            }
            kernel.dispose()
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  test('nothing is loaded before it is needed, and once only then', async () => {
    const loads = { count: 0, fail: 0 }
    const kernel = createTestKernel({ plugins: [modal, counter(), lateTally(1, loads)] })
    await kernel.dispatch.modal.open()
    await kernel.dispatch.counter.refuse().catch(() => undefined)
    await flush()
    expect(loads.count).toBe(0)
    expect(kernel.state.tally).toEqual({ total: 0, limit: 100, seen: [] })
    await kernel.dispatch.counter.add(3)
    await kernel.dispatch.counter.add(4)
    expect(await kernel.dispatch.tally.peek()).toBe(7)
    expect(loads.count).toBe(1)
  })

  test('its effects get what was recorded before they were there, in order', async () => {
    const kernel = createTestKernel({ plugins: [counter(), lateTally(3)] })
    for (const text of ['a', 'b', 'c']) await kernel.dispatch.counter.note(text)
    for (let turn = 0; turn < 6; turn++) await flush()
    await kernel.dispatch.counter.note('d')
    expect(kernel.state.tally.seen).toEqual(['a', 'b', 'c', 'd'])
    expect(eventsOf(kernel).filter((type) => type === 'kernel/pluginLoaded')).toHaveLength(1)
  })

  test('a command waits for the code; its preload asks for it; a cancelled one does not begin', async () => {
    const loads = { count: 0, fail: 0 }
    const kernel = createTestKernel({ plugins: [counter(), lateTally(2, loads)] })
    kernel.preload('tally/limitTo')
    expect(loads.count).toBe(1)
    const controller = new AbortController()
    const cancelled = kernel.with({ signal: controller.signal }).tally.limitTo(1)
    const kept = kernel.dispatch.tally.limitTo(5)
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(await kept).toBe(0)
    expect(kernel.state.tally.limit).toBe(5)
    expect(loads.count).toBe(1)
  })

  test('a preload of an event asks for what that event loads, and for nothing else; it is silent where that fails', async () => {
    const loads = { count: 0, fail: 1 }
    const kernel = createTestKernel({ plugins: [counter(), lateTally(0, loads)] })
    kernel.preload('counter/refused')
    await flush()
    expect(loads.count).toBe(0)
    for (const asked of [1, 2]) {
      kernel.preload('counter/added')
      await flush()
      await flush()
      expect(loads.count).toBe(asked)
    }
    expect(kernel.state.kernel.failures).toEqual([])
    await kernel.dispatch.counter.add(2)
    expect(kernel.state.tally.total).toBe(2)
    expect(loads.count).toBe(2)
  })

  test('code that does not load fails the command with a code, is reported, and is asked for again', async () => {
    const loads = { count: 0, fail: 1 }
    const kernel = createTestKernel({ plugins: [counter(), lateTally(0, loads)] })
    await kernel.dispatch.counter.add(2)
    await flush()
    await flush()
    expect(kernel.state.kernel.failures).toMatchObject([
      { plugin: 'tally', where: 'start', event: 'load', text: 'offline' },
    ])
    expect(await kernel.dispatch.tally.peek()).toBe(2)
    expect(loads.count).toBe(2)
  })

  test('stored data loads it and is restored; what facts have changed since is newer', async () => {
    const entries = { 'wallet-kernel/tally': JSON.stringify({ v: 1, fields: { limit: 9 } }) }
    for (const async of [false, true]) {
      const storage = memoryStorage({ entries, async })
      const kernel = createTestKernel({ plugins: [counter(), lateTally()], ports: { storage } })
      for (let turn = 0; turn < 5; turn++) await flush()
      expect(kernel.state.tally.limit).toBe(9)
      await kernel.dispatch.tally.limitTo(4)
      await kernel.ports.clock.advance(1_000)
      expect(storage.entries.get('wallet-kernel/tally')).toContain('"limit":4')
      expect((await replay(kernel, [counter(), tally()])).state.tally).toEqual(kernel.state.tally)
    }
    const storage = memoryStorage({ entries })
    const kernel = createTestKernel({ plugins: [counter(), lateTally(3)], ports: { storage } })
    kernel.observe('test').record('tally/limited', { limit: 50 })
    for (let turn = 0; turn < 6; turn++) await flush()
    expect(kernel.state.tally.limit).toBe(50)
  })

  /** Storage that answers when the test lets it. */
  function slowStorage(text?: string) {
    const answers: ((text?: string) => void)[] = []
    const written: string[] = []
    const storage: Storage = {
      get: () => new Promise((resolve) => answers.push(resolve)),
      set: async (_key, value) => void written.push(value),
      remove: async () => undefined,
    }
    return { storage, written, answer: () => answers.splice(0).map((resolve) => resolve(text)) }
  }

  /** Keeps what it has seen, and forgets of it what is counted. */
  const forgetful = (): Plugin<TallyContract> =>
    tallyWith({
      follow: {
        counter: {
          added: {
            next: (slice: TallyContract['state'], { by }: { readonly by: number }) => ({
              ...slice,
              seen: slice.seen.filter((text) => text !== `${by}`),
            }),
          },
        },
      },
      persist: { fields: ['seen'], parse: (stored: unknown) => stored as object },
    } as unknown as Partial<ErasedDefinition>)

  test.each([
    ['the storage answers at once', false],
    ['the code waits for the storage', true],
    ['the storage answers long after the code is there', 'slow'],
  ] as const)(
    'what a fact would have removed of the stored is not taken over after it: %s',
    async (_when, async) => {
      const text = JSON.stringify({ v: 1, fields: { seen: ['1', '2'] } })
      const slow = slowStorage(text)
      const entries = { 'wallet-kernel/tally': text }
      const quick = memoryStorage({ entries, async: async === true })
      const storage = async === 'slow' ? slow.storage : quick
      const late = lateTally(3, undefined, {
        load: async () => {
          for (let turn = 0; turn < 3; turn++) await flush()
          return forgetful()
        },
      })
      const kernel = createTestKernel({ plugins: [counter(), late], ports: { storage } })
      await kernel.dispatch.counter.add(2)
      for (let turn = 0; turn < 6; turn++) await flush()
      await kernel.dispatch.counter.add(7)
      slow.answer()
      for (let turn = 0; turn < 6; turn++) await flush()
      expect(kernel.state.tally.seen).toEqual(['1'])
      const again = await replay(kernel, [counter(), forgetful()])
      expect(again.state.tally).toEqual(kernel.state.tally)
      await kernel.ports.clock.advance(1_000)
      const written =
        async === 'slow' ? slow.written.at(-1) : quick.entries.get('wallet-kernel/tally')
      expect(JSON.parse(written as string)).toEqual({ v: 1, fields: { seen: ['1'] } })
    },
  )

  test('code does not wait for storage: the plugin is unread, and nothing is written, until that answers', async () => {
    const slow = slowStorage(JSON.stringify({ v: 1, fields: { limit: 9 } }))
    const ports = { storage: slow.storage }
    const kernel = createTestKernel({ plugins: [counter(), lateTally()], ports })
    expect(await kernel.dispatch.tally.peek()).toBe(0)
    expect(kernel.state.kernel.unread).toEqual(['tally'])
    await kernel.dispatch.counter.note('while it reads')
    await kernel.ports.clock.advance(1_000)
    expect(slow.written).toEqual([])
    slow.answer()
    await flush()
    expect(kernel.state.kernel.unread).toBeUndefined()
    expect(kernel.state.tally).toMatchObject({ limit: 9, seen: ['while it reads'] })
    const { state } = await replay(kernel, [counter(), tally()])
    expect(state.tally).toEqual(kernel.state.tally)
  })

  test('what changed while storage was read is newer than what it had, and is written', async () => {
    const slow = slowStorage(JSON.stringify({ v: 1, fields: { limit: 9 } }))
    const ports = { storage: slow.storage }
    const kernel = createTestKernel({ plugins: [counter(), lateTally()], ports })
    await kernel.dispatch.tally.limitTo(50)
    slow.answer()
    await flush()
    expect(kernel.state.tally.limit).toBe(50)
    await kernel.ports.clock.advance(1_000)
    expect(slow.written.at(-1)).toContain('"limit":50')
  })

  test('once the code is there, a command begins in the turn that asks for it', async () => {
    const kernel = createTestKernel({ plugins: [counter(), lateTally()] })
    await kernel.dispatch.tally.peek()
    void kernel.dispatch.tally.limitTo(3)
    expect(kernel.state.tally.limit).toBe(3)
  })

  test('a further kernel of the page begins with the code that came for the first', async () => {
    const code = lateCode(async () => ({ plugin: tally() }))
    const registered = (): Plugin<TallyContract> =>
      lateTally(
        0,
        undefined,
        code(({ plugin }) => plugin),
      )
    const first = createTestKernel({ plugins: [counter(), registered()] })
    await first.dispatch.tally.peek()
    const second = createTestKernel({ plugins: [counter(), registered()] })
    void second.dispatch.tally.limitTo(3)
    expect(second.state.tally.limit).toBe(3)
    expect(eventsOf(second)).not.toContain('kernel/pluginLoaded')
  })

  const lateSharing = (fail = 0): Plugin<TallyContract> => {
    let loads = 0
    return lateTally(0, undefined, {
      shares: true,
      async load() {
        if (++loads <= fail) throw new Error('offline')
        return sharing()
      },
    })
  }

  test('facts of other tabs load the code and are told in their order; its own facts go to them', async () => {
    const bus = channelBus()
    const [one, two] = [bus, bus].map((of) =>
      createTestKernel({
        plugins: [counter(), lateSharing()],
        ports: { channel: of.connect() },
      }),
    )
    for (const limit of [5, 6, 7]) await one?.dispatch.tally.limitTo(limit)
    await flush()
    await flush()
    expect(two?.state.tally.limit).toBe(7)
    expect(eventsOf(two as never).filter((type) => type === 'tally/limited')).toHaveLength(3)
    await two?.dispatch.tally.limitTo(8)
    await flush()
    expect(one?.state.tally.limit).toBe(8)
  })

  test('a fact of another tab whose code does not load is reported, and one that comes after a stop is none', async () => {
    const bus = channelBus()
    const other = bus.connect()
    const tell = (limit: number): void =>
      other.post({ kernel: 1, type: 'tally/limited', payload: { limit } })
    const kernel = createTestKernel({
      plugins: [counter(), lateSharing(1)],
      ports: { channel: bus.connect() },
    })
    tell(5)
    for (let turn = 0; turn < 3; turn++) await flush()
    expect(kernel.state.kernel.failures).toMatchObject([{ plugin: 'tally', text: 'offline' }])
    tell(6)
    kernel.stop()
    for (let turn = 0; turn < 3; turn++) await flush()
    expect(kernel.state.tally.limit).toBe(100)
    kernel.start()
    tell(7)
    for (let turn = 0; turn < 3; turn++) await flush()
    expect(kernel.state.tally.limit).toBe(7)
  })

  test.each([
    ['are told in their order', false, [5, 6, 7]],
    ['are not told where the kernel stops before it', true, []],
  ])('facts that come together, before the code, %s', async (_what, stops, told) => {
    const bus = channelBus()
    const other = bus.connect()
    const kernel = createTestKernel({
      plugins: [counter(), lateSharing()],
      ports: { channel: bus.connect() },
    })
    for (const limit of [5, 6, 7])
      other.post({ kernel: 1, type: 'tally/limited', payload: { limit } })
    await Promise.resolve()
    if (stops) kernel.stop()
    for (let turn = 0; turn < 3; turn++) await flush()
    const limits = kernel.timeline.log
      .slice(0)
      .flatMap(({ type, payload }) => (type === 'tally/limited' ? [payload] : []))
    expect(limits).toEqual(told.map((limit) => ({ limit })))
  })

  test('what another tab told before the code could not be loaded is not told later', async () => {
    const bus = channelBus()
    const other = bus.connect()
    const tell = (limit: number): void =>
      other.post({ kernel: 1, type: 'tally/limited', payload: { limit } })
    const kernel = createTestKernel({
      plugins: [counter(), lateSharing(1)],
      ports: { channel: bus.connect() },
    })
    tell(5)
    for (let turn = 0; turn < 3; turn++) await flush()
    tell(6)
    for (let turn = 0; turn < 3; turn++) await flush()
    expect(kernel.state.tally.limit).toBe(6)
    const told = eventsOf(kernel as never).filter((type) => type === 'tally/limited')
    expect(told).toHaveLength(1)
  })

  test('what another tab tells of a plugin that shares nothing does not load its code', async () => {
    const bus = channelBus()
    const loads = { count: 0, fail: 0 }
    createTestKernel({
      plugins: [counter(), lateSharing(), latePluginNamed('quiet', loads)],
      ports: { channel: bus.connect() },
    })
    bus.connect().post({ kernel: 1, type: 'quiet/limited', payload: { limit: 5 } })
    for (let turn = 0; turn < 3; turn++) await flush()
    expect(loads.count).toBe(0)
  })

  test.each([true, false])(
    'an export hides what the code declares private, also before the code came: asked for is %s',
    async (isAskedFor) => {
      const { limited } = tally()['~definition'].reduce as never as Reducers<TallyContract>
      const load = async () =>
        withPrivacy({
          commands: { limitTo: { '': 'pseudonym' } },
          events: { limited: { limit: 'pseudonym' } },
          state: { limit: 'pseudonym' },
        })
      const more = { load, reduce: { limited }, quiet: ['tally/limited'] } as const
      const kernel = createTestKernel({ plugins: [counter(), lateTally(0, undefined, more)] })
      if (isAskedFor) void kernel.dispatch.tally.limitTo(771)
      else kernel.observe('test').record('tally/limited', { limit: 771 })
      const text = await kernel.exportRecording()
      expect(text).toContain('tally/limit')
      expect(text).not.toContain('771')
    },
  )

  test('what is quiet does not load it, and its effects have it once the code is there', async () => {
    const loads = { count: 0, fail: 0 }
    const kernel = createTestKernel({
      plugins: [
        counter(),
        lateTally(1, loads, { on: ['counter/added'], quiet: ['counter/noted'] }),
      ],
    })
    await kernel.dispatch.counter.note('before')
    await flush()
    expect(loads.count).toBe(0)
    await kernel.dispatch.counter.add(1)
    await kernel.dispatch.counter.note('while it loads')
    for (let turn = 0; turn < 4; turn++) await flush()
    await kernel.dispatch.counter.note('after')
    expect(kernel.state.tally.seen).toEqual(['while it loads', 'after'])
  })

  /** The tally whose reducers are there from the start. */
  const earlyTally = (turns = 0, loads = { count: 0 }): Plugin<TallyContract> => {
    const { reduce, follow, persist, ...known } = tally()[
      '~definition'
    ] as never as PluginDefinition<TallyContract>
    const { id, requires, initialState } = known
    return latePlugin<TallyContract>({
      ...{ id, requires, initialState, reduce },
      ...(follow && { follow }),
      ...(persist && { persist }),
      commands: { limitTo: true, peek: true },
      on: ['counter/noted'],
      quiet: ['tally/limited'],
      persists: true,
      async load() {
        loads.count++
        for (let turn = 0; turn < turns; turn++) await flush()
        return tally()
      },
    })
  }

  test('reducers from the start fold before the code is there, and are not folded again', async () => {
    const loads = { count: 0 }
    const kernel = createTestKernel({ plugins: [counter(), earlyTally(2, loads)] })
    await kernel.dispatch.counter.add(3)
    kernel.observe('test').record('tally/limited', { limit: 4 })
    await flush()
    expect(kernel.state.tally).toMatchObject({ total: 3, limit: 4 })
    expect(loads.count).toBe(0)
    await kernel.dispatch.counter.note('a')
    await kernel.dispatch.counter.add(9)
    for (let turn = 0; turn < 5; turn++) await flush()
    expect(kernel.state.tally).toEqual({ total: 4, limit: 4, seen: ['a'] })
    for (const plugin of [tally(), earlyTally()]) {
      const { state } = await replay(kernel, [counter(), plugin])
      expect(state.tally).toEqual(kernel.state.tally)
    }
    await kernel.ports.clock.advance(1_000)
    expect(kernel.ports.storage.entries.get('wallet-kernel/tally')).toContain('"limit":4')
  })

  test('of some reducers from the start, none folds twice, and stored data is restored once', async () => {
    const loads = { count: 0, fail: 0 }
    const storage = memoryStorage()
    storage.set('wallet-kernel/tally', JSON.stringify({ v: 1, fields: { limit: 7 } }))
    const kernel = createTestKernel({
      plugins: [counter(), partlyTally(6, loads)],
      ports: { storage },
    })
    kernel.observe('test').record('tally/limited', { limit: 4 })
    await flush()
    expect(kernel.state.tally.limit).toBe(4)
    await kernel.dispatch.counter.add(3)
    kernel.observe('test').record('tally/limited', { limit: 5 })
    await kernel.dispatch.counter.add(9)
    expect(kernel.state.tally).toMatchObject({ total: 0, limit: 5 })
    for (let turn = 0; turn < 8; turn++) await flush()
    expect(kernel.state.tally).toEqual({ total: 5, limit: 5, seen: [] })
    expect(loads.count).toBe(1)
    expect((await replay(kernel, [counter(), tally()])).state.tally).toEqual(kernel.state.tally)
  })

  test('a start hook begins once: with the registration that has it, or with the code that brings it', async () => {
    const begun: string[] = []
    const hook = (from: string) => (): (() => void) => {
      begun.push(from)
      return () => void begun.push(`${from} undone`)
    }
    const { reduce } = tally()['~definition'] as never as PluginDefinition<TallyContract>
    const page = async (early: boolean): Promise<void> => {
      const kernel = createTestKernel({
        plugins: [
          counter(),
          latePlugin<TallyContract>({
            id: 'tally',
            requires: { counter: 'it adds up what is counted' },
            initialState: () => ({ total: 0, limit: 100, seen: [] }),
            reduce,
            ...(early && { start: hook('registration') }),
            commands: { limitTo: true, peek: true },
            quiet: '*',
            persists: true,
            load: async () => tallyWith(early ? {} : { start: hook('code') }),
          }),
        ],
      })
      await kernel.dispatch.tally.peek()
      kernel.stop()
    }
    await page(true)
    await page(false)
    expect(begun).toEqual(['registration', 'registration undone', 'code', 'code undone'])
  })

  test('reducers from the start restore what is stored in the turn of the start, and that loads the code', async () => {
    const loads = { count: 0 }
    const storage = memoryStorage({
      entries: { 'wallet-kernel/tally': JSON.stringify({ v: 1, fields: { limit: 9 } }) },
    })
    const kernel = createTestKernel({
      plugins: [counter(), earlyTally(0, loads)],
      ports: { storage },
    })
    expect(kernel.state.tally.limit).toBe(9)
    await flush()
    expect(loads.count).toBe(1)
    expect(await kernel.dispatch.tally.limitTo(5)).toBe(0)
    await flush()
    expect(kernel.state.tally.limit).toBe(5)
  })

  test('without stored data nothing is loaded on start', async () => {
    const loads = { count: 0, fail: 0 }
    createTestKernel({ plugins: [counter(), lateTally(0, loads)] })
    await flush()
    expect(loads.count).toBe(0)
  })

  test.each([
    [{ on: ['counter/added'] as const }, "on: 'counter/noted'"],
    [{ on: ['counter/noted'] as const }, "on: 'counter/added'"],
    [{ version: 2 }, 'version: 1'],
    [{ load: async () => sharing() }, 'shares: true'],
    [
      { load: async () => withPrivacy({ commands: { limitTo: { text: 'secret' } } }) },
      "privacy: { commands: { limitTo: { 'text': 'secret' } } }",
    ],
    [
      { load: async () => withPrivacy({ events: { noticed: { text: 'secret' } } }) },
      "privacy: { events: { noticed: { 'text': 'secret' } } }",
    ],
    [{ load: async () => withPrivacy({ typed: ['limitTo'] }) }, "privacy: { typed: ['limitTo'] }"],
  ])('code that needs more than was registered is refused, naming it: %o', async (other, what) => {
    const kernel = createTestKernel({ plugins: [counter(), lateTally(0, undefined, other)] })
    await expect(kernel.dispatch.tally.peek()).rejects.toMatchObject({
      code: 'kernel/late-mismatch',
      message: expect.stringContaining(`add ${what} to latePlugin()`),
    })
  })

  test('a fork and a second start go on with it', async () => {
    const kernel = createTestKernel({ plugins: [counter(), lateTally()] })
    await kernel.dispatch.counter.add(3)
    expect(await kernel.dispatch.tally.peek()).toBe(3)
    const fork = kernel.fork(kernel.timeline.log.last)
    fork.start()
    await fork.dispatch.counter.add(4)
    expect(await fork.dispatch.tally.peek()).toBe(7)
    kernel.stop()
    kernel.start()
    await kernel.dispatch.counter.note('again')
    await flush()
    expect(kernel.state.tally.seen).toEqual(['again'])
  })
})
