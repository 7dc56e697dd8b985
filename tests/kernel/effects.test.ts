import { concat, of, throwError, timer } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { counter, eventsOf, type ProbeContract, probe } from './toys.ts'

type Order = Effect<ProbeContract>['order']

/** Starts on every count and ends 10 ms later; records both, and why it was called off. */
const slow = (order: Order) =>
  probe({
    effects: [
      {
        on: 'counter/added',
        order,
        async run({ emit, ports, signal, observe }, { by }) {
          const outside = observe('effect')
          signal.addEventListener('abort', () => outside.emit.told({ text: `off ${by}` }))
          emit.told({ text: `start ${by}` })
          await new Promise<void>((resolve) => ports.clock.after(10, resolve))
          emit.told({ text: `end ${by}` })
        },
      },
    ],
  })

async function heardWith(order: Order): Promise<readonly string[]> {
  const kernel = createTestKernel({ plugins: [counter(), slow(order)] })
  for (const by of [1, 2, 3]) await kernel.dispatch.counter.add(by)
  await kernel.ports.clock.advance(100)
  return kernel.state.probe.heard
}

describe('effects', () => {
  test('latest: the newest run calls the one before off; what that still tells is dropped', async () => {
    expect(await heardWith('latest')).toEqual([
      'start 1',
      'off 1',
      'start 2',
      'off 2',
      'start 3',
      'end 3',
    ])
  })

  test('exhaust: the first run wins, what comes meanwhile is ignored', async () => {
    expect(await heardWith('exhaust')).toEqual(['start 1', 'end 1'])
  })

  test('queue: one after another', async () => {
    expect(await heardWith('queue')).toEqual([
      'start 1',
      'end 1',
      'start 2',
      'end 2',
      'start 3',
      'end 3',
    ])
  })

  test('all: side by side', async () => {
    expect(await heardWith('all')).toEqual([
      'start 1',
      'start 2',
      'start 3',
      'end 1',
      'end 2',
      'end 3',
    ])
  })

  test('a queue of thousands that end at once does not fill the stack', async () => {
    const plugin = probe({
      reduce: {
        told: (draft) => void Object.assign(draft, { value: Number(draft.value ?? 0) + 1 }),
      },
      effects: [
        {
          on: 'counter/added',
          order: 'queue',
          run({ emit, state }) {
            if (state.probe.value === null) return flush().then(() => emit.told({ text: 'first' }))
            return emit.told({ text: 'next' })
          },
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin], mode: 'production' })
    await kernel.dispatch.counter.burst(15_000)
    for (let turn = 0; turn < 10; turn++) await flush()
    expect(kernel.state.probe.value).toBe(15_000)
  })

  test('an observable is an effect as well: its end is the end of the run, stop unsubscribes it', async () => {
    let unsubscribed = 0
    const endless = timer(1e9)
    const plugin = probe({
      effects: [
        {
          on: 'counter/started',
          order: 'queue',
          run: () =>
            concat(
              of(1),
              throwError(() => 'x'),
            ),
        },
        {
          on: 'counter/added',
          order: 'all',
          run: () => ({
            subscribe(observer: { next?: (value: unknown) => void }) {
              const subscription = endless.subscribe(observer as never)
              return {
                unsubscribe() {
                  unsubscribed++
                  subscription.unsubscribe()
                },
              }
            },
          }),
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    await kernel.dispatch.counter.burst(2)
    kernel.observe('test').record('counter/started')
    await flush()
    expect(kernel.state.kernel.failures).toMatchObject([{ where: 'effect', text: 'x' }])
    kernel.stop()
    expect(unsubscribed).toBe(2)
  })

  test('stopping calls off what runs and forgets what waits', async () => {
    const kernel = createTestKernel({ plugins: [counter(), slow('queue')] })
    await kernel.dispatch.counter.burst(3)
    kernel.stop()
    await kernel.ports.clock.advance(100)
    expect(kernel.state.probe.heard).toEqual(['start 1', 'off 1'])
    expect(eventsOf(kernel).at(-1)).toBe('kernel/factDropped')
  })
})
