import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel, flush, replay } from '../../kernel/testing/index.ts'

interface Entry {
  readonly id: string
  readonly value: number
}
/** One list, changed by reducers of both kinds. */
interface ListContract {
  readonly id: 'list'
  readonly state: { readonly items: readonly Entry[]; readonly label: { readonly text: string } }
  readonly commands: object
  readonly events: {
    set: Entry
    setByDraft: Entry
    kept: void
    broken: void
    written: void
  }
}
const at = (items: readonly Entry[], id: string): number => items.findIndex((one) => one.id === id)
const list = (items: readonly Entry[]): Plugin<ListContract> =>
  definePlugin<ListContract>({
    id: 'list',
    requires: {},
    initialState: () => ({ items, label: { text: 'a' } }),
    commands: {},
    reduce: {
      set: {
        next(slice, entry) {
          const next = slice.items.slice()
          next[at(next, entry.id)] = entry
          return { ...slice, items: next }
        },
      },
      setByDraft(draft, { id, value }) {
        const entry = draft.items.find((one) => one.id === id)
        if (entry) entry.value = value
      },
      kept: { next: (slice) => slice },
      broken: { next: () => undefined as never },
      written: {
        next(slice) {
          ;(slice.label as { text: string }).text = 'written'
          return slice
        },
      },
    },
  })
const entries = (length: number): readonly Entry[] =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, value: 0 }))

describe('reducers that return the next slice', () => {
  test('get the slice itself, not a draft, and what they leave alone stays the same', async () => {
    const kernel = createTestKernel({ plugins: [list(entries(3))] })
    const before = kernel.state.list
    kernel.observe('test').record('list/kept')
    await flush()
    expect(kernel.state.list).toBe(before)
    kernel.observe('test').record('list/set', { id: '1', value: 7 })
    await flush()
    expect(kernel.state.list.items.map(({ value }) => value)).toEqual([0, 7, 0])
    expect(kernel.state.list.label).toBe(before.label)
    expect(kernel.state.list.items[0]).toBe(before.items[0])
  })

  test('one that returns nothing or writes to the slice fails alone, and the slice keeps its value', async () => {
    const kernel = createTestKernel({ plugins: [list(entries(3))] })
    const before = kernel.state.list
    for (const type of ['list/broken', 'list/written'] as const) kernel.observe('test').record(type)
    await flush()
    expect(kernel.state.list).toBe(before)
    expect(kernel.state.list.label.text).toBe('a')
    expect(kernel.state.kernel.failures).toMatchObject([
      { plugin: 'list', where: 'reducer', event: 'list/broken' },
      { plugin: 'list', where: 'reducer', event: 'list/written' },
    ])
  })

  test('both kinds fold to the same state, live and replayed', async () => {
    const change = fc.record({ id: fc.nat(4).map(String), value: fc.nat(), draft: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        const plugins = [list(entries(5))] as const
        const kernel = createTestKernel({ plugins, mode: 'production' })
        for (const { draft, ...entry } of changes)
          kernel.observe('test').record(draft ? 'list/setByDraft' : 'list/set', entry)
        await flush()
        const expected = entries(5).map(({ id }) => ({
          id,
          value: changes.findLast((one) => one.id === id)?.value ?? 0,
        }))
        expect(kernel.state.list.items).toEqual(expected)
        expect((await replay(kernel, plugins)).state.list).toEqual(kernel.state.list)
      }),
      { numRuns: 50 },
    )
  })
})

describe('development', () => {
  test('freezes what changed, however deep, by reducers of both kinds', async () => {
    const kernel = createTestKernel({ plugins: [list(entries(3))] })
    kernel.observe('test').record('list/set', { id: '1', value: 7 })
    kernel.observe('test').record('list/setByDraft', { id: '2', value: 8 })
    await flush()
    const { items, label } = kernel.state.list
    for (const part of [kernel.state, kernel.state.list, items, label, ...items])
      expect(Object.isFrozen(part)).toBe(true)
  })

  test('leaves long lists open: freezing one would make each fact cost the length of the list', async () => {
    const kernel = createTestKernel({ plugins: [list(entries(1_000))] })
    kernel.observe('test').record('list/set', { id: '500', value: 7 })
    await flush()
    const { items } = kernel.state.list
    expect(Object.isFrozen(items)).toBe(false)
    expect(Object.isFrozen(items[500])).toBe(true)
    expect(Object.isFrozen(kernel.state.list)).toBe(true)
  })
})

test('a slice of the log holds the records asked for, across segments, ends and all', async () => {
  const kernel = createTestKernel({ plugins: [list(entries(1))] })
  for (let value = 0; value < 300; value++)
    kernel.observe('test').record('list/set', { id: '0', value })
  await flush()
  const { log } = kernel.timeline
  const all = Array.from({ length: log.last - log.first + 1 }, (_, index) =>
    log.at(log.first + index),
  )
  expect(log.slice()).toEqual(all)
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 320 }),
      fc.integer({ min: -5, max: 320 }),
      (from, to) => {
        expect(log.slice(from, to)).toEqual(
          all.filter((record) => record && record.seq >= from && record.seq <= to),
        )
      },
    ),
  )
})
