import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type Commands,
  definePlugin,
  lazy,
  lazyMethods,
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
import { type CounterContract, counter, eventsOf } from './toys.ts'

/** Follows the counter, keeps a limit, reacts to what is noted, and has words of others. */
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
    read(): readonly string[]
  }
  readonly events: {
    limited: { readonly limit: number }
    noticed: { readonly text: string }
  }
  readonly slots: { readonly words: string }
}

const handlers: Commands<TallyContract> = {
  limitTo({ emit, state }, limit) {
    emit.limited({ limit })
    return state.tally.total
  },
  peek: ({ state }) => state.tally.total,
  read: ({ slots }) => slots.words,
}

/** With handlers that are there. */
const tally = (commands: Commands<TallyContract> = handlers): Plugin<TallyContract> =>
  definePlugin<TallyContract>({
    id: 'tally',
    requires: { counter: 'it adds up what is counted' },
    initialState: () => ({ total: 0, limit: 100, seen: [] }),
    slots: { words: slot() },
    commands,
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
    shared: {
      limited: { as: 'limited', parse: (payload) => payload as { readonly limit: number } },
    },
    privacy: {
      commands: { limitTo: { '': 'figures' } },
      events: { limited: { limit: 'figures' } },
      state: { limit: 'figures' },
    },
  })

/** The same with handlers that come with their first use, some turns later. */
function lazyTally(turns = 0) {
  const load = vi.fn(async () => {
    for (let turn = 0; turn < turns; turn++) await flush()
    return handlers
  })
  return { load, plugin: tally(lazyMethods(load, 'limitTo', 'peek', 'read')) }
}

interface WordsContract {
  readonly id: 'words'
  readonly requires: TallyContract
  readonly state: object
  readonly commands: { say(): void }
  readonly events: { said: void }
}

/** Adds a word and a view. */
function words() {
  const load = vi.fn(async () => () => undefined)
  const view = vi.fn(async () => 'view')
  const plugin = definePlugin<WordsContract>({
    id: 'words',
    requires: { tally: 'its words' },
    initialState: () => ({}),
    commands: { say: lazy(load) },
    reduce: { said: (slice) => slice },
    provides: { tally: { words: ['milk'] } },
    views: { Words: view as never },
  })
  return { load, view, plugin }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await flush()
}

describe('a kernel is complete when it is created', () => {
  test('names, slots, contributions, views and state of every plugin are there, and no code is asked for', () => {
    const added = words()
    const late = lazyTally()
    const kernel = createTestKernel({
      plugins: [counter(), late.plugin, added.plugin],
      started: false,
    })
    expect(kernel.plugins.map(({ id, commands, events }) => [id, commands, events])).toEqual(
      expect.arrayContaining([
        ['tally', ['limitTo', 'peek', 'read'], ['limited', 'noticed']],
        ['words', ['say'], ['said']],
      ]),
    )
    expect(kernel.slots('tally').words).toEqual(['milk'])
    expect([...kernel.views.keys()]).toContain('Words')
    expect(kernel.state.tally).toEqual({ total: 0, limit: 100, seen: [] })
    for (const { mock } of [late.load, added.load, added.view]) expect(mock.calls).toEqual([])
  })

  test('stored data, facts, other tabs and a start ask for no handler, and change all that they change', async () => {
    const entries = { 'wallet-kernel/tally': JSON.stringify({ v: 1, fields: { limit: 9 } }) }
    const bus = channelBus()
    const { load, plugin } = lazyTally()
    const kernel = createTestKernel({
      plugins: [counter(), plugin],
      ports: { storage: memoryStorage({ entries }), channel: bus.connect() },
    })
    expect(kernel.state.tally.limit).toBe(9)
    await kernel.dispatch.counter.add(30)
    expect(kernel.state.tally.total).toBe(9)
    await kernel.dispatch.counter.note('milk')
    expect(kernel.state.tally.seen).toEqual(['milk'])
    bus.connect().post({ kernel: 1, type: 'tally/limited', payload: { limit: 50 } })
    await flush()
    await kernel.dispatch.counter.add(30)
    expect(kernel.state.tally).toMatchObject({ limit: 50, total: 39 })
    expect(load).not.toHaveBeenCalled()
  })

  test('an export hides what is declared private, before any handler was asked for', async () => {
    const { load, plugin } = lazyTally(1)
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    kernel.observe('test').record('tally/limited', { limit: 771 })
    await flush()
    expect(await kernel.exportRecording()).not.toContain('771')
    expect(load).not.toHaveBeenCalled()
    void kernel.dispatch.tally.limitTo(772)
    const text = await kernel.exportRecording()
    expect(text).toContain('tally/limitTo')
    expect(text).not.toContain('772')
  })

  test('a handler reads slots that are complete', async () => {
    const { plugin } = lazyTally()
    const kernel = createTestKernel({ plugins: [counter(), plugin, words().plugin] })
    expect(await kernel.dispatch.tally.read()).toEqual(['milk'])
  })
})

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

