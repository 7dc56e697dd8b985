import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Contract,
  type DeferredDefinition,
  deferredPlugin,
  definePlugin,
  type LateDefinition,
  lateCode,
  latePlugin,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import {
  channelBus,
  createTestKernel,
  flush,
  memoryStorage,
  replay,
} from '../../kernel/testing/index.ts'
import { type CounterContract, counter } from './toys.ts'

/** A list that others add words to, and a command that reads them. */
interface ListContract {
  readonly id: 'list'
  readonly requires: CounterContract
  readonly state: { readonly total: number; readonly kept: number }
  readonly commands: {
    read(): readonly string[]
    keep(by: number): void
  }
  readonly events: { kept: { readonly by: number } }
  readonly slots: { readonly words: string }
}
interface WordsContract extends Contract {
  readonly id: 'words'
  readonly requires: ListContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

interface AskingContract extends Contract {
  readonly id: 'asking'
  readonly requires: ListContract
  readonly state: object
  readonly commands: { ask(): void }
  readonly events: object
}
interface KeeperContract extends Contract {
  readonly id: 'keeper'
  readonly requires: CounterContract | ListContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const initialState = (): ListContract['state'] => ({ total: 0, kept: 0 })

const follow: NonNullable<LateDefinition<ListContract>['follow']> = {
  counter: {
    added(draft, { by }) {
      draft.total += by
    },
  },
}

const whole = (): Plugin<ListContract> =>
  definePlugin<ListContract>({
    id: 'list',
    requires: { counter: 'it adds up' },
    initialState,
    slots: { words: slot() },
    commands: {
      read: ({ slots }) => slots.words,
      keep: ({ emit }, by) => emit.kept({ by }),
    },
    reduce: {
      kept(draft, { by }) {
        draft.kept = by
      },
    },
    follow,
    persist: {
      fields: ['kept'],
      parse: (stored) => ({ kept: Number((stored as { readonly kept: unknown }).kept) }),
    },
    shared: { kept: { as: 'kept', parse: (payload) => payload as { readonly by: number } } },
  })

/** Without fields that are kept, it is declared with its code. */
const unkept = (): Plugin<ListContract> => {
  const { persist: _kept, ...definition } = whole()['~definition']
  return { ...whole(), '~definition': definition }
}

/** As names and a loader. */
const late = (
  code: Pick<LateDefinition<ListContract>, 'load' | 'ready'> = { load: async () => whole() },
  more: Pick<LateDefinition<ListContract>, 'reduce' | 'follow'> = {},
): Plugin<ListContract> =>
  latePlugin<ListContract>({
    id: 'list',
    requires: { counter: 'it adds up' },
    initialState,
    slots: { words: slot() },
    commands: { read: true, keep: true },
    events: { kept: true },
    on: ['counter/added'],
    persists: true,
    shares: true,
    ...code,
    ...more,
  })

interface Loads {
  count: number
  fail: number
}

/** As an id, an initial state and a loader of the names; the first loads may fail. */
const deferred = (
  loads: Loads = { count: 0, fail: 0 },
  more: Partial<DeferredDefinition<ListContract>> = {},
): Plugin<ListContract> =>
  deferredPlugin<ListContract>({
    id: 'list',
    requires: ['counter'],
    initialState,
    persists: true,
    shares: true,
    async load() {
      loads.count++
      await flush()
      if (loads.count <= loads.fail) throw new Error('offline')
      return late()
    },
    ...more,
  })

/** Adds a word to the list; deferred as well. */
const words = (
  loads: Loads = { count: 0, fail: 0 },
  more: Partial<DeferredDefinition<WordsContract>> = {},
): Plugin<WordsContract> =>
  deferredPlugin<WordsContract>({
    id: 'words',
    requires: ['list'],
    initialState: () => ({}),
    async load() {
      loads.count++
      await flush()
      await flush()
      if (loads.count <= loads.fail) throw new Error('offline')
      return definePlugin<WordsContract>({
        id: 'words',
        requires: { list: 'its words' },
        initialState: () => ({}),
        commands: {},
        reduce: {},
        provides: { list: { words: ['milk'] } },
        views: { Words: async () => 'view' } as never,
      })
    },
    ...more,
  })

/** Keeps in the list what is counted; deferred as well. */
const keeper = (): Plugin<KeeperContract> =>
  deferredPlugin<KeeperContract>({
    id: 'keeper',
    requires: ['counter', 'list'],
    initialState: () => ({}),
    load: async () =>
      definePlugin<KeeperContract>({
        id: 'keeper',
        requires: { counter: 'what is counted', list: 'what is kept' },
        initialState: () => ({}),
        commands: {},
        reduce: {},
        effects: [
          {
            on: 'counter/added',
            order: 'all',
            run: ({ dispatch }, { by }) => dispatch.list.keep(by),
          },
        ],
      }),
  })

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await flush()
}

describe('deferred plugins', () => {
  test('nothing is loaded before it is needed; then all are declared together, once', async () => {
    const loads = [
      { count: 0, fail: 0 },
      { count: 0, fail: 0 },
    ] as const
    const kernel = createTestKernel({
      plugins: [counter(), deferred(loads[0]), words(loads[1])],
    })
    await kernel.dispatch.counter.note('x')
    await settled()
    expect(loads.map(({ count }) => count)).toEqual([0, 0])
    expect(kernel.state.list).toEqual(initialState())
    expect(kernel.views.has('Words')).toBe(false)
    expect(await kernel.dispatch.list.read()).toEqual(['milk'])
    await kernel.dispatch.list.keep(1)
    expect(loads.map(({ count }) => count)).toEqual([1, 1])
    expect(kernel.views.has('Words')).toBe(true)
    expect(kernel.slots('list').words).toEqual(['milk'])
    expect(kernel.plugins.find(({ id }) => id === 'list')?.commands).toEqual(['read', 'keep'])
    const facts = kernel.timeline.log.slice().filter(({ type }) => /Declared/.test(type))
    expect(facts.map(({ payload }) => payload)).toEqual([{ plugins: ['list', 'words'] }])
  })

  test('a command is one function before and after, and one that does not exist names those that do', async () => {
    const kernel = createTestKernel({ plugins: [counter(), deferred()] })
    const { keep } = kernel.dispatch.list
    await keep(3)
    expect(kernel.dispatch.list.keep).toBe(keep)
    await keep(4)
    expect(kernel.state.list.kept).toBe(4)
    const misspelt = kernel.dispatch.list as unknown as Readonly<
      Record<string, () => Promise<void>>
    >
    await expect(misspelt.keeep?.()).rejects.toMatchObject({
      code: 'kernel/unknown-name',
      message: expect.stringContaining('read, keep'),
    })
    // An object with a `then` would never be handed on by a promise.
    expect(await Promise.resolve(kernel.dispatch.list)).toBe(kernel.dispatch.list)
  })

  test('one that cannot be loaded is reported and asked for again; what does not need it goes on', async () => {
    const loads = { count: 0, fail: 1 }
    const kernel = createTestKernel({ plugins: [counter(), deferred(loads), words()] })
    await expect(kernel.dispatch.list.read()).rejects.toMatchObject({ code: 'kernel/not-declared' })
    expect(kernel.state.kernel.failures).toMatchObject([{ plugin: 'list', where: 'start' }])
    await kernel.dispatch.counter.add(1)
    expect(await kernel.dispatch.list.read()).toEqual(['milk'])
  })

  test('while one that guards others cannot be loaded, no late code runs', async () => {
    const loads = { count: 0, fail: 1 }
    const kernel = createTestKernel({
      plugins: [counter(), deferred(), words(loads, { guards: true })],
    })
    await expect(kernel.dispatch.list.read()).rejects.toMatchObject({
      code: 'kernel/not-declared',
      facts: { plugin: 'words' },
      cause: { message: 'offline' },
    })
    expect(kernel.timeline.log.slice().map(({ type }) => type)).not.toContain('list/read')
    expect(await kernel.dispatch.list.read()).toEqual(['milk'])
  })

  test.each<[string, Partial<DeferredDefinition<WordsContract>>]>([
    ['cannot be loaded', { load: () => Promise.reject(new Error('offline')) }],
    ['does not fit', { load: async () => whole() as never }],
  ])(
    'while one that guards others %s, no plugin is declared whose code came with it',
    async (_why, more) => {
      const list = deferred(undefined, { load: async () => unkept() })
      const kernel = createTestKernel({
        plugins: [counter(), list, words(undefined, { guards: true, ...more })],
      })
      await expect(kernel.dispatch.list.read()).rejects.toThrow()
      await expect(kernel.dispatch.list.read()).rejects.toThrow()
      expect(kernel.timeline.log.slice().map(({ type }) => type)).not.toContain('list/read')
    },
  )

  test('late code waits for all declarations, so that it reads complete slots', async () => {
    const plugins = [counter(), late(), words()] as const
    const kernel = createTestKernel({ plugins })
    expect(await kernel.dispatch.list.read()).toEqual(['milk'])
  })

  test.each([
    ['late', () => late()],
    ['whole', unkept],
  ])(
    'what an effect has missed reaches a %s plugin that is declared after it',
    async (_how, load) => {
      const list = deferred(undefined, { load: async () => load() })
      const kernel = createTestKernel({ plugins: [counter(), keeper(), list] })
      await kernel.dispatch.counter.add(3)
      await kernel.declared()
      await settled()
      expect(kernel.state.list).toEqual({ total: 3, kept: 3 })
      await kernel.dispatch.counter.add(4)
      await settled()
      expect(kernel.state.list).toEqual({ total: 7, kept: 4 })
    },
  )

  test('code that a page has already waits for the declarations of a further kernel', async () => {
    const code = lateCode(async () => whole())
    const list = late(code((plugin) => plugin))
    await createTestKernel({ plugins: [counter(), list] }).dispatch.list.read()
    const further = createTestKernel({ plugins: [counter(), list, words()] })
    expect(await further.dispatch.list.read()).toEqual(['milk'])
  })

  test('what an effect has missed reaches it once the past is no longer shown', async () => {
    const list = deferred(undefined, { load: async () => unkept() })
    const kernel = createTestKernel({ plugins: [counter(), keeper(), list] })
    await kernel.dispatch.counter.add(3)
    kernel.timeline.inspect(kernel.timeline.log.last)
    await kernel.declared()
    await settled()
    expect(kernel.timeline.log.slice().map(({ type }) => type)).not.toContain('list/kept')
    kernel.timeline.resume()
    await settled()
    const kept = kernel.timeline.log.slice().filter(({ type }) => type === 'list/kept')
    expect(kept.map(({ payload }) => payload)).toEqual([{ by: 3 }])
  })

  describe('a command that waits for its declaration', () => {
    const held = () => {
      let declare = (): void => undefined
      const declares = new Promise<void>((resolve) => {
        declare = resolve
      })
      const list = deferred(undefined, { load: () => declares.then(() => late()) })
      return { list, declare: () => declare() }
    }

    test.each<[string, (kernel: ReturnType<typeof open>) => void]>([
      ['its scope is closed', ({ scopes }) => scopes.open('view').close()],
      ['it is cancelled', ({ pending }) => pending[0]?.cancel()],
      ['the kernel is disposed of', (kernel) => kernel.dispose()],
    ])('does not begin once %s', async (_why, end) => {
      const { list, declare } = held()
      const kernel = createTestKernel({ plugins: [counter(), list] })
      const run = kernel.with({ scope: 'view' }).list.keep(5)
      expect(kernel.pending.map(({ type }) => type)).toEqual(['list/keep'])
      end(kernel)
      await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
      expect(kernel.pending).toEqual([])
      declare()
      await settled()
      expect(kernel.timeline.log.slice().map(({ type }) => type)).not.toContain('list/keep')
    })

    test('does not begin once what it was dispatched from is cancelled', async () => {
      const { list, declare } = held()
      const asking = definePlugin<AskingContract>({
        id: 'asking',
        requires: { list: 'what is kept' },
        initialState: () => ({}),
        commands: { ask: ({ dispatch }) => dispatch.list.keep(5) },
        reduce: {},
      })
      const kernel = createTestKernel({ plugins: [counter(), list, asking] })
      const run = kernel.with({ scope: 'view' }).asking.ask()
      kernel.scopes.open('view').close()
      await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
      declare()
      await settled()
      expect(kernel.timeline.log.slice().map(({ type }) => type)).not.toContain('list/keep')
    })
  })

  test.each<
    [
      string,
      string,
      (kernel: ReturnType<typeof open>) => void,
      (kernel: ReturnType<typeof open>) => void,
    ]
  >([
    [
      'the past is shown',
      'inspecting',
      ({ timeline }) => timeline.inspect(timeline.log.last),
      ({ timeline }) => timeline.resume(),
    ],
    ['the kernel is stopped', 'not-started', (kernel) => kernel.stop(), (kernel) => kernel.start()],
    ['the kernel is disposed of', 'disposed', (kernel) => kernel.dispose(), () => undefined],
  ])(
    'a command is refused while %s, and declares nothing for it',
    async (_when, code, before, after) => {
      const loads = { count: 0, fail: 0 }
      const kernel = createTestKernel({ plugins: [counter(), deferred(loads)] })
      before(kernel)
      const kept = kernel.dispatch.list.keep(5)
      after(kernel)
      await expect(kept).rejects.toMatchObject({ code: `kernel/${code}` })
      await settled()
      expect(kernel.state.list.kept).toBe(0)
      expect(loads.count).toBe(0)
    },
  )

  test('what a run dispatches while the past is shown is declared and begins once it is no longer shown', async () => {
    const loads = { count: 0, fail: 0 }
    const asking = definePlugin<AskingContract>({
      id: 'asking',
      requires: { list: 'what is kept' },
      initialState: () => ({}),
      commands: {
        async ask({ dispatch }) {
          await flush()
          await dispatch.list.keep(5)
        },
      },
      reduce: {},
    })
    const kernel = createTestKernel({ plugins: [counter(), deferred(loads), asking] })
    const asked = kernel.dispatch.asking.ask()
    kernel.timeline.inspect(kernel.timeline.log.last)
    await settled()
    expect(loads.count).toBe(0)
    kernel.timeline.resume()
    await asked
    expect(kernel.state.list.kept).toBe(5)
  })

  test('what is asked for ahead of its use is declared and loaded', async () => {
    const kernel = createTestKernel({ plugins: [counter(), deferred()] })
    kernel.preload('list/read')
    await settled()
    expect(kernel.timeline.log.slice().map(({ type }) => type)).toContain('kernel/pluginLoaded')
  })

  test('stored data declares it and is restored; without any nothing is loaded', async () => {
    const storage = memoryStorage()
    const first = createTestKernel({
      plugins: [counter(), deferred()],
      ports: { storage },
    })
    await first.dispatch.list.keep(5)
    first.stop()
    const loads = { count: 0, fail: 0 }
    const next = createTestKernel({
      plugins: [counter(), deferred(loads)],
      ports: { storage },
    })
    await settled()
    expect(next.state.list.kept).toBe(5)
    const empty = createTestKernel({ plugins: [counter(), deferred(loads)] })
    await settled()
    expect(empty.state.list.kept).toBe(0)
    expect(loads.count).toBe(1)
  })

  test('stored data is restored by the declaration that follows one that failed', async () => {
    const storage = memoryStorage()
    const first = createTestKernel({ plugins: [counter(), deferred()], ports: { storage } })
    await first.dispatch.list.keep(5)
    first.stop()
    const next = createTestKernel({
      plugins: [counter(), deferred({ count: 0, fail: 1 })],
      ports: { storage },
    })
    await settled()
    expect(next.state.list.kept).toBe(0)
    await next.declared()
    await settled()
    expect(next.state.list.kept).toBe(5)
  })

  test('facts of other tabs declare it, and are recorded in their order', async () => {
    const bus = channelBus()
    const [one, two] = [bus, bus].map((of) =>
      createTestKernel({ plugins: [counter(), deferred()], ports: { channel: of.connect() } }),
    ) as [ReturnType<typeof open>, ReturnType<typeof open>]
    await one.dispatch.list.keep(1)
    await one.dispatch.list.keep(2)
    await settled()
    expect(two.state.list.kept).toBe(2)
    expect(
      two.timeline.log
        .slice()
        .flatMap(({ type, payload }) => (type === 'list/kept' ? payload : [])),
    ).toEqual([{ by: 1 }, { by: 2 }])
  })

  test('a start hook begins once, with the registration that has it or with the declaration', async () => {
    for (const registered of [true, false]) {
      const begun: string[] = []
      const start = (): undefined => void begun.push('start')
      const declared = { ...late()['~definition'], start }
      const kernel = createTestKernel({
        plugins: [
          counter(),
          deferred(undefined, {
            ...(registered && { start }),
            load: async () => ({ ...late(), '~definition': declared }),
          }),
        ],
      })
      expect(begun).toHaveLength(registered ? 1 : 0)
      await kernel.declared()
      expect(begun).toHaveLength(1)
      kernel.stop()
      kernel.start()
      expect(begun).toHaveLength(2)
    }
  })

  test.each<[string, Partial<DeferredDefinition<ListContract>>]>([
    ["requires: ['counter']", { requires: [] }],
    ['persists: true', { persists: undefined as never }],
    ['shares: true', { shares: undefined as never }],
  ])('a declaration that needs more is refused with what to add: %s', async (what, more) => {
    const kernel = createTestKernel({ plugins: [counter(), deferred(undefined, more)] })
    await kernel.declared()
    expect(kernel.state.kernel.failures).toMatchObject([
      { plugin: 'list', text: expect.stringContaining(what) },
    ])
  })

  test('a declaration that is refused for one of its views leaves none of them behind', async () => {
    const view = async (): Promise<string> => 'view'
    const declared = {
      ...whole()['~definition'],
      persist: undefined,
      views: { Own: view, Words: view },
    }
    const list = deferred(undefined, {
      load: async () => ({ ...whole(), '~definition': declared as never }),
    })
    const kernel = createTestKernel({
      plugins: [counter(), words(undefined, { guards: true }), list],
    })
    await kernel.declared()
    await kernel.declared()
    expect(kernel.views.has('Own')).toBe(false)
    const text = 'View "Words" is registered by both "words" and "list".'
    expect(kernel.state.kernel.failures.map((failure) => failure.text)).toEqual([text, text])
  })

  test('a page that is busy before it is used is folded, not kept', async () => {
    const loads = { count: 0, fail: 0 }
    const kernel = createTestKernel({ plugins: [counter(), deferred(loads)] })
    for (let count = 0; count < 150; count++) await kernel.dispatch.counter.add(1)
    await settled()
    expect(loads.count).toBe(1)
    expect(kernel.state.list.total).toBe(150)
  })

  test('a fork of a page that has declared nothing folds the past, and its effects leave it alone', async () => {
    const list = deferred(undefined, { load: async () => unkept() })
    const kernel = createTestKernel({ plugins: [counter(), keeper(), list] })
    await kernel.dispatch.counter.add(3)
    const second = kernel.timeline.log.last + 1
    await kernel.dispatch.counter.add(5)
    const seqs = kernel.timeline.log.slice(second).map(({ seq }) => seq)
    const { last } = kernel.timeline.log
    for (const [without, total] of [
      [[], 8],
      [seqs, 3],
    ] as const) {
      const fork = kernel.fork(last, { without: new Set(without) })
      fork.start()
      await fork.declared()
      await settled()
      expect(fork.state.list).toEqual({ total, kept: 0 })
      await fork.dispatch.counter.add(1)
      await settled()
      expect(fork.state.list).toEqual({ total: total + 1, kept: 1 })
    }
  })

  test('a fork folds the past that its plugins have missed, also where the page has their code already', async () => {
    const code = lateCode(async () => unkept())
    const list = deferred(
      undefined,
      code((plugin) => plugin),
    )
    const kernel = createTestKernel({ plugins: [counter(), list] })
    await kernel.dispatch.counter.add(3)
    await createTestKernel({ plugins: [counter(), list] }).declared()
    const fork = kernel.fork(kernel.timeline.log.last)
    fork.start()
    await fork.declared()
    expect(fork.state.list.total).toBe(3)
  })

  test('what its first reducers have read of a past that the log let go is not read twice', async () => {
    const kernel = createTestKernel({
      plugins: [
        counter(),
        deferred(undefined, { load: async () => late(undefined, { reduce: {}, follow }) }),
      ],
      retention: { records: 8, bytes: Infinity, age: Infinity },
    })
    for (let count = 0; count < 50; count++) await kernel.dispatch.counter.add(1)
    expect(await kernel.dispatch.list.read()).toEqual([])
    expect(kernel.state.list.total).toBe(50)
  })

  test('deferred, late or whole, the same log folds to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('keep'), fc.constant('wait')),
          {
            maxLength: 12,
          },
        ),
        async (steps) => {
          const kernel = createTestKernel({ plugins: [counter(), deferred()] })
          let total = 0
          for (const one of steps) {
            if (one === 'keep') await kernel.dispatch.list.keep(total)
            else if (one === 'wait') await flush()
            else {
              total += Number(one)
              await kernel.dispatch.counter.add(Number(one))
            }
          }
          await kernel.dispatch.list.read()
          await settled()
          expect(kernel.state.list.total).toBe(total)
          for (const plugin of [deferred(), late(), whole()]) {
            const { state } = await replay(kernel, [counter(), plugin])
            expect(state.list).toEqual(kernel.state.list)
          }
          kernel.dispose()
        },
      ),
      { numRuns: 40 },
    )
  })
})

const open = () => createTestKernel({ plugins: [counter(), deferred()] })
