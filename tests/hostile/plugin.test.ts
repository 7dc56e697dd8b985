import { describe, expect, test } from 'vitest'
import { type Contract, definePlugin, isKernelError, type Plugin } from '../../kernel/index.ts'
import { channelBus, createTestKernel, flush, memoryStorage } from '../../kernel/testing/index.ts'
import { counter } from '../kernel/toys.ts'
import { expectSound, unhandledIn } from './invariants.ts'
import { hostileAnswers, hostileValues } from './values.ts'

interface ThirdContract extends Contract {
  readonly id: 'third'
  readonly state: { readonly heard: number }
  readonly commands: { run(): unknown; told(): void }
  readonly events: { happened: void; heard: { readonly text: string } }
}

type Where = 'reducer' | 'effect' | 'command' | 'provides' | 'start' | 'stop' | 'parse' | 'restore'

/** A foreign plugin that fails at one place. */
const third = (where: Where, fail: () => unknown): Plugin<ThirdContract> => {
  const at = (place: Where): unknown => (place === where ? fail() : undefined)
  return definePlugin<ThirdContract>({
    id: 'third',
    requires: {},
    initialState: () => ({ heard: 0 }),
    commands: { run: () => at('command'), told: ({ emit }) => emit.happened() },
    reduce: {
      happened: () => at('reducer') as undefined,
      heard: (draft) => void draft.heard++,
    },
    effects: [{ on: 'third/happened', order: 'all', run: () => at('effect') }],
    provides: () => (at('provides') ?? {}) as object,
    start: () => {
      at('start')
      return () => void at('stop')
    },
    persist: {
      fields: ['heard'],
      parse: () => (at('restore') ?? { heard: 1 }) as { heard: number },
    },
    shared: {
      heard: { as: 'heard', parse: () => (at('parse') ?? { text: 'ok' }) as { text: string } },
    },
  })
}

const places: readonly Where[] = [
  'reducer',
  'effect',
  'command',
  'provides',
  'start',
  'stop',
  'parse',
  'restore',
]

/** Everything a plugin may be asked for, once; the others go on. */
async function live(where: Where, fail: () => unknown): Promise<void> {
  const bus = channelBus()
  const storage = memoryStorage()
  await storage.set('wallet-kernel/third', JSON.stringify({ v: 1, fields: { heard: 3 } }))
  const kernel = createTestKernel({
    plugins: [third(where, fail), counter()],
    mode: 'production',
    ports: { channel: bus.connect(), storage },
  })
  const stop = new AbortController()
  const outcomes = [
    kernel.dispatch.third.told(),
    kernel.with({ signal: stop.signal }).third.run(),
  ].map((work) =>
    work.then(
      () => true,
      (error: unknown) => isKernelError(error),
    ),
  )
  bus.connect().post({ kernel: 1, type: 'third/heard', payload: { text: 'x' } })
  await flush()
  stop.abort()
  expect(await Promise.all(outcomes)).toEqual([true, true])
  expect(await kernel.dispatch.counter.add(2)).toBe(2)
  expect(typeof kernel.state.third.heard).toBe('number')
  expectSound(kernel as never)
  kernel.stop()
  kernel.start()
  expect(await kernel.dispatch.counter.add(2)).toBe(4)
  kernel.dispose()
}

describe.each(places)('[~G5] a third party’s %s', (where) => {
  const each = async (
    values: Readonly<Record<string, () => unknown>>,
    failing: (make: () => unknown) => () => unknown,
  ): Promise<void> => {
    for (const [name, make] of Object.entries(values)) {
      const unhandled = await unhandledIn(() => live(where, failing(make))).catch((cause) => {
        throw new Error(name, { cause })
      })
      expect(unhandled, name).toEqual([])
    }
  }

  test('may throw anything: the others go on', () =>
    each(hostileValues, (make) => () => {
      throw make()
    }))

  test('may return anything: the others go on', () =>
    each({ ...hostileValues, ...hostileAnswers }, (make) => make))
})