test('the same log folds to the same state at every position, whether handlers were loaded or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, turns, perSegment) => {
        const kernel = createTestKernel({
          plugins: [counter(), lazyTally(turns).plugin],
          // A checkpoint every few records, so that some are taken while handlers are on their way.
          retention: { records: perSegment * 4, bytes: 1e9, age: 1e9 },
        })
        // A page that has the handlers from the start, and is told the same facts.
        const whole = createTestKernel({ plugins: [counter(), tally()], started: false })
        const told: { type: string; payload: unknown }[] = []
        kernel.commits$.subscribe(({ records }) => {
          for (const { kind, type, payload } of records)
            if (kind === 'event') told.push({ type, payload })
        })
        for (const one of steps) {
          if (one.kind === 'add') await kernel.dispatch.counter.add(one.by)
          else if (one.kind === 'note') await kernel.dispatch.counter.note(one.text)
          else if (one.kind === 'tell')
            kernel.observe('test').record('tally/limited', { limit: one.limit })
          else if (one.kind === 'limit') void kernel.dispatch.tally.limitTo(one.limit)
          else await flush()
        }
        await settled()
        const outside = whole.observe('test') as { record(type: string, payload: unknown): void }
        for (const { type, payload } of told) outside.record(type, payload)
        await flush()
        expect(kernel.state.tally).toEqual(whole.state.tally)
        expect(kernel.state.kernel.failures).toEqual([])
        const { hashes, state } = await replay(kernel, [counter(), tally()])
        expect(state.tally).toEqual(kernel.state.tally)
        expect((await replay(kernel, [counter(), lazyTally().plugin])).hashes).toEqual(hashes)
        const { log } = kernel.timeline
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
})

describe('a fork behaves like its origin', () => {
  test.each([
    ['before any handler was asked for', false],
    ['after they came', true],
  ])('%s: it folds, reacts and answers', async (_when, isLoaded) => {
    const kernel = createTestKernel({ plugins: [counter(), lazyTally(1).plugin] })
    await kernel.dispatch.counter.add(3)
    if (isLoaded) expect(await kernel.dispatch.tally.peek()).toBe(3)
    const { seq } = kernel.timeline.log.slice().find(({ type }) => type === 'counter/added') as {
      readonly seq: number
    }
    const { last } = kernel.timeline.log
    for (const [without, total] of [
      [[], 3],
      [[seq], 0],
    ] as const) {
      const fork = kernel.fork(last, { without: new Set(without) })
      fork.start()
      expect(fork.state.tally.total).toBe(total)
      await fork.dispatch.counter.add(4)
      await fork.dispatch.counter.note('forked')
      expect(await fork.dispatch.tally.peek()).toBe(total + 4)
      expect(await fork.dispatch.tally.limitTo(50)).toBe(total + 4)
      expect(fork.state.tally).toEqual({ total: total + 4, limit: 50, seen: ['forked'] })
    }
    expect(kernel.state.tally).toEqual({ total: 3, limit: 100, seen: [] })
    expect(eventsOf(kernel).filter((type) => type.startsWith('tally/'))).toEqual([])
  })
})

test('a kernel that is stopped and started again goes on with the handlers it has', async () => {
  const { plugin } = lazyTally()
  const kernel = createTestKernel({ plugins: [counter(), plugin] })
  expect(await kernel.dispatch.tally.limitTo(5)).toBe(0)
  kernel.stop()
  kernel.start()
  await kernel.dispatch.counter.note('again')
  expect(await kernel.dispatch.tally.limitTo(6)).toBe(0)
  expect(kernel.state.tally).toEqual({ total: 0, limit: 6, seen: ['again'] })
})
