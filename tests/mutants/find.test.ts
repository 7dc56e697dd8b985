import { expect, test } from 'vitest'
import { findMutants, instrument } from './find.ts'
import { staleKeys } from './survivors.ts'

const changesOf = (source: string): string[] =>
  findMutants('x.ts', source).map(({ guard }) => guard.replace('x.ts ', ''))

test('a guard is broken the way that lets through what it holds back', () => {
  expect(changesOf('if (used) throw new Error()')).toEqual(['used -> false'])
  expect(changesOf('if (granted) { send() }')).toEqual(['granted -> true', 'send() -> undefined'])
  expect(changesOf('const isOther = (a, b) => a !== b')).toEqual(['a !== b -> false'])
})

test('each part of a condition is left out once', () => {
  expect(changesOf('const same = (a, b) => a.to === b.to && a.from === b.from')).toEqual([
    'a.to === b.to -> true',
    'a.from === b.from -> true',
  ])
  expect(changesOf('if (a || b || c) throw d')).toEqual(['a -> false', 'b -> false', 'c -> false'])
})

test('a bound is moved by one where the comparison is not switched off', () => {
  expect(changesOf('const over = held < wanted')).toEqual(['held < wanted -> held <= wanted'])
  expect(changesOf('const over = held < wanted ? 1 : 2')).toEqual(['held < wanted -> true'])
})

test('a call that can only refuse is left out', () => {
  expect(changesOf('signal.throwIfAborted()')).toEqual(['signal.throwIfAborted() -> undefined'])
})

test('loops, types and conditional parts of a spread stay', () => {
  expect(changesOf('while (low < 3) low += f()')).toEqual([])
  expect(changesOf('type A = 1 extends 2 ? 3 : 4')).toEqual([])
  expect(changesOf('const b = { ...(a && { a }) }')).toEqual([])
})

test('the instrumented text does what the source does until one mutant is awake', () => {
  const source = 'return a > 1 && (b ? a === 2 : a !== 2)'
  const mutants = findMutants('x.ts', `const f = () => { ${source} }`)
  const text = instrument(`const f = () => { ${source} }`, mutants)
  const run = (active: string, a: unknown, b: unknown): unknown =>
    // A test of generated code has to run it.
    new Function('isMutant', 'a', 'b', `${text}; return f()`)((id: string) => id === active, a, b)
  for (const [a, b] of [
    [1, true],
    [2, true],
    [2, false],
    [3, true],
  ])
    expect(run('', a, b)).toBe(new Function('a', 'b', source)(a, b))
  for (const { id } of mutants)
    expect(
      [0, 1, 2, 3].flatMap((a) => [run(id, a, true), run(id, a, false)]),
      id,
    ).not.toEqual([0, 1, 2, 3].flatMap((a) => [run('', a, true), run('', a, false)]))
})

test('a survivor is stale once its file or the text of its guard is gone', () => {
  const mutants = findMutants('x.ts', 'if (used) throw new Error()')
  const stale = ['gone.ts used -> false', 'x.ts free -> false']
  const list = Object.fromEntries(['x.ts used -> false', ...stale].map((key) => [key, 'Why.']))
  expect(staleKeys(list, mutants)).toEqual(stale)
})
