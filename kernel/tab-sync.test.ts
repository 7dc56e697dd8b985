import { expect, test } from 'vitest'
import type { ErasedDefinition } from './plugin.ts'
import { createTabSync } from './tab-sync.ts'
import { flush } from './testing/index.ts'

const shared = { limited: { as: 'limited', parse: (payload: unknown) => payload } }
const definition = (more: object): ErasedDefinition =>
  ({ id: 'tally', ...more }) as ErasedDefinition
const early = definition({ shared })
const late = definition({ late: { shares: true } })
const fact = (limit: number): object => ({ kernel: 1, type: 'tally/limited', payload: { limit } })

/** The tab sync of one kernel; `arrives` plays a message of another tab. */
function tabWith(...definitions: readonly ErasedDefinition[]) {
  let listener: ((message: unknown) => void) | undefined
  const taken: unknown[] = []
  const loads: string[] = []
  const sync = createTabSync({
    definitions: new Map(definitions.map((one) => [one.id, one])),
    channel: {
      post: () => undefined,
      lock: (_name, _signal, run) => run(),
      listen(receive) {
        listener = receive
        return () => {
          listener = undefined
        }
      },
    },
    emit: (_type, payload) => void taken.push(payload),
    load: async (plugin) => void loads.push(plugin),
    failed: (_plugin, _where, _event, error) => {
      throw error
    },
  })
  const stop = sync.listen()
  const arrives = (message: unknown): void => listener?.(message)
  return { sync, stop, arrives, taken, loads, listens: () => listener !== undefined }
}

test('a page on which nothing is shared does not listen to other tabs', () => {
  expect(tabWith(definition({})).listens()).toBe(false)
})

test.each([
  ['has its code', early],
  ['comes later', late],
])('a page listens to other tabs for a sharing plugin that %s, until it stops', (_what, one) => {
  const tab = tabWith(one)
  expect(tab.listens()).toBe(true)
  tab.stop?.()
  expect(tab.listens()).toBe(false)
})

test('facts that arrive before the code are taken once, in their order, when it is there', async () => {
  const { sync, arrives, taken, loads } = tabWith(late)
  for (const limit of [5, 6]) arrives(fact(limit))
  await flush()
  expect([loads, taken]).toEqual([['tally'], []])
  sync.add(early)
  arrives(fact(7))
  expect(taken).toEqual([{ limit: 5 }, { limit: 6 }, { limit: 7 }])
})

test.each([7, null, undefined, ['tally/limited']])(
  'a message of the type %j is dropped',
  (type) => {
    const { arrives, taken } = tabWith(early)
    arrives({ ...fact(5), type })
    expect(taken).toEqual([])
  },
)
