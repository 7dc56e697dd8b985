import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { canonicalJson, findNonPlain, isPlainData, parseJson } from './json.ts'

const { cases } = vectors<{ readonly json: string }>('pollution')

describe('[T25] outside JSON', () => {
  test.each(cases)('$json pollutes nothing', ({ json }) => {
    const before = Reflect.ownKeys(Object.prototype)
    const value = parseJson(json)
    expect(JSON.stringify(value)).not.toMatch(/polluted|__proto__/)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((value as { polluted?: number }).polluted).toBeUndefined()
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
    expect(Object.getPrototypeOf(value)).toBe(
      Array.isArray(value) ? Array.prototype : Object.prototype,
    )
  })

  test.each(cases)('$json parsed without care is no plain data', ({ json }) => {
    expect(findNonPlain(JSON.parse(json))).toMatch(/(__proto__|constructor)$/)
  })

  test('everything else comes through', () => {
    const text = '{"a":[1,null,{"b":"c"}],"d":false,"":0}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
    expect(() => parseJson('{')).toThrow(SyntaxError)
  })
})

describe('[G7] plain data', () => {
  class Provider {}
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  const accessor = {
    get trap(): never {
      throw new Error('called')
    },
  }
  test.each<[string, unknown]>([
    ['wallet.provider', { wallet: { provider: new Provider() } }],
    ['list[1]', { list: [1, () => 1] }],
    ['amount', { amount: 1n }],
    ['name', { name: undefined }],
    ['at', { at: new Date(0) }],
    ['map', { map: new Map() }],
    ['bytes', { bytes: new Uint8Array(2) }],
    ['price', { price: Number.NaN }],
    ['trap', accessor],
    ['Symbol(x)', { [Symbol('x')]: 1 }],
    ['hidden', Object.defineProperty({}, 'hidden', { value: 1 })],
    ['[0].fn', [{ fn: () => 1 }]],
    ['value', undefined],
    ['value', Symbol('x')],
  ])('%s is named', (path, value) => {
    expect(findNonPlain(value)).toBe(path)
    expect(isPlainData(value)).toBe(false)
  })

  test('cycles, depth, holes and extra members are refused', () => {
    expect(findNonPlain(cycle)).toMatch(/^self\.self/)
    let deep: unknown = 1
    for (let index = 0; index < 10_000; index++) deep = [deep]
    expect(isPlainData(deep)).toBe(false)
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    expect(isPlainData([1, , 2])).toBe(false)
    expect(isPlainData(Object.assign([1], { extra: 1 }))).toBe(false)
  })

  test('data without a prototype is plain', () => {
    expect(isPlainData(Object.assign(Object.create(null), { a: 1 }))).toBe(true)
  })

  test('every JSON value is plain and survives', () => {
    const keys = fc.string().filter((key) => !/^(__proto__|constructor|prototype)$/.test(key))
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.array(tie('json')),
        fc.dictionary(keys, tie('json')),
      ),
    }))
    fc.assert(
      fc.property(json, (value) => {
        expect(findNonPlain(value)).toBeUndefined()
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

test('canonical text does not depend on the order of keys', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: -0 }], 10: 'x', 9: 'y' })).toBe(
    '{"10":"x","9":"y","a":[{"c":0,"d":2}],"b":1}',
  )
  expect(() => canonicalJson({ a: undefined })).toThrow(TypeError)
})
