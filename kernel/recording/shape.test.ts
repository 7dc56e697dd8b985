import { describe, expect, test } from 'vitest'
import { misfitIn, type Shape, shapeChecker, shapeOf, withDefaults } from './shape.ts'

describe('[G11] the shape of a slice', () => {
  test.each([
    ['a text', 'text'],
    [7, 'number'],
    [false, 'flag'],
    [[1], ['data']],
    [null, 'data'],
    [undefined, 'data'],
    [
      { name: 'a', list: [], deep: { at: 1 } },
      { name: 'text', list: ['data'], deep: { 'at?': 'number' } },
    ],
  ] as const)('%j is %j', (value, shape) => {
    expect(shapeOf(value)).toEqual(shape)
  })

  const named: Shape = { name: 'text', 'note?': 'text', '*': 'number' }
  test.each([
    ['text', 'a', true],
    ['text', 1, false],
    ['number', 1, true],
    ['number', '1', false],
    ['flag', true, true],
    ['flag', 1, false],
    ['data', undefined, true],
    [['text'], ['a', 'b'], true],
    [['text'], ['a', 1], false],
    [['text'], { 0: 'a' }, false],
    [{}, [], false],
    [{}, null, false],
    [{}, 'a', false],
    [{ name: 'text' }, {}, false],
    [named, { name: 'a' }, true],
    [named, { name: 'a', note: 'b' }, true],
    [named, { name: 'a', note: 1 }, false],
    [named, { name: 'a', other: 1 }, true],
    [named, { name: 'a', other: 'b' }, false],
  ] as readonly (readonly [Shape, unknown, boolean])[])('%j fits %j: %s', (shape, value, fits) => {
    expect(shapeChecker()(value, shape)).toBe(fits)
  })

  test('what fits is walked once, and what does not fit never comes to fit', () => {
    let read = 0
    const value = {
      get name() {
        read++
        return 'a'
      },
    }
    const fits = shapeChecker()
    const shape: Shape = { name: 'text' }
    expect([fits(value, shape), fits(value, shape), read]).toEqual([true, true, 1])
    const odd = { name: 7 }
    expect([fits(odd, shape), fits(odd, shape)]).toEqual([false, false])
  })

  test('names of maps that mean something in a shape are left out of a derived one', () => {
    expect(shapeOf({ '*': 1, 'a?': 2, b: { '*': 3, c: 4 } })).toEqual({ b: { 'c?': 'number' } })
  })

  test.each([
    [{}, {}, ['name', 'deep', 'map']],
    [{ name: 'b', deep: { at: 3 }, map: {} }, {}, []],
    [{ name: 'b', deep: {}, map: { x: {} } }, { name: 'b', map: { x: {} } }, ['deep.at']],
    [{ name: 7, deep: 'x', map: null }, { name: 7, deep: 'x', map: null }, []],
    [7, 7, []],
  ] as const)('%j gets the fields that it lacks', (value, kept, added) => {
    const shape: Shape = { name: 'text', deep: { at: 'number' }, 'note?': 'text', map: { '*': {} } }
    const defaults = { name: 'a', deep: { at: 1 }, note: 'own', map: { own: { x: 1 } } }
    const paths: string[] = []
    const filled = withDefaults(value, shape, defaults, (path) => paths.push(path.join('.')))
    expect(paths).toEqual(added)
    if (typeof kept === 'object') expect(filled).toMatchObject(kept)
    if (added.length === 0) expect(filled).toBe(value)
    else expect(filled).toMatchObject({ deep: { at: 1 } })
    expect(filled).not.toHaveProperty('note')
  })

  test.each([
    [{ list: ['a', 7] }, 'list.1'],
    [{ list: [], map: { a: 1, b: 'x' } }, 'map.b'],
    [{ map: {} }, 'list'],
    [{ list: [], odd: 7 }, 'odd'],
    [{ list: [], toString: 1, map: { toString: 'x' } }, 'map.toString'],
    [7, ''],
  ] as const)('%j does not fit at %s', (value, path) => {
    const shape: Shape = { list: ['text'], 'odd?': 'text', 'map?': { '*': 'number' } }
    expect(misfitIn(value, shape).join('.')).toBe(path)
  })
})
