import { expect, test } from 'vitest'
import type { ErasedDefinition } from './plugin.ts'
import { createTabSync } from './tab-sync.ts'

const shared = { limited: { as: 'limited', parse: (payload: unknown) => payload } }
const definition = (more: object): ErasedDefinition =>
  ({ id: 'tally', ...more }) as ErasedDefinition
const sharing = definition({ shared })
const fact = (limit: number): object => ({ kernel: 1, type: 'tally/limited', payload: { limit } })

/** The tab sync of one kernel; `arrives` plays a message of another tab. */
function tabWith(...definitions: readonly ErasedDefinition[]) {
  let listener: ((message: unknown) => void) | undefined
  const taken: unknown[] = []
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
    failed: (_plugin, _where, _event, error) => {
      throw error
    },
  })
  const stop = sync.listen()
  const arrives = (message: unknown): void => listener?.(message)
  return { stop, arrives, taken, listens: () => listener !== undefined }
}

test('a page on which nothing is shared does not listen to other tabs', () => {
  expect(tabWith(definition({})).listens()).toBe(false)
})

test('a page listens to other tabs for a sharing plugin, until it stops', () => {
  const tab = tabWith(sharing)
  expect(tab.listens()).toBe(true)
  tab.stop?.()
  expect(tab.listens()).toBe(false)
})

test('facts of other tabs are taken once, in their order', () => {
  const { arrives, taken } = tabWith(sharing)
  for (const limit of [5, 6]) arrives(fact(limit))
  expect(taken).toEqual([{ limit: 5 }, { limit: 6 }])
})

test.each([7, null, undefined, ['tally/limited']])(
  'a message of the type %j is dropped',
  (type) => {
    const { arrives, taken } = tabWith(sharing)
    arrives({ ...fact(5), type })
    expect(taken).toEqual([])
  },
)
