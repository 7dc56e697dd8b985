import { describe, expect, test, vi } from 'vitest'
import { canonicalJson, isPlainObject, plainCopy } from './json.ts'

/** A list in a list, so many levels of them. */
const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)])

describe('[G7] plain copies', () => {
  test('an object without a parent is plain, an instance is not', () => {
    expect(isPlainObject(Object.create(null))).toBe(true)
    expect(isPlainObject({})).toBe(true)
    expect(isPlainObject(new Map())).toBe(false)
  })

  test('nothing, texts, flags and numbers are copied as they are', () => {
    const value = { none: null, text: 'a', yes: true, no: false, number: 0 }
    expect(plainCopy(value)).toEqual(value)
    expect(plainCopy(null)).toBeNull()
  })

  test('what has no form in JSON leaves no field behind; what is no number is nothing', () => {
    const copy = plainCopy({ run: () => 1, none: undefined, number: Number.NaN, big: 7n })
    expect(Object.entries(copy as object)).toEqual([
      ['number', null],
      ['big', '7'],
    ])
    expect(plainCopy(() => 1)).toBeUndefined()
    expect(plainCopy([undefined])).toEqual([null])
  })

  test('what a polluted prototype adds is left out', () => {
    const parent = Object.assign(Object.create(null), { inherited: 1 })
    const copy = plainCopy(Object.assign(Object.create(parent), { own: 2 }))
    expect(Object.entries(copy as object)).toEqual([['own', 2]])
  })

  test('64 levels are copied; what lies deeper, as in a cycle, is left out', () => {
    const cyclic: Record<string, unknown> = { name: 'a' }
    cyclic.self = cyclic
    expect(JSON.stringify(plainCopy(cyclic)).match(/name/g)).toHaveLength(65)
    expect(plainCopy(nested(64))).toEqual(nested(64))
    expect(plainCopy(nested(65))).not.toEqual(nested(65))
  })

  test.each([
    ['a field', { run: () => 1 }, 'run'],
    ['a field of a field', { deep: { run: () => 1 } }, 'deep.run'],
    ['an item', { list: [1, () => 1] }, 'list[1]'],
    ['the value itself', () => 1, '.'],
    ['a reserved name', JSON.parse('{"a":{"constructor":1}}'), 'a.constructor'],
  ])('%s that is not plain is refused by its path', (_, value, path) => {
    const refuse = vi.fn()
    plainCopy(value, refuse)
    expect(refuse.mock.calls).toEqual([[path]])
  })

  test('a field that is undefined is no offence', () => {
    const refuse = vi.fn()
    plainCopy({ none: undefined }, refuse)
    expect(refuse).not.toHaveBeenCalled()
  })
})

test('equal values give one text, in whichever order their members came', () => {
  const text = '{"a":[2,1],"b":{"c":1,"d":null}}'
  expect(canonicalJson({ a: [2, 1], b: { c: 1, d: null } })).toBe(text)
  expect(canonicalJson({ b: { d: null, c: 1 }, a: [2, 1] })).toBe(text)
})
