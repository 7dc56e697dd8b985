import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diff, grouped, pathText, same } from './diff.ts'

const lines = (before: unknown, after: unknown): string[] =>
  diff(before, after).changes.map(
    ({ kind, path }) => `${{ added: '+', removed: '-', changed: '~' }[kind]}${pathText(path)}`,
  )

describe('diff', () => {
  test('names every leaf that was added, removed or changed', () => {
    const before = { a: { x: 1, y: 2 }, b: 'same', c: null }
    const after = { a: { x: 1, y: 3, z: 4 }, b: 'same' }
    expect(lines(before, after)).toEqual(['~a.y', '+a.z', '-c'])
  })

  test('does not enter references both sides share', () => {
    const shared = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('entered')
        },
      },
    )
    expect(lines({ shared, n: 1 }, { shared, n: 2 })).toEqual(['~n'])
  })

  test('an item that came into or left a list is one line, wherever it was', () => {
    expect(lines(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual(['+[1]'])
    expect(lines(['a', 'b', 'c'], ['b', 'c'])).toEqual(['-[0]'])
    expect(lines({ l: [{ id: 1 }] }, { l: [{ id: 2 }] })).toEqual(['~l[0].id'])
  })

  test('an absent field and one that is undefined are the same', () => {
    expect(lines({ a: undefined }, {})).toEqual([])
    expect(lines({}, { a: undefined })).toEqual([])
    expect(lines({ a: undefined }, { a: 1 })).toEqual(['+a'])
  })

  test('stops at the limit and says so', () => {
    const wide = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, i]))
    const result = diff({}, wide, 10)
    expect(result.changes).toHaveLength(10)
    expect(result.more).toBe(true)
  })

  test('is empty exactly when the values are equal', () => {
    const json = fc.jsonValue({ maxDepth: 3 })
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diff(a, structuredClone(a)).changes).toEqual([])
        expect(diff(a, b).changes.length === 0).toBe(same(a, b))
      }),
      { numRuns: 300 },
    )
  })

  test('groups lines under the path of what holds them', () => {
    const { changes } = diff({ c: { e: { s: 1, t: 1 } } }, { c: { e: { s: 2, t: 2 } }, d: 1 })
    expect(grouped(changes).map(({ heading, changes: list }) => [heading, list.length])).toEqual([
      ['c.e', 2],
      ['', 1],
    ])
  })
})

test('two paths never read the same', () => {
  const part = fc.oneof(
    fc.constantFrom('a', 'b', 'a.b', '[0]', '["a"]', '', '0'),
    fc.integer({ min: 0, max: 1 }),
    fc.string({ unit: fc.constantFrom('a', '.', '[', ']', '"', '0', '\\'), maxLength: 4 }),
  )
  const path = fc.array(part, { maxLength: 4 })
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(pathText(one) === pathText(other)).toBe(same(one, other))
    }),
    { numRuns: 2000 },
  )
  expect(pathText(['connections', 'eip155', 0])).toBe('connections.eip155[0]')
  expect(pathText(['names', 'badger.eth', 'at'])).toBe('names["badger.eth"].at')
})

test('states deeper than the stack are compared, by their values as a whole below a hundred levels', () => {
  const deep = (end: number): object => {
    let value: object = { end }
    for (let level = 0; level < 50_000; level++) value = { in: value }
    return value
  }
  expect(same(deep(1), deep(1))).toBe(true)
  expect(diff(deep(1), deep(1)).changes).toEqual([])
  const { changes } = diff(deep(1), deep(2))
  expect(changes.map(({ kind, path }) => [kind, path.length])).toEqual([['changed', 100]])
})
