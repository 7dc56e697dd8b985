import { describe, expect, test } from 'vitest'
import { type PrivacyPaths, replaceAt } from './classes.ts'

describe('[G8] values at declared paths', () => {
  test.each([
    ['a text where a list was declared', { list: 'abc' }, { 'list.*': 'pseudonym' }],
    ['a field that only the prototype has', {}, { toString: 'secret' }],
    ['a field that is absent', { other: 1 }, { name: 'secret', 'name.first': 'secret' }],
    ['nothing where a field was declared', { deep: null }, { 'deep.name': 'secret' }],
  ] as readonly (readonly [string, object, PrivacyPaths])[])('%s stays', (_, value, paths) => {
    expect(replaceAt(value, paths, () => 'X')).toBe(value)
  })

  test('what is replaced by itself is the same object', () => {
    const value = { names: ['a'] }
    expect(replaceAt(value, { 'names.*': 'secret' }, (found) => found)).toBe(value)
  })

  test('only what is declared is replaced, in a copy', () => {
    const value = { names: ['a', 'b'], other: 'c' }
    expect(replaceAt(value, { 'names.*': 'secret' }, () => 'X')).toEqual({
      names: ['X', 'X'],
      other: 'c',
    })
    expect(value.names).toEqual(['a', 'b'])
  })
})
