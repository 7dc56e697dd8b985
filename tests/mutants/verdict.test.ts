import { describe, expect, test } from 'vitest'
import { type Rerun, verdictOf } from './verdict.ts'

/** Judges by reruns with given ends: what ran up to a failure, or nothing. */
async function judged(
  named: readonly string[] | undefined,
  ...ends: readonly (readonly string[] | undefined)[]
) {
  const reruns: Rerun[] = []
  const verdict = await verdictOf(named, async (rerun) => {
    reruns.push(rerun)
    return ends[reruns.length - 1]
  })
  expect(reruns).toHaveLength(ends.length)
  return { verdict, reruns }
}
const passed = undefined

describe('a mutant', () => {
  test('that no test notices lives', async () => {
    const { verdict, reruns } = await judged(['a', 'b'], passed)
    expect(verdict).toBe('lived')
    expect(reruns).toEqual([{ isAwake: true, isFresh: false, tests: ['a', 'b'] }])
  })

  test('is killed by tests that pass without it; those behind the first failure are not asked again', async () => {
    const { verdict, reruns } = await judged(['a', 'b', 'c'], ['a', 'b'], passed)
    expect(verdict).toBe('killed')
    expect(reruns[1]).toEqual({ isAwake: false, isFresh: false, tests: ['a', 'b'] })
  })

  test('is judged by fresh modules and all tests where its tests fail without it as well', async () => {
    const { verdict, reruns } = await judged(['a'], ['a'], ['a'], ['z', 'a'], passed)
    expect(verdict).toBe('killed')
    expect(reruns.slice(2)).toEqual([
      { isAwake: true, isFresh: true, tests: undefined },
      { isAwake: false, isFresh: true, tests: ['z', 'a'] },
    ])
    expect((await judged(['a'], ['a'], ['a'], passed)).verdict).toBe('lived')
  })

  test('that is met by loading is judged by fresh modules alone', async () => {
    const { verdict, reruns } = await judged(undefined, ['a'], passed)
    expect(verdict).toBe('killed')
    expect(reruns.map(({ isFresh }) => isFresh)).toEqual([true, true])
    expect((await judged(undefined, passed)).verdict).toBe('lived')
  })

  test('is never killed by tests that fail without it', async () => {
    expect((await judged(['a'], ['a'], ['a'], ['a'], ['a'])).verdict).toBe('unclear')
    expect((await judged(undefined, ['a'], ['a'])).verdict).toBe('unclear')
  })
})
