import { describe, expect, test } from 'vitest'
import { type Shape, shapeChecker, shapeOf } from './shape.ts'

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
      { name: 'text', list: ['data'], deep: { at: 'number' } },
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
})
